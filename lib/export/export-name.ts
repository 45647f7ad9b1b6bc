const LONGEST = 80;
/** UTF-16 units of a title, which has at most 255 characters. */
const MOST_READ = 510;

/** What no file name may hold somewhere, and what turns the direction of a name so that its ending seems to be another. */
const UNFIT = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\\/:*?"<>|]+/gu;

/** A form's title as the name of a file, without its ending. */
export function exportName(title: string): string {
  const name = Array.from(title.slice(0, MOST_READ).replaceAll(UNFIT, " ").replaceAll(/\s+/g, " ").trim()).slice(0, LONGEST).join("");
  return name.replaceAll(/^[. ]+|(?<![. ])[. ]+$/g, "") || "Responses";
}
