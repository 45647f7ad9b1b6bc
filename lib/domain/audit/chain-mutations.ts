import { setImmediate as nextTurn } from "node:timers/promises";
import { sqlite, workLater } from "@/lib/base/db/client";
import { isMissingValue } from "@/lib/base/db/errors";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows, write, writeTogether } from "@/lib/base/db/direct-sql";
import { auditEntries } from "@/lib/base/db/tables";
import { DomainError } from "@/lib/base/errors/errors";
import { logSeldom } from "@/lib/base/logging/log-seldom";
import { hashOfEntry, signCut, signLast } from "./chain";
import type { ChainRow } from "./data";
import { readChain } from "./data";

const { sql } = Prisma;

const BATCH = 200;
const TRIES = 50;
const SOON_MS = 250;

const waiting = new Set<string>();

/** Adds an account's new entries to its chain in a moment, together with any that follow. If the process ends before that, the next entry, reader or sweep does it. */
export function chainSoon(accountId: string): void {
  if (waiting.has(accountId)) return;
  waiting.add(accountId);
  workLater(SOON_MS, (isOpen) => {
    waiting.delete(accountId);
    if (!isOpen) return;
    extendChain(accountId).catch((error: unknown) => logSeldom("warn", { err: error }, "audit: new entries are not chained yet"));
  });
}

const newEntries = auditEntries.reader(auditEntries.allBut("number", "once", "hash"));

/** Numbers and hashes an account's new entries, in the order of their ids. Only one process at a time succeeds; the others try again. */
export async function extendChain(accountId: string): Promise<void> {
  for (let tries = 0; tries < TRIES;) {
    // Must be read before the entries: if another process chains them in between, our turn is taken and we start over.
    const { turn, lastNumber, lastHash } = await chainOf(accountId);
    const entries = await newEntries(sql`FROM audit_entries WHERE account_id = ${accountId} AND number IS NULL ORDER BY id LIMIT ${BATCH}`);
    if (entries.length === 0) return;
    let number = lastNumber;
    let hash = lastHash;
    const links = entries.map((entry) => {
      number += 1;
      hash = hashOfEntry({ ...entry, number }, hash);
      return [entry.id, number, hash];
    });
    const mac = signLast({ accountId, number, hash });
    try {
      await writeTogether([
        sql`UPDATE audit_chains SET ${takeTurn(turn)}, last_number = ${number}, last_hash = ${hash}, last_mac = ${mac} WHERE account_id = ${accountId}`,
        linkAll(JSON.stringify(links)),
      ]);
      if (entries.length < BATCH) return;
    } catch (error) {
      if (!isMissingValue(error)) throw error; // another process came first
      tries += 1;
    }
    await nextTurn();
  }
  throw new DomainError("unavailable", "Other processes are writing this audit. Try again", { retryAfter: 1 });
}

/** The column refuses NULL, so the second of two concurrent transactions fails. */
function takeTurn(turn: number): Prisma.Sql {
  return sql`turn = CASE WHEN turn = ${turn} THEN turn + 1 END`;
}

function linkAll(list: string): Prisma.Sql {
  const links = sqlite()
    ? sql`SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS number, json_extract(value, '$[2]') AS hash FROM json_each(${list})`
    : sql`SELECT value ->> 0 AS id, (value ->> 1)::int AS number, value ->> 2 AS hash FROM json_array_elements(${list}::json) AS link(value)`;
  return sql`UPDATE audit_entries SET number = link.number, hash = link.hash FROM (${links}) AS link WHERE audit_entries.id = link.id AND audit_entries.number IS NULL`;
}

async function chainOf(accountId: string): Promise<ChainRow> {
  const chain = await readChain(accountId);
  if (chain) return chain;
  await write(sql`INSERT INTO audit_chains (account_id) VALUES (${accountId}) ON CONFLICT DO NOTHING`);
  return chainOf(accountId);
}

/** Chains all entries that are still without a number, in every account. */
export async function extendChains(): Promise<void> {
  const rows = await readRows<{ accountId: string }>(
    sql`SELECT DISTINCT account_id AS "accountId" FROM audit_entries WHERE number IS NULL`,
  );
  for (const { accountId } of rows) await extendChain(accountId);
}

/**
 * Removes an account's entries that are older than `before` from the beginning of its chain, and signs where the chain now begins. Works in
 * batches, so that other writes can run in between. @returns the number of the last entry removed, or 0.
 */
export async function cutChain({ accountId, before, now }: { accountId: string; before: Date; now: Date }): Promise<number> {
  let cut = 0;
  for (;;) {
    const chain = await readChain(accountId);
    if (!chain) return cut;
    const rows = await readRows<{ number: number; at: Date; hash: string }>(
      sql`SELECT number, at, hash FROM audit_entries WHERE account_id = ${accountId} AND number > ${chain.cutNumber} ORDER BY number LIMIT ${BATCH}`,
    );
    const young = rows.findIndex(({ at }) => at >= before);
    const last = rows[(young < 0 ? rows.length : young) - 1];
    if (!last) return cut;
    const { number, hash } = last;
    const mac = signCut({ accountId, number, hash, at: now });
    try {
      await writeTogether([
        sql`UPDATE audit_chains SET ${takeTurn(chain.turn)}, cut_number = ${number}, cut_hash = ${hash}, cut_at = ${now}, cut_mac = ${mac} WHERE account_id = ${accountId}`,
        sql`DELETE FROM audit_entries WHERE account_id = ${accountId} AND number <= ${number}`,
      ]);
      cut = number;
    } catch (error) {
      if (!isMissingValue(error)) throw error; // another process came first
    }
    await nextTurn();
  }
}
