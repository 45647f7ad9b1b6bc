import { stringify } from "csv-stringify/sync";
import { csvList, csvText } from "@/lib/csv-text";

/** Excel reads a file without it as something else than UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Rows as CSV (RFC 4180). All texts are quoted: a semicolon inside would split a cell where spreadsheets expect it between cells. */
export function csvOf(rows: unknown[][]): string {
  return stringify(
    rows.map((row) => row.map(toCell)),
    { record_delimiter: "windows", quoted_string: true },
  );
}

/** Numbers stay numbers, lists are one text, and no text is a formula. */
function toCell(value: unknown): string | number {
  if (typeof value === "number") return value;
  if (Array.isArray(value)) return csvText(csvList(value.map(String)));
  return csvText(typeof value === "string" || typeof value === "boolean" ? String(value) : JSON.stringify(value));
}
