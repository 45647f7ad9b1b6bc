/** What a spreadsheet takes for the beginning of a formula, in its narrow, wide and small forms. */
const SIGNS = "=+\\-@\\uff1d\\uff0b\\uff0d\\uff20\\ufe66\\ufe62\\ufe63\\ufe6b";

/**
 * Spreadsheets pass over what is blank or not to be seen when they look for a formula, and some take a tab or the end of a line itself
 * for one. Apostrophes before it are met again by those who take the one of ours away: so no text is lost.
 */
const FORMULA = new RegExp(`^'*(?:[\\t\\r\\n]|[\\s\\p{Cc}\\p{Cf}]*[${SIGNS}])`, "u");

/** A text as a cell of a CSV file: one that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Several texts as one, with a semicolon between them; one that holds a semicolon or a quote stands in quotes, with its own doubled. */
export function csvList(texts: string[]): string {
  return texts.map((text) => (/[;"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join("; ");
}
