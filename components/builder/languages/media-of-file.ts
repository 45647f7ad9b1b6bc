import { languagesWords } from "@/components/words/languages";
import type { Format } from "@/lib/entry/translations/formats";
import { MAX_FILE_BYTES, mediaTypes } from "@/lib/entry/translations/formats";

const words = languagesWords.files;

/** The endings of files that translators send back. */
const FORMATS: Record<string, Format> = { xlsx: "xlsx", csv: "csv", tsv: "csv", txt: "csv", xlf: "xliff", xliff: "xliff" };
export const ENDINGS = Object.keys(FORMATS)
  .map((ending) => `.${ending}`)
  .join(",");

/** A file that is not sent, with the reason for its owner. */
export class UnfitFile extends Error {}

/** The media type of a file, by its name: systems without a spreadsheet program know none. @throws UnfitFile for a file that would be refused. */
export function mediaOfFile({ name, size }: Pick<File, "name" | "size">): (typeof mediaTypes)[Format] {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const format = Object.hasOwn(FORMATS, ending) ? FORMATS[ending] : undefined;
  if (format === undefined) throw new UnfitFile(words.kind);
  if (size > MAX_FILE_BYTES) throw new UnfitFile(words.large);
  return mediaTypes[format];
}
