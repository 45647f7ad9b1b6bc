import { stringify } from "csv-stringify/sync";

/** What makes a spreadsheet take a cell for a formula: also the wide forms, which some of them read as the narrow ones. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Excel reads a file without it as something else than UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Rows as CSV (RFC 4180). All texts are quoted: a semicolon inside would split a cell where spreadsheets expect it between cells. */
export function csvOf(rows: unknown[][]): string {
  return stringify(
    rows.map((row) => row.map(toCell)),
    { record_delimiter: "windows", quoted_string: true },
  );
}

/** Numbers stay numbers, lists are joined, and no text is a formula: such a one gets an apostrophe before it. */
function toCell(value: unknown): string | number {
  if (typeof value === "number") return value;
  const text = Array.isArray(value) ? value.join(", ") : String(value);
  return FORMULA.test(text) ? `'${text}` : text;
}
