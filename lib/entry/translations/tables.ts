import type { ReturnedFile, ReturnedRow, Row } from "@/lib/rules/translations/rows";
import { isLanguage } from "@/lib/rules/words/is-language";
import type { FileHead } from "./write-xliff";
import { requireFewRows, unreadable } from "./unreadable";

/**
 * A cell as it is read: a text, or a number, a date or a truth value, which is no translation. Those of workbooks have their type (`n`, `b`, `d`,
 * `e`) and the number of their style.
 */
export type Cell = string | { value: string; type?: string; style?: string };

/** The names of the columns, which say what the file is: the id of the form, and the languages. */
export function headerOf({ of, from, to }: FileHead): string[] {
  return [`place (${of})`, "where", `source (${from})`, `target (${to})`, "remark"];
}

/** The cells of rows for a person who translates in a spreadsheet. */
export function* cellsOf(rows: Row[]): Generator<string[]> {
  for (const { place, where, source, target, state, earlier } of rows) {
    const remark = state === "new" ? "To translate" : earlier === undefined ? "" : `${OUTDATED} The text was: ${earlier}`;
    yield [place, where, source, target, remark];
  }
}

const OUTDATED = "The text has changed since it was translated. If the translation is still right, empty this cell.";

/** The names by which columns are found. */
const COLUMNS = {
  place: ["place", "key", "id"],
  source: ["source", "original"],
  target: ["target", "translation"],
  remark: ["remark", "remarks"],
  where: ["where", "context"],
};
type Column = keyof typeof COLUMNS;

/** Where the columns are, and what their names say. */
type Header = {
  at: Partial<Record<Column, number>>;
  said: Partial<Record<Column, string>>;
  unread: string[];
  /** How many columns have a name. */ width: number;
};

function readHeader(cells: Cell[]): Header {
  const named = cells.findLastIndex((cell) => textOf(cell).trim() !== "") + 1;
  const header: Header = { at: {}, said: {}, unread: [], width: named };
  for (const [index, cell] of cells.entries()) {
    const whole = textOf(cell).trim();
    const [, name = "", said] = /^([^(]*)(?:\(([^()]*)\))?$/.exec(whole) ?? [];
    const wanted = name.trim().toLowerCase();
    const column = (Object.keys(COLUMNS) as Column[]).find((each) => COLUMNS[each].includes(wanted)); // the keys of that object
    if (column === undefined || header.at[column] !== undefined) {
      if (whole !== "") header.unread.push(whole);
    } else {
      header.at[column] = index;
      if (said !== undefined) header.said[column] = said.trim();
    }
  }
  return header;
}

/** Whether a row names the columns that a file must have. */
export function isHeader(cells: Cell[]): boolean {
  const { place, source, target } = readHeader(cells).at;
  return place !== undefined && source !== undefined && target !== undefined;
}

/** Reads a table row by row: the first one that is not empty has the names of the columns. */
export class TableReader {
  readonly file: ReturnedFile = { of: null, from: null, to: null, rows: [], unread: [] };
  #header: Header | null = null;

  /** @throws DomainError invalid when columns are missing, or there are too many rows. */
  take(cells: Cell[]): void {
    if (cells.every((cell) => textOf(cell).trim() === "")) return;
    if (this.#header) this.file.rows.push(rowOf(cells, this.#header));
    else this.#begin(cells);
    requireFewRows(this.file.rows.length);
  }

  /** @throws DomainError invalid when the table had no header. */
  done(): ReturnedFile {
    if (!this.#header) throw unreadable(NO_HEADER);
    return this.file;
  }

  #begin(cells: Cell[]): void {
    if (!isHeader(cells)) throw unreadable(NO_HEADER);
    const { said, unread } = (this.#header = readHeader(cells));
    this.file.of = said.place ?? null;
    this.file.from = said.source !== undefined && isLanguage(said.source) ? said.source : null;
    this.file.to = said.target !== undefined && isLanguage(said.target) ? said.target : null;
    this.file.unread.push(...unread);
  }
}

const NO_HEADER = "The first row must name the columns: place, source, target";

function rowOf(cells: Cell[], { at, width }: Header): ReturnedRow {
  const cell = (column: Column): Cell => cells[at[column] ?? -1] ?? "";
  const target = cell("target");
  return {
    place: textOf(cell("place")),
    source: textOf(cell("source")),
    target: textOf(target),
    isConfirmed: at.remark !== undefined && textOf(cell("remark")).trim() === "",
    ...(typeof target !== "string" && { flaw: `The cell is a number, a date, a truth value or an error, not a text: ${target.value}` }),
    // A comma in a text without quotes: what stands in its cell would only be the beginning.
    ...(cells.slice(width).some((each) => textOf(each).trim() !== "") && {
      flaw: "The row has more cells than the first. A text with commas needs quotes around it",
    }),
  };
}

function textOf(cell: Cell): string {
  return typeof cell === "string" ? cell : cell.value;
}
