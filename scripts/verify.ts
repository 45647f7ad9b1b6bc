// npm run verify -- audit [--account <id>] | receipts [--form <id>] [--kept <file or folder>]…
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readRows } from "../lib/base/db/direct-sql";
import { Prisma } from "../lib/base/db/generated/sqlite/client";
import { extendChain } from "../lib/domain/audit/chain-mutations";
import { verifyChain } from "../lib/domain/audit/data";
import { presentVerification } from "../lib/domain/audit/present";
import { listAccounts } from "../lib/domain/auth/data";
import { extendReceiptChain } from "../lib/domain/receipts/chain-mutations";
import { checkChain } from "../lib/domain/receipts/check-chain-data";
import type { KeptToken } from "../lib/domain/receipts/kept-token";
import { readKept } from "../lib/domain/receipts/kept-token";
import { CommandError } from "./command-error";
import { withMigratedDatabase } from "./with-migrated-database";

const USAGE = "Usage: npm run verify -- audit [--account <account id>] | receipts [--form <form id>] [--kept <file or folder>]…";

export async function verify(args: string[]): Promise<void> {
  const options = {
    account: { type: "string" },
    form: { type: "string" },
    kept: { type: "string", multiple: true, default: [] as string[] },
  } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [what, ...more] = positionals;
  if (more.length > 0 || (what !== "audit" && what !== "receipts")) throw new CommandError(USAGE);
  return withMigratedDatabase(() => (what === "audit" ? verifyAudit(values.account) : verifyReceipts(values)));
}

/** Says whether the audit of each account is complete and unchanged, and prints its newest entry, to be kept elsewhere. */
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

type Wanted = { form?: string; kept: string[] };

/** Computes the chains of forms again (contract §52.2), and compares them with receipts and checkpoints that were kept elsewhere. */
async function verifyReceipts({ form, kept }: Wanted): Promise<void> {
  const tokens = (await Promise.all(kept.map(filesIn))).flat();
  const read = await Promise.all(tokens.map(async (file) => ({ file, token: await readKept(await readFile(file, "utf8")) })));
  let broken = 0;
  const complain = (line: string) => {
    broken += 1;
    console.log(line);
  };
  for (const { file, token } of read) if ("problem" in token) complain(`${file}  ${token.problem}`);
  const ours = read.flatMap(({ file, token }) => ("problem" in token ? [] : [{ file, ...token }]));
  const chains = await readRows<{ id: string; endedAt: Date | null }>(
    Prisma.sql`SELECT form_id AS id, ended_at AS "endedAt" FROM receipt_chains ORDER BY form_id`,
  );
  const wanted = chains.filter(({ id }) => form === undefined || id === form);
  if (form !== undefined && wanted.length === 0) throw new CommandError(`Nothing of the form ${form} was ever signed.`);
  for (const { id, endedAt } of wanted) {
    if (!endedAt) await extendReceiptChain(id, new Date());
    for (const line of await problemsOf(
      id,
      ours.filter((token) => token.form === id),
    ))
      complain(line);
  }
  const known = new Set(chains.map(({ id }) => id));
  for (const { file, form: id } of ours) if (!known.has(id)) complain(`${file}  The form ${id} has no chain here.`);
  if (broken > 0) throw new CommandError("What was signed is not what is stored. See docs/security.md.");
}

async function problemsOf(id: string, kept: ({ file: string } & KeptToken)[]): Promise<string[]> {
  const numbers = new Set(kept.map(({ chain }) => chain.number));
  const states = new Set(kept.flatMap(({ state }) => state ?? []));
  const checked = await checkChain(id, { numbers, states });
  if (!checked) return [];
  if (checked.endedAt) {
    console.log(`${id}  deleted at ${checked.endedAt.toISOString()}`);
    return [];
  }
  const lines = checked.problems.map(
    ({ number, response, message }) =>
      `${id}  BROKEN${number ? ` at link ${number}` : ""}${response ? `, response ${response}` : ""}: ${message}.`,
  );
  for (const { file, chain, state, response } of kept) {
    if (chain.number > 0 && checked.hashes.get(chain.number) !== chain.hash)
      lines.push(`${file}  The chain of ${id} is not the one that was signed: link ${chain.number} is missing or was changed.`);
    else if (state && !checked.seen.has(state))
      lines.push(`${file}  The response ${response ?? ""} is not in the chain of ${id} as it was signed.`);
  }
  if (lines.length === 0)
    console.log(`${id}  whole: ${checked.responses} responses, ${checked.links} links  newest: ${checked.links} ${checked.hash}`);
  return lines;
}

/** A file, or the files in a folder. */
async function filesIn(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new CommandError(`There is no ${path}.`);
  return found.isDirectory() ? (await readdir(path)).map((name) => join(path, name)) : [path];
}
