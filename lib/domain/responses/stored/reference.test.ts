import { expect, it } from "vitest";
import { readReference, referenceOf } from "./reference";

const id = "01KB0R5V7Q0000000A7K4CT2E3";

it("is the end of an id in two groups", () => {
  expect(referenceOf(id)).toBe("7K4C-T2E3");
});

it.each(["7K4C-T2E3", "7k4c-t2e3", " 7K4CT2E3 ", "7K4C T2E3", "7K4C–T2E3"])("is read from %j", (text) => {
  expect(readReference(text)).toEqual({ ending: "7K4CT2E3" });
});

it("is read despite letters that look like digits", () => {
  expect(readReference("oil0-l234")).toEqual({ ending: "01101234" });
});

it("can be a whole id", () => {
  expect(readReference(id.toLowerCase())).toEqual({ id });
});

it.each(["", "ada", "7K4C-T2E", "7K4C-T2E33", "7K4C-T2EU", "7K4C-T2E3 Ada"])("is not read from %j", (text) => {
  expect(readReference(text)).toBeNull();
});
