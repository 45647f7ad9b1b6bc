import { open } from "node:fs/promises";
import { extname } from "node:path";
import { fileTypeFromFile, supportedExtensions } from "file-type";
import mime from "mime";

const HEAD_BYTES = 8192;
const UNKNOWN = "application/octet-stream";

/** What a file is: the media type its bytes show, else the one its name claims where nothing speaks against it. */
export type Sniffed = { mediaType: string; /** Whether the bytes are, or may be, what the name says. */ isHonest: boolean };

/** Looks into a stored file. `name` is the name it came with. */
export async function sniff(path: string, name: string): Promise<Sniffed> {
  const claimed = mime.getType(name);
  const found = await fileTypeFromFile(path);
  if (found) return { mediaType: found.mime, isHonest: claimed === null || isSameKind({ claimed, name, found }) };
  // Formats known by their first bytes would have been found.
  if (hasMagic(name) || (await hasNul(path))) return { mediaType: UNKNOWN, isHonest: claimed === null || claimed === UNKNOWN };
  return { mediaType: claimed ?? UNKNOWN, isHonest: true };
}

/** Whether a field's `accept` list takes the file: an extension by name and bytes, a media type by bytes. */
export function isAccepted({ mediaType, isHonest }: Sniffed, { name, accept }: { name: string; accept: string[] }): boolean {
  if (!isHonest) return false;
  const extension = extensionOf(name);
  return accept.some((entry) => {
    const wanted = entry.toLowerCase();
    if (wanted.endsWith("/*")) return mediaType.startsWith(wanted.slice(0, -1));
    if (wanted.includes("/")) return mediaType === wanted;
    return extension === wanted.replace(/^\./, "");
  });
}

function isSameKind({ claimed, name, found }: { claimed: string; name: string; found: { mime: string; ext: string } }): boolean {
  if (found.mime === claimed || found.ext === extensionOf(name)) return true;
  // Containers: many formats are a zip, an XML or an OLE file with a name of its own.
  if (found.mime === "application/zip") return !hasMagic(name) && !claimed.startsWith("text/");
  if (found.mime === "application/xml") return claimed.endsWith("xml") || claimed === "text/html";
  if (found.mime === "application/x-cfb") return claimed.startsWith("application/");
  return mime.getAllExtensions(found.mime)?.has(extensionOf(name)) ?? false;
}

function hasMagic(name: string): boolean {
  return supportedExtensions.has(extensionOf(name));
}

function extensionOf(name: string): string {
  return extname(name).slice(1).toLowerCase();
}

/** Text has no NUL. */
async function hasNul(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES) });
    return buffer.subarray(0, bytesRead).includes(0);
  } finally {
    await file.close();
  }
}
