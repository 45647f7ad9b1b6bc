import { expect, it } from "vitest";
import { DEFAULT_POINTS, readLimits } from "./read-limits";

it.each([
  ["on", DEFAULT_POINTS],
  ["off", null],
  ["submissions=1000", { ...DEFAULT_POINTS, submissions: 1_000 }],
  ["submissions=5, wrong-passwords=3", { ...DEFAULT_POINTS, submissions: 5, "wrong-passwords": 3 }],
])("%s is read", (text, points) => expect(readLimits(text)).toEqual({ points }));

it.each([
  "maybe",
  "",
  "submissions",
  "submissions=0",
  "submissions=-1",
  "submissions=1e3",
  "sumbissions=5",
  "submissions=5;uploads=5",
  "constructor=5",
])("%j is refused", (text) => expect(readLimits(text)).toBeNull());
