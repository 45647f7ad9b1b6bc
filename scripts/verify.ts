// npm run verify -- audit [--account <id>]
import { parseArgs } from "node:util";
import { extendChain } from "../lib/domain/audit/chain-mutations";
import { verifyChain } from "../lib/domain/audit/data";
import { presentVerification } from "../lib/domain/audit/present";
import { listAccounts } from "../lib/domain/auth/data";
import { CommandError } from "./command-error";
import { withMigratedDatabase } from "./with-migrated-database";

const USAGE = "Usage: npm run verify -- audit [--account <account id>]";

export async function verify(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, options: { account: { type: "string" } }, allowPositionals: true });
  if (positionals.length !== 1 || positionals[0] !== "audit") throw new CommandError(USAGE);
  return withMigratedDatabase(() => verifyAudit(values.account));
}

/** Says of each account whether its audit is whole, and names its newest entry, to be kept elsewhere. */
async function verifyAudit(wanted: string | undefined): Promise<void> {
  const accounts = (await listAccounts()).filter(({ id }) => wanted === undefined || id === wanted);
  if (accounts.length === 0) throw new CommandError(wanted ? `There is no account ${wanted}.` : "There is no account yet.");
  const broken: string[] = [];
  for (const { id, name } of accounts) {
    await extendChain(id);
    const { valid, entries, last, first_invalid } = presentVerification(await verifyChain(id));
    const end = last ? `  newest: ${last.number} ${last.hash}` : "";
    console.log(valid ? `${id}  ${name}  whole: ${entries} entries${end}` : `${id}  ${name}  BROKEN at entry ${first_invalid}${end}`);
    if (!valid) broken.push(id);
  }
  if (broken.length > 0) throw new CommandError("An audit was changed, or APP_SECRET was replaced. See docs/security.md.");
}
