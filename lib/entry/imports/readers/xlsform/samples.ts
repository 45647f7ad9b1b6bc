import { atOnce } from "@/lib/base/turns/turns";
import type { Outline, Part } from "@/lib/entry/imports/outline";
import type { Source } from "@/lib/entry/imports/reader";
import { xlsform } from "@/lib/entry/imports/readers/xlsform";

export type Rows = Record<string, string>[];

/** A sheet of rows; its columns are all names that they have. */
export function sheet(rows: Rows): string[][] {
  const columns = Array.from(new Set(rows.flatMap((row) => Object.keys(row))));
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
}

const LISTS = sheet([
  { list_name: "sizes", name: "s", label: "Small" },
  { list_name: "sizes", name: "l", label: "Large" },
]);

/** A workbook with the list `sizes`, for tests. */
function workbook(survey: Rows, more: Record<string, string[][]> = {}): Source {
  return { name: "form.xlsx", text: null, sheets: new Map(Object.entries({ survey: sheet(survey), choices: LISTS, ...more })) };
}

export function read(survey: Rows, more: Record<string, string[][]> = {}): Outline {
  return atOnce(xlsform.read(workbook(survey, more)));
}

/** The part of a form with one question. */
export function ask(row: Record<string, string>, more: Record<string, string[][]> = {}): Part {
  const [part] = read([{ name: "q", label: "Q", ...row }], more).parts;
  if (!part) throw new Error("The form has no parts");
  return part;
}

/** Questions that rules name. */
export const BEFORE: Rows = [
  { type: "integer", name: "age", label: "Age" },
  { type: "select_one sizes", name: "size", label: "Size" },
  { type: "select_multiple sizes or_other", name: "all", label: "All" },
  { type: "trigger", name: "ok", label: "OK" },
  { type: "date", name: "day", label: "Day" },
  { type: "text", name: "twice", label: "One" },
  { type: "text", name: "twice", label: "Two" },
];
