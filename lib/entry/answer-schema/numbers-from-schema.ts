import { isMultipleOf } from "@/lib/rules/fields/definition/multiple-of";
import type { Property } from "./flat-schema";

/** The type of a question with its options, to be checked like a create request's. */
export type Typed = { type: string; config: Record<string, unknown> };

/** Reports that a keyword cannot be kept. */
type Refuse = (name: string, message: string) => void;

/** More numbers than a question can list need not be read. */
const MAX_NUMBERS = 301;

/** The values of an enum or const if all of them are numbers. */
export function numbersOf({ enum: values, const: value }: Property): number[] | null {
  const all = (values ?? (value === undefined ? [] : [value])).slice(0, MAX_NUMBERS);
  const numbers = all.filter((each) => typeof each === "number");
  return numbers.length > 0 && numbers.length === all.length ? numbers : null;
}

/** Numbers to choose from: a range with steps where they are one, otherwise a list. Null if they were refused. */
export function listedNumbers(numbers: number[], schema: Property, refuse: Refuse): Typed | null {
  if (schema.enum && schema.const !== undefined) refuse("const", "Cannot be kept beside enum");
  if (schema.type !== undefined && schema.type !== "integer" && schema.type !== "number")
    refuse("type", "Must be integer or number: these are numbers");
  const different = [...new Set(numbers)];
  const sorted = different.toSorted((a, b) => a - b);
  const [min = 0, second = min + 1] = sorted;
  const step = second - min;
  if (sorted.every((value, index) => Number.isSafeInteger(value) && value === min + index * step))
    return { type: "number", config: { min: min === 0 ? 0 : min, max: sorted.at(-1), step } };
  const place = schema.enum ? "enum" : "const";
  if (schema.type === "integer" && !numbers.every(Number.isInteger)) refuse(place, "Must be whole numbers: the type is integer");
  if (different.length > 1) return { type: "number", config: { one_of: different } };
  refuse(place, "Must be a whole number, or several numbers to choose from");
  return null;
}

/** A number or integer with its limits. Null if they were refused. */
export function numberWithin(schema: Property, refuse: Refuse): Typed | null {
  const { type, multipleOf } = schema;
  const step = stepOf(type === "integer", multipleOf);
  if (step === null) {
    refuse("multipleOf", "Must be a whole number for an integer, or divide 1");
    return null;
  }
  if (step === undefined || !Number.isInteger(step)) {
    if (step !== undefined && schema.minimum !== undefined && !isMultipleOf(schema.minimum, step))
      refuse("minimum", "Must be a multiple of multipleOf");
    const { minimum: min, maximum: max, exclusiveMinimum: above, exclusiveMaximum: below } = schema;
    return { type: "number", config: withoutUndefined({ min, max, more_than: above, less_than: below, step }) };
  }
  for (const name of ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"] as const) {
    const bound = schema[name];
    if (bound !== undefined && !Number.isSafeInteger(Math.round(bound))) refuse(name, "Must be within ±9007199254740991");
  }
  const { minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity, exclusiveMaximum = Infinity } = schema;
  const min = Math.max(Math.ceil(minimum), Math.floor(exclusiveMinimum) + 1);
  const max = Math.min(Math.floor(maximum), Math.ceil(exclusiveMaximum) - 1);
  // Steps are counted from the minimum of a question, and from 0 in JSON Schema.
  const least = Number.isFinite(min) ? Math.ceil(min / step) * step : undefined;
  return {
    type: "number",
    config: withoutUndefined({ min: least === 0 ? 0 : least, max: Number.isFinite(max) ? max : undefined, step }),
  };
}

/** The step of a number; undefined for none, null for one that a question cannot have. */
function stepOf(isInteger: boolean, multipleOf: number | undefined): number | undefined | null {
  if (!isInteger) return multipleOf;
  if (multipleOf === undefined || isMultipleOf(1, multipleOf)) return 1;
  return Number.isInteger(multipleOf) ? multipleOf : null;
}

export function withoutUndefined<Value>(options: Record<string, Value | undefined>): Record<string, Value> {
  return Object.fromEntries(Object.entries(options).filter((entry): entry is [string, Value] => entry[1] !== undefined));
}
