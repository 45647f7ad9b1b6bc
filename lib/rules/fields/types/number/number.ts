import { z } from "zod";
import { scaleBetween } from "@/lib/rules/fields/definition/chart";
import type { Checked } from "@/lib/rules/fields/definition/checked";
import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import { areInOrder, filledText, finiteNumber, shortText } from "@/lib/rules/fields/definition/config-options";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import { schemaOf } from "@/lib/rules/fields/definition/json-schema";
import type { Posted } from "@/lib/rules/fields/definition/field-definition";
import { isMultipleOf } from "@/lib/rules/fields/definition/multiple-of";
import {
  inOtherNotation,
  isExact,
  isJsonNumber,
  MAX_NUMBER_LENGTH,
  plainNumber,
  twoReadings,
} from "@/lib/rules/fields/definition/typed-number";
import { because } from "@/lib/base/errors/issue-reason";
import { isUnseen } from "@/lib/base/text/unseen";
import { oneOf, postedNumber, readListed } from "./listed-numbers";
import type { NumberLimits } from "./read-number";
import { brokenLimit, isWhole, readNumber } from "./read-number";
import { numbersIn } from "@/lib/rules/words/numbers";
import type { Words } from "@/lib/rules/words/words";
import { fill } from "@/lib/rules/words/fill";

/** Numbers of uneven steps that a schema lists. */
const MOST_LISTED = 100;
/** Digits that fit on a line of a printed form, if no limit has more. */
const NUMBER_WIDTH = 12;
const SAFE_DIGITS = 15; // every decimal number of this many digits is exact

const LIMITS = ["min", "max", "more_than", "less_than", "step"] as const;

const config = z
  .object({
    placeholder: shortText(255).optional(),
    min: finiteNumber().optional(),
    max: finiteNumber().optional(),
    more_than: finiteNumber().optional().describe("Every answer is more than this"),
    less_than: finiteNumber().optional().describe("Every answer is less than this"),
    step: finiteNumber().positive("Must be more than 0").optional(),
    one_of: oneOf.optional(),
    unit: shortText(255).optional(),
    display: z.enum(["field", "slider"], "Must be field or slider").default("field"),
    low_label: filledText(60).optional().describe("What the low end of a slider stands for"),
    high_label: filledText(60).optional().describe("What the high end of a slider stands for"),
  })
  .refine(({ min, max }) => areInOrder({ low: min, high: max }), {
    path: ["min"],
    ...because({ reason: "order", above: "max" }, "Must not be more than max"),
  })
  .refine(({ more_than: above, less_than: below, max }) => above === undefined || above < Math.min(below ?? Infinity, max ?? Infinity), {
    path: ["more_than"],
    message: "Must be less than max and less_than",
  })
  .refine(({ less_than: below, min }) => below === undefined || below > (min ?? -Infinity), {
    path: ["less_than"],
    message: "Must be more than min",
  })
  .refine(({ one_of, ...others }) => one_of === undefined || LIMITS.every((name) => others[name] === undefined), {
    path: ["one_of"],
    message: `Must be left out beside ${LIMITS.slice(0, -1).join(", ")} and ${LIMITS.at(-1)}: either the numbers are listed, or they have limits`,
  })
  .refine(({ display, min, max }) => display !== "slider" || (min !== undefined && max !== undefined && min < max), {
    path: ["display"],
    message: "Must be field, unless there are min and max with numbers between them: a slider goes from one to the other",
  });

type NumberConfig = z.output<typeof config>;

