import { existsSync } from "node:fs";
import { workLater } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { write, writeTogether } from "@/lib/base/db/direct-sql";
import { env } from "@/lib/base/env/env";
import { logSeldom } from "@/lib/base/logging/log-seldom";
import { readErasures, stateOfList, listed } from "./data";
import type { Erasure } from "./kinds";
import { appendToList, listPath, writeList } from "./list-file";

const { sql } = Prisma;

const SOON_MS = 250;
/** From an erasure’s time to its commit. */
const LONGEST_WRITE_MS = 60_000;
const BATCH = 1_000;

/** The earliest erasure that may not be in the file yet. */
let waiting: Date | null = null;
let isPlanned = false;

/**
 * Copies what was erased at this moment, and what has been since, to the file beside the database: shortly, together with what is erased
 * meanwhile. What a process that is killed leaves behind is copied by the next start.
 */
export function listSoon(at: Date): void {
  if (!waiting || at < waiting) waiting = at;
  if (isPlanned) return;
  isPlanned = true;
  workLater(SOON_MS, (isOpen) => {
    isPlanned = false;
    if (!isOpen) return;
    listWaiting().catch((error: unknown) => logSeldom("warn", { err: error }, "the list of erasures beside the database lacks the latest"));
  });
}

/** Copies what is waiting at once: a command ends before {@link listSoon} would. */
export async function listWaiting(): Promise<void> {
  if (!waiting) return;
  const since = waiting;
  waiting = null;
  for await (const part of readErasures(since)) appendToList(part);
}

let written = "";

/** Writes the file anew, if it may differ from what the database knows. What is erased meanwhile is added. */
export async function rewriteList(): Promise<void> {
  const state = await stateOfList();
  if (state === written && existsSync(listPath())) return;
  const begun = new Date();
  await writeList(listPath(), readErasures());
  // Another process may have added lines to the file that was just replaced.
  for await (const part of readErasures(new Date(begun.getTime() - LONGEST_WRITE_MS))) appendToList(part);
  written = state;
}

/** Forgets what was erased longer ago than any backup is kept, and brings the file up to date. */
export async function sweepErasures(now: Date): Promise<void> {
  const before = new Date(now.getTime() - env().erasuresKeptMs);
  const some = sql`SELECT kind, id FROM erasures WHERE erased_at < ${before} LIMIT ${BATCH}`;
  for (let count = BATCH; count === BATCH;) [count = 0] = await writeTogether([sql`DELETE FROM erasures WHERE (kind, id) IN (${some})`]);
  await rewriteList();
}

/** Puts erasures on the list that were made with another database. */
export async function addErasures(erasures: Erasure[]): Promise<void> {
  for (let start = 0; start < erasures.length; start += BATCH) await write(insertErasures(erasures.slice(start, start + BATCH)));
}

/** The statement that puts these on the list. The later time counts. */
export function insertErasures(erasures: Erasure[]): Prisma.Sql {
  return sql`
    INSERT INTO erasures (kind, id, erased_at) SELECT kind, id, at FROM (${listed(erasures)}) AS listed WHERE TRUE
    ON CONFLICT (kind, id) DO UPDATE
    SET erased_at = CASE WHEN excluded.erased_at > erasures.erased_at THEN excluded.erased_at ELSE erasures.erased_at END`;
}
