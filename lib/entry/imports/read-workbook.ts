import type { Steps } from "@/lib/base/turns/turns";
import { inTurns } from "@/lib/base/turns/turns";
import type { Cell } from "@/lib/entry/translations/tables";
import { unreadable } from "@/lib/entry/translations/unreadable";
import type { Archive } from "@/lib/entry/translations/unzip";
import { openWorkbook, readCells } from "@/lib/entry/translations/workbook";
import { readXml } from "@/lib/entry/translations/xml";

/** Rows of all sheets that have anything in them. */
const MAX_ROWS = 20_000;
/** All cells of the rows, as texts that are kept; shared ones count each time. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

/** Whether a file is a workbook as Excel saved it until 2003 (BIFF in OLE2), or a newer one with a password, which is packed in the same way. */
export function isOldWorkbook(bytes: Uint8Array): boolean {
  return OLE2.every((byte, index) => bytes[index] === byte);
}

const OLE2 = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * All sheets of a workbook in XLSX, by name, in their order: the rows that are not empty, as texts. Numbers are written as JavaScript writes them,
 * truth values as `TRUE` and `FALSE`, dates as `YYYY-MM-DD`, with `THH:MM:SS` unless they are whole days, and times of a day as `HH:MM:SS`.
 * @throws DomainError invalid (`file_unreadable`) if it is no such workbook, or larger than any form.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Map<string, string[][]>> {
  if (isOldWorkbook(bytes))
    throw unreadable(
      "This is an older Excel workbook (.xls), or it has a password. Save it as .xlsx without a password and import that file",
    );
  const { archive, sheets, strings } = await openWorkbook(bytes);
  const styled = await readStyles(archive);
  const read = new Map<string, string[][]>();
  const spent = { rows: 0, characters: 0 };
  for (const { name, path } of sheets) {
    const sheet = await archive.text(path);
    const rows: string[][] = [];
    const take = (cells: Cell[]) => {
      const row = cells.map((cell) => String(valueOf(cell, styled)));
      if (row.every((cell) => cell.trim() === "")) return;
      rows.push(row);
      spent.characters += row.reduce((sum, cell) => sum + cell.length + 1, 0);
      if (++spent.rows > MAX_ROWS) throw unreadable(`The workbook has more than ${MAX_ROWS.toLocaleString("en")} rows`);
      if (spent.characters > MAX_CHARACTERS) throw unreadable("The workbook has too much text");
    };
    if (sheet !== null) await inTurns(readCells(sheet, strings, take));
    if (!read.has(name)) read.set(name, rows);
  }
  return read;
}

/** What numbers mean in the cells of a workbook. */
export async function readStyles(archive: Archive): Promise<Styled> {
  const styles = await archive.text("xl/styles.xml");
  const workbook = (await archive.text("xl/workbook.xml")) ?? "";
  return {
    kinds: styles === null ? [] : await inTurns(kindsOfStyles(styles)),
    is1904: /<(?:\w{1,20}:)?workbookPr\b[^<>]{0,500}\bdate1904="(?:1|true)"/.test(workbook),
  };
}

/** What the numbers of cells with a style are. */
type Kind = "plain" | "day" | "clock" | "moment";
type Styled = { kinds: Kind[]; is1904: boolean };

/** The formats that workbooks know by number (ECMA-376, 18.8.30). */
const BUILT_IN = new Map<number, Kind>([
  ...[14, 15, 16, 17].map((id): [number, Kind] => [id, "day"]),
  ...[18, 19, 20, 21, 45, 46, 47].map((id): [number, Kind] => [id, "clock"]),
  [22, "moment"],
]);

/** By the number of the style. */
function* kindsOfStyles(styles: string): Steps<Kind[]> {
  const own = new Map<number, Kind>();
  const kinds: Kind[] = [];
  let isInCells = false;
  yield* readXml(styles, {
    namespaces: {},
    open: (given, { numFmtId = "0", formatCode = "" }) => {
      const name = given.slice(given.indexOf(":") + 1);
      if (name === "numFmt") own.set(Number(numFmtId), kindOfFormat(formatCode));
      else if (name === "cellXfs") isInCells = true;
      else if (name === "xf" && isInCells) kinds.push(own.get(Number(numFmtId)) ?? BUILT_IN.get(Number(numFmtId)) ?? "plain");
    },
    close: (given) => {
      if (given.endsWith("cellXfs")) isInCells = false;
    },
    text: () => undefined,
  });
  return kinds;
}

/** By the letters of a format, without its quoted texts, colours and conditions: `[$-407]d. mmm yyyy`. */
function kindOfFormat(format: string): Kind {
  const letters = format
    .slice(0, 255)
    .replaceAll(/"[^"]*"|\[[^[\]]*\]|\\[^]|_[^]/g, "")
    .toLowerCase();
  const hasDay = /[yd]/.test(letters);
  const hasTime = /[hs]/.test(letters);
  return hasDay ? (hasTime ? "moment" : "day") : hasTime ? "clock" : "plain";
}

/** A cell as text, or as the number that it is, if that is neither a date nor a time. */
export function valueOf(cell: Cell, { kinds, is1904 }: Styled): string | number {
  if (typeof cell === "string") return cell;
  const { value, type = "n", style = "" } = cell;
  if (type === "b") return value === "1" || value === "true" ? "TRUE" : "FALSE";
  // `#N/A` and the like say that a calculation failed.
  if (type === "e") return "";
  const number = Number(value);
  if (type !== "n" || !Number.isFinite(number)) return value;
  const kind = style === "" ? "plain" : (kinds[Number(style)] ?? "plain");
  return kind === "plain" ? number : (momentOf(number, { kind, is1904 }) ?? number);
}

const DAY = 86_400;

/** Days since 1899-12-30, as workbooks count them; null for what is no date of the years 1900 to 9999. */
function momentOf(days: number, { kind, is1904 }: { kind: Kind; is1904: boolean }): string | null {
  if (days < 0 || days > 2_958_465) return null;
  const seconds = Math.round(days * DAY);
  const moment = new Date((seconds + (is1904 ? 1462 : 0) * DAY - 25_569 * DAY) * 1000).toISOString();
  const [day = "", time = ""] = moment.slice(0, 19).split("T");
  if (kind === "clock" && seconds < DAY) return time;
  return seconds % DAY === 0 && kind !== "moment" ? day : `${day}T${time}`;
}
