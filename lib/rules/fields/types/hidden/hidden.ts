import { z } from "zod";
import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import { shortText } from "@/lib/rules/fields/definition/config-options";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import { countCharacters, textProblem } from "@/lib/rules/fields/definition/text-answer";
import { isUnseen } from "@/lib/base/text/unseen";

const MAX_LENGTH = 2000;

/**
 * A text that comes with the link (`?key=`) and is never shown. Never required: the respondent could not supply a missing
 * one.
 */
export const hidden = defineField({
  config: z.object({ default: shortText(MAX_LENGTH).optional().describe("Stored when the link has no value") }),
  check({ value, config }) {
    const text = isBlank(value) || (typeof value === "string" && isUnseen(value)) ? config.default : value;
    if (isBlank(text)) return accepted();
    const problem = textProblem(text, { isMultiline: true });
    if (problem) return problem;
    if (String(text).length > 2 * MAX_LENGTH) return refused("too_long", { max: MAX_LENGTH }); // whichever characters it has
    const answer = String(text).replaceAll(/\r\n?/g, "\n");
    return countCharacters(answer) > MAX_LENGTH ? refused("too_long", { max: MAX_LENGTH }) : accepted(answer);
  },
  // A value that is too long is cut, since nobody could correct it on the page. It is first cut to a length that is cheap to check (decision 021).
  read: (posted) =>
    Array.from((posted[""]?.at(-1) ?? "").slice(0, 2 * MAX_LENGTH))
      .slice(0, MAX_LENGTH)
      .join(""),
  readCells: ({ "": cell = "" }) => cell, // one that is too long can be corrected in the table
  family: "text",
  naming: () => "bare",
  hint: () => null,
  show: (answer: string) => answer,
  showPosted(posted, { config }) {
    const [given = ""] = posted[""]?.slice(-1) ?? [];
    return given === "" ? (config.default ?? "") : given;
  },
  longestAnswer: () => ({ values: 1, characters: MAX_LENGTH }),
  answerSchema: () => ({ type: "string", minLength: 1, maxLength: MAX_LENGTH }),
  isHidden: true,
  paper: null,
});
