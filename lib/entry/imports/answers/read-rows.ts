import type { Steps } from "@/lib/base/turns/turns";
import { isUnseen } from "@/lib/base/text/unseen";
import type { ImportedRow } from "@/lib/domain/responses/importing/import-mutations";
import type { ImportFinding } from "@/lib/domain/responses/importing/import-schema";
import { MAX_LISTED, SUBMITTED_AT } from "@/lib/domain/responses/importing/import-limits";
import type { Field } from "@/lib/rules/fields";
import { comparedAs, fieldTypes } from "@/lib/rules/fields";
import type { Cells, Written } from "@/lib/rules/fields/definition/field-definition";
import { PatternBudget } from "@/lib/rules/fields/definition/pattern-budget";
import type { Today } from "@/lib/rules/fields/definition/today";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import { walk } from "@/lib/rules/paths/walk";
import { words as en } from "@/lib/rules/words/languages/en/words";
import type { Words } from "@/lib/rules/words/words";
import type { DateOrder } from "./dates-in-cells";
import { dateOrderOf, momentIn, withOrder } from "./dates-in-cells";
import type { Column } from "./match-columns";
import { writtenIn } from "./match-columns";
import type { Table, TableRow } from "./read-table";

/** The fields of a form in one of its languages, by key, and the words of that language. */
export type Said = { fields: Map<string, Field>; words: Words };

export type Reading = {
  /** As they are asked here: without what may be missing. */
  fields: Field[];
  /** In which cells may be written, the form's own first. */
  languages: Said[];
  columns: Column[];
  dateOrder: DateOrder | null;
  /** Of times without one. */
  timeZone: string;
  todayAt: (moment: Date) => Today;
  now: Date;
  /** How far it is. */
  progress: { rows: number };
};

/** A list of findings of which only the first are kept. */
export class Findings {
  readonly listed: ImportFinding[] = [];
  count = 0;

  add(finding: ImportFinding): void {
    this.count += 1;
    if (this.listed.length < MAX_LISTED) this.listed.push(finding);
  }
}

type Read = { rows: ImportedRow[]; problems: Findings; notes: Findings };

/** Reads and checks the rows of a table, each as a submission of the form. Yields after each row. */
export function* readRows(table: Table, reading: Reading): Steps<Read> {
  const read: Read = { rows: [], problems: new Findings(), notes: new Findings() };
  for (const { heading, unknownZone } of reading.columns) {
    if (unknownZone === undefined) continue;
    const msg = `There is no time zone ${unknownZone}. Correct the heading, or name the column as ${SUBMITTED_AT} in “columns”`;
    read.problems.add({ row: null, column: heading, key: null, msg, type: "time_zone" });
  }
  const written = writtenIn(table.header);
  const orders = yield* ordersOf(table, reading, written);
  for (const row of table.rows) {
    yield;
    reading.progress.rows += 1;
    const given = { row, orders, written };
    const faulty = faultsOf(row, reading, read);
    if (
      faulty.size === 0 &&
      !reading.columns.some((column, index) => (column.answer !== null || column.isTime) && textIn(row, index) !== "")
    ) {
      read.notes.add(findingOf(row, { msg: "Left out: nothing in this row is an answer", type: "not_stored" }));
      continue;
    }
    const at = timeOf(given, reading, read);
    if (row.cells.length > table.header.length) {
      const msg = "The row has more cells than the first. A text with commas needs quotes around it";
      read.problems.add(findingOf(row, { msg, type: "too_many" }));
    }
    const answers = yield* answersOf(given, reading, { ...read, at, faulty });
    if (read.problems.count === 0) read.rows.push({ number: row.number, answers, at });
  }
  return read;
}

/** Characters of a cell in a message. */
const QUOTED = 60;

type Given = { row: TableRow; /** By column. */ orders: (DateOrder | null)[]; written: Written };

function textIn(row: TableRow, index: number): string {
  const cell = row.cells[index] ?? "";
  return typeof cell === "number" ? String(cell) : isUnseen(cell) ? "" : cell;
}

/** Notes the cells that have no value to be read. @returns the headings of those columns, and the keys of their questions. */
function faultsOf({ faults, number: row }: TableRow, { columns }: Reading, { problems }: Read): Set<string> {
  const faulty = new Set<string>();
  for (const [index, fault] of faults ?? []) {
    const { answer = null, isTime = false, heading: column = "" } = columns[index] ?? {};
    if (!answer && !isTime) continue;
    const key = answer?.field.key ?? null;
    const msg = `The cell is ${fault.startsWith("#") ? `an error, ${fault}` : fault}. Correct it in a spreadsheet program and save the file again`;
    problems.add({ row, column, key, msg, type: "file_unreadable" });
    faulty.add(key ?? column);
  }
  return faulty;
}

