import type { Steps } from "@/lib/base/turns/turns";
import { inTurns } from "@/lib/base/turns/turns";
import type { Cell } from "./tables";
import { unreadable } from "./unreadable";
import { Archive } from "./unzip";
import { readXml } from "./xml";

/** A sheet with the path of its file in the archive. */
type Sheet = { name: string; path: string };
type Workbook = {
  archive: Archive;
  /** In their order. */ sheets: Sheet[];
  /** That cells refer to by number. */ strings: string[];
};

/** Columns beyond, by default, are no part of a translation or a form. */
const MAX_COLUMNS = 200;
const MAX_SHEETS = 50;
/** Characters of a cell, written as XML; Excel's have at most 32,767. */
const LONGEST = 512 * 1024;

/** A workbook in XLSX (ECMA-376), as Excel, LibreOffice and others save it. @param mostBytes of all its files, unpacked. @throws DomainError invalid when it is none, or has too many sheets. */
export async function openWorkbook(bytes: Uint8Array, mostBytes?: number): Promise<Workbook> {
  const archive = new Archive(bytes, mostBytes);
  const workbook = await archive.text("xl/workbook.xml");
  if (workbook === null) throw unreadable("The file is not a workbook in XLSX");
  const relations = await archive.text("xl/_rels/workbook.xml.rels");
  const sheets = await inTurns(sheetsOf(workbook, relations ?? "<none/>"));
  if (sheets.length > MAX_SHEETS) throw unreadable(`The workbook has more than ${MAX_SHEETS} sheets`);
  const shared = await archive.text("xl/sharedStrings.xml");
  return { archive, sheets, strings: shared === null ? [] : await inTurns(stringsOf(shared)) };
}

/** Hands over the rows of a sheet, which has its file's XML, one by one, with their numbers from 1. */
export function* readCells(
  sheet: string,
  strings: string[],
  take: (row: Cell[], number: number) => void,
  mostColumns = MAX_COLUMNS,
): Steps<void> {
  const cells = new SheetCells(strings, take, mostColumns);
  yield* readXml(sheet, {
    namespaces: {},
    longest: LONGEST,
    open: (name, attributes) => cells.open(localName(name), attributes),
    close: (name) => cells.close(localName(name)),
    text: (text) => cells.text(text),
  });
}

type Attributes = Readonly<Record<string, string>>;

const localName = (name: string) => name.slice(name.indexOf(":") + 1);
const nothing = () => undefined;

/** The sheets of a workbook, in their order. */
function* sheetsOf(workbook: string, relations: string): Steps<Sheet[]> {
  const targets = new Map<string, string>();
  const relate = (name: string, { Id = "", Target = "" }: Attributes) => {
    if (localName(name) === "Relationship") targets.set(Id, Target.startsWith("/") ? Target.slice(1) : `xl/${Target.replace(/^\.\//, "")}`);
  };
  yield* readXml(relations, { namespaces: {}, open: relate, close: nothing, text: nothing });
  const sheets: Sheet[] = [];
  const list = (name: string, attributes: Attributes) => {
    if (localName(name) !== "sheet") return;
    const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
    sheets.push({ name: attributes.name ?? "", path: targets.get(id) ?? "" });
  };
  yield* readXml(workbook, { namespaces: {}, open: list, close: nothing, text: nothing });
  return sheets;
}

/** The strings that cells refer to by number. Readings beside Japanese and Chinese (`rPh`) are no part of them. */
function* stringsOf(shared: string): Steps<string[]> {
  const strings: string[] = [];
  let [isText, readings] = [false, 0];
  yield* readXml(shared, {
    namespaces: {},
    longest: LONGEST,
    open: (given) => {
      const name = localName(given);
      if (name === "si") strings.push("");
      else if (name === "rPh") readings += 1;
      isText = name === "t" && readings === 0;
    },
    close: (given) => {
      isText = false;
      if (localName(given) === "rPh") readings -= 1;
    },
    text: (text) => {
      if (isText) strings.push((strings.pop() ?? "") + text);
    },
  });
  return strings.map(unescaped);
}

/** Puts the cells of a sheet into rows, as its XML is read. */
class SheetCells {
  #row: Cell[] = [];
  #column = -1;
  #number = 0;
  #type = "";
  #style = "";
  #content = "";
  #isContent = false;
  #isFormula = false;
  #hasValue = false;
  #readings = 0;

  constructor(
    readonly strings: string[],
    readonly take: (row: Cell[], number: number) => void,
    readonly mostColumns: number,
  ) {}

  open(name: string, { r, t = "n", s = "" }: Attributes): void {
    this.#isContent = (name === "v" || name === "t") && this.#readings === 0;
    if (name === "row") [this.#row, this.#column, this.#number] = [[], -1, r === undefined ? this.#number + 1 : Number(r)];
    else if (name === "rPh") this.#readings += 1;
    else if (name === "c") {
      const column = r === undefined ? -1 : columnOf(r);
      this.#column = column < 0 ? this.#column + 1 : column;
      [this.#type, this.#style, this.#content] = [t, s, ""];
      [this.#isFormula, this.#hasValue] = [false, false];
    } else if (name === "f") this.#isFormula = true;
    else if (name === "v") this.#hasValue = true;
  }

  close(name: string): void {
    this.#isContent = false;
    if (name === "rPh") this.#readings -= 1;
    else if (name === "c") this.#put(this.#cell());
    else if (name === "row")
      this.take(
        Array.from(this.#row, (cell: Cell | undefined) => cell ?? ""),
        this.#number,
      );
  }

  text(text: string): void {
    if (this.#isContent) this.#content += text;
  }

  #put(cell: Cell): void {
    if (cell === "") return;
    if (this.#column >= this.mostColumns) throw unreadable(`The sheet has more than ${this.mostColumns} columns`);
    this.#row[this.#column] = cell;
  }

  /** Shared, inline and calculated texts; anything else is not a text. */
  #cell(): Cell {
    // Programs that do not calculate leave the value out, or empty. Of a calculated text, an empty one is its value.
    if (this.#isFormula && this.#content === "" && !(this.#type === "str" && this.#hasValue))
      return { value: "a formula without its result", type: "e" };
    if (this.#type === "s" && this.#content !== "")
      return this.strings[Number(this.#content)] ?? { value: "a text that is not in the file", type: "e" };
    if (this.#type === "s") return "";
    if (this.#type === "inlineStr" || this.#type === "str") return unescaped(this.#content);
    return this.#content === "" ? "" : { value: this.#content, type: this.#type, style: this.#style };
  }
}

/** `A1` is 0, `AA1` 26. */
function columnOf(address: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(address)?.[0].toUpperCase() ?? "";
  return Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** `_x000D_` is how workbooks write characters that XML cannot hold. */
function unescaped(text: string): string {
  return text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
