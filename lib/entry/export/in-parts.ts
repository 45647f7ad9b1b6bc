import { Turns } from "@/lib/base/turns/turns";

/** Characters that a part has at least, except the last one. */
const PART = 64 * 1024;

/**
 * Texts of rows, joined into parts that are worth sending. The pieces of a row, such as its cells, are computed in turns of the event loop:
 * a client that reads as fast as we write would otherwise never let it go, and a single row may have megabytes.
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
