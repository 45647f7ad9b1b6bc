import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { auditEntries } from "@/lib/base/db/tables";
import { isSame } from "@/lib/base/secrets/signing";
import { Turns } from "@/lib/base/turns/turns";
import { hashOfEntry, signCut, signLast } from "./chain";
import type { AuditFilter } from "./schema";

const { sql } = Prisma;

export type ChainRow = {
  turn: number;
  lastNumber: number;
  lastHash: string;
  lastMac: string;
  cutNumber: number;
  cutHash: string;
  cutAt: Date | null;
  cutMac: string;
};

export async function readChain(accountId: string): Promise<ChainRow | null> {
  const [chain] = await readRows<ChainRow>(sql`
    SELECT turn, last_number AS "lastNumber", last_hash AS "lastHash", last_mac AS "lastMac", cut_number AS "cutNumber", cut_hash AS "cutHash",
      cut_at AS "cutAt", cut_mac AS "cutMac"
    FROM audit_chains WHERE account_id = ${accountId}`);
  return chain ?? null;
}

const chained = auditEntries.reader(auditEntries.allBut("once"));
type Chained = Awaited<ReturnType<typeof chained>>[number];
export type EntryRow = Chained & { number: number; hash: string };

/** How many entries one query examines, so that a filter that matches few does not block the event loop. */
const WINDOW = 1_000;
const PATIENCE_MS = 2_000;
/** How many entries are verified at a time. */
const BATCH = 250;

type Listing = { accountId: string; filter: AuditFilter; cursor?: number | undefined; limit: number };

/** Entries, newest first. After two seconds a page ends even if it is short or empty. @returns a `cursor` as long as there may be more. */
export async function listEntries({ accountId, filter, cursor, limit }: Listing): Promise<{ rows: EntryRow[]; cursor: number | null }> {
  const chain = await readChain(accountId);
  const least = chain?.cutNumber ?? 0;
  let below = Math.min(cursor ?? Infinity, (chain?.lastNumber ?? 0) + 1);
  const until = performance.now() + PATIENCE_MS;
  const turns = new Turns();
  const rows: EntryRow[] = [];
  const where = conditionOf(filter);
  while (below > least + 1) {
    const from = Math.max(least + 1, below - WINDOW);
    const found = (await chained(sql`
      FROM audit_entries WHERE account_id = ${accountId} AND number >= ${from} AND number < ${below} ${where}
      ORDER BY number DESC LIMIT ${limit - rows.length}`)) as EntryRow[]; // an entry with a number has a hash
    rows.push(...found);
    const last = rows.at(-1);
    if (rows.length === limit && last) return { rows, cursor: last.number > least + 1 ? last.number : null };
    below = from;
    if (performance.now() > until && below > least + 1) return { rows, cursor: below };
    if (turns.isOver) await turns.next();
  }
  return { rows, cursor: null };
}

/** All matching entries, oldest first, in batches. */
export async function* readEntries(accountId: string, filter: AuditFilter): AsyncGenerator<EntryRow[]> {
  const chain = await readChain(accountId);
  const where = conditionOf(filter);
  const end = chain?.lastNumber ?? 0;
  for (let after = chain?.cutNumber ?? 0; after < end; after += WINDOW) {
    const upTo = Math.min(end, after + WINDOW);
    yield (await chained(
      sql`FROM audit_entries WHERE account_id = ${accountId} AND number > ${after} AND number <= ${upTo} ${where} ORDER BY number`,
    )) as EntryRow[]; // as above
  }
}

function conditionOf({ actor, action, target, since, until }: AuditFilter): Prisma.Sql {
  const parts = [
    actor === undefined ? [] : sql`AND actor_id = ${actor}`,
    // Compared by length instead of LIKE, because "_" in an action would be a wildcard.
    action === undefined ? [] : sql`AND substr(action, 1, ${action.length}) = ${action}`,
    target === undefined ? [] : sql`AND target_id = ${target}`,
    since === undefined ? [] : sql`AND at >= ${since}`,
    until === undefined ? [] : sql`AND at < ${until}`,
  ].flat();
  return parts.length > 0 ? Prisma.join(parts, " ") : Prisma.empty;
}

