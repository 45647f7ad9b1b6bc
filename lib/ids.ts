import { randomFillSync } from "node:crypto";
import { encodeTime, ulid } from "ulid";
import { ID } from "./id-pattern";

const SHAPE = new RegExp(`^${ID}$`);

/** A new ULID (26 characters, Crockford base 32). Not the monotonic kind: the id after yours must not be guessable (contract §2). */
export function newId(now: Date): string {
  return ulid(now.getTime(), nextRandom);
}

/** What every id made before a moment is below. */
export function idBound(moment: Date): string {
  return encodeTime(moment.getTime(), 10) + "0".repeat(16);
}

/** Whether a text has the shape of an id. What has not can be answered without asking the database. */
export function isId(text: string): boolean {
  return SHAPE.test(text);
}

const pool = new Uint8Array(4096);
let next = pool.length;

/** One random byte as a fraction. From a pool: asking the system for each of an id's 16 costs twenty times the rest of it. */
function nextRandom(): number {
  if (next === pool.length) {
    randomFillSync(pool);
    next = 0;
  }
  return (pool[next++] ?? 0) / 256;
}
