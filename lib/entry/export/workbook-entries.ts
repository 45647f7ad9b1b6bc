import { csvList } from "@/lib/base/text/csv-text";
import { inParts } from "./in-parts";

/** Excel's limits: rows per sheet, and characters per cell. */
const MAX_ROWS = 1_048_576;
const MAX_CHARACTERS = 32_767;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Styles by index: plain, date and time, date, bold, time of day. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** A file of the workbook; its content is produced on demand. */
export type SheetEntry = { name: string; parts: Iterable<string> | AsyncIterable<string> };

export type Rows = {
  header: { name: string; isTime: boolean }[];
  /** The cells of each row. */
  rows: AsyncGenerator<Iterable<unknown>>;
  /** The name of the sheet. */
  sheet?: string;
};

/** Widths of columns in characters: a date with time needs 17, or Excel shows number signs instead. */
const [TIME_WIDTH, LEAST_WIDTH, MOST_WIDTH] = [18, 12, 40];

/** The files of a workbook with several tables, each of which begins a sheet: see xlsx.ts. Pure, so that browsers write workbooks, too. */
export async function* workbookEntries(tables: Rows[]): AsyncGenerator<SheetEntry> {
  yield {
    name: "_rels/.rels",
    parts: [
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  };
  yield { name: "xl/styles.xml", parts: [STYLES] };
  const names: string[] = [];
  for (const table of tables) {
    const named = table.sheet ?? "Answers";
    for await (const [index, parts] of sheetsOf(table)) {
      names.push(index === 0 ? named : `${named} ${index + 1}`);
      yield { name: `xl/worksheets/sheet${names.length}.xml`, parts };
    }
  }
  const each = names.map((_, index) => index + 1);
  const listed = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  const related = each.map(
    (number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  const typed = each.map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`);
  yield {
    name: "xl/workbook.xml",
    parts: [`${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${listed.join("")}</sheets></workbook>`],
  };
  yield {
    name: "xl/_rels/workbook.xml.rels",
    parts: [
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${related.join("")}<Relationship Id="rId0" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
  };
  yield {
    name: "[Content_Types].xml",
    parts: [
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>${typed.join("")}</Types>`,
    ],
  };
}

/** The sheets of a table with their numbers, from 0. Each is read before the next begins. */
async function* sheetsOf({ header, rows: waiting }: Rows): AsyncGenerator<[number, AsyncGenerator<string>]> {
  let next = await waiting.next();
  let sheets = 0;
  try {
    do yield [sheets++, inParts(sheetRows())];
    while (!next.done);
  } finally {
    await waiting.return(undefined);
  }

  async function* sheetRows(): AsyncGenerator<Iterable<string>> {
    const pane =
      '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
    yield [`${XML}<worksheet xmlns="${MAIN}">${pane}`, ...widthsOf(header), "<sheetData>"];
    yield rowOf(
      1,
      header.map(({ name }) => textCell(name, 3)),
    );
    for (let row = 1; row < MAX_ROWS && !next.done; row++) {
      yield rowOf(row + 1, textsOf(next.value));
      next = await waiting.next();
    }
    yield ["</sheetData></worksheet>"];
  }
}

function widthsOf(header: Rows["header"]): string[] {
  const columns = header.map(({ name, isTime }, index) => {
    const width = Math.min(MOST_WIDTH, Math.max(isTime ? TIME_WIDTH : LEAST_WIDTH, name.length + 2));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  return columns.length === 0 ? [] : ["<cols>", ...columns, "</cols>"];
}

/** Each cell has its address, which the format does not require but some readers do. */
function* rowOf(number: number, cells: Iterable<string>): Generator<string> {
  yield `<row r="${number}">`;
  let column = 0;
  for (const cell of cells) {
    const address = `${columnName(column++)}${number}`;
    yield cell === "" ? "" : `<c r="${address}"${cell}`;
  }
  yield "</row>";
}

function* textsOf(values: Iterable<unknown>): Generator<string> {
  for (const value of values) yield cellOf(value);
}

const knownColumns: string[] = [];

/** A to Z, AA to ZZ, … */
function columnName(column: number): string {
  return (knownColumns[column] ??= (column < 26 ? "" : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26)));
}

/** The XML of a cell after its address; empty for an empty cell. */
function cellOf(value: unknown): string {
  if (value === "" || (Array.isArray(value) && value.length === 0)) return "";
  if (typeof value === "number") return `><v>${value}</v></c>`;
  if (isSerial(value, "moment")) return ` s="1"><v>${serial(value.moment)}</v></c>`;
  if (isSerial(value, "day")) return ` s="2"><v>${serial(value.day)}</v></c>`;
  if (isSerial(value, "clock")) return ` s="4"><v>${value.clock / DAY_MS}</v></c>`;
  if (Array.isArray(value)) return textCell(csvList(value.map(String)));
  return textCell(typeof value === "string" || typeof value === "boolean" ? String(value) : JSON.stringify(value));
}

function isSerial<Kind extends string>(value: unknown, kind: Kind): value is Record<Kind, number> {
  return typeof value === "object" && value !== null && kind in value && typeof Reflect.get(value, kind) === "number";
}

const DAY_MS = 86_400_000;

/** Days since 30 December 1899. */
function serial(milliseconds: number): number {
  return milliseconds / DAY_MS + 25_569;
}

function textCell(text: string, style?: number): string {
  const cut = text.slice(0, MAX_CHARACTERS).toWellFormed();
  return ` t="inlineStr"${style === undefined ? "" : ` s="${style}"`}><is><t xml:space="preserve">${escapeXml(cut)}</t></is></c>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Characters that XML cannot hold are escaped as Excel does: `_x0007_`. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, (sign) => (sign === "\t" || sign === "\n" ? sign : escapeCode(sign)));
}

function escapeCode(sign: string): string {
  return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
}
