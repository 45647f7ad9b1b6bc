import { expect, it } from "vitest";
import { findTypes } from "./find-types";
import { paletteOrder } from "./palette-order";

it("finds all types if nothing is typed", () => {
  expect(findTypes(" ")).toEqual(paletteOrder);
});

it("puts first what begins with the typed text", () => {
  expect(findTypes("dat")[0]).toBe("date");
  expect(findTypes("text").slice(0, 3)).toEqual(["statement", "text", "textarea"]); // Text, Short text, Long text
  expect(findTypes("xyz")).toEqual([]);
});
