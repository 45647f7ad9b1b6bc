import { Turns } from "@/lib/base/turns/turns";

/**
 * Maximum bytes of answers in a page of a list, which ends early when it reaches them: a page is built in one go, and a hundred of the largest
 * responses would exceed the memory of the process.
 */
export const PAGE_BYTES = 2 * 1024 * 1024;
/** Bytes of answers that the database reads in one go: it decodes about a hundred thousand in a millisecond. A single response may be larger. */
const PART_BYTES = 512 * 1024;
/** Less than this takes a few milliseconds and is read without waiting for a turn. */
const SMALL_BYTES = 256 * 1024;

type Sized = { /** Bytes of the response's answers. */ size: number };

/**
 * Splits rows of known size into parts of about half a megabyte, each to be read or written in one go. On SQLite that blocks the event loop, so
 * each large part waits for its turn.
 */
export async function* partsInTurns<Head extends Sized>(heads: Head[]): AsyncGenerator<Head[]> {
  const turns = new Turns();
  for (const { some, bytes } of partsOf(heads)) {
    if (bytes > SMALL_BYTES || turns.isOver) await turns.next();
    yield some;
  }
}

/** Reads such parts. @param read reads consecutive rows. It may return fewer, or in another order. */
export async function* readInParts<Head extends Sized, Row>(heads: Head[], read: (some: Head[]) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for await (const some of partsInTurns(heads)) yield await read(some);
}

/** The same, all together: the result must fit into memory. */
export async function readTogether<Head extends Sized, Row>(heads: Head[], read: (some: Head[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const some of readInParts(heads, read)) rows.push(...some);
  return rows;
}

function* partsOf<Head extends Sized>(heads: Head[]): Generator<{ some: Head[]; bytes: number }> {
  let [some, bytes]: [Head[], number] = [[], 0];
  for (const head of heads) {
    if (some.length > 0 && bytes + head.size > PART_BYTES) {
      yield { some, bytes };
      [some, bytes] = [[], 0];
    }
    some.push(head);
    bytes += head.size;
  }
  if (some.length > 0) yield { some, bytes };
}
