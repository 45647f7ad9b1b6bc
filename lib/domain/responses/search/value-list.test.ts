import { expect, it } from "vitest";
import { joinValues, splitValues } from "./value-list";

it.each([
  [["a"], "a"],
  [["a", "b"], "a,b"],
  [["Yes, please", "no"], String.raw`Yes\, please,no`],
  [["a\\", ",", "\\,"], String.raw`a\\,\,,\\\,`],
  [["", "b"], ",b"],
  [[""], ""],
  [["two\nlines"], "two\nlines"],
])("keeps %j as %j", (values, text) => {
  expect(joinValues(values)).toBe(text);
  expect(splitValues(text)).toEqual(values);
});

it("takes a backslash at the end as it is", () => {
  expect(splitValues("a,b\\")).toEqual(["a", "b\\"]);
});
