// npm run keys -- create [--account <id>] [--name "…"] | list | revoke <id>
import { parseArgs } from "node:util";
import { listAccounts, listKeys } from "../lib/auth/data";
import { createKey, revokeKey } from "../lib/auth/key-mutations";
import { CommandError } from "./command-error";
import { withMigratedDatabase } from "./with-migrated-database";

const USAGE = 'Usage: npm run keys -- create [--account <account id>] [--name "Name"] | list | revoke <key id>';

export async function keys(args: string[]): Promise<void> {
  const options = { account: { type: "string" }, name: { type: "string", default: "Key" } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [action, id] = positionals;
  return withMigratedDatabase(() => {
    if (action === "create") return create({ account: values.account, name: values.name });
    if (action === "list") return list();
    if (action === "revoke" && id) return revoke(id);
    throw new CommandError(USAGE);
  });
}

async function create({ account, name }: { account: string | undefined; name: string }): Promise<void> {
  const accounts = await listAccounts();
  const owner = account ? accounts.find(({ id }) => id === account) : accounts[0];
  if (!owner)
    throw new CommandError(
      account ? `There is no account ${account}.` : 'There is no account yet. Make one: npm run accounts -- create "Name"',
    );
  if (!account && accounts.length > 1)
    throw new CommandError(`There are ${accounts.length} accounts. Choose one with --account (npm run accounts -- list).`);
  const { key } = await createKey({ accountId: owner.id, name, madeWith: null, now: new Date() });
  console.log(`API key: ${key}`);
  console.log(`It belongs to ${owner.name} and is shown only now.`);
}

async function list(): Promise<void> {
  for (const key of await listKeys()) {
    const state = key.revokedAt ? `revoked ${key.revokedAt.toISOString()}` : "active";
    console.log(
      [key.id, `fs_live_…${key.lastFour}`, key.name, key.account.name, `created ${key.createdAt.toISOString()}`, state].join("  "),
    );
  }
}

async function revoke(id: string): Promise<void> {
  const ended = await revokeKey({ id, now: new Date() });
  if (ended === 0) throw new CommandError(`There is no active key ${id}. See: npm run keys -- list`);
  console.log("Revoked. Requests with this key now get 401.");
  if (ended > 1) console.log(`Keys that were made with it have ended too: ${ended - 1}.`);
}
