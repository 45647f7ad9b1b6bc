import mime from "mime";
import { extensionOf } from "./formats";
import type { Sniffed } from "./sniff";

/** Common aliases of media types that no list has. */
const ALIASES: Record<string, string> = {
  "image/jpg": "image/jpeg",
  "image/pjpeg": "image/jpeg",
  "image/x-png": "image/png",
  "audio/mp3": "audio/mpeg",
  "application/csv": "text/csv",
  "application/x-pdf": "application/pdf",
  "application/x-zip-compressed": "application/zip",
};

/** Whether a field's `accept` list takes a file: an honest one whose extension, an alias of it, or media type is listed. */
export function isAccepted({ isHonest, types }: Sniffed, { name, accept }: { name: string; accept: string[] }): boolean {
  if (!isHonest) return false;
  const extension = extensionOf(name);
  return accept.some((given) => {
    const entry = ALIASES[given.toLowerCase()] ?? given.toLowerCase();
    if (entry.endsWith("/*")) return types.some((type) => type.startsWith(entry.slice(0, -1)));
    if (entry.includes("/")) return types.includes(entry) || (types.length > 0 && (mime.getAllExtensions(entry)?.has(extension) ?? false));
    const listed = entry.replace(/^\./, "");
    if (name.toLowerCase().endsWith(`.${listed}`)) return true;
    // .jpeg where .jpg is listed; and a file without any extension whose bytes are of the listed kind.
    const type = mime.getType(listed);
    return type !== null && (extension === "" ? types.includes(type) : mime.getType(extension) === type);
  });
}
