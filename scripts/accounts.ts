// npm run accounts -- create "Name" | list | archive --account <id> --to <file> | import <archive> [--into <account id>]
import { createWriteStream, existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { isSqliteUrl, sqlitePath } from "../lib/base/db/sqlite-path";
import { env } from "../lib/base/env/env";
import { DomainError } from "../lib/base/errors/errors";
import { listAccounts } from "../lib/domain/auth/data";
import { createAccount } from "../lib/domain/auth/mutations";
import { accountArchiveOf } from "../lib/entry/archive/account-archive";
import type { ImportReport } from "../lib/entry/archive/import-mutations";
import { countRows, importArchive } from "../lib/entry/archive/import-mutations";
import { printable } from "../lib/base/text/printable";
import { CommandError } from "./command-error";
import { openStill } from "./open-still";
import { withMigratedDatabase } from "./with-migrated-database";
import { recordCommand } from "./record-command";

const USAGE =
  'Usage: npm run accounts -- create "Name" | list | archive --account <account id> --to <file> | import <archive> [--into <account id>]';

/** More rows than this take SQLite's only writer for longer than requests wait. */
const MAX_BESIDE_SERVICE = 20_000;

export async function accounts(args: string[]): Promise<void> {
  const { action, rest, values } = readArguments(args);
  const [name = ""] = rest;
  const isPlain = Object.keys(values).length === 0;
  if (action === "import" && name && rest.length === 1 && values.account === undefined && values.to === undefined)
    return bring(name, values.into ?? null);
  return withMigratedDatabase(() => {
    if (action === "create" && name.trim() && rest.length === 1 && isPlain) return create(name.trim());
    if (action === "list" && rest.length === 0 && isPlain) return list();
    if (action === "archive" && rest.length === 0 && values.account && values.to && values.into === undefined)
      return archive(values.account, values.to);
    throw new CommandError(USAGE);
  });
}

function readArguments(args: string[]) {
  try {
    const options = { account: { type: "string" }, to: { type: "string" }, into: { type: "string" } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [action, ...rest] = positionals;
    return { action, rest, values };
  } catch {
    throw new CommandError(USAGE);
  }
}

async function create(name: string): Promise<void> {
  const { id, key } = await createAccount({ name, now: new Date() });
  await recordCommand(id, { action: "account.created" });
  console.log(`Account: ${id}`);
  console.log(`API key: ${key}`);
  console.log("The key is shown only now.");
}

async function list(): Promise<void> {
  for (const { id, name } of await listAccounts()) console.log(printable(`${id}  ${name}`));
}

async function archive(accountId: string, file: string): Promise<void> {
  await requireAccount(accountId);
  const parts = Readable.from(accountArchiveOf({ accountId, now: new Date() }));
  try {
    await pipeline(parts, createWriteStream(file, { flags: "wx", mode: 0o600 }));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") throw new CommandError(`${file} is there already.`);
    await rm(file, { force: true });
    throw error;
  }
  await recordCommand(accountId, { action: "account.exported" });
  console.log(`Written: ${file}`);
}

async function requireAccount(accountId: string): Promise<void> {
  const all = await listAccounts();
  if (!all.some(({ id }) => id === accountId)) throw new CommandError(`There is no account ${accountId}.`);
}

async function bring(path: string, into: string | null): Promise<void> {
  if (!existsSync(path)) throw new CommandError(`There is no file ${path}.`);
  await inSentences(() => requireStillService(path));
  await withMigratedDatabase(async () => {
    if (into !== null) await requireAccount(into);
    const report = await inSentences(() => importArchive({ path, into, now: new Date() }));
    const { instance, made_at } = report.manifest;
    const { forms = 0, responses = 0 } = report.counts;
    await recordCommand(report.accountId, { action: "account.imported", detail: { instance, made_at, forms, responses } });
    say(report);
  });
}

/** On SQLite an import is one long transaction, during which the service could store nothing. */
async function requireStillService(path: string): Promise<void> {
  const { databaseUrl } = env();
  if (!isSqliteUrl(databaseUrl) || !existsSync(sqlitePath(databaseUrl)) || (await countRows(path)) <= MAX_BESIDE_SERVICE) return;
  openStill(
    sqlitePath(databaseUrl),
    `: the archive has more than ${MAX_BESIDE_SERVICE} rows, and nothing else could be stored meanwhile`,
  ).close();
}

/** What is wrong with an archive, as a mistake on the command line. */
async function inSentences<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DomainError && error.code === "invalid" ? new CommandError(`${error.message}.`) : error;
  }
}

function say({ accountId, isNew, manifest, counts, renamed, skipped, erased }: ImportReport): void {
  const lines = [
    `Account: ${accountId}  ${manifest.account.name}`,
    `From ${manifest.instance}, as it was at ${manifest.made_at}.`,
    ...Object.entries(counts).map(([name, count]) => `${name}: ${count}`),
    ...Object.entries(skipped).map(
      ([name, count]) => `${name} not taken: ${count}, which the account has already, or which name what the archive does not have`,
    ),
    ...(erased > 0 ? [`Erased again, because it was erased on this instance: ${erased}`] : []),
    ...(manifest.absent.length > 0 ? [`Files without their bytes: ${manifest.absent.join(", ")}`] : []),
    ...(isNew ? [] : ["The account keeps its name, settings and brand."]),
    ...Array.from(renamed, ([from, to]) => `New id, as it is taken here: ${from} is now ${to}`),
    "Webhook endpoints are disabled and have new secrets; nobody in a round is reminded until you remind them, or change its schedule.",
    `Forms begin a new chain of signed receipts here. Receipts that ${manifest.instance} has signed are checked with its keys only: keep /.well-known/jwks.json of it.`,
    "Not in an archive:",
    ...manifest.left_out.map((each) => `- ${each}`),
    ...(isNew ? [`Nobody can sign in to it yet: npm run owners -- invite --account ${accountId}`] : []),
  ];
  console.log(lines.map(printable).join("\n"));
}
