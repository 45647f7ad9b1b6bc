import { z } from "zod";
import { autofillTokens, inferAutocomplete } from "./autocomplete";
import { isBlank, refused } from "@/lib/rules/fields/definition/checked";
import { areInOrder, shortText, wholeNumber } from "@/lib/rules/fields/definition/config-options";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import { linesFor, oneLine } from "@/lib/rules/fields/definition/paper";
import { schemaOf } from "@/lib/rules/fields/definition/json-schema";
import { matchesPattern, patternOption, portablePattern } from "@/lib/rules/fields/definition/pattern";
import { checkLength, textProblem } from "@/lib/rules/fields/definition/text-answer";
import { because } from "@/lib/base/errors/issue-reason";
import { tidy } from "@/lib/base/text/tidy";

const MAX_LENGTH = 2000;
/** Larger limits are not mentioned in the hint: nobody counts a name of up to 60 characters. The script counts when one comes near. */
const LONGEST_TO_MENTION = 30;

const config = z
  .object({
    placeholder: shortText(255).optional(),
    min_length: wholeNumber(0, MAX_LENGTH).optional(),
    max_length: wholeNumber(1, MAX_LENGTH).default(MAX_LENGTH),
    autocomplete: z
      .enum(autofillTokens, `Must be one of ${autofillTokens.join(", ")}`)
      .optional()
      .describe("What browsers fill in; when left out, it is guessed from an English label or key"),
    pattern: patternOption.optional().describe("Regular expression (RE2) that the whole answer must match"),
    pattern_hint: shortText(255).optional().describe("The format in words, shown below the label and when an answer does not match"),
  })
  .refine(({ min_length, max_length }) => areInOrder({ low: min_length, high: max_length }), {
    path: ["min_length"],
    ...because({ reason: "order", above: "max_length" }, "Must not be more than max_length"),
  });

/** One line of text. Kept exactly as typed. */
export const text = defineField({
  config,
  check({ value, config: { pattern, pattern_hint: hint = null, ...limits }, field, budget }) {
    if (isBlank(value)) return checkLength("", { limits, required: field.required });
    const problem = textProblem(value, { isMultiline: false });
    if (problem) return problem;
    const asTyped = String(value);
    const check = (text: string) => {
      const checked = checkLength(text, { limits, required: field.required });
      if (!checked.ok || checked.answer === undefined || pattern === undefined) return checked;
      return budget.spend(pattern, text) && matchesPattern(pattern, text) ? checked : refused("pattern", { hint });
    };
    const checked = check(asTyped);
    const seen = tidy(asTyped);
    if (checked.ok || pattern === undefined || seen === asTyped) return checked;
    // Phones add a space after a suggested word, and people paste invisible characters. So the pattern is also tried on the visible text.
    const again = check(seen);
    return again.ok ? again : checked;
  },
  read: (posted) => posted[""]?.at(-1),
  family: "text",
  typed({ min_length, max_length, pattern: source }) {
    if (source !== undefined) return { isUnsure: true };
    return min_length === undefined && max_length === MAX_LENGTH ? null : { min_length, max_length };
  },
  texts: ["placeholder", "pattern_hint"],
  naming: () => "label",
  autofill: ({ autocomplete }, field) => autocomplete ?? inferAutocomplete(field),
  hint: ({ min_length: min = 0, max_length, pattern_hint }, words) =>
    pattern_hint ?? words.lengthHint({ min, max: min > 1 || max_length <= LONGEST_TO_MENTION ? max_length : null }),
  paper: ({ max_length: most }) =>
    most <= LONGEST_TO_MENTION ? oneLine(most) : { kind: "lines", count: linesFor(most === MAX_LENGTH ? 0 : most, { most: 3 }) },
  show: (answer: string) => answer,
  longestAnswer: ({ max_length }) => ({ values: 1, characters: max_length }),
  answerSchema: ({ min_length, max_length, pattern: source }) =>
    schemaOf({ type: "string", minLength: Math.max(1, min_length ?? 0), maxLength: max_length, pattern: portablePattern(source) }),
  pattern({ pattern: source, max_length: longest }) {
    return typeof source === "string" ? { source, longest: typeof longest === "number" ? longest : MAX_LENGTH } : null;
  },
});
