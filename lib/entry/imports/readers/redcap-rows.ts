import type { Options } from "csv-parse";
import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import type { Steps } from "@/lib/base/turns/turns";
import { unreadable } from "@/lib/entry/translations/unreadable";
import { MAX_PARTS } from "@/lib/entry/imports/reader";

/** The columns of a data dictionary, by both spellings of their names: without signs, and with spaces for underscores. */
const COLUMNS = {
  name: ["variable field name", "field name"],
  form: ["form name"],
  section: ["section header"],
  kind: ["field type"],
  label: ["field label"],
  choices: ["choices calculations or slider labels", "select choices or calculations", "choices or calculations"],
  note: ["field note"],
  check: ["text validation type or show slider number"],
  min: ["text validation min"],
  max: ["text validation max"],
  identifier: ["identifier"],
  logic: ["branching logic", "branching logic show field only if"],
  required: ["required field"],
  alignment: ["custom alignment"],
  number: ["question number", "question number surveys only"],
  matrix: ["matrix group name"],
  ranking: ["matrix ranking"],
  annotation: ["field annotation"],
} as const;
type Column = keyof typeof COLUMNS;

/** A row of the dictionary: trimmed texts, empty where it has none. */
export type Row = Record<Column, string>;

const BY_NAME = new Map(
  Object.entries(COLUMNS).flatMap(([column, names]) => names.map((name): [string, Column] => [name, column as Column])),
);
/** Without these, a table is no data dictionary. */
const NEEDED: readonly Column[] = ["name", "form", "kind", "label"];
const NONE: Row = {
  name: "", form: "", section: "", kind: "", label: "", choices: "", note: "", check: "", min: "", max: "",
  identifier: "", logic: "", required: "", alignment: "", number: "", matrix: "", ranking: "", annotation: "",
}; // prettier-ignore

const SEPARATORS = [",", ";", "\t"];
/** Characters in which the header is looked for, and those parsed at a time. */
const MAX_HEADER = 4_000;
const PART = 16 * 1024;

const options = {
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  record_delimiter: ["\r\n", "\n", "\r"],
  max_record_size: 100_000,
} satisfies Options;

/** The columns in order, and the separator between them; null if the text is not a data dictionary. */
export function headerOf(text: string): { columns: (Column | undefined)[]; delimiter: string } | null {
  const head = text.slice(0, MAX_HEADER);
  for (const delimiter of SEPARATORS) {
    const columns = firstRow(head, delimiter).map((name) => BY_NAME.get(normal(name)));
    if (NEEDED.every((column) => columns.includes(column))) return { columns, delimiter };
  }
  return null;
}

function normal(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}

function firstRow(head: string, delimiter: string): string[] {
  try {
    return parse(head, { ...options, delimiter, to: 1 })[0] ?? [];
  } catch {
    return []; // it is no table with that separator
  }
}

/** All rows below the header. @throws DomainError invalid if it is none, or has more rows than a form has questions. */
export function* readRows(text: string): Steps<Row[]> {
  const header = headerOf(text);
  if (!header) throw unreadable("The file is not a REDCap data dictionary: its columns are missing");
  const rows: Row[] = [];
  for (const part of partsOf(text)) {
    for (const cells of cellsOf(part, header.delimiter)) {
      const row = { ...NONE };
      for (const [index, column] of header.columns.entries()) if (column) row[column] = (cells[index] ?? "").trim();
      rows.push(row);
    }
    // One more, for the header itself.
    if (rows.length > MAX_PARTS + 1) throw unreadable(`The file has more than ${MAX_PARTS.toLocaleString("en")} fields`);
    yield;
  }
  return rows.slice(1).filter((row) => Object.values(row).some((cell) => cell !== ""));
}

function cellsOf(part: string, delimiter: string): string[][] {
  try {
    return parse(part, { ...options, delimiter });
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(`The file is not CSV: ${error.message}`);
    throw error;
  }
}

/** Whole rows together: a line end within quotes is part of a cell. */
function* partsOf(text: string): Generator<string> {
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) isQuoted = !isQuoted;
    if (sign !== LINE_END || isQuoted || at - from < PART) continue;
    yield text.slice(from, at + 1);
    from = at + 1;
  }
  if (from < text.length) yield text.slice(from);
}

const QUOTE = 0x22;
const LINE_END = 0x0a;
