import type { Encoding } from "./encodings";
import { guessEncoding } from "./encodings";

/** The cells of a list of people, row by row. */
export type Cells = string[][];

/** A list as it was read, and how it can be read otherwise. */
export type ReadList = {
  cells: Cells;
  /** Of a text file. */
  encoding?: { chosen: Encoding; readAs: (encoding: Encoding) => Promise<ReadList> };
  /** Of a spreadsheet with several sheets. */
  sheet?: { chosen: string; names: string[]; readOf: (name: string) => Promise<ReadList> };
  /** Whether it is an address book, of which only names and addresses were read. */
  isContacts?: boolean;
};

const MAX_ROWS = 10_000;
/** Address books export up to a hundred columns. */
const MAX_COLUMNS = 200;
/** Of a file; more than ten thousand people with their details. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;

/** Why a list cannot be read. */
type Unreadable = "tooLarge" | "tooMany" | "broken" | "oldExcel" | "empty";
export class UnreadableList extends Error {
  constructor(readonly reason: Unreadable) {
    super(reason);
  }
}

/** The list in a file: the sheet of a spreadsheet that has addresses, or else its first; or text with separators. @throws UnreadableList. */
export async function readListFile(file: File): Promise<ReadList> {
  if (file.size > MAX_FILE_BYTES) throw new UnreadableList("tooLarge");
  if (/\.xls$/i.test(file.name)) throw new UnreadableList("oldExcel");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b; // every xlsx is a zip file
  if (!isZip) return readTextFile(bytes, await guessEncoding(bytes));
  if (!(await isModestWorkbook(bytes))) throw new UnreadableList("tooLarge");
  return readSpreadsheet(file);
}

async function readTextFile(bytes: Uint8Array, chosen: Encoding): Promise<ReadList> {
  const list = await readListText(new TextDecoder(chosen).decode(bytes));
  return { ...list, encoding: { chosen, readAs: (encoding) => readTextFile(bytes, encoding) } };
}

async function readSpreadsheet(file: File): Promise<ReadList> {
  const { default: readSheets } = await import("read-excel-file/universal");
  const all = await readSheets(file).catch(() => {
    throw new UnreadableList("broken");
  });
  const sheets = all.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellText)) }));
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== "")));
  const names = filled.map(({ name }) => name);
  const read = (wanted: string): ReadList => {
    const { name: chosen = "", rows = [] } = filled.find(({ name }) => name === wanted) ?? {};
    const sheet = { chosen, names, readOf: (name: string) => Promise.resolve(read(name)) };
    return { cells: bounded(rows), ...(names.length > 1 && { sheet }) };
  };
  const hasAddresses = filled.find(({ rows }) => rows.some((row) => row.some((cell) => cell.includes("@"))));
  return read(hasAddresses?.name ?? names[0] ?? "");
}

function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10); // spreadsheets have days, without a zone
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** The list in a text: one person a line, cells separated by tabs, semicolons or commas; or addresses as email programs write them. @throws UnreadableList. */
export async function readListText(text: string): Promise<ReadList> {
  if (text.length > MAX_FILE_BYTES) throw new UnreadableList("tooLarge");
  const contacts = contactCards(text);
  if (contacts) return { cells: bounded(contacts), isContacts: true };
  const written = mailAddresses(text) ?? mixedLines(text);
  if (written) return { cells: bounded(written) };
  const [first = "", said] = /^\uFEFF?sep=(.)\r?\n/.exec(text) ?? []; // this is how Excel says which separator it uses
  return { cells: bounded(await separated(text.slice(first.length), said ?? separatorOf(text))) };
}

/** Characters parsed in one turn, which takes about 50 ms. */
const PART = 16 * 1024;
/** Most characters of a row; a longer one is not a person. */
const MAX_ROW = 200_000;
const MAX_READING_MS = 30_000;

