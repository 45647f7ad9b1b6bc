// npm run verify -- audit [--account <id>] | receipts [--form <id>] [--kept <file or folder>]…
import { opendir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readRows } from "../lib/base/db/direct-sql";
import { Prisma } from "../lib/base/db/generated/sqlite/client";
import { extendChain } from "../lib/domain/audit/chain-mutations";
import { verifyChain } from "../lib/domain/audit/data";
import { presentVerification } from "../lib/domain/audit/present";
import { listAccounts } from "../lib/domain/auth/data";
import { extendReceiptChain, readChain } from "../lib/domain/receipts/chain-mutations";
import { checkChain } from "../lib/domain/receipts/check-chain-data";
import { compareKept, readKept } from "../lib/domain/receipts/kept-token-data";
import { printable } from "../lib/base/text/printable";
import { otherFilesIn } from "../lib/domain/receipts/stored-files-data";
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
    console.log(
      printable(valid ? `${id}  ${name}  whole: ${entries} entries${end}` : `${id}  ${name}  BROKEN at entry ${first_invalid}${end}`),
    );
    if (!valid) broken.push(id);
  }
  if (broken.length > 0) throw new CommandError("An audit was changed, or APP_SECRET was replaced. See docs/security.md.");
}

type Wanted = { form?: string; kept: string[] };

/**
 * Computes the chains of forms again (contract §52.2), and compares them with receipts and checkpoints that were kept elsewhere. It
 * reads one after another, so it needs no more memory for many of them.
 */
async function verifyReceipts({ form, kept }: Wanted): Promise<void> {
  if (form !== undefined && !(await readChain(form))) throw new CommandError(`Nothing of the form ${form} was ever signed.`);
  let broken = 0;
  /** Forms whose chains are not those that were signed. */
  const others = new Set<string>();
  for await (const file of filesIn(kept)) {
    const token = await readKept(await readFile(file, "utf8"));
    const problem = "problem" in token ? token.problem : await compareKept(token);
    if (problem === null) continue;
    broken += 1;
    if ("form" in token) others.add(token.form);
    console.log(printable(`${file}  ${problem}`));
  }
  for await (const { id, endedAt } of chainsOf(form)) {
    if (!endedAt) await extendReceiptChain(id, new Date(), { patience: Infinity });
    broken += await verifyReceiptsOf(id, others.has(id));
    if (!endedAt) broken += await verifyFilesOf(id);
  }
  if (broken > 0) throw new CommandError("What was signed is not what is stored. See docs/security.md.");
}

/** Chains read at a time. */
const CHAINS_AT_ONCE = 100;

async function* chainsOf(form: string | undefined): AsyncGenerator<{ id: string; endedAt: Date | null }> {
  for (let after = ""; ;) {
    const only = form === undefined ? Prisma.empty : Prisma.sql`AND form_id = ${form}`;
    const chains = await readRows<{ id: string; endedAt: Date | null }>(Prisma.sql`
      SELECT form_id AS id, ended_at AS "endedAt" FROM receipt_chains WHERE form_id > ${after} ${only} ORDER BY form_id LIMIT ${CHAINS_AT_ONCE}`);
    yield* chains;
    after = chains.at(-1)?.id ?? after;
    if (chains.length < CHAINS_AT_ONCE) return;
  }
}

/** @param isOther whether it is said already that this is not the chain that was signed. @returns how many problems it has. */
async function verifyReceiptsOf(id: string, isOther: boolean): Promise<number> {
  const checked = await checkChain(id);
  if (!checked) return 0;
  const { endedAt, problems, responses, links, hash } = checked;
  for (const { number, response, message } of problems)
    console.log(`${id}  BROKEN${number ? ` at link ${number}` : ""}${response ? `, response ${response}` : ""}: ${message}.`);
  if (endedAt) console.log(`${id}  deleted at ${endedAt.toISOString()}`);
  else if (problems.length === 0 && !isOther) console.log(`${id}  whole: ${responses} responses, ${links} links  newest: ${links} ${hash}`);
  return problems.length;
}

/** Compares the bytes of the form's files with the digests that are in receipts. @returns how many are others. */
async function verifyFilesOf(form: string): Promise<number> {
  let count = 0;
  for await (const { id, response, isThere } of otherFilesIn(form)) {
    count += 1;
    console.log(
      `${form}  BROKEN, response ${response}: the file ${id} ${isThere ? "has other bytes than those that arrived" : "is not stored"}.`,
    );
  }
  return count;
}

/** The files that were named, and those in the folders that were. */
async function* filesIn(paths: string[]): AsyncGenerator<string> {
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (!found) throw new CommandError(`There is no ${path}.`);
    if (!found.isDirectory()) yield path;
    else for await (const { name } of await opendir(path)) yield join(path, name);
  }
}