/** How the dates of each column are meant. */
function* ordersOf(table: Table, { columns, dateOrder }: Reading, written: Written): Steps<(DateOrder | null)[]> {
  const orders: (DateOrder | null)[] = [];
  for (const [index, { answer, isTime }] of columns.entries()) {
    yield;
    const isDate = isTime || (answer !== null && comparedAs(answer.field) === "days");
    orders.push(isDate ? (dateOrder ?? (written === "typed" ? dateOrderOf(table.rows.map((row) => textIn(row, index))) : null)) : null);
  }
  return orders;
}

/** When the response was given; now if the row does not say it. */
function timeOf({ row, orders }: Given, { columns, timeZone, now }: Reading, { problems, notes }: Read): Date {
  const index = columns.findIndex(({ isTime }) => isTime);
  const text = index === -1 ? "" : textIn(row, index);
  if (text === "") return now;
  const { heading: column = null, zone = null } = columns[index] ?? {};
  const at = momentIn(withOrder(text, orders[index] ?? null), zone ?? timeZone);
  if (at === null || at.getTime() < 0) {
    const msg = at === null ? "Must be a date with a time, such as 2026-11-21 15:45" : "Must not be before 1970";
    problems.add({ ...findingOf(row, { msg, type: "datetime" }), column });
    return now;
  }
  if (at <= now) return at;
  notes.add({ ...findingOf(row, { msg: "This time has not come yet: the time of the import is stored", type: "past" }), column });
  return now;
}

type Finding = Pick<ImportFinding, "msg" | "type">;

function findingOf({ number }: TableRow, finding: Finding): ImportFinding {
  return { row: number, column: null, key: null, ...finding };
}

function* answersOf(
  { row, orders, written }: Given,
  reading: Reading,
  { problems, notes, at, faulty }: Read & { at: Date; faulty: ReadonlySet<string> },
) {
  const { columns, fields, todayAt } = reading;
  const cells = new Map<string, { parts: [string, string][]; column: string; isNumber: boolean }>();
  for (const [index, { answer, heading }] of columns.entries()) {
    const text = answer ? textIn(row, index) : "";
    if (!answer || text === "") continue;
    const known = cells.get(answer.field.key) ?? { parts: [], column: heading, isNumber: typeof row.cells[index] === "number" };
    known.parts.push([answer.part, withOrder(text, orders[index] ?? null)]);
    cells.set(answer.field.key, known);
  }
  const today = todayAt(at);
  const given = new Map<string, unknown>();
  const budget = new PatternBudget();
  for (const [key, { parts, isNumber }] of cells) {
    yield;
    const how = written === "typed" && isNumber ? "raw" : written;
    given.set(key, valueOf(key, Object.fromEntries(parts), { ...reading, written: how, today, budget }));
  }
  const walked = yield* walk(fields, Object.fromEntries(given), { today });
  const wrong = new Set(walked.issues.map(({ key }) => key));
  const byKey = new Map(fields.map((field) => [field.key, field]));
  for (const { key, code, params } of walked.issues) {
    if (faulty.has(key)) continue; // said above
    const column = cells.get(key)?.column ?? columns.find(({ answer }) => answer?.field.key === key)?.heading ?? null;
    const msg = sayIssue(en, { code, params }, byKey.get(key) ?? { label: key });
    problems.add({ row: row.number, column, key, msg: withCell(msg, cells.get(key)?.parts), type: code });
  }
  const shown = new Map(walked.steps.map(({ field, isShown }) => [field.key, isShown]));
  for (const [key, { column }] of cells) {
    if (walked.answers.has(key) || wrong.has(key) || shown.get(key) !== false) continue;
    const msg = "Left out: the other answers do not lead to this question";
    notes.add({ row: row.number, column, key, msg, type: "not_asked" });
  }
  return Object.fromEntries(walked.answers);
}

/** A mistake with what the cell has. Several cells are not quoted: the mistake may be in any of them. */
function withCell(msg: string, parts: [part: string, text: string][] = []): string {
  const [cell, other] = parts;
  if (!cell || other) return msg;
  const text = cell[1].replaceAll(/\s+/g, " ").trim();
  return `${msg}. The cell has “${text.length > QUOTED ? `${text.slice(0, QUOTED).toWellFormed()}…` : text}”`;
}

type OfRow = { written: Written; today: Today; /** For all attempts. */ budget: PatternBudget };

/** The first reading of cells that is an answer, in any language of the form; otherwise the first of all, for the check to refuse. */
function valueOf(key: string, cells: Cells, { languages, written, today, budget }: Reading & OfRow): unknown {
  let first: unknown;
  for (const [index, { fields, words }] of languages.entries()) {
    const field = fields.get(key);
    const { readCells = null, check } = field ? fieldTypes[field.type] : {};
    if (!field || !readCells) continue;
    const value = readCells(field, cells, { words, written });
    // Most types read a text alike in all languages.
    if (index > 0 && value === first) continue;
    if (index === 0) first = value;
    if (languages.length === 1) break;
    if (check?.({ ...field, required: false }, { value, earlier: new Map(), today, budget }).ok) return value;
  }
  return first;
}
