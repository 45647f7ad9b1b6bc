import { expect, it } from "vitest";
import { printable, printableJson } from "./printable";

it.each([
  ["Ada Löffler 🎉 عربي", "Ada Löffler 🎉 عربي"],
  ["\u001b[2J\u001b]0;x\u0007", "\\u001b[2J\\u001b]0;x\\u0007"],
  ["one\r\ntwo\ttabs", "one\\u000d\\u000atwo\\u0009tabs"],
  ["\u009b31mred", "\\u009b31mred"],
  ["a\u2028b\u2029", "a\\u2028b\\u2029"],
  ["\u202eevil\u2066", "\\u202eevil\\u2066"],
  ["\u007f\u0000", "\\u007f\\u0000"],
])("shows %j as %j", (text, shown) => {
  expect(printable(text)).toBe(shown);
});

it("stays JSON of the same, on lines of its own", () => {
  const value = { name: "\u001b[2J\u009b\u202e\nAda", list: [1, "\u2028"] };
  const text = printableJson(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(text).not.toMatch(/[^\P{Cc}\n]|[\u2028\u202e]/u);
  expect(text.split("\n").length).toBeGreaterThan(5);
});