/** The rows of a text with separators, read in turns of the browser. @throws UnreadableList */
async function separated(text: string, delimiter: string): Promise<Cells> {
  const { parse } = await import("csv-parse/browser/esm/sync");
  const options = { bom: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true, to: MAX_ROWS + 2, delimiter };
  const rows: Cells = [];
  const until = performance.now() + MAX_READING_MS;
  for (const part of partsOf(text)) {
    if (performance.now() > until) throw new UnreadableList("tooLarge");
    try {
      rows.push(...parse(part, options));
    } catch {
      throw new UnreadableList("broken");
    }
    if (rows.length > MAX_ROWS + 1) break;
    await nextTurn();
  }
  return rows;
}

/** Splits the text between rows; a line break inside quotes belongs to a cell. @throws UnreadableList for a row that is too long */
function* partsOf(text: string): Generator<string> {
  let [begin, quotes] = [0, 0];
  for (let at = 0; at < text.length;) {
    const end = text.indexOf("\n", at) + 1 || text.length;
    if (end - at > MAX_ROW) throw new UnreadableList("tooLarge");
    for (let quote = text.indexOf('"', at); quote !== -1 && quote < end; quote = text.indexOf('"', quote + 1)) quotes += 1;
    at = end;
    // A quote that stands alone would make one cell of the rest.
    const isWhole = quotes % 2 === 0 || at - begin > MAX_ROW;
    if (!isWhole || (at - begin < PART && at < text.length)) continue;
    yield text.slice(begin, at);
    [begin, quotes] = [at, 0];
  }
  if (begin < text.length) yield text.slice(begin);
}

