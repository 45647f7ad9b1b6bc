import type { Steps } from "@/lib/base/turns/turns";
import { hasWords } from "@/lib/rules/translations/texts";
import type { ReturnedFile, ReturnedRow } from "@/lib/rules/translations/rows";
import { requireFewRows, unreadable } from "./unreadable";
import { readXml } from "./xml";
import { placeOfId } from "./xliff-ids";

/** Elements of XLIFF 2.x are `x:…` here, whatever prefix the file gives them; those of its modules have other names. */
const namespaces = {
  "urn:oasis:names:tc:xliff:document:2.0": "x",
  "urn:oasis:names:tc:xliff:document:2.2": "x",
  "urn:oasis:names:tc:xliff:document:1.2": "old",
  "urn:oasis:names:tc:xliff:document:1.1": "old",
};

type Attributes = Readonly<Record<string, string>>;
/** A segment, or what stands between two of them. */
type Part = { isSegment: boolean; isConfirmed: boolean; source: string; target: string | null; /** Of the target. */ order: number | null };
type Unit = { place: string; parts: Part[]; /** The code that inline elements stand for, by id. */ data: Map<string, string> };

/**
 * A file in XLIFF 2.0, 2.1 or 2.2, as any tool writes it: of inline elements, the text or the code that they stand for is taken, and the segments of
 * a unit are joined. Notes, and what modules add, are not read.
 * @throws DomainError invalid when it is no such file.
 */
export function* readXliff(document: string): Steps<ReturnedFile> {
  const reader = new XliffReader();
  yield* readXml(document, {
    namespaces,
    open: (name, attributes) => reader.open(name, attributes),
    close: (name) => reader.close(name),
    text: (text) => reader.text(text),
  });
  return reader.file;
}

const DONE = ["translated", "reviewed", "final"];

class XliffReader {
  readonly file: ReturnedFile = { of: null, from: null, to: null, rows: [], unread: [] };
  readonly #path: string[] = [];
  #unit: Unit | null = null;
  /** Takes the text that is read now. */
  #take: ((text: string) => void) | null = null;
  /** What follows the content of the `pc` elements that are open. */
  readonly #ends: string[] = [];

  open(name: string, attributes: Attributes): void {
    const parent = this.#path.at(-1);
    this.#path.push(name);
    if (parent === undefined) this.#begin(name, attributes);
    else if (name === "x:file") this.file.of ??= attributes.original ?? attributes.id ?? null;
    else if (name === "x:unit") this.#unit = { place: placeOf(attributes), parts: [], data: new Map() };
    else if (this.#unit) this.#openInside(this.#unit, { name, parent, attributes });
  }

  close(name: string): void {
    this.#path.pop();
    if (name === "x:pc") this.#take?.(this.#ends.pop() ?? "");
    else if (name === "x:source" || name === "x:target" || name === "x:data") {
      if (this.#isOfUnit(this.#path.at(-1))) this.#take = null;
    } else if (name === "x:unit" && this.#unit) {
      this.file.rows.push(rowOf(this.#unit));
      requireFewRows(this.file.rows.length);
      this.#unit = null;
    }
  }

  text(text: string): void {
    this.#take?.(text);
  }

  #begin(name: string, attributes: Attributes): void {
    const version = attributes.version ?? "";
    if (name.startsWith("old:") || (name === "xliff" && version.startsWith("1.")))
      throw unreadable("XLIFF 1 is not taken. Save the file as XLIFF 2.0, or send its texts as XLSX or CSV");
    if (name !== "x:xliff" || !version.startsWith("2.")) throw unreadable("The file is not XLIFF 2.0");
    this.file.from = attributes.srcLang ?? null;
    this.file.to = attributes.trgLang ?? null;
  }

  #openInside(unit: Unit, { name, parent, attributes }: { name: string; parent: string; attributes: Attributes }): void {
    const part = unit.parts.at(-1);
    if ((name === "x:segment" || name === "x:ignorable") && parent === "x:unit") {
      const isConfirmed = DONE.includes(attributes.state ?? "");
      unit.parts.push({ isSegment: name === "x:segment", isConfirmed, source: "", target: null, order: null });
    } else if (name === "x:data" && parent === "x:originalData") {
      const id = attributes.id ?? "";
      this.#take = (text) => void unit.data.set(id, (unit.data.get(id) ?? "") + text);
    } else if (part && name === "x:source" && this.#isOfUnit(parent)) this.#take = (text) => void (part.source += text);
    else if (part && name === "x:target" && this.#isOfUnit(parent)) {
      part.target = "";
      part.order = Number(attributes.order ?? Number.NaN) || null;
      this.#take = (text) => void (part.target = (part.target ?? "") + text);
    } else this.#takeInline(unit, { name, attributes });
  }

  /** Modules have sources and targets of their own. */
  #isOfUnit(parent: string | undefined): boolean {
    return parent === "x:segment" || parent === "x:ignorable" || parent === "x:originalData";
  }

  #takeInline({ data }: Unit, { name, attributes }: { name: string; attributes: Attributes }): void {
    const said = (of: string, other: string) => data.get(attributes[of] ?? "") ?? attributes[other] ?? "";
    if (name === "x:cp") this.#take?.(characterOf(attributes.hex ?? ""));
    else if (name === "x:ph" || name === "x:sc" || name === "x:ec") this.#take?.(said("dataRef", "equiv"));
    else if (name === "x:pc") {
      this.#take?.(said("dataRefStart", "equivStart"));
      this.#ends.push(said("dataRefEnd", "equivEnd"));
    }
  }
}

function placeOf({ id = "", name = "" }: Attributes): string {
  return name.startsWith("/") ? name : placeOfId(id);
}

function characterOf(hex: string): string {
  const code = /^[0-9a-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : Number.NaN;
  if (code <= 0x10ffff) return String.fromCodePoint(code);
  throw unreadable("The file is not XLIFF 2.0: the hex of a cp element is not a character");
}

function rowOf({ place, parts }: Unit): ReturnedRow {
  const segments = parts.filter(({ isSegment }) => isSegment);
  const isDone = ({ source, target }: Part) => (target !== null && target.trim() !== "") || !hasWords(source);
  const source = parts.map((part) => part.source).join("");
  if (!segments.some(({ target }) => target !== null && target.trim() !== "")) return { place, source, target: "", isConfirmed: false };
  const ordered = parts.map((part, index) => ({ ...part, order: part.order ?? index + 1 })).sort((one, other) => one.order - other.order);
  return {
    place,
    source,
    target: ordered.map((part) => part.target ?? part.source).join(""),
    isConfirmed: segments.every(({ isConfirmed }) => isConfirmed),
    ...(!segments.every(isDone) && { flaw: "Only some segments of the text are translated" }),
  };
}