/** A JSON number, typed or, with `one_of`, chosen. A page also posts its decimal sign as `[decimal]`, so that a page in another language can show the number. */
export const number = defineField({
  config,
  check({ value, config, field }) {
    const { one_of: listed } = config;
    if (isBlank(value) || (typeof value === "string" && isUnseen(value))) {
      if (!field.required) return accepted();
      return listed ? refused("select_required", { multiple: false }) : refused("required", {});
    }
    if (listed) return typeof value === "number" && listed.includes(value) ? accepted(unsigned(value)) : refused("select_unlisted", {});
    if (typeof value === "string" && value.length > MAX_NUMBER_LENGTH) return refused("too_long", { max: MAX_NUMBER_LENGTH });
    if (typeof value === "string" && hasTooManyDigits(value)) return refused("number_digits", { max: SAFE_DIGITS });
    if (typeof value !== "number" || !Number.isFinite(value)) return refusedText(value);
    return limitProblem(value, config) ?? accepted(unsigned(value));
  },
  read: readTyped,
  // A number of a program has one reading.
  readCells: ({ "": cell = "" }, { config, written }) =>
    written !== "typed" && isJsonNumber(cell) && isExact(cell) ? Number(cell) : readTyped({ "": [cell] }, config),
  parts: ({ one_of }) => (one_of ? [] : ["decimal"]),
  mark(posted, { words, from }) {
    const typed = posted[""]?.at(-1);
    if (typed === undefined) return posted;
    if (from === "page" || !isJsonNumber(typed)) return { ...posted, decimal: [decimalOf(posted, words)] };
    return { "": [twoReadings(typed) ? `${typed}0` : typed], decimal: ["."] }; // a program's number has one reading
  },
  longestAnswer: () => ({ values: 2, characters: 512 }),
  showPosted(posted, { config: { one_of: listed, unit }, words }) {
    const chosen = listed ? readListed(posted) : null;
    return typeof chosen === "number" ? sayNumber(chosen, { unit, words }) : typedNumber(posted, words);
  },
  family: "number",
  typed: ({ one_of: listed, min, max, more_than, less_than, step, unit }) =>
    listed ? null : { min, max, more_than, less_than, step, unit },
  texts: ["placeholder", "unit", "low_label", "high_label"],
  naming: () => "label",
  hint({ min = null, max = null, more_than: above = null, less_than: below = null }, words) {
    const { more, less } = words.fields.number;
    const say = (sentence: string, n: number) => fill(sentence, { n: numbersIn(words.format).format(n) });
    const hints = [words.numberHint({ min, max }), above === null ? null : say(more, above), below === null ? null : say(less, below)];
    return hints.filter((hint) => hint !== null).join(" · ") || null;
  },
  paper: ({ one_of: listed, unit, max, min }, words) =>
    listed
      ? { kind: "options", options: listed.map((value) => sayNumber(value, { unit, words })), hint: words.paper.one }
      : {
          kind: "lines",
          count: 1,
          width: Math.max(...[max, min].map((limit) => (limit === undefined ? 0 : String(limit).length)), NUMBER_WIDTH),
          ...(unit !== undefined && { unit }),
        },
  show: (answer: number, { config: { unit }, words }) => sayNumber(answer, { unit, words }),
  postedFor: (answer: number, { config }) => (config.one_of ? { "": [postedNumber(answer)] } : null),
  answerSchema(config) {
    if (config.one_of) return { enum: config.one_of };
    const { min, max, step = 1, more_than: above, less_than: below } = config;
    const limits = { minimum: min, maximum: max, exclusiveMinimum: above, exclusiveMaximum: below };
    if (!isWhole(config)) return schemaOf({ type: "number", ...limits }); // validators reckon fractions in binary
    // Steps are counted from min, and multiples in JSON Schema from 0.
    if (isMultipleOf(min ?? 0, step)) return schemaOf({ type: "integer", ...limits, multipleOf: step === 1 ? undefined : step });
    const count = max === undefined || min === undefined ? Infinity : Math.floor((max - min) / step) + 1;
    if (min === undefined || count > MOST_LISTED) return schemaOf({ type: "integer", ...limits });
    const all = Array.from({ length: count }, (_, nth) => min + nth * step);
    return schemaOf({ type: "integer", enum: all.filter((value) => value > (above ?? -Infinity) && value < (below ?? Infinity)) });
  },
  prefill: ({ one_of: listed }) =>
    listed ? { choices: listed.map((value) => ({ value: postedNumber(value), label: String(value) })) } : { input: "text" },
  chart({ min, max, display, unit }) {
    const scale = scaleBetween(min, max);
    // A slider without a unit is for opinions, which do not add up.
    const hasNoSum = display === "slider" && unit === undefined;
    return { kind: "numbers", isQuantity: true, ...(hasNoSum && { hasNoSum }), ...(scale && { scale }) };
  },
});

function readTyped(posted: Posted, config: NumberConfig): number | string | undefined {
  return config.one_of ? readListed(posted) : readNumber(posted[""]?.at(-1) ?? "", config);
}

/** JSON has no -0. */
function unsigned(value: number): number {
  return value === 0 ? 0 : value;
}

/** A number as a receipt, a table and a list of choices have it. */
export function sayNumber(value: number, { unit, words }: { unit: string | undefined; words: Words }): string {
  const numbers = numbersIn(words.format);
  if (unit) return `${numbers.grouped(value)} ${unit}`;
  // A bare whole number of four digits is as often a year or the number of a house.
  return Number.isInteger(value) && Math.abs(value) < 10_000 ? numbers.format(value) : numbers.grouped(value);
}

/** Null when a number is within its limits. */
function limitProblem(value: number, limits: NumberLimits): Checked | null {
  const { min, max, more_than: above = 0, less_than: below = 0, step = 1 } = limits;
  switch (brokenLimit(value, limits)) {
    case "range":
      return refused("number_range", { min: min ?? null, max: max ?? null });
    case "more_than":
      return refused("number.more_than", { bound: above });
    case "less_than":
      return refused("number.less_than", { bound: below });
    case "step":
      return refused("number_step", { step, base: min ?? 0 });
    case null:
      return null;
  }
}

/** Refuses text that is not a number, or that can be read as two: we do not guess which was meant. */
function refusedText(value: unknown): Checked {
  const readings = typeof value === "string" ? twoReadings(value) : null;
  if (!readings) return refused("number_format", {});
  return refused("number.two_readings", { thousands: Number(readings.thousands), decimal: Number(readings.decimal) });
}

/** What was typed, as a page in this language writes it. */
export function typedNumber(posted: Posted, words: Words): string {
  const typed = posted[""]?.at(-1) ?? "";
  return decimalOf(posted, words) === numbersIn(words.format).decimal ? typed : inOtherNotation(typed);
}

/** The decimal sign of the page on which a number was typed; that of this page if none was posted. */
function decimalOf({ decimal = [] }: Posted, words: Words): "." | "," {
  const said = decimal.at(-1);
  return said === "." || said === "," ? said : numbersIn(words.format).decimal;
}

function hasTooManyDigits(typed: string): boolean {
  const plain = plainNumber(typed);
  return plain !== null && Number.isFinite(Number(plain)) && !isExact(plain);
}
