import { randomFillSync } from "node:crypto";
import { encodeTime, ulid } from "ulid";
import { ID } from "./id-pattern";

const SHAPE = new RegExp(`^${ID}$`);

/** A new ULID (26 characters of Crockford's base 32). Not monotonic: the next id must not be guessable (contract §2). */
export function newId(now: Date): string {
  return ulid(now.getTime(), nextRandom);
}

/** A lower bound of the ids made from a moment on: every earlier id sorts before it. */
export function idBound(moment: Date): string {
  return encodeTime(moment.getTime(), 10) + "0".repeat(16);
}

/** Whether a text has the format of an id. If it has not, the database need not be asked. */
export function isId(text: string): boolean {
  return SHAPE.test(text);
}

const pool = new Uint8Array(4096);
let next = pool.length;

/** One random byte as a fraction. Drawn from a pool: a system call for each of an id's 16 would cost twenty times the rest of it. */
function nextRandom(): number {
  if (next === pool.length) {
    randomFillSync(pool);
    next = 0;
  }
  return (pool[next++] ?? 0) / 256;
}
