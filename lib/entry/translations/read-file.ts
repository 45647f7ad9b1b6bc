import { inTurns } from "@/lib/base/turns/turns";
import type { ReturnedFile } from "@/lib/rules/translations/rows";
import type { Format } from "./formats";
import { mediaTypes } from "./formats";
import { readCsv } from "./read-csv";
import { readXliff } from "./read-xliff";
import { readXlsx } from "./read-xlsx";
import { unreadable } from "./unreadable";

/** A file of a translator. @throws DomainError invalid with the reason why it cannot be read. */
export function readFile({ media, bytes }: { media: string; bytes: Uint8Array }): Promise<ReturnedFile> {
  const format = (Object.keys(mediaTypes) as Format[]).find((each) => mediaTypes[each] === media); // the keys of that object
  if (bytes.length === 0) throw unreadable("The file is empty");
  if (format === "xlsx") return readXlsx(bytes);
  const text = decoded(bytes);
  return format === "csv" ? readCsv(text) : inTurns(readXliff(text));
}

/** What files begin with that have no text to be read, in Latin-1. */
const OTHERS: [beginning: RegExp, kind: string][] = [
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8[79]a|RIFF.{4}WEBP|.{4}ftyp(?:heic|heix|mif1|avif))/s, "an image"],
  [/^%PDF-/, "a PDF"],
];

/** Text without its byte order mark. @throws DomainError invalid for images and PDFs, and for other encodings: guessing could change texts. */
export function decoded(bytes: Uint8Array): string {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  const other = OTHERS.find(([pattern]) => pattern.test(beginning))?.[1];
  if (other !== undefined) throw unreadable(`This is ${other}, which cannot be read`);
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    const declared = /^<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([^"']{0,40})/.exec(text)?.[1] ?? "utf-8";
    if (/^utf-?(8|16)/i.test(declared) || /^us-ascii$/i.test(declared)) return text;
  } catch {
    // said below
  }
  throw unreadable("The file must be in UTF-8 or UTF-16. In Excel, save it as “CSV UTF-8”");
}
