import { fileTypeFromFile } from "file-type";
import mime from "mime";
import { extensionOf, hasMagic, isFormatOf, isTextType } from "./formats";
import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";

const UNKNOWN = "application/octet-stream";
/** Media types stored on the evidence of the name alone: none of them is executed by a browser. */
const HARMLESS = new Set([
  "text/plain",
  "text/csv",
  "text/markdown",
  "text/tab-separated-values",
  "text/calendar",
  "text/vcard",
  "application/json",
]);
/** Two-letter signatures that a text may begin with (“BMW …”); files of these formats contain a NUL early on. */
const WEAK = new Set(["bmp", "exe"]);

export type Sniffed = {
  /** To be stored: the detected type, else the name's if it is harmless. */
  mediaType: string;
  /** Whether the bytes are, or may be, what the name claims. */
  isHonest: boolean;
  /** All media types that apply to the file. */
  types: string[];
};

/** Inspects a stored file. `name` is the name it was uploaded with. */
export async function sniff(path: string, name: string): Promise<Sniffed> {
  const extension = extensionOf(name);
  const claimed = extension === "" ? null : mime.getType(extension);
  const head = await readHead(path);
  const isText = isTextType(claimed);
  const hasNul = !isUtf16(head) && head.includes(0); // text has none
  // A UTF-16 byte order mark could also begin an audio file.
  const found = isText && isUtf16(head) ? null : await detect(path, { extension, isWeakIgnored: isText && !hasNul });
  if (!found) {
    const isHonest = !hasMagic(extension, claimed) && !(isText && hasNul);
    if (!isHonest || !claimed) return { mediaType: UNKNOWN, isHonest, types: [UNKNOWN] };
    return { mediaType: HARMLESS.has(claimed) ? claimed : UNKNOWN, isHonest, types: [claimed] };
  }
  // An unknown extension contradicts nothing, but does not make the file an image either: only the extension itself in `accept` takes it.
  if (extension !== "" && !claimed && !hasMagic(extension, claimed)) return { mediaType: found.mime, isHonest: true, types: [] };
  const isHonest = extension === "" || isFormatOf(extension, { claimed, found });
  const isNamed = isHonest && claimed !== null;
  return {
    mediaType: isNamed && (found.ext === "zip" || found.ext === "cfb") ? claimed : found.mime,
    isHonest,
    types: isNamed ? [found.mime, claimed] : [found.mime],
  };
}

type Looked = { extension: string; isWeakIgnored: boolean };

/** The detected format; null for text, including XML. */
async function detect(path: string, { extension, isWeakIgnored }: Looked): Promise<{ ext: string; mime: string } | null> {
  // file-type throws on files that it cannot parse; they have no detectable format.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (!found || found.mime.startsWith("text/") || found.mime === "application/xml") return null;
  if (isWeakIgnored && WEAK.has(found.ext)) return null;
  if (found.ext === "zip") return (await officeFormatOf(path, extension)) ?? found;
  return { ext: found.ext, mime: found.mime.split(";", 1)[0] ?? found.mime };
}

function isUtf16(head: Buffer): boolean {
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
}

const HEAD_BYTES = 8192;

/** The first 8 kB of a file. */
async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The folder of the main parts in each kind of Office document. */
const FOLDERS = new Map([
  ["docx", "word/"],
  ["xlsx", "xl/"],
  ["pptx", "ppt/"],
]);
const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const MAX_DIRECTORY = 1024 * 1024;

/**
 * Detects the Office format that the extension names, from the zip's directory. file-type reads from the beginning and gives up on documents
 * that have their content types last, after large images, as LibreOffice writes them.
 * @returns null when the file is something else.
 */
async function officeFormatOf(path: string, extension: string): Promise<{ ext: string; mime: string } | null> {
  const folder = FOLDERS.get(extension);
  const type = mime.getType(extension);
  if (!folder || !type) return null;
  const names = await entryNames(path);
  const isDocument = names.includes("[Content_Types].xml") && names.some((name) => name.startsWith(folder));
  const hasMacros = names.some((name) => name.endsWith("vbaProject.bin"));
  return isDocument && !hasMacros ? { ext: extension, mime: type } : null;
}

async function entryNames(path: string): Promise<string[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = await read(file, { from: Math.max(0, size - END_BYTES - MAX_COMMENT), length: END_BYTES + MAX_COMMENT });
    const end = tail.lastIndexOf("PK\x05\x06", undefined, "latin1");
    if (end < 0 || end + END_BYTES > tail.length) return [];
    const length = Math.min(tail.readUInt32LE(end + 12), MAX_DIRECTORY);
    return namesIn(await read(file, { from: tail.readUInt32LE(end + 16), length }));
  } finally {
    await file.close();
  }
}

async function read(file: FileHandle, { from, length }: { from: number; length: number }): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: from });
  return buffer.subarray(0, bytesRead);
}

/** Names in a zip directory. Each entry has 46 bytes, its name, extra data and a comment. */
function namesIn(directory: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 46 <= directory.length && directory.toString("latin1", at, at + 4) === "PK\x01\x02";) {
    const nameLength = directory.readUInt16LE(at + 28);
    names.push(directory.toString("utf8", at + 46, at + 46 + nameLength));
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}
