import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { env } from "@/lib/base/env/env";
import { log } from "@/lib/base/logging/log";
import { countForms } from "./count-mutations";
import { readFormUsages, sumPictures } from "./data";
import { unsentBudgets } from "./form-room";
import { outOfRoom } from "./out-of-room";

/** What this process knows about an account's usage. */
type Known = {
  /** Null until first read. */
  bytes: number | null;
  /** Reserved but not stored yet. */
  underway: number;
  /** Stored since the current read began. */
  sinceRead: number;
  /** When the last read began and how long it took, in milliseconds of performance.now(). */
  readAt: number;
  tookMs: number;
  reading: Promise<void> | null;
};

const REREAD_MS = 10_000;
/** The same before a refusal: deletions should take effect at once. */
const REREAD_REFUSED_MS = 250;
/** Reading takes at most this share of the time. */
const SHARE = 1 / 100;
const REFUSED_SHARE = 1 / 10;
/** How long requests wait for a read, from its start. While the usage is unknown, nothing is refused. */
const PATIENCE_MS = 300;

// Routes and the server are separate module graphs; globalThis is what they share.
const key = Symbol.for("formslip.account-usage");
const shared = globalThis as { [key]?: LRUCache<string, Known> }; // nobody else uses this symbol
const accounts = (shared[key] ??= new LRUCache<string, Known>({ max: 10_000 }));

/** What is counted separately: saved progress has its own budget. */
type Part = "stored" | "unsent";

/** Call it once, with the number of bytes stored in the end. */
export type Settle = (stored: number) => void;

/**
 * Reserves room; refuses what would exceed an account's quota. An account's usage is the sum over its images and forms. It is read from time to
 * time, and what this process stores is added in between. A counter on the account's row would make all its submissions wait for each other.
 * Therefore several processes together can exceed the quota a little between two reads (decision 026).
 * @throws DomainError out_of_room.
 */
export async function takeAccountRoom({ accountId, bytes }: { accountId: string; bytes: number }): Promise<Settle> {
  const settle = await takeRoom({ accountId, bytes, part: "stored", limit: env().quotas.account });
  if (!settle) throw outOfRoom("account");
  return settle;
}

/** The same for saved progress and its own budget. @returns null when it is used up. */
export async function takeUnsentRoom({ accountId, bytes }: { accountId: string; bytes: number }): Promise<Settle | null> {
  return takeRoom({ accountId, bytes, part: "unsent", limit: unsentBudgets().account });
}

type Taking = { accountId: string; bytes: number; part: Part; /** Null: no limit. */ limit: number | null };

async function takeRoom({ accountId, bytes, part, limit }: Taking): Promise<Settle | null> {
  const known = usageOf(accountId, part);
  // Checked and taken synchronously: concurrent requests cannot take the same room.
  const take = () => {
    if ((known.bytes ?? 0) + known.underway + bytes > (limit ?? Number.POSITIVE_INFINITY)) return false;
    known.underway += bytes;
    return true;
  };
  if (known.bytes === null) await patiently(known);
  if (!take()) {
    if (!known.reading && isOlder(known, { ms: REREAD_REFUSED_MS, share: REFUSED_SHARE })) read(accountId, part, known);
    await patiently(known);
    if (!take()) return null;
  }
  return (stored) => {
    known.underway -= bytes;
    if (known.bytes !== null) known.bytes += stored;
    // The read may have missed it. If it has not, the next one corrects the sum.
    if (known.reading) known.sinceRead += stored;
  };
}

/** An account's usage in bytes, at most a few seconds old; null if its first read takes too long. */
export async function readAccountUsage(accountId: string): Promise<number | null> {
  const known = usageOf(accountId, "stored");
  if (!known.reading && isOlder(known, { ms: REREAD_REFUSED_MS, share: REFUSED_SHARE })) read(accountId, "stored", known);
  await patiently(known);
  return known.bytes;
}

/** The largest usage among the accounts that this process knows, in bytes. */
export function largestUsage(): number {
  let largest = 0;
  for (const [name, { bytes }] of accounts.entries()) if (name.startsWith("stored:")) largest = Math.max(largest, bytes ?? 0);
  return largest;
}

function usageOf(accountId: string, part: Part): Known {
  const name = `${part}:${accountId}`;
  const known = accounts.get(name) ?? {
    bytes: null,
    underway: 0,
    sinceRead: 0,
    readAt: Number.NEGATIVE_INFINITY,
    tookMs: 0,
    reading: null,
  };
  if (!accounts.has(name)) accounts.set(name, known);
  if (!known.reading && isOlder(known, { ms: REREAD_MS, share: SHARE })) read(accountId, part, known);
  return known;
}

function isOlder({ readAt, tookMs }: Known, { ms, share }: { ms: number; share: number }): boolean {
  return performance.now() - readAt > Math.max(ms, tookMs / share);
}

function read(accountId: string, part: Part, known: Known): void {
  known.readAt = performance.now();
  known.sinceRead = 0;
  known.reading = (part === "stored" ? sum(accountId) : sumUnsent(accountId))
    .then((bytes) => void (known.bytes = bytes + known.sinceRead))
    .catch((error: unknown) => log.warn({ err: error }, "what an account stores could not be read"))
    .finally(() => {
      known.tookMs = performance.now() - known.readAt;
      known.reading = null;
    });
}

async function sum(accountId: string): Promise<number> {
  let bytes = await sumPictures(accountId);
  let hasUncounted = false;
  for await (const forms of readFormUsages(accountId)) {
    for (const { storedBytes } of forms) bytes += storedBytes ?? 0;
    if (!forms.some(({ storedBytes }) => storedBytes === null)) continue;
    await countForms(forms);
    hasUncounted = true;
  }
  return hasUncounted ? sum(accountId) : bytes;
}

async function sumUnsent(accountId: string): Promise<number> {
  let bytes = 0;
  for await (const forms of readFormUsages(accountId)) for (const { unsentBytes } of forms) bytes += unsentBytes;
  return bytes;
}

/** Waits for a read, but no longer than PATIENCE_MS from its start. */
async function patiently({ reading, readAt }: Known): Promise<void> {
  const patienceMs = readAt + PATIENCE_MS - performance.now();
  if (reading && patienceMs > 0) await Promise.race([reading, pause(patienceMs, undefined, { ref: false })]);
}
