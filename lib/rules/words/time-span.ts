import type { TimeWords } from "./field-words";

/** Which times are allowed, such as "08:00 or later"; empty if all are. */
export function timeSpan({ between, from, upTo }: TimeWords, { min, max }: { min: string | null; max: string | null }): string {
  if (min !== null) return max === null ? from(min) : between(min, max);
  return max === null ? "" : upTo(max);
}
