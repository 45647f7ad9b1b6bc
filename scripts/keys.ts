// npm run keys -- create [--account <id>] [--name "…"] [--scopes forms:read,…] [--expires-in 30d] [--test] | list | revoke <id> | rotate-receipts [--revoke]
import { parseArgs } from "node:util";
import { hasEnded, listAccounts, listKeys } from "../lib/domain/auth/data";
import { createKey, revokeKey } from "../lib/domain/auth/key-mutations";
import { createKeySchema } from "../lib/domain/auth/key-schema";
import { rotateKey } from "../lib/domain/receipts/signing-key-mutations";
import { lifetimeMs } from "../lib/base/time/lifetime";
import { isTestAccount, keyPrefix, liveAccountOf } from "../lib/base/ids/test-mode";
import { printable } from "../lib/base/text/printable";
import { CommandError } from "./command-error";
import { withMigratedDatabase } from "./with-migrated-database";
import { recordCommand } from "./record-command";

const USAGE =
  'Usage: npm run keys -- create [--account <account id>] [--name "Name"] [--scopes <scope>,…] [--expires-in 30d] [--test] | list | revoke <key id> | rotate-receipts [--revoke]';

export async function keys(args: string[]): Promise<void> {
  const options = {
    account: { type: "string" },
    name: { type: "string", default: "Key" },
    scopes: { type: "string" },
    "expires-in": { type: "string" },
    test: { type: "boolean", default: false },
    revoke: { type: "boolean", default: false },
    rehearsal: { type: "boolean", default: false }, // the former name of --test
  } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [action, id] = positionals;
  return withMigratedDatabase(() => {
    if (action === "create") return create(values);
    if (action === "list") return list();
    if (action === "revoke" && id) return revoke(id);
    if (action === "rotate-receipts") return rotateReceipts(values.revoke);
    throw new CommandError(USAGE);
  });
}

/** Signs receipts with another key from now on. Receipts of former keys stay genuine, unless these are revoked. */
async function rotateReceipts(isRevoked: boolean): Promise<void> {
  const { id } = await rotateKey(new Date(), { isRevoked });
  console.log(`Receipts are now signed with the key ${id}.`);
  if (isRevoked)
    console.log("The former keys are marked as revoked at /.well-known/jwks.json: a receipt that they signed proves nothing by itself.");
}

type Wanted = { account?: string; name: string; scopes?: string; "expires-in"?: string; test: boolean; rehearsal: boolean };

async function create({ account, test, rehearsal, ...wanted }: Wanted): Promise<void> {
  const { name, scopes, expires_in } = readWanted(wanted);
  const accounts = await listAccounts();
  const owner = account ? accounts.find(({ id }) => id === account) : accounts[0];
  if (!owner)
    throw new CommandError(
      account ? `There is no account ${account}.` : 'There is no account yet. Create one: npm run accounts -- create "Name"',
    );
  if (!account && accounts.length > 1)
    throw new CommandError(`There are ${accounts.length} accounts. Choose one with --account (npm run accounts -- list).`);
  const { id, key } = await createKey({
    accountId: owner.id,
    livemode: !(test || rehearsal),
    name,
    madeWith: null,
    scopes,
    lifetimeMs: expires_in ? lifetimeMs(expires_in) : null,
    now: new Date(),
  });
  await recordCommand(owner.id, { action: "key.created", target: { kind: "key", id } });
  console.log(`API key: ${key}`);
  console.log(`It belongs to ${printable(owner.name)} and is shown only now.`);
}

function readWanted({ name, scopes, "expires-in": expires_in }: Omit<Wanted, "account" | "test" | "rehearsal">) {
  const read = createKeySchema.safeParse({ name, scopes: scopes?.split(","), expires_in });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new CommandError(`--${String(issue?.path[0]).replace("_", "-")}: ${issue?.message ?? ""}\n${USAGE}`);
}

async function list(): Promise<void> {
  for (const key of await listKeys()) {
    const end = key.expiresAt && `${hasEnded(key) ? "ended" : "active until"} ${key.expiresAt.toISOString()}`;
    const state = key.revokedAt ? `revoked ${key.revokedAt.toISOString()}` : (end ?? "active");
    console.log(
      printable(
        [
          key.id,
          `${keyPrefix(!isTestAccount(key.accountId))}…${key.lastFour}`,
          key.name,
          key.account.name,
          `created ${key.createdAt.toISOString()}`,
          state,
          key.scopes ?? "all scopes",
        ].join("  "),
      ),
    );
  }
}

async function revoke(id: string): Promise<void> {
  const ended = await revokeKey({ id, now: new Date() });
  if (ended === 0) throw new CommandError(`There is no active key ${id}. See: npm run keys -- list`);
  const accountId = (await listKeys()).find((key) => key.id === id)?.accountId;
  if (accountId !== undefined) await recordCommand(liveAccountOf(accountId), { action: "key.revoked", target: { kind: "key", id } });
  console.log("Revoked. Requests with this key now get 401.");
  if (ended > 1) console.log(`Keys that were created with it were revoked too: ${ended - 1}.`);
}
