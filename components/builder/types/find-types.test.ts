import { expect, it } from "vitest";
import { findTypes } from "./find-types";
import { paletteOrder } from "./palette-order";

it("finds all types if nothing is typed", () => {
  expect(findTypes(" ")).toEqual(paletteOrder);
});

it("puts first what begins with the typed text", () => {
  expect(findTypes("dat")[0]).toBe("date");
  expect(findTypes("text").slice(0, 2)).toEqual(["text", "textarea"]);
  expect(findTypes("xyz")).toEqual([]);
});
