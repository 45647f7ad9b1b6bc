import { Parser } from "saxen";
import type { Steps } from "@/lib/base/turns/turns";
import { unreadable } from "./unreadable";

type Attributes = Readonly<Record<string, string>>;

/** What is done with a document as it is read. Names of elements have the prefixes of `namespaces`. */
export type Reader = {
  namespaces: Record<string, string>;
  open: (name: string, attributes: Attributes) => void;
  close: (name: string) => void;
  text: (text: string) => void;
  /** Characters of the longest text, tag or comment; by default 2 MB. */ longest?: number;
};

/** Characters parsed at a time; more while a comment or the like has no end, because the parser then reads it from its beginning again. */
const PART = 16 * 1024;
const MAX_PART = 256 * 1024;
const MAX_LONGEST = 2 * 1024 * 1024;
const MAX_DEPTH = 100;
/** Prefixes of namespaces: the parser copies all that apply for each element that declares another one. */
const MAX_PREFIXES = 200;

/**
 * Reads an XML document. It may not have a DOCTYPE, so there are no entities but those of XML itself, and nothing from outside.
 * @throws DomainError invalid when it is not well-formed, or has parts that are longer than those of any file that programs write.
 */
export function* readXml(document: string, { namespaces, open, close, text, longest = MAX_LONGEST }: Reader): Steps<void> {
  const parser = new Parser().ns({ ...namespaces, "http://www.w3.org/XML/1998/namespace": "xml" });
  const faulty = ({ message }: Error) => {
    throw unreadable(`The file is not well-formed XML: ${message}`);
  };
  let depth = 0;
  let events = 0;
  const go = () => void (events += 1);
  parser.on("error", faulty);
  parser.on("warn", faulty);
  parser.on("attention", () => {
    throw unreadable("The file must not have a DOCTYPE");
  });
  parser.on("openTag", (name, attributes) => {
    go();
    depth += 1;
    if (depth > MAX_DEPTH) throw unreadable(`The file nests elements more than ${MAX_DEPTH} deep`);
    open(name, Object.fromEntries(Object.entries(attributes()).map(([each, value]) => [each, decoded(value)])));
  });
  parser.on("closeTag", (name) => {
    go();
    depth -= 1;
    close(name);
  });
  parser.on("text", (raw) => {
    go();
    text(decoded(raw));
  });
  parser.on("cdata", (raw) => {
    go();
    text(raw);
  });
  parser.on("comment", go);
  parser.on("question", go);
  const prefixes = new Set<string>();
  let [size, unread] = [PART, 0];
  for (let at = 0, end: number; at < document.length; at = end) {
    // A part ends before a tag: the parser takes “>” in the value of an attribute for the end of the tag if it does not have the quote behind it.
    const next = document.indexOf("<", at + size);
    end = next === -1 ? document.length : next;
    if (end - at - size > longest) throw tooLong(longest);
    const part = document.slice(at, end).replaceAll(/\r\n?/g, "\n"); // as XML demands; a carriage return in a text is written &#13;
    for (const [, prefix = ""] of part.matchAll(/\bxmlns:([^\s=]{1,64})/g)) prefixes.add(prefix);
    if (prefixes.size > MAX_PREFIXES) throw unreadable(`The file has more than ${MAX_PREFIXES} prefixes of namespaces`);
    const before = events;
    parser.write(part);
    const isFurther = events > before;
    unread = isFurther ? 0 : unread + part.length;
    size = isFurther ? PART : Math.min(2 * size, MAX_PART);
    if (unread > longest) throw tooLong(longest);
    yield;
  }
  parser.end();
}

function tooLong(longest: number): Error {
  return unreadable(`The file has a text, a tag or a comment of more than ${longest / 1024} KB`);
}

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** saxen leaves unknown entities as they are, and does not decode characters beyond U+FFFF. */
function decoded(raw: string): string {
  if (!raw.includes("&")) return raw;
  return raw.replaceAll(
    /&(?:#x([0-9a-f]{1,8})|#(\d{1,8})|(\w{1,8}));|&/gi,
    (all: string, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined && Object.hasOwn(NAMED, name)) return NAMED[name] ?? "";
      const code = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16);
      if (code <= 0x10ffff) return String.fromCodePoint(code);
      throw unreadable(`The file is not well-formed XML: ${all} stands for nothing`);
    },
  );
}

const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\r": "&#13;" };

/** Characters that XML 1.0 cannot hold, not even escaped. */
export const IMPOSSIBLE = /(?![\t\n\r\x7f-\x9f])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu;

/** A text as the content of an element. @param stand what stands for a character that XML cannot hold. */
export function escaped(text: string, stand: (character: string) => string = () => "\ufffd"): string {
  return text.replaceAll(/[&<>"\r]/g, (sign) => ESCAPED[sign] ?? sign).replaceAll(IMPOSSIBLE, stand);
}

/** A text as the value of an attribute: line ends would become blanks. */
export function attribute(text: string): string {
  return escaped(text).replaceAll("\n", "&#10;").replaceAll("\t", "&#9;");
}
