import { z } from "zod";
import { isUnseen } from "@/lib/base/text/unseen";
import { coded } from "@/lib/base/errors/issue-problem";

/** Options that several field types share, each with a message in plain words. */

export function wholeNumber(min: number, max: number) {
  const message = `Must be a whole number from ${min} to ${max}`;
  return z.int(message).min(min, message).max(max, message);
}

export function numberBetween(min: number, max: number) {
  const message = `Must be a number from ${min} to ${max}`;
  return z.number(message).min(min, message).max(max, message);
}

export function finiteNumber() {
  return z.number("Must be a number");
}

/** Text on one line, counted in Unicode code points. */
export function shortText(max: number) {
  return z.string("Must be text").max(max, `Must have at most ${max} characters`);
}

export function filledText(max: number) {
  return shortText(max).refine((text) => !isUnseen(text), coded("blank", "Must not be empty"));
}

export function flag() {
  return z.boolean("Must be true or false").default(false);
}

type Ordered = { low: number | string | undefined; high: number | string | undefined };

/** Whether two bounds, where both are given, are in order. */
export function areInOrder({ low, high }: Ordered): boolean {
  return low === undefined || high === undefined || low <= high;
}
