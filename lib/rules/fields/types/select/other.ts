import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import type { Checked } from "@/lib/rules/fields/definition/checked";
import type { Posted } from "@/lib/rules/fields/definition/field-definition";
import { countCharacters, textProblem } from "@/lib/rules/fields/definition/text-answer";
import { isUnseen } from "@/lib/base/text/unseen";

/** The posted value of “Other”. No option has a blank value. */
export const OTHER = " ";
/** The name under which the text of “Other” is posted. */
export const OTHER_TEXT = "other";
/** Code points. */
export const MAX_OTHER_LENGTH = 255;

/** “Other” is an answer in the respondent's own words. Choosing it without writing anything is refused, not ignored. */
export function checkOther(text: string): Checked {
  const problem = textProblem(text, { isMultiline: false });
  if (problem) return problem;
  if (isUnseen(text)) return refused("select.other_blank", {});
  return countCharacters(text) > MAX_OTHER_LENGTH ? refused("too_long", { max: MAX_OTHER_LENGTH }) : accepted(text);
}

/**
 * The posted values with the text in place of {@link OTHER}; a text that repeats one of the options adds nothing. A text without a
 * choice counts as “Other”: some browsers always show its input.
 */
export function withOther(values: string[], posted: Posted): string[] {
  const text = textOf(posted);
  if (!isUnseen(text) && values.every((value) => value === "")) return [text];
  return values.flatMap((value) => {
    if (value !== OTHER || isUnseen(text)) return [value];
    return values.includes(text) ? [] : [text];
  });
}

/** The text to show in its input: as typed, or a posted value that is none of the options. Null if an option was chosen. */
export function shownOther(posted: Posted, { isListed, multiple }: { isListed: (value: string) => boolean; multiple: boolean }) {
  const given = posted[""] ?? [];
  const own = (multiple ? given : given.slice(-1)).filter((value) => !isBlank(value) && !isListed(value)).at(-1);
  const isChosen = own !== undefined;
  return { isChosen, text: posted[OTHER_TEXT]?.at(-1) ?? (own === OTHER ? "" : (own ?? "")) };
}

/** The text of “Other” when another option was chosen, so that we cannot tell which was meant. Null otherwise. */
export function unchosenText(values: string[], posted: Posted): string | null {
  const text = textOf(posted);
  return isUnseen(text) || values.every((value) => value === "") || values.includes(OTHER) || values.includes(text) ? null : text;
}

function textOf(posted: Posted): string {
  return posted[OTHER_TEXT]?.at(-1) ?? "";
}
