const LONGEST = 80;
/** Maximum UTF-16 code units of a title: 255 characters. */
const MAX_READ = 510;

/** Characters that some file system forbids, and bidirectional controls that could disguise the file's extension. */
const UNFIT = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\\/:*?"<>|]+/gu;

/** A form's title as a file name, without extension. */
export function exportName(title: string): string {
  const name = Array.from(title.slice(0, MAX_READ).replaceAll(UNFIT, " ").replaceAll(/\s+/g, " ").trim()).slice(0, LONGEST).join("");
  return name.replaceAll(/^[. ]+|(?<![. ])[. ]+$/g, "") || "Responses";
}
