import type { Steps } from "@/lib/base/turns/turns";
import { unreadable } from "@/lib/entry/translations/unreadable";

const MAX_CELLS = 1_000_000;
export const SEPARATORS = [",", ";", "\t"];
/** Characters read at a time. */
const PART = 64 * 1024;

/** The separator that stands most often in the first line. */
export function separatorOf(head: string): string {
  const [line = ""] = head.split(/\r\n|\n|\r/, 1);
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** The rows of CSV that are not empty. @throws DomainError invalid beyond a million cells. */
export function* csvRows(text: string, separator: string): Steps<string[][]> {
  const rows: string[][] = [];
  const take = (row: string[]) => {
    if (row.some((cell) => cell.trim() !== "")) rows.push(row);
  };
  yield* eachCsvRow(text, separator, { take });
  return rows;
}

/**
 * Hands over the rows of CSV (RFC 4180), also empty ones, one by one. Quotes within a cell that does not begin with one are signs like others, and what
 * lacks its closing quote goes on to the end. @throws DomainError invalid beyond a million cells, and if `isStrict` for a quote that is not
 * closed, or has something behind it.
 */
export function* eachCsvRow(
  text: string,
  separator: string,
  { take, isStrict = false }: { take: (row: string[]) => void; isStrict?: boolean },
): Steps<void> {
  let row: string[] = [];
  let count = 0;
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  let turn = at + PART;
  while (at < text.length) {
    const { cell, next, isOpen } = text[at] === '"' ? quoted(text, at + 1) : { cell: "", next: at, isOpen: false };
    if (isOpen && isStrict) throw unreadable(`A quote is not closed in the cell that begins with ${text.slice(at, at + 40)}`);
    let until = next;
    while (until < text.length && text[until] !== separator && text[until] !== "\n" && text[until] !== "\r") {
      if (++until < turn) continue;
      turn = until + PART; // a single cell may be all of the file
      yield;
    }
    const rest = text.slice(next, until);
    if (isStrict && next > at && rest.trim() !== "") throw unreadable(`A quote in the cell that begins with ${text.slice(at, at + 40)} must be written twice`); // prettier-ignore
    row.push(cell + rest);
    if (++count > MAX_CELLS) throw unreadable("The file has more than 1,000,000 cells");
    if (text[until] !== separator) {
      take(row);
      row = [];
    }
    at = text[until] === "\r" && text[until + 1] === "\n" ? until + 2 : until + 1;
    if (at < turn) continue;
    turn = at + PART;
    yield;
  }
  if (row.length > 0) take(row);
}

/** From behind the opening quote to the closing one; `""` is a quote. */
function quoted(text: string, from: number): { cell: string; next: number; isOpen: boolean } {
  let cell = "";
  let at = from;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close === -1) return { cell: cell + text.slice(at), next: text.length, isOpen: true };
    cell += text.slice(at, close);
    if (text[close + 1] !== '"') return { cell, next: close + 1, isOpen: false };
    cell += '"';
    at = close + 2;
  }
}
