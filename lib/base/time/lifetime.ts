import { z } from "zod";
import { coded } from "@/lib/base/errors/issue-problem";

const HOUR_MS = 60 * 60 * 1000;
const UNITS_MS = { m: HOUR_MS / 60, h: HOUR_MS, d: 24 * HOUR_MS };
export const MAX_LIFETIME_MS = 3650 * UNITS_MS.d;

/** `30m`, `2h`, `7d`: at most 3,650 days. */
export const lifetimeText = z
  .string("Must be a string such as 30m, 2h or 7d, or null for none")
  .regex(/^[1-9]\d*[mhd]$/, { error: "Must be a number followed by m, h or d, such as 30m, 2h or 7d", abort: true })
  .refine((text) => lifetimeMs(text) <= MAX_LIFETIME_MS, coded("too_big", "Must be at most 3650 days", { maximum: "3650d" }));

/** Milliseconds of a lifetime such as `30m`. @param text that `lifetimeText` accepts. */
export function lifetimeMs(text: string): number {
  return Number(text.slice(0, -1)) * UNITS_MS[text.slice(-1) as keyof typeof UNITS_MS]; // the pattern allows no other unit
}