/** The result of verifying a chain. */
export type Verification = {
  isValid: boolean;
  entries: number;
  chain: ChainRow | null;
  /** The number of the first entry that is wrong or missing; null if all entries are as they were written. */
  firstInvalid: number | null;
};

/** Checks an account's chain from its checkpoint to its signed end, in turns. @param proceed as for `Turns.do`. */
export async function verifyChain(accountId: string, proceed?: () => void): Promise<Verification> {
  for (;;) {
    const chain = await readChain(accountId);
    const found = await walk(accountId, chain, proceed);
    const after = await readChain(accountId);
    // Entries were cut while we were verifying, so we verify again.
    if (!found.isValid && after?.cutNumber !== chain?.cutNumber) continue;
    return { ...found, chain };
  }
}

async function walk(accountId: string, chain: ChainRow | null, proceed?: () => void): Promise<Omit<Verification, "chain">> {
  const { lastNumber, lastHash, lastMac, cutNumber, cutHash, cutAt, cutMac } = chain ?? NONE;
  let entries = 0;
  const fails = (firstInvalid: number) => ({ isValid: false, entries, firstInvalid });
  const isCut = cutNumber > 0 || cutHash !== "";
  if (isCut && !(cutAt && isSame(cutMac, signCut({ accountId, number: cutNumber, hash: cutHash, at: cutAt })))) return fails(cutNumber);
  const turns = new Turns();
  let number = cutNumber;
  let hash = cutHash;
  while (number < lastNumber) {
    const rows = (await chained(
      sql`FROM audit_entries WHERE account_id = ${accountId} AND number > ${number} AND number <= ${lastNumber} ORDER BY number LIMIT ${BATCH}`,
    )) as EntryRow[]; // as above
    if (rows.length === 0) return fails(number + 1);
    for (const row of rows) {
      if (row.number !== number + 1 || !isSame(row.hash, hashOfEntry(row, hash))) return fails(number + 1);
      ({ number, hash } = row);
      entries += 1;
    }
    if (turns.isOver) {
      await turns.next();
      proceed?.();
    }
  }
  if (number !== lastNumber || hash !== lastHash) return fails(number + 1);
  if (lastNumber > 0 && !isSame(lastMac, signLast({ accountId, number: lastNumber, hash: lastHash }))) return fails(lastNumber);
  return (await isPastEnd(accountId)) ? fails(lastNumber + 1) : { isValid: true, entries, firstInvalid: null };
}

/** Whether there are entries beyond the signed end. */
async function isPastEnd(accountId: string): Promise<boolean> {
  const [row] = await readRows<{ last: number | null }>(sql`SELECT MAX(number) AS last FROM audit_entries WHERE account_id = ${accountId}`);
  return (row?.last ?? 0) > ((await readChain(accountId))?.lastNumber ?? 0); // read afterwards: it may have grown meanwhile
}

const NONE: ChainRow = { turn: 0, lastNumber: 0, lastHash: "", lastMac: "", cutNumber: 0, cutHash: "", cutAt: null, cutMac: "" };

/** For how many days an account keeps its entries; null for ever. */
export async function auditDaysOf(accountId: string): Promise<number | null> {
  const [row] = await readRows<{ days: number }>(sql`SELECT audit_days AS days FROM accounts WHERE id = ${accountId}`);
  const days = row?.days ?? 0;
  return days > 0 ? days : null;
}

/** The people and keys that the audit can be filtered by. */
export async function listActors(accountId: string): Promise<{ id: string; name: string; kind: string }[]> {
  return readRows(sql`
    SELECT u.id, u.name, 'user' AS kind FROM members m JOIN owners u ON u.id = m.user_id WHERE m.account_id = ${accountId}
    UNION ALL SELECT id, name, 'key' AS kind FROM api_keys WHERE account_id = ${accountId} ORDER BY kind DESC, name`);
}
