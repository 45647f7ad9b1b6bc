import type { Steps } from "@/lib/base/turns/turns";
import type { Source } from "@/lib/entry/imports/reader";
import { unreadable } from "@/lib/entry/translations/unreadable";
import { csvRows, separatorOf } from "@/lib/entry/imports/csv-rows";
import { columnOf } from "./columns";

/** Rows of all sheets; a choice has one, too. */
const MAX_ROWS = 20_000;
/** Characters in which the beginning of a text is looked at. */
const MAX_HEAD = 4_000;
const NAMES = ["survey", "choices", "settings"];

/** Whether something is an XLSForm: a workbook with a sheet `survey`, tables in Markdown or CSV that say so, or a CSV with its columns. */
export function isXlsForm({ sheets, text, json }: Source): boolean {
  if (sheets) return Array.from(sheets).some(([name, rows]) => sheetName(name) === "survey" && isSurveyHeader(rows[0] ?? []));
  if (text === null || json !== undefined) return false;
  const head = text.slice(0, MAX_HEAD);
  return markdownSheet(firstLine(head)) !== null || csvKind(head) !== null;
}

/** The sheets by their names in lower case. @throws DomainError invalid if it has too many rows. */
export function* sheetsOf({ sheets, text }: Source): Steps<Map<string, string[][]>> {
  const found = new Map<string, string[][]>();
  if (sheets) {
    for (const [name, rows] of sheets) if (!found.has(sheetName(name))) found.set(sheetName(name), rows);
  } else if (text !== null) {
    const isMarkdown = markdownSheet(firstLine(text.slice(0, MAX_HEAD))) !== null;
    const rows = isMarkdown ? yield* markdownRows(text) : yield* csvRows(text, separatorOf(text.slice(0, MAX_HEAD)));
    if (!isMarkdown && csvKind(text.slice(0, MAX_HEAD)) === "survey") found.set("survey", rows);
    else yield* splitInto(found, rows);
  }
  const count = Array.from(found.values()).reduce((sum, rows) => sum + rows.length, 0);
  if (count > MAX_ROWS) throw unreadable(`The file has more than ${MAX_ROWS.toLocaleString("en")} rows`);
  return found;
}

function sheetName(name: string): string {
  return name.trim().toLowerCase();
}

function isSurveyHeader(cells: string[]): boolean {
  const names = new Set(cells.map((cell) => columnOf(cell).name));
  return names.has("type") && (names.has("name") || names.has("label"));
}

/** `sheets` if the first column names them, `survey` if it is that sheet alone. A table with other columns is none. */
function csvKind(head: string): "sheets" | "survey" | null {
  const delimiter = separatorOf(head);
  const [first = ""] = head.split(/\r\n|\n|\r/, 1);
  const cells = first.split(delimiter).map((cell) => cell.trim().replaceAll('"', ""));
  if (NAMES.includes(sheetName(cells[0] ?? "")) && cells.slice(1).every((cell) => cell === "")) return "sheets";
  const columns = cells.map((cell) => columnOf(cell).name);
  return ["type", "name", "label"].every((name) => columns.includes(name)) ? "survey" : null;
}

function firstLine(text: string): string {
  return text.replace(/^\uFEFF/, "").trimStart().split(/\r\n|\n|\r/, 1)[0] ?? ""; // prettier-ignore
}

/** The sheet that a line such as `| survey |` begins. */
function markdownSheet(line: string): string | null {
  const name = /^\|([^|]{1,100})(?:\|[\s|]{0,1000})?$/.exec(line.trim())?.[1] ?? "";
  return NAMES.includes(sheetName(name)) ? sheetName(name) : null;
}

/** The first cell of each row names the sheet, or is empty. */
function* markdownRows(text: string): Steps<string[][]> {
  const rows: string[][] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (index % 500 === 499) yield;
    const whole = line.trim();
    if (!whole.startsWith("|") || /^[|\s:-]*$/.test(whole)) continue;
    const inner = whole.endsWith("|") && !whole.endsWith("\\|") ? whole.slice(1, -1) : whole.slice(1);
    rows.push(inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|")));
    if (rows.length > MAX_ROWS) throw unreadable(`The file has more than ${MAX_ROWS.toLocaleString("en")} rows`);
  }
  return rows;
}

function* splitInto(found: Map<string, string[][]>, rows: string[][]): Steps<void> {
  let sheet: string[][] = [];
  for (const [index, [name = "", ...cells]] of rows.entries()) {
    if (index % 500 === 499) yield;
    if (name.trim() !== "") {
      sheet = found.get(sheetName(name)) ?? [];
      found.set(sheetName(name), sheet);
    }
    if (cells.some((cell) => cell.trim() !== "")) sheet.push(cells);
  }
}
