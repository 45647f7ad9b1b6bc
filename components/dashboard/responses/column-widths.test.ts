import { expect, it } from "vitest";
import { areSet, isResized, MAX_WIDTH, MIN_WIDTH, parseWidths, resetWidth, resize } from "./column-widths";

const measured = { name: 200, age: 160 };

it("a column is resized and the others keep the width that they have", () => {
  const widths = resize({}, "name", 264.4, measured);
  expect(widths).toEqual({ name: { width: 264, before: 200 }, age: { width: 160, before: 160 } });
  expect([isResized(widths, "name"), isResized(widths, "age"), areSet(widths), areSet({})]).toEqual([true, false, true, false]);
});

it("a second change keeps the width from before the first, and those of hidden columns", () => {
  const widths = resize(resize({}, "name", 264, measured), "name", 300, { name: 264, city: 180 });
  expect(widths).toEqual({
    name: { width: 300, before: 200 },
    age: { width: 160, before: 160 },
    city: { width: 180, before: 180 },
  });
});

it.each([
  ["narrower than a word", 3, MIN_WIDTH],
  ["wider than a screen", 9_000, MAX_WIDTH],
])("no column is %s", (_, given, width) => {
  expect(resize({}, "name", given, measured).name?.width).toBe(width);
});

it("a reset restores the original width; the last one leaves the layout to the browser", () => {
  const two = resize(resize({}, "name", 264, measured), "age", 100, measured);
  const one = resetWidth(two, "name");
  expect(one).toEqual({ name: { width: 200, before: 200 }, age: { width: 100, before: 160 } });
  expect(resetWidth(one, "age")).toEqual({});
  expect(resetWidth(one, "unknown")).toBe(one);
});

it("widths are kept as JSON, and what is not valid counts as none", () => {
  const widths = resize({}, "name", 264, measured);
  expect(parseWidths(JSON.stringify(widths))).toEqual(widths);
  for (const text of [
    null,
    "",
    "{",
    "[]",
    "3",
    "null",
    '{"name":3}',
    '{"name":{"width":"3","before":3}}',
    '{"name":{"width":-1,"before":3}}',
  ])
    expect(parseWidths(text)).toEqual({});
});
