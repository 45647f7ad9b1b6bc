/** Characters that start a formula in a spreadsheet: ASCII, full-width and small forms. */
const SIGNS = "=+\\-@\\uff1d\\uff0b\\uff0d\\uff20\\ufe66\\ufe62\\ufe63\\ufe6b";

/**
 * Spreadsheets skip blank and invisible characters before a formula, and some treat a leading tab or line end as one. Leading apostrophes
 * match too, so that removing ours always restores the original text.
 */
const FORMULA = new RegExp(`^'*(?:[\\t\\r\\n]|[\\s\\p{Cc}\\p{Cf}]*[${SIGNS}])`, "u");

/** A phone number in E.164. It is not a formula, and programs should find it unchanged. */
const PHONE = /^\+\d{4,15}$/;

/**
 * Sealed answers (contract §53): an armored age file. It is no formula that a spreadsheet could run, because base64 has no parentheses, references or
 * blanks, and `age` must find it unchanged.
 */
const ARMORED = /^-----BEGIN AGE ENCRYPTED FILE-----\r?\n[A-Za-z0-9+/=\r\n]+\n-----END AGE ENCRYPTED FILE-----\s*$/;

/** A text as a CSV cell: an apostrophe precedes what a spreadsheet would run as a formula. */
export function csvText(text: string): string {
  return FORMULA.test(text) && !PHONE.test(text) && !ARMORED.test(text) ? `'${text}` : text;
}

/** The text of a cell that csvText() made. */
export function readCsvText(cell: string): string {
  return cell.startsWith("'") && csvText(cell) !== cell ? cell.slice(1) : cell;
}

/** Joins texts with semicolons; a text that holds a semicolon or a quote is quoted, its quotes doubled. */
export function csvList(texts: string[]): string {
  return texts.map((text) => (/[;"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join("; ");
}

/** The texts that csvList() joined. */
export function readCsvList(list: string): string[] {
  const texts: string[] = [];
  for (let at = 0; at <= list.length;) {
    const quoted = list[at] === '"' ? closingQuote(list, at + 1) : -1;
    const end = quoted === -1 ? list.indexOf(SEPARATOR, at) : quoted + 1;
    const text = list.slice(at, end === -1 ? list.length : end);
    texts.push(quoted === -1 ? text : text.slice(1, -1).replaceAll('""', '"'));
    if (end === -1 || end === list.length) break;
    at = end + (list.startsWith(SEPARATOR, end) ? SEPARATOR.length : 0);
  }
  return texts;
}

const SEPARATOR = "; ";

/** The place of the quote that ends a text and stands before a separator or at the end; -1 if there is none. */
function closingQuote(list: string, from: number): number {
  for (let at = list.indexOf('"', from); at !== -1; at = list.indexOf('"', at)) {
    if (list[at + 1] === '"') at += 2;
    else return at + 1 === list.length || list.startsWith(SEPARATOR, at + 1) ? at : -1;
  }
  return -1;
}
