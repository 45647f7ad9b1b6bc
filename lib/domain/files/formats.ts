import { extname } from "node:path";
import { supportedExtensions, supportedMimeTypes } from "file-type";
import mime from "mime";

type Format = { ext: string; mime: string };

/** The extension of a name in lower case, without its dot; empty when there is none. */
export function extensionOf(name: string): string {
  return extname(name).slice(1).toLowerCase();
}

/** Whether this extension may hold that format: the extension's own format, an alias, or its container format. */
export function isFormatOf(extension: string, { claimed, found }: { claimed: string | null; found: Format }): boolean {
  if (found.ext === extension || found.mime === claimed) return true;
  const shown = SHOWN_AS.get(extension);
  if (shown) return shown.includes(found.ext);
  if (mime.getAllExtensions(found.mime)?.has(extension)) return true;
  const mayBeInside = claimed === null || (claimed.startsWith("application/") && !isTextType(claimed));
  return CONTAINERS.has(found.ext) && mayBeInside && !hasMagic(extension, claimed);
}

/** Whether every file of this format begins with a signature, so that a file without one is something else. */
export function hasMagic(extension: string, claimed: string | null): boolean {
  if (PLAIN.has(extension)) return false;
  return SHOWN_AS.has(extension) || supportedExtensions.has(extension) || (claimed !== null && supportedMimeTypes.has(claimed));
}

export function isTextType(mediaType: string | null): boolean {
  if (mediaType === null) return false;
  return mediaType.startsWith("text/") || /[/+](json|xml|yaml|javascript|sql)$/.test(mediaType);
}

/** Container formats. */
const CONTAINERS = new Set(["zip", "gz", "cfb", "sqlite", "tar", "tar.gz", "7z", "rar"]);
/** Known to file-type, but text formats, or extensions that other programs also use. */
const PLAIN = new Set(["xml", "ics", "vcf", "vtt", "reg", "dat", "sav", "stl"]);

const OLE = "doc dot xls xlt xla ppt pps pot msg msi vsd pub mpp";
const MP4 = "mp4 m4v m4a m4b m4p mov qt f4v 3gp 3g2";
const OGG = "ogg oga ogv ogx ogm opus spx";

/** Extensions whose files file-type detects under other names. */
const SHOWN_AS = new Map<string, string[]>([
  ...OLE.split(" ").map((extension): [string, string[]] => [extension, extension === "doc" ? ["cfb", "rtf"] : ["cfb"]]),
  ...MP4.split(" ").map((extension): [string, string[]] => [extension, MP4.split(" ")]),
  ...OGG.split(" ").map((extension): [string, string[]] => [extension, OGG.split(" ")]),
  ["jfif", ["jpg"]],
  ["heif", ["heic"]],
  ["hif", ["heic"]],
  ["aiff", ["aif"]],
  ["aifc", ["aif"]],
  ["mka", ["mkv", "webm"]],
  ["mkv", ["mkv", "webm"]],
  ["wma", ["asf"]],
  ["wmv", ["asf"]],
  ["vob", ["mpg"]],
  ["ai", ["pdf", "ps", "eps"]],
  ["gz", ["gz", "tar.gz"]],
  ["tgz", ["gz", "tar.gz"]],
  ["svgz", ["gz"]],
  ["xlsb", ["zip", "xlsx"]],
]);
