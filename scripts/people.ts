// npm run people -- find | archive | erase  --email <address> | --phone <number> | --name <name>  [--account <id>] [--to <file>] [--keep-suppressions] [--yes]
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { listAccounts } from "../lib/domain/auth/data";
import { DomainError } from "../lib/base/errors/errors";
import { countByKind, findAllOf, wantedOf } from "../lib/domain/person/find";
import { countsOf, erasePerson } from "../lib/domain/person/erase-mutations";
import type { Trace } from "../lib/domain/person/schema";
import { kinds, MAX_ERASED, notSearched } from "../lib/domain/person/schema";
import type { Wanted } from "../lib/domain/person/wanted";
import { archiveOf } from "../lib/entry/export/person-archive";
import { printable, printableJson } from "../lib/base/text/printable";
import { CommandError } from "./command-error";
import { recordCommand } from "./record-command";
import { withMigratedDatabase } from "./with-migrated-database";

const USAGE = `Usage: npm run people -- find | archive --to <file> | erase [--keep-suppressions] [--yes]
with --email <address>, --phone <number> or --name <name>, and --account <account id> if there are several`;

const options = {
  email: { type: "string" },
  phone: { type: "string" },
  name: { type: "string" },
  account: { type: "string" },
  to: { type: "string" },
  "keep-suppressions": { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
} as const;

export async function people(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [action, ...rest] = positionals;
  const given = kinds.filter((kind) => values[kind] !== undefined);
  if (rest.length > 0 || given.length !== 1) throw new CommandError(USAGE);
  const wanted = wantedIn(values);
  return withMigratedDatabase(async () => {
    const accountId = await accountOf(values.account);
    if (action === "find") return find(accountId, wanted);
    if (action === "archive" && values.to) return archive(accountId, wanted, values.to);
    if (action === "erase") return erase(accountId, wanted, { isSure: values.yes, keepsSuppressions: values["keep-suppressions"] });
    throw new CommandError(USAGE);
  });
}

function wantedIn(values: Parameters<typeof wantedOf>[0]): Wanted {
  try {
    return wantedOf(values);
  } catch (error) {
    if (error instanceof DomainError) throw new CommandError(USAGE);
    throw error;
  }
}

async function accountOf(wanted: string | undefined): Promise<string> {
  const accounts = await listAccounts();
  const account = wanted === undefined ? accounts[0] : accounts.find(({ id }) => id === wanted);
  if (!account) throw new CommandError(wanted === undefined ? "There is no account yet." : `There is no account ${wanted}.`);
  if (wanted === undefined && accounts.length > 1)
    throw new CommandError(`There are ${accounts.length} accounts. Choose one with --account (npm run accounts -- list).`);
  return account.id;
}

async function findAll(accountId: string, wanted: Wanted): Promise<Trace[]> {
  const traces: Trace[] = [];
  for await (const some of findAllOf(accountId, wanted)) traces.push(...some);
  return traces;
}

async function find(accountId: string, wanted: Wanted): Promise<void> {
  const traces = await findAll(accountId, wanted);
  await recordCommand(accountId, { action: "responses.read" });
  for (const { kind, id, form_id, title, at, in: places } of traces) {
    const where = places.map(({ place, key }) => (key === null ? place : `${place} ${key}`)).join(", ");
    console.log(printable([kind, id, form_id ?? "-", at ?? "-", where, title ?? ""].join("  ")));
  }
  console.log(`${traces.length} found. Not searched: ${notSearched.join("; ")}.`);
}

async function archive(accountId: string, wanted: Wanted, file: string): Promise<void> {
  const parts = Readable.from(archiveOf({ accountId, wanted, now: new Date() }));
  const output = createWriteStream(file, { flags: "wx", mode: 0o600 });
  try {
    await pipeline(parts, output);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") throw new CommandError(`${file} is there already.`);
    await rm(file, { force: true });
    throw error;
  }
  await recordCommand(accountId, { action: "responses.exported" });
  console.log(`Written: ${file}`);
}

type Erasing = { isSure: boolean; keepsSuppressions: boolean };

async function erase(accountId: string, wanted: Wanted, { isSure, keepsSuppressions }: Erasing): Promise<void> {
  const traces = (await findAll(accountId, wanted)).filter(
    ({ kind }) => kind !== "audit" && !(keepsSuppressions && kind === "suppression"),
  );
  if (!isSure) {
    console.log(printableJson(countByKind(traces)));
    throw new CommandError("Nothing was erased yet. Look at it with find; erase it for good with --yes.");
  }
  for (let start = 0; start < traces.length; start += MAX_ERASED) {
    const items = traces.slice(start, start + MAX_ERASED);
    const protocol = await erasePerson({ accountId, wanted, items, by: "the command line", now: new Date() });
    if (protocol.items.length > 0) await recordCommand(accountId, { action: "person.erased", detail: countsOf(protocol) });
    console.log(printableJson(protocol));
  }
  if (traces.length === 0) console.log("Nothing was found.");
}
