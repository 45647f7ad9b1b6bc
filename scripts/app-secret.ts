// npm run app-secret -- --adopt: accepts the current APP_SECRET when the previous one is lost.
import { parseArgs } from "node:util";
import { proveAppSecret } from "@/lib/entry/webhooks/signing-secrets/proof-mutations";
import { listAccounts } from "@/lib/domain/auth/data";
import { CommandError } from "./command-error";
import { recordCommand } from "./record-command";
import { withMigratedDatabase } from "./with-migrated-database";

export async function adoptAppSecret(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { adopt: { type: "boolean" } } });
  if (!values.adopt) throw new CommandError("Usage: npm run app-secret -- --adopt");
  const { isKnown } = await withMigratedDatabase(async () => {
    const proved = await proveAppSecret({ adopt: true });
    if (!proved.isKnown) for (const { id } of await listAccounts()) await recordCommand(id, { action: "app_secret.adopted" });
    return proved;
  });
  console.log(
    isKnown
      ? "This database already accepts this APP_SECRET. Nothing was changed."
      : "This APP_SECRET is accepted from now on. Rotate the signing secret of every account: the old ones cannot be decrypted.",
  );
}
