import { z } from "zod";
import type { Expression } from "@/lib/rules/calculations/expression";
import { MAX_EXPRESSION, parseExpression } from "@/lib/rules/calculations/expression";
import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import type { Chart } from "@/lib/rules/fields/definition/chart";
import { flag, shortText, wholeNumber } from "@/lib/rules/fields/definition/config-options";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import { because } from "@/lib/base/errors/issue-reason";
import type { Family } from "@/lib/rules/conditions/operators";
import { numbersIn } from "@/lib/rules/words/numbers";
import type { Words } from "@/lib/rules/words/words";

/** Texts that an expression can result in are texts of the form, so they are no longer than an option. */
const MAX_TEXT = 2000;

const RESULTS = ["number", "text", "boolean", "date"] as const;

/** An expression is kept as it was given; here it is read. Its questions are checked with the other fields (lib/rules/fields/calculations.ts). */
const expression = z
  .string("Must be an expression, such as price * count")
  .max(MAX_EXPRESSION, `Must have at most ${MAX_EXPRESSION} characters`)
  .transform((source, context): Expression => {
    const parsed = parseExpression(source);
    if (parsed.ok) return parsed.expression;
    const { at, message } = parsed.problem;
    context.addIssue({ code: "custom", ...because({ reason: "expression" }, `${message} (at character ${at + 1})`) });
    return z.NEVER;
  });

const config = z
  .object({
    expression: expression.describe("An expression over earlier answers in the syntax of CEL (contract §41), such as `price * count`"),
    result: z
      .enum(RESULTS, `Must be one of ${RESULTS.join(", ")}`)
      .default("number")
      .describe("What the expression results in"),
    decimals: wholeNumber(0, 10).optional().describe("Places that a number is rounded to and shown with"),
    unit: shortText(255).optional(),
    hidden: flag().describe("Whether respondents do not see it"),
  })
  .refine(({ result, decimals, unit }) => result === "number" || (decimals === undefined && unit === undefined), {
    path: ["result"],
    message: "Must be number: only a number has decimals or a unit",
  });

const FAMILIES: Record<(typeof RESULTS)[number], Family> = { number: "number", text: "text", boolean: "checkbox", date: "date" };
const CHARTS: Record<"number" | "boolean" | "date", Chart> = {
  number: { kind: "numbers", isQuantity: true },
  boolean: {
    kind: "choices",
    isYesNo: true,
    choices: [
      { value: "true", label: "Yes" },
      { value: "false", label: "No" },
    ],
  },
  date: { kind: "days" },
};

/** An answer that nobody types: the service works it out from the answers before it (contract §41). What is sent for it is ignored. */
export const calculation = defineField({
  config,
  calculation: ({ expression: parsed, result, decimals, hidden }) => ({ expression: parsed, result, decimals, isUnseen: hidden }),
  check({ value, config: { result } }) {
    if (isBlank(value)) return accepted();
    const isRight =
      result === "text" || result === "date" ? typeof value === "string" && value.length <= MAX_TEXT : typeof value === result;
    return isRight ? accepted(value as string | number | boolean) : refused("text_type", {});
  },
  read: () => undefined,
  family: ({ result }) => FAMILIES[result],
  texts: ["unit"],
  naming: ({ hidden }) => (hidden ? "bare" : "label"),
  hint: (_, words) => words.fields.calculation.note,
  paper: null,
  show: (answer: string | number | boolean, { config: shown, words }) => sayResult(answer, shown, words),
  showPosted: () => "",
  longestAnswer: ({ result }) => ({ values: 1, characters: result === "text" ? MAX_TEXT : 32 }),
  chart: ({ result, expression: parsed }) => (result === "text" ? chartOfTexts(parsed) : CHARTS[result]),
  answerSchema({ result }) {
    if (result === "text") return { type: "string", minLength: 1, maxLength: MAX_TEXT };
    return result === "date" ? { type: "string", format: "date" } : { type: result };
  },
  readCells: null, // it is worked out anew
  prefill: null,
  takesDefault: false,
  completeConfig: (given) => ({ ...given, expression: isReadable(given.expression) ? given.expression : "0" }),
});

/** How often each text that the expression names resulted; null if it may result in an answer. */
function chartOfTexts(parsed: Expression): Chart | null {
  const texts = resultsOf(parsed);
  return texts && { kind: "choices", choices: [...new Set(texts)].map((value) => ({ value, label: value })) };
}

function resultsOf(part: Expression): string[] | null {
  if (part.kind === "literal") return [String(part.value)];
  const [, then, otherwise] = part.kind === "operator" && part.name === "?:" ? part.args : [];
  const both = then && otherwise ? [resultsOf(then), resultsOf(otherwise)] : [null];
  return both.every((texts) => texts !== null) ? both.flat() : null;
}

type Shown = { decimals?: number | undefined; unit?: string | undefined; result: (typeof RESULTS)[number] };

/** A result as people read it. */
function sayResult(answer: string | number | boolean, { decimals, unit, result }: Shown, words: Words): string {
  if (typeof answer === "boolean") return answer ? words.yes : words.no;
  if (typeof answer === "string") return result === "date" ? words.date(answer) : answer;
  const text = numbersIn(words.format).grouped(answer, decimals);
  return unit ? `${text} ${unit}` : text;
}

function isReadable(source: unknown): boolean {
  return typeof source === "string" && parseExpression(source).ok;
}
