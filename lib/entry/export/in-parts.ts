import { Turns } from "@/lib/base/turns/turns";

/** Minimum characters of a part, except the last one. */
const PART = 64 * 1024;

/**
 * Joins the texts of rows into parts that are large enough to send. The pieces of a row, such as its cells, are computed in several turns of the
 * event loop: otherwise a client that reads as fast as we write would block it, and a single row may have megabytes.
 */
export async function* inParts(rows: AsyncIterable<Iterable<string>>): AsyncGenerator<string> {
  const turns = new Turns();
  let part = "";
  for await (const row of rows)
    for (const piece of row) {
      part += piece;
      if (turns.isOver) await turns.next();
      if (part.length < PART) continue;
      for (const slice of slicesOf(part)) {
        yield slice;
        if (turns.isOver) await turns.next();
      }
      part = "";
    }
  if (part !== "") yield part;
}

/** A text in slices of about a part, without separating the halves of a character. */
function* slicesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const end = start + PART;
    const isHalved = (text.codePointAt(end - 1) ?? 0) > 0xffff;
    const next = isHalved ? end + 1 : end;
    yield text.slice(start, next);
    start = next;
  }
}
