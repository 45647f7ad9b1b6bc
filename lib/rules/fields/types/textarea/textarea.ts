import { z } from "zod";
import { isBlank, refused } from "@/lib/rules/fields/definition/checked";
import { areInOrder, shortText, wholeNumber } from "@/lib/rules/fields/definition/config-options";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import { linesFor } from "@/lib/rules/fields/definition/paper";
import { checkLength, textProblem } from "@/lib/rules/fields/definition/text-answer";
import { because } from "@/lib/base/errors/issue-reason";

const MAX_LENGTH = 10_000;
/** On paper, where no length is given. */
const USUAL_LINES = 6;

const config = z
  .object({
    placeholder: shortText(2000).optional(),
    min_length: wholeNumber(0, MAX_LENGTH).optional(),
    max_length: wholeNumber(1, MAX_LENGTH).default(MAX_LENGTH),
    rows: wholeNumber(2, 20).default(4),
  })
  .refine(({ min_length, max_length }) => areInOrder({ low: min_length, high: max_length }), {
    path: ["min_length"],
    ...because({ reason: "order", above: "max_length" }, "Must not be more than max_length"),
  });

/** Several lines of text. Line ends become `\n` (pages post `\r\n`); nothing else is changed. */
export const textarea = defineField({
  config,
  check({ value, config, field }) {
    if (isBlank(value)) return checkLength("", { limits: config, required: field.required });
    const problem = textProblem(value, { isMultiline: true });
    // A line end of \r\n counts as one character, and so does a pair of surrogates: this is too long either way.
    if (!problem && String(value).length > 2 * config.max_length) return refused("too_long", { max: config.max_length });
    return problem ?? checkLength(String(value).replaceAll(/\r\n?/g, "\n"), { limits: config, required: field.required });
  },
  read: (posted) => posted[""]?.at(-1),
  family: "text",
  typed: ({ min_length, max_length }) => (min_length === undefined && max_length === MAX_LENGTH ? null : { min_length, max_length }),
  texts: ["placeholder"],
  naming: () => "label",
  hint: ({ min_length, max_length }, words) => words.lengthHint({ min: min_length ?? 0, max: max_length < MAX_LENGTH ? max_length : null }),
  paper: ({ max_length: most, rows }) => ({
    kind: "lines",
    count: most === MAX_LENGTH ? Math.max(rows, USUAL_LINES) : linesFor(most, { least: 2, most: 18 }),
  }),
  show: (answer: string) => answer,
  answerSchema: ({ min_length, max_length }) => ({ type: "string", minLength: Math.max(1, min_length ?? 0), maxLength: max_length }),
  longestAnswer: ({ max_length }) => ({ values: 1, characters: max_length }),
});
