// npm run app-secret -- --adopt: takes the APP_SECRET that is set now for the right one, where that of before is lost.
import { parseArgs } from "node:util";
import { proveAppSecret } from "@/lib/webhooks/signing-secrets/proof-mutations";
import { CommandError } from "./command-error";
import { withMigratedDatabase } from "./with-migrated-database";

export async function adoptAppSecret(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { adopt: { type: "boolean" } } });
  if (!values.adopt) throw new CommandError("Usage: npm run app-secret -- --adopt");
  await withMigratedDatabase(() => proveAppSecret({ adopt: true }));
  console.log("This APP_SECRET is the right one from now on. Rotate the signing secret of every account: those of before cannot be read.");
}
