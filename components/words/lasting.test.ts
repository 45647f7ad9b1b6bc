import { expect, it } from "vitest";
import { lasting } from "./lasting";

const MINUTE = 60_000;

it.each([
  [1, "1 minute"],
  [90 * MINUTE, "1 hour and 30 minutes"],
  [48 * 60 * MINUTE, "2 days"],
  [(48 * 60 + 11) * MINUTE, "2 days"],
  [(3 * 24 * 60 + 60) * MINUTE, "3 days and 1 hour"],
  [3650 * 24 * 60 * MINUTE, "3,650 days"],
])("%i ms is written in its two largest units", (ms, said) => {
  expect(lasting(ms)).toBe(said);
});
