import mime from "mime";
import { extensionOf } from "./formats";
import type { Sniffed } from "./sniff";

/** Common aliases of media types that the mime package does not have. */
const ALIASES: Record<string, string> = {
  "image/jpg": "image/jpeg",
  "image/pjpeg": "image/jpeg",
  "image/x-png": "image/png",
  "audio/mp3": "audio/mpeg",
  "application/csv": "text/csv",
  "application/x-pdf": "application/pdf",
  "application/x-zip-compressed": "application/zip",
};

/**
 * Whether a field's `accept` list takes a file: its extension, an alias of it, or its media type is listed. An image, audio or video file whose
 * name claims another format is judged by its content: phones call images of every format .jpg.
 */
export function isAccepted({ isHonest, types }: Sniffed, { name, accept }: { name: string; accept: string[] }): boolean {
  const extension = extensionOf(name);
  if (!isHonest) return types.every((type) => isOfFamily(type, extension)) && accept.some((given) => isListed(types, given));
  return accept.some((given) => {
    const entry = ALIASES[given.toLowerCase()] ?? given.toLowerCase();
    if (entry.endsWith("/*")) return types.some((type) => type.startsWith(entry.slice(0, -1)));
    if (entry.includes("/")) return types.includes(entry) || (types.length > 0 && (mime.getAllExtensions(entry)?.has(extension) ?? false));
    const listed = entry.replace(/^\./, "");
    if (name.toLowerCase().endsWith(`.${listed}`)) return true;
    // Takes .jpeg where .jpg is listed, and a file without an extension whose bytes are of a listed type.
    const type = mime.getType(listed);
    return type !== null && (extension === "" ? types.includes(type) : mime.getType(extension) === type);
  });
}

function isOfFamily(type: string, extension: string): boolean {
  const family = /^(?:image|audio|video)\//.exec(type)?.[0];
  return family !== undefined && extension !== "svg" && mime.getType(extension)?.startsWith(family) === true;
}

/** Whether an entry of `accept` lists one of these media types, by name or by extension. */
function isListed(types: string[], given: string): boolean {
  const entry = ALIASES[given.toLowerCase()] ?? given.toLowerCase();
  if (entry.endsWith("/*")) return types.some((type) => type.startsWith(entry.slice(0, -1)));
  const type = entry.includes("/") ? entry : mime.getType(entry.replace(/^\./, ""));
  return type !== null && types.includes(type);
}
