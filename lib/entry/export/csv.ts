import { csvList, csvText } from "@/lib/base/text/csv-text";

/** Without it Excel does not read the file as UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/**
 * A row as CSV (RFC 4180), produced cell by cell: cells may be long, and a row may have hundreds. All text is quoted: a semicolon would split cells
 * where spreadsheets use it as the separator.
 */
export function* csvRow(cells: Iterable<unknown>): Generator<string> {
  let separator = "";
  for (const cell of cells) {
    yield separator + toCell(cell);
    separator = ",";
  }
  yield "\r\n";
}

/** Numbers stay numbers, lists become text, and no text is read as a formula. */
function toCell(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return quoted(csvText(csvList(value.map(String))));
  return quoted(csvText(typeof value === "string" || typeof value === "boolean" ? String(value) : JSON.stringify(value)));
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
