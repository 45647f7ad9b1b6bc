import { extname } from "node:path";

const MAX_BYTES = 200;
/** UTF-16 units read from the end of a name, where the extension is. Normalizing takes quadratic time at worst. */
const MAX_READ = 1_000;
/** Control characters, and marks that reverse the reading direction to show `fdp.exe` as `exe.pdf`. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const RESERVED = /[<>:"|?*]/g;
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A file name safe for any system: at most 200 bytes, never empty, its extension kept. */
export function safeName(given: string): string {
  const last = given.slice(-MAX_READ).normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .replace(UNSEEN, "")
    .replace(RESERVED, "_")
    .replace(/^[.\s]+/, "")
    .replace(/(?<![.\s])[.\s]+$/, "");
  const name = DEVICES.test(clean) ? `_${clean}` : clean;
  return shorten(name) || "file";
}

function shorten(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name;
  const extension = Buffer.byteLength(extname(name)) <= 20 ? extname(name) : "";
  const stem = Buffer.from(name.slice(0, name.length - extension.length)).subarray(0, MAX_BYTES - Buffer.byteLength(extension));
  // A truncated character decodes to U+FFFD.
  return stem.toString("utf8").replace(/(?<!\uFFFD)\uFFFD+$/, "") + extension;
}
