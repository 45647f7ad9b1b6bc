// npm run app-secret -- --adopt: accepts the current APP_SECRET when the previous one is lost.
import { parseArgs } from "node:util";
import { proveAppSecret } from "@/lib/entry/webhooks/signing-secrets/proof-mutations";
import { CommandError } from "./command-error";
import { withMigratedDatabase } from "./with-migrated-database";

export async function adoptAppSecret(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { adopt: { type: "boolean" } } });
  if (!values.adopt) throw new CommandError("Usage: npm run app-secret -- --adopt");
  const { isKnown } = await withMigratedDatabase(() => proveAppSecret({ adopt: true }));
  console.log(
    isKnown
      ? "This database already accepts this APP_SECRET. Nothing was changed."
      : "This APP_SECRET is accepted from now on. Rotate the signing secret of every account: the old ones cannot be decrypted.",
  );
}
