import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { countForms } from "@/lib/quotas/count-mutations";
import { readFormUsages } from "@/lib/quotas/data";
import { outOfRoom } from "@/lib/quotas/out-of-room";

/** What this process knows of what an account stores. */
type Known = {
  /** Null until it was read once. */
  bytes: number | null;
  /** Taken, and not stored yet. */
  underway: number;
  /** Stored since the present reading began. */
  sinceRead: number;
  /** When it was last begun to be read, and how long that took, in milliseconds of performance.now(). */
  readAt: number;
  tookMs: number;
  reading: Promise<void> | null;
};

const REREAD_MS = 10_000;
/** Someone is refused: what was deleted meanwhile should count at once. */
const REREAD_REFUSED_MS = 250;
/** Reading takes at most this share of the time. */
const SHARE = 1 / 100;
const REFUSED_SHARE = 1 / 10;
/** For how long requests wait for a reading, counted from its begin. What is not known by then is not refused. */
const PATIENCE_MS = 300;

// Routes and the server around them are separate module graphs; what they share hangs on globalThis.
const slot = Symbol.for("formslip.account-usage");
const shared = globalThis as { [slot]?: LRUCache<string, Known> }; // nobody else uses this symbol
const accounts = (shared[slot] ??= new LRUCache<string, Known>({ max: 10_000 }));

/** To be called once with the bytes that were stored in the end. */
export type Settle = (stored: number) => void;

/**
 * Takes room for what is to be stored; refuses what would take an account over its quota. An account's usage is the sum over its
 * forms, read now and then and kept up by what this process stores; a counter on the account's row would have all its answers wait
 * for each other. So what several processes store between two readings can go past the quota a little (decision 026).
 * @throws DomainError out_of_room.
 */
export async function takeAccountRoom({ accountId, bytes }: { accountId: string; bytes: number }): Promise<Settle> {
  const known = look(accountId);
  const limit = env().quotas.account ?? Number.POSITIVE_INFINITY;
  // Looked at and taken in one turn: of many at once none sees the room of another.
  const take = () => {
    if ((known.bytes ?? 0) + known.underway + bytes > limit) return false;
    known.underway += bytes;
    return true;
  };
  if (known.bytes === null) await patiently(known);
  if (!take()) {
    if (!known.reading && isOlder(known, { ms: REREAD_REFUSED_MS, share: REFUSED_SHARE })) read(accountId, known);
    await patiently(known);
    if (!take()) throw outOfRoom("account");
  }
  return (stored) => {
    known.underway -= bytes;
    if (known.bytes !== null) known.bytes += stored;
    // The reading may have come too early for it. If it did not, the next one puts that right.
    if (known.reading) known.sinceRead += stored;
  };
}

/** What an account stores, as of now or of some seconds ago; null while its first reading takes long. */
export async function readAccountUsage(accountId: string): Promise<number | null> {
  const known = look(accountId);
  if (!known.reading && isOlder(known, { ms: REREAD_REFUSED_MS, share: REFUSED_SHARE })) read(accountId, known);
  await patiently(known);
  return known.bytes;
}

/** The most that one of the accounts stores of which this process knows. */
export function largestUsage(): number {
  let largest = 0;
  for (const { bytes } of accounts.values()) largest = Math.max(largest, bytes ?? 0);
  return largest;
}

function look(accountId: string): Known {
  const known = accounts.get(accountId) ?? {
    bytes: null,
    underway: 0,
    sinceRead: 0,
    readAt: Number.NEGATIVE_INFINITY,
    tookMs: 0,
    reading: null,
  };
  if (!accounts.has(accountId)) accounts.set(accountId, known);
  if (!known.reading && isOlder(known, { ms: REREAD_MS, share: SHARE })) read(accountId, known);
  return known;
}

function isOlder({ readAt, tookMs }: Known, { ms, share }: { ms: number; share: number }): boolean {
  return performance.now() - readAt > Math.max(ms, tookMs / share);
}

function read(accountId: string, known: Known): void {
  known.readAt = performance.now();
  known.sinceRead = 0;
  known.reading = sum(accountId)
    .then((bytes) => void (known.bytes = bytes + known.sinceRead))
    .catch((error: unknown) => log.warn({ err: error }, "what an account stores could not be read"))
    .finally(() => {
      known.tookMs = performance.now() - known.readAt;
      known.reading = null;
    });
}

async function sum(accountId: string): Promise<number> {
  let bytes = 0;
  let hasUncounted = false;
  for await (const forms of readFormUsages(accountId)) {
    for (const { storedBytes } of forms) bytes += storedBytes ?? 0;
    if (!forms.some(({ storedBytes }) => storedBytes === null)) continue;
    await countForms(forms);
    hasUncounted = true;
  }
  return hasUncounted ? sum(accountId) : bytes;
}

/** Waits for a reading that has just begun; one that takes longer than requests wait holds up nobody any more. */
async function patiently({ reading, readAt }: Known): Promise<void> {
  const patienceMs = readAt + PATIENCE_MS - performance.now();
  if (reading && patienceMs > 0) await Promise.race([reading, pause(patienceMs, undefined, { ref: false })]);
}
