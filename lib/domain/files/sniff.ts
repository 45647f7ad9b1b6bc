import { fileTypeFromFile } from "file-type";
import mime from "mime";
import { extensionOf, hasMagic, isFormatOf, isTextType } from "./formats";
import { officeFormatOf } from "./office-zip";
import { open } from "node:fs/promises";

const UNKNOWN = "application/octet-stream";
/** Media types stored on the evidence of the name alone: nothing that a browser would run. */
const HARMLESS = new Set([
  "text/plain",
  "text/csv",
  "text/markdown",
  "text/tab-separated-values",
  "text/calendar",
  "text/vcard",
  "application/json",
]);
/** Two-letter signatures that a text may begin with (“BMW …”); the formats themselves soon have a NUL. */
const WEAK = new Set(["bmp", "exe"]);

export type Sniffed = {
  /** To be stored: the detected type, else the name's if it is harmless. */
  mediaType: string;
  /** Whether the bytes are, or may be, what the name claims. */
  isHonest: boolean;
  /** All media types that are true of the file. */
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
  // It throws on files that it gives up on; they have no detectable format.
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
