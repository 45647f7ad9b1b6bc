import { stringify } from "csv-stringify/sync";
import { csvList, csvText } from "@/lib/csv-text";

/** Without it Excel does not read the file as UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Rows as CSV (RFC 4180). All text is quoted: a semicolon would split cells where spreadsheets use it as the separator. */
export function csvOf(rows: unknown[][]): string {
  return stringify(
    rows.map((row) => row.map(toCell)),
    { record_delimiter: "windows", quoted_string: true },
  );
}

/** Numbers stay numbers, lists become text, and no text is read as a formula. */
function toCell(value: unknown): string | number {
  if (typeof value === "number") return value;
  if (Array.isArray(value)) return csvText(csvList(value.map(String)));
  return csvText(typeof value === "string" || typeof value === "boolean" ? String(value) : JSON.stringify(value));
}
