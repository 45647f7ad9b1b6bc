import { randomFillSync } from "node:crypto";
import { encodeTime, ulid } from "ulid";
import { ID } from "./id-pattern";

const SHAPE = new RegExp(`^${ID}$`);

/** A new ULID (26 characters of Crockford's base 32). Not monotonic: the next id must not be guessable (contract §2). */
export function newId(now: Date): string {
  return ulid(now.getTime(), nextRandom);
}

/** A lower bound for ids created at or after a moment: every earlier id sorts before it. */
export function idBound(moment: Date): string {
  return encodeTime(moment.getTime(), 10) + "0".repeat(16);
}

/** Whether a text has the format of an id. If not, no query is needed. */
export function isId(text: string): boolean {
  return SHAPE.test(text);
}

const pool = new Uint8Array(4096);
let next = pool.length;

/** A random byte as a fraction of 1, from a pool: a system call for each of an id's 16 would cost twenty times as much as the rest of the id. */
function nextRandom(): number {
  if (next === pool.length) {
    randomFillSync(pool);
    next = 0;
  }
  return (pool[next++] ?? 0) / 256;
}
