import type { Rows } from "./workbook-entries";
import { workbookEntries } from "./workbook-entries";
import { zipOf } from "./zip";

/**
 * Rows as an Excel workbook (ECMA-376), written as they are read. Texts are stored as text, so none is run as a formula. Rows beyond the limit of a
 * sheet continue on the next one. `{ moment }`, `{ day }` and `{ clock }` (a time, a date and a time of day, in milliseconds) are local times,
 * given as if they were UTC.
 */
export function xlsxOf(rows: Rows): AsyncGenerator<Uint8Array> {
  return workbookOf([rows]);
}

/** The same with several tables, each of which begins a sheet. Names of sheets are not escaped. */
export function workbookOf(tables: Rows[]): AsyncGenerator<Uint8Array> {
  return zipOf(workbookEntries(tables));
}
