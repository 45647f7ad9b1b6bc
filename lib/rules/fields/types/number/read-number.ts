import { isMultipleOf } from "@/lib/rules/fields/definition/multiple-of";
import { isExact, MAX_NUMBER_LENGTH, plainNumber, twoReadings } from "@/lib/rules/fields/definition/typed-number";
import { seenOf } from "@/lib/base/text/unseen";
import { withoutUnit } from "./units";

// Part of the page's script (typed-readings.ts).

export type NumberLimits = {
  min?: number | undefined;
  max?: number | undefined;
  more_than?: number | undefined;
  less_than?: number | undefined;
  step?: number | undefined;
};

/** A number as it was typed, with its unit or without; the text if it is none, or can be read in two ways within the limits. */
export function readNumber(text: string, { unit, ...limits }: NumberLimits & { unit?: string | undefined }): number | string {
  const typed = withoutUnit(seenOf(text.slice(0, MAX_NUMBER_LENGTH + 1)), unit);
  const readings = twoReadings(typed);
  if (readings && isWhole(limits)) return Number(readings.thousands);
  const possible = readings
    ? Object.values(readings)
        .map(Number)
        .filter((value) => brokenLimit(value, limits) === null)
    : [];
  if (possible.length > 0) return possible.length === 1 ? (possible[0] ?? typed) : typed;
  const plain = plainNumber(typed);
  return plain !== null && isExact(plain) ? Number(plain) : typed;
}

/** Whether only whole numbers are answers. */
export function isWhole({ min = 0, step }: NumberLimits): boolean {
  return step !== undefined && Number.isInteger(step) && Number.isInteger(min);
}

/** The limit that refuses a number; null when it is within all of them. */
export function brokenLimit(
  value: number,
  { min = -Infinity, max = Infinity, more_than: above, less_than: below, step }: NumberLimits,
): "range" | "more_than" | "less_than" | "step" | null {
  if (value < min || value > max) return "range";
  if (above !== undefined && value <= above) return "more_than";
  if (below !== undefined && value >= below) return "less_than";
  return step === undefined || isStep({ value, base: Number.isFinite(min) ? min : 0, step }) ? null : "step";
}

/** Computed with the decimal numbers that people write: 0.3 is three steps of 0.1, and 1.0000000004 is not a multiple of 0.5. */
function isStep({ value, base, step }: { value: number; base: number; step: number }): boolean {
  if (Number.isInteger(step) && Number.isInteger(base)) return Number.isInteger(value) && (value - base) % step === 0;
  return isMultipleOf(value, step, base);
}
