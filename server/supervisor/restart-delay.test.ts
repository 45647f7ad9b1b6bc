import { expect, it } from "vitest";
import { RestartDelay } from "./restart-delay";

it("replaces at once, doubles the delay while processes crash at start, and resets it once one has served", () => {
  const delay = new RestartDelay();
  expect([60_000, 60_000, 0, 0, 0, 4_999].map((served) => delay.after(served))).toEqual([0, 0, 0, 250, 500, 1_000]);
  for (let count = 0; count < 100; count++) delay.after(0);
  expect(delay.after(0)).toBe(30_000);
  expect(delay.after(5_000)).toBe(0);
});
