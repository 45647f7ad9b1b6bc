// npm run accounts -- create "Name" | list
import { listAccounts } from "../lib/domain/auth/data";
import { createAccount } from "../lib/domain/auth/mutations";
import { CommandError } from "./command-error";
import { withMigratedDatabase } from "./with-migrated-database";
import { recordCommand } from "./record-command";

const USAGE = 'Usage: npm run accounts -- create "Name" | list';

export async function accounts(args: string[]): Promise<void> {
  const [action, name, ...rest] = args;
  return withMigratedDatabase(() => {
    if (action === "create" && name?.trim() && rest.length === 0) return create(name.trim());
    if (action === "list" && name === undefined) return list();
    throw new CommandError(USAGE);
  });
}

async function create(name: string): Promise<void> {
  const { id, key } = await createAccount({ name, now: new Date() });
  await recordCommand(id, { action: "account.created" });
  console.log(`Account: ${id}`);
  console.log(`API key: ${key}`);
  console.log("The key is shown only now.");
}

async function list(): Promise<void> {
  for (const { id, name } of await listAccounts()) console.log(`${id}  ${name}`);
}
