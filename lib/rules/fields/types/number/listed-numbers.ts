import { z } from "zod";
import { finiteNumber } from "@/lib/rules/fields/definition/config-options";
import type { Posted } from "@/lib/rules/fields/definition/field-definition";
import { isJsonNumber, plainNumber, twoReadings } from "@/lib/rules/fields/definition/typed-number";

const MOST = 100;
const HOW_MANY = `Must be a list of 2 to ${MOST} numbers`;

/** The option of a number that is chosen from a list, in the order shown. */
export const oneOf = z
  .array(finiteNumber(), HOW_MANY)
  .min(2, HOW_MANY)
  .max(MOST, HOW_MANY)
  .refine((numbers) => new Set(numbers).size === numbers.length, "Must be different numbers")
  .describe("The numbers to choose from, in the order shown; instead of limits and a step");

/** A listed number as its page posts it: as in JSON, in every language, and written so that it can be read in only one way. */
export function postedNumber(value: number): string {
  const text = String(value);
  return twoReadings(text) ? `${text}0` : text;
}

/** What a page or a link gave for a number to choose: a number, or text for the check to refuse. */
export function readListed(posted: Posted): number | string {
  const typed = posted[""]?.at(-1) ?? "";
  const plain = isJsonNumber(typed) ? typed : plainNumber(typed);
  return plain === null ? typed : Number(plain);
}
