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

it.each([
  ["dropdown", "select"],
  ["Drop-down", "select"],
  ["multiple choice", "select"],
  ["radio", "select"],
  ["checkboxes", "select"],
  ["yes/no", "checkbox"],
  ["consent", "checkbox"],
  ["terms", "checkbox"],
  ["NPS", "rating"],
  ["stars", "rating"],
  ["scale", "rating"],
  ["likert", "rating"],
  ["grid", "matrix"],
  ["upload", "file"],
  ["attachment", "file"],
  ["paragraph", "textarea"],
  ["comment", "textarea"],
  ["sort", "ranking"],
  ["order", "ranking"],
  ["page break", "page"],
])("finds by what others call it: %s", (typed, type) => {
  expect(findTypes(typed)[0]).toBe(type);
});

it("finds every type that a word fits", () => {
  expect(findTypes("likert")).toEqual(["rating", "matrix"]);
});