/** `Ada Lovelace <ada@example.com>; …`; null for any other text. */
function mailAddresses(text: string): Cells | null {
  const parts = text
    .split(/[\n;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const isWritten = parts.length > 0 && parts.every((part) => part.endsWith(">") && part.includes("<") && part.includes("@"));
  return isWritten ? parts.map((part) => [part.slice(0, part.lastIndexOf("<")), part.slice(part.lastIndexOf("<") + 1, -1)]) : null;
}

/** The names and addresses of contacts in a vCard file (RFC 6350), with headings; null for any other text. */
function contactCards(text: string): Cells | null {
  if (!/^\uFEFF?BEGIN:VCARD/i.test(text)) return null;
  const lines = text.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/); // long lines are folded
  const cards: { name: string; addresses: string[] }[] = [];
  for (const line of lines) {
    const [, property = "", value = ""] = /^(?:[\w-]+\.)?(BEGIN|FN|EMAIL)(?:;[^:]*)?:(.*)$/i.exec(line) ?? [];
    const content = value.replaceAll(/\\([\\,;])/g, "$1").trim();
    const card = cards.at(-1);
    if (property.toUpperCase() === "BEGIN") cards.push({ name: "", addresses: [] });
    else if (property.toUpperCase() === "FN" && card) card.name = content;
    else if (property !== "" && content !== "") card?.addresses.push(content);
  }
  const most = cards.reduce((longest, { addresses }) => Math.max(longest, addresses.length), 1);
  const headings = ["Name", ...Array.from({ length: most }, (_, index) => (index === 0 ? "Email" : `Email ${index + 1}`))];
  return [headings, ...cards.map(({ name, addresses }) => [name, ...addresses])];
}

/** A longer line is not a person. */
const LONGEST_LINE = 600;

/**
 * Lines that were collected from several places: `Ada, ada@example.com`, `Grace <grace@example.com>`, an address alone. Null if all are written in the same way, or
 * if one has more than a name and an address.
 */
function mixedLines(text: string): Cells | null {
  if (text.includes('""')) return null; // written by a spreadsheet, which doubles quotes
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const people = lines.map(readLine);
  if (new Set(people.map((person) => person?.way)).size < 2) return null;
  return people.every((person) => person !== null) ? people.map(({ name, address }) => [name, address]) : null;
}

/** What surrounds names and addresses. */
const AROUND = new Set(Array.from(" \t,;<>()\"'"));

/** A line with one address, and at most a name before or after it. @returns null for any other. `way`: how it is written. */
function readLine(line: string): { name: string; address: string; way: string } | null {
  if (line.length > LONGEST_LINE) return null;
  const [address, ...more] = line.split(/[\s,;<>()"']/).filter((word) => word.includes("@"));
  if (address === undefined || more.length > 0) return null;
  const at = line.indexOf(address);
  const [before, after] = [inside(line.slice(0, at)), inside(line.slice(at + address.length))];
  if ((before !== "" && after !== "") || /[\t;,]/.test(before + after)) return null;
  const sign = /[<\t;,]/.exec(line)?.[0] ?? "";
  return { name: before || after, address, way: before === "" && after === "" ? "alone" : `${sign}${before === "" ? "after" : "before"}` };
}

function inside(text: string): string {
  let [begin, end] = [0, text.length];
  while (begin < end && AROUND.has(text.charAt(begin))) begin++;
  while (end > begin && AROUND.has(text.charAt(end - 1))) end--;
  return text.slice(begin, end);
}

/** The separator that the first lines have most often, outside quotes. */
function separatorOf(text: string): string {
  const head = text.slice(0, 10_000).replaceAll(/"[^"]*"/g, "");
  const counted = ["\t", ";", ","].map((separator) => ({ separator, count: head.split(separator).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).separator;
}

/** Without empty rows and columns; all rows have the same length. */
function bounded(rows: Cells): Cells {
  if (rows.some((row) => row.length > MAX_COLUMNS)) throw new UnreadableList("tooLarge"); // no column is dropped unseen
  const filled = rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ""));
  if (filled.length === 0) throw new UnreadableList("empty");
  if (filled.length > MAX_ROWS + 1) throw new UnreadableList("tooMany"); // the first may be headings
  const width = Math.max(...filled.map((row) => row.length));
  const used = Array.from({ length: width }, (_, column) => column).filter((column) => filled.some((row) => (row[column] ?? "") !== ""));
  return filled.map((row) => used.map((column) => row[column] ?? ""));
}

/** Bytes of a workbook when it is unpacked; ten thousand people with their details have a tenth of that. */
const MAX_UNPACKED = 64 * 1024 * 1024;
/** Cells from the first to the furthest that is used, styled or marked: the reader makes an object of each. */
const MAX_AREA = 4_000_000;
/** Packed bytes that are unpacked at once: a thousand times as many at most. */
const CHUNK = 8 * 1024;
const CELL = /<c [^>]*?\br="([A-Z]{1,7})(\d{1,10})"/g;
/** Characters of a cell's tag that may stand at the end of a part. */
const TAIL = 200;

/**
 * Unpacks a workbook without keeping it, in turns of the browser. The sizes that the file claims are not trusted.
 * @returns whether it is small enough to be read: some kilobytes can stand for gigabytes, and a stray mark in the last cell for billions of cells.
 */
async function isModestWorkbook(bytes: Uint8Array): Promise<boolean> {
  const { Unzip, UnzipInflate } = await import("fflate");
  let [unpacked, columns, rows] = [0, 1, 1];
  const broken: unknown[] = [];
  const isTooLarge = () => unpacked > MAX_UNPACKED || columns * rows > MAX_AREA;
  const unzip = new Unzip((file) => {
    const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i.test(file.name);
    const decoder = new TextDecoder("latin1");
    let tail = "";
    file.ondata = (error, data) => {
      if (error !== null) broken.push(error);
      unpacked += data.length;
      if (!isSheet || isTooLarge()) return;
      const text = tail + decoder.decode(data);
      for (const [, column = "", row = ""] of text.matchAll(CELL)) {
        columns = Math.max(columns, numberOf(column));
        rows = Math.max(rows, Number(row));
      }
      tail = text.slice(-TAIL);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length && !isTooLarge() && broken.length === 0; at += CHUNK) {
    unzip.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
    if (at % (16 * CHUNK) === 0) await nextTurn();
  }
  return !isTooLarge();
}

/** `A` is 1, `XFD` 16,384. */
function numberOf(column: string): number {
  return Array.from(column).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Lets the browser do something else. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
