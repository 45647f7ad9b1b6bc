/** Characters that start a formula in a spreadsheet: ASCII, full-width and small forms. */
const SIGNS = "=+\\-@\\uff1d\\uff0b\\uff0d\\uff20\\ufe66\\ufe62\\ufe63\\ufe6b";

/**
 * Spreadsheets skip blank and invisible characters before a formula, and some treat a leading tab or line end as one. Leading apostrophes
 * match too, so that removing ours always restores the original text.
 */
const FORMULA = new RegExp(`^'*(?:[\\t\\r\\n]|[\\s\\p{Cc}\\p{Cf}]*[${SIGNS}])`, "u");

/** A phone number in E.164. It is not a formula, and programs should find it unchanged. */
const PHONE = /^\+\d{4,15}$/;

/** A text as a CSV cell: an apostrophe precedes what a spreadsheet would run as a formula. */
export function csvText(text: string): string {
  return FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text;
}

/** Joins texts with semicolons; a text that holds a semicolon or a quote is quoted, its quotes doubled. */
export function csvList(texts: string[]): string {
  return texts.map((text) => (/[;"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join("; ");
}
