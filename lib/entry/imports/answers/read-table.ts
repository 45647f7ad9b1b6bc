import { inTurns } from "@/lib/base/turns/turns";
import { MAX_COLUMNS, MAX_ROWS } from "@/lib/domain/responses/importing/import-limits";
import { eachCsvRow, SEPARATORS, separatorOf } from "@/lib/entry/imports/csv-rows";
import { isOldWorkbook, readStyles, valueOf } from "@/lib/entry/imports/read-workbook";
import { decoded } from "@/lib/entry/translations/read-file";
import type { Cell } from "@/lib/entry/translations/tables";
import { unreadable } from "@/lib/entry/translations/unreadable";
import { openWorkbook, readCells } from "@/lib/entry/translations/workbook";
import { readCsvText } from "@/lib/base/text/csv-text";

/** A row with its number in the file, from 1. Numbers of a workbook are numbers, not texts. */
export type TableRow = {
  number: number;
  cells: (string | number)[];
  /** By their index, cells of a workbook that have no value to be read, with what they are instead. */ faults?: ReadonlyMap<
    number,
    string
  >;
};
export type Table = {
  /** The first row that is not empty. */ header: string[];
  rows: TableRow[];
  /** Sheets beside the first one that has something in it. */ otherSheets: string[];
};

/** Bytes of a workbook, unpacked. */
const MAX_UNPACKED = 48 * 1024 * 1024;
/** Cells of all rows. */
const MAX_CELLS = 1_000_000;
/** Characters in which the separator is looked for. */
const MAX_HEAD = 100_000;

/**
 * A table as XLSX or CSV. @param isHeading whether a text names a column that the caller knows, by which the separator is found.
 * @param proceed called between turns; it may throw.
 * @throws DomainError invalid for what is no table, or larger than the limits.
 */
export async function readTable(bytes: Uint8Array, isHeading: (text: string) => boolean, proceed?: () => void): Promise<Table> {
  if (bytes.length === 0) throw unreadable("The file is empty");
  if (isOldWorkbook(bytes))
    throw unreadable("This is an Excel 97–2003 workbook (.xls), or it has a password. Save it as .xlsx without one and import that file");
  const table =
    bytes[0] === 0x50 && bytes[1] === 0x4b ? await readSheets(bytes, proceed) : await readCsv(decoded(bytes), isHeading, proceed);
  if (!table) throw unreadable("The file has no rows. Its first row must name the columns");
  return table;
}

/** Collects rows, within the limits. */
class Rows {
  readonly rows: TableRow[] = [];
  #cells = 0;

  take(cells: (string | number)[], number: number, faults?: ReadonlyMap<number, string>): void {
    const last = cells.findLastIndex((cell, index) => typeof cell === "number" || cell.trim() !== "" || faults?.has(index) === true);
    if (last === -1) return;
    if (last >= MAX_COLUMNS) throw unreadable(`Row ${number} has more than ${MAX_COLUMNS} cells`);
    if (this.rows.length > MAX_ROWS) throw unreadable(`The file has more than ${MAX_ROWS.toLocaleString("en")} rows. Import it in parts`);
    this.#cells += last + 1;
    if (this.#cells > MAX_CELLS) throw unreadable(`The file has more than ${MAX_CELLS.toLocaleString("en")} cells. Import it in parts`);
    this.rows.push({ number, cells: cells.slice(0, last + 1), ...(faults && { faults }) });
  }

  /** Null without rows. */
  table(otherSheets: string[]): Table | null {
    const [first, ...rows] = this.rows;
    return first ? { header: first.cells.map((cell) => String(cell).trim()), rows, otherSheets } : null;
  }
}

async function readSheets(bytes: Uint8Array, proceed?: () => void): Promise<Table | null> {
  const { archive, sheets, strings } = await openWorkbook(bytes, MAX_UNPACKED);
  const styled = await readStyles(archive);
  for (const [index, { path }] of sheets.entries()) {
    const sheet = await archive.text(path);
    if (sheet === null) continue;
    const rows = new Rows();
    const take = (cells: Cell[], number: number) =>
      rows.take(
        cells.map((cell) => valueOf(cell, styled)),
        number,
        faultsIn(cells),
      );
    await inTurns(readCells(sheet, strings, take, MAX_COLUMNS), proceed);
    const table = rows.table(sheets.slice(index + 1).map(({ name }) => name));
    if (table) return table;
  }
  return null;
}

/** Errors such as `#N/A`, and formulas whose results the file does not have. Undefined without one. */
function faultsIn(cells: Cell[]): ReadonlyMap<number, string> | undefined {
  if (!cells.some((cell) => typeof cell !== "string" && cell.type === "e")) return undefined;
  return new Map(cells.flatMap((cell, index) => (typeof cell !== "string" && cell.type === "e" ? [[index, cell.value] as const] : [])));
}

async function readCsv(given: string, isHeading: (text: string) => boolean, proceed?: () => void): Promise<Table | null> {
  const [first = "", said] = /^\uFEFF?sep=(.)\r?\n/.exec(given) ?? []; // this is how Excel says which separator it uses
  const text = given.slice(first.length);
  const rows = new Rows();
  let number = first === "" ? 0 : 1;
  const take = (cells: string[]) => rows.take(cells.map(readCsvText), ++number);
  await inTurns(eachCsvRow(text, said ?? (await findSeparator(text, isHeading)), { take, isStrict: true }), proceed);
  return rows.table([]);
}

/** The separator with which most columns are known; of equal ones, the one that stands most often in the first line. */
async function findSeparator(text: string, isHeading: (text: string) => boolean): Promise<string> {
  const head = text.slice(0, MAX_HEAD);
  const usual = separatorOf(head);
  let best = { separator: usual, known: 0 };
  for (const separator of [usual, ...SEPARATORS.filter((each) => each !== usual)]) {
    let header: string[] | undefined;
    const take = (cells: string[]) => {
      if (cells.some((cell) => cell.trim() !== "")) header ??= cells;
    };
    await inTurns(eachCsvRow(head, separator, { take }));
    const known = header?.filter((cell) => isHeading(readCsvText(cell))).length ?? 0;
    if (known > best.known) best = { separator, known };
  }
  return best.separator;
}
