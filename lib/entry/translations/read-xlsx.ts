import type { Steps } from "@/lib/base/turns/turns";
import { inTurns } from "@/lib/base/turns/turns";
import type { ReturnedFile } from "@/lib/rules/translations/rows";
import { isHeader, TableReader } from "./tables";
import { unreadable } from "./unreadable";
import { openWorkbook, readCells } from "./workbook";

/**
 * A workbook in XLSX: the first sheet with the columns of a translation.
 * @throws DomainError invalid when it is no workbook, or has no such sheet.
 */
export async function readXlsx(bytes: Uint8Array): Promise<ReturnedFile> {
  const { archive, sheets, strings } = await openWorkbook(bytes);
  const unread: string[] = [];
  let found: ReturnedFile | null = null;
  for (const { name, path } of sheets) {
    const sheet: string | null = found ? null : await archive.text(path);
    const read: ReturnedFile | null = sheet === null ? null : await inTurns(readSheet(sheet, strings));
    if (read) found = read;
    else unread.push(name);
  }
  if (!found) throw unreadable("No sheet of the workbook has columns with the names place, source and target in its first row");
  return { ...found, unread: [...found.unread, ...unread] };
}

/** The rows of a sheet; null if its first row does not name the columns of a translation. */
function* readSheet(sheet: string, strings: string[]): Steps<ReturnedFile | null> {
  const reader = new TableReader();
  const sheetRows = { isBegun: false, isTable: false };
  yield* readCells(sheet, strings, (row) => {
    if (!sheetRows.isBegun && row.some((cell) => cell !== "")) Object.assign(sheetRows, { isBegun: true, isTable: isHeader(row) });
    if (sheetRows.isTable) reader.take(row);
  });
  return sheetRows.isTable ? reader.done() : null;
}
