import { expect, it } from "vitest";
import { nextAttemptAt } from "./backoff";

const now = new Date("2026-11-21T02:39:09.000Z");
const delayOf = (options: { attempts?: number; retryAfter?: string; random?: number }) =>
  (nextAttemptAt({ attempts: 1, retryAfter: null, random: 0.5, now, ...options })?.getTime() ?? Number.NaN) - now.getTime();

it.each([
  [0, 4_000],
  [0.5, 5_000],
  [0.999_999, 6_000],
])("the first step takes 4 to 6 s: at random %d it takes %d ms", (random, delay) => expect(delayOf({ random })).toBe(delay));

it.each([
  ["an hour", "3600", 10_000],
  ["ten years", "315360000", 10_000],
  ["a day of the year 2100", "Fri, 01 Jan 2100 00:00:00 GMT", 10_000],
  ["7 s", "7", 7_000],
  ["one second", "1", 5_000],
  ["a day long past", "Thu, 01 Jan 1970 00:00:00 GMT", 5_000],
  ["what is no time", "soon", 5_000],
])("asked to wait for %s, it waits between one and two steps of 5 s", (_what, retryAfter, delay) => {
  expect(delayOf({ retryAfter })).toBe(delay);
});

it("ten attempts are made, within four days", () => {
  const delays = Array.from({ length: 9 }, (_, index) => delayOf({ attempts: index + 1 }) / 60_000);
  expect(delays).toEqual([1 / 12, 5, 30, 120, 300, 600, 840, 1_200, 1_440]);
  expect(nextAttemptAt({ attempts: 10, retryAfter: null, random: 0, now })).toBeNull();
});
