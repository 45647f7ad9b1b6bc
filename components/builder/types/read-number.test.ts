import { expect, it } from "vitest";
import { readNumber, readPoints } from "./read-number";

it("numbers are read with either decimal sign; other text stays as it is", () => {
  expect(["", " 1,5 ", "-.5", "ten"].map(readNumber)).toEqual([undefined, 1.5, -0.5, "ten"]);
});

it("points that are no number are wrong, unless they can become one", () => {
  expect(["", "-", "-,", "2,5"].map((typed) => readPoints(typed).isWrong)).toEqual([false, false, false, false]);
  expect(readPoints("2,5").points).toBe(2.5);
  for (const typed of ["abc", "5 x", "--", "1000001"]) expect(readPoints(typed).isWrong, typed).toBe(true);
  expect(readPoints("5x").points).toBeUndefined();
});
