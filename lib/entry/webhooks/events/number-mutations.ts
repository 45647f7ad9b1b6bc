import { setImmediate as nextTurn } from "node:timers/promises";
import { sqlite } from "@/lib/base/db/client";
import { readRows, write, writeTogether } from "@/lib/base/db/direct-sql";
import { isMissingValue } from "@/lib/base/db/errors";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { isAmong } from "@/lib/base/db/json-parameters";
import { env } from "@/lib/base/env/env";
import { DomainError } from "@/lib/base/errors/errors";
import { idBound } from "@/lib/base/ids/ids";

const { sql } = Prisma;

/** Events that are numbered or deleted in one transaction. */
const AT_ONCE = 500;
/** How long a request numbers events. The next request continues. */
const PATIENCE_MS = 2_000;
const TRIES = 50;

/** How far an account's log has come. */
export type EventLog = { lastNumber: number; /** Events up to this number were deleted after their time. */ forgottenTo: number };

/**
 * Numbers the new events of an account (decision 082). They get their numbers after they were stored, from one request at a time, so that nothing is
 * ever inserted before a number that a reader has passed. @returns how far the log has come; it may be followed by more.
 */
export async function numberEvents(accountId: string, patienceMs = PATIENCE_MS): Promise<EventLog & { isMore: boolean }> {
  const until = performance.now() + patienceMs;
  for (let failures = 0; failures < TRIES;) {
    const log = await logOf(accountId);
    const fresh = await readRows<{ id: string }>(sql`
      SELECT id FROM account_events WHERE account_id = ${accountId} AND number IS NULL
      ORDER BY at, type DESC, id LIMIT ${AT_ONCE}`); // of one moment: a response before the form that it completes, a vote before the decision
    if (fresh.length === 0) return { ...(await logOf(accountId)), isMore: false }; // read again: another request may have numbered them meanwhile
    if (performance.now() > until) return { ...log, isMore: true };
    if (await give(accountId, { log, ids: fresh.map(({ id }) => id) })) continue;
    failures += 1;
    await nextTurn();
  }
  throw new DomainError("unavailable", "Other requests are reading this log. Try again", { retryAfter: 1 });
}

async function logOf(accountId: string): Promise<EventLog> {
  const [log] = await readRows<EventLog>(
    sql`SELECT last_number AS "lastNumber", forgotten_to AS "forgottenTo" FROM event_logs WHERE account_id = ${accountId}`,
  );
  if (log) return log;
  await write(sql`INSERT INTO event_logs (account_id) VALUES (${accountId}) ON CONFLICT DO NOTHING`);
  return logOf(accountId);
}

/** @returns false when another request came first. */
async function give(accountId: string, { log: { lastNumber }, ids }: { log: EventLog; ids: string[] }): Promise<boolean> {
  const text = JSON.stringify(ids);
  const listed = sqlite()
    ? sql`SELECT key + 1 AS place, value AS id FROM json_each(${text})`
    : sql`SELECT place::int AS place, value AS id FROM json_array_elements_text(${text}::json) WITH ORDINALITY AS entry(value, place)`;
  try {
    await writeTogether([
      // The column refuses NULL, so the second of two concurrent transactions fails.
      sql`
        UPDATE event_logs SET last_number = CASE WHEN last_number = ${lastNumber} THEN last_number + ${ids.length} END
        WHERE account_id = ${accountId}`,
      sql`UPDATE account_events SET number = ${lastNumber} + listed.place FROM (${listed}) AS listed WHERE account_events.id = listed.id`,
    ]);
    return true;
  } catch (error) {
    if (isMissingValue(error)) return false;
    throw error;
  }
}

type Old = { id: string; accountId: string; number: number | null; isRead: number | bigint };

/**
 * Deletes events after their time. Those of a log that somebody reads get their numbers first, so that a reader who comes too late is told instead of
 * missing them.
 */
export async function sweepEvents(now: Date): Promise<void> {
  const before = idBound(new Date(now.getTime() - env().eventsKeptMs));
  const read = (which: Prisma.Sql) =>
    readRows<Old>(sql`
      SELECT id, account_id AS "accountId", number, CASE WHEN EXISTS (SELECT 1 FROM event_logs WHERE event_logs.account_id = account_events.account_id) THEN 1 ELSE 0 END AS "isRead"
      FROM account_events WHERE ${which} ORDER BY id LIMIT ${AT_ONCE}`);
  for (let old = await read(sql`id < ${before}`); old.length > 0; old = await read(sql`id < ${before}`)) {
    const late = old.filter(({ number, isRead }) => number === null && Number(isRead) === 1);
    for (const accountId of new Set(late.map((each) => each.accountId))) await numberEvents(accountId, Infinity);
    const ids = old.map(({ id }) => id);
    const chosen = isAmong("id", ids);
    const forgotten = new Map<string, number>();
    for (const { accountId, number } of late.length === 0 ? old : await read(chosen))
      if (number !== null) forgotten.set(accountId, Math.max(number, forgotten.get(accountId) ?? 0));
    await writeTogether([
      ...[...forgotten].map(
        ([accountId, number]) =>
          sql`UPDATE event_logs SET forgotten_to = ${number} WHERE account_id = ${accountId} AND forgotten_to < ${number}`,
      ),
      sql`DELETE FROM account_events WHERE ${chosen}`,
    ]);
    await nextTurn();
  }
}
