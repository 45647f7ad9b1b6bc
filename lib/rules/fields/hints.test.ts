import { expect, it } from "vitest";
import { fieldSchema, fieldTypes } from "@/lib/rules/fields";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { words as ja } from "@/lib/rules/words/languages/ja/words";

function hintOf(type: keyof typeof fieldTypes, config: Record<string, unknown>, words = en) {
  return fieldTypes[type].hint(fieldSchema.parse({ key: "q", type, label: "Q", config }), words);
}

it.each<[keyof typeof fieldTypes, Record<string, unknown>, string | null]>([
  ["date", {}, "For example, 27 3 2026"],
  ["date", { include_time: true }, "For example, 27 3 2026 14:30"],
  ["date", { min: "2030-01-05" }, "For example, 5 1 2030. Must be 5 January 2030 or later"],
  ["date", { max: "1999-12-31" }, "For example, 31 12 1999. Must be 31 December 1999 or earlier"],
  ["date", { min: "today" }, "Must be today or later"],
  ["text", { max_length: 120 }, null],
  ["text", { max_length: 60 }, null],
  ["text", { max_length: 10 }, "Up to 10 characters"],
  ["text", { min_length: 5, max_length: 120 }, "5 to 120 characters"],
  ["text", { pattern: "[A-Z]{2}", pattern_hint: "Two capital letters, like AB" }, "Two capital letters, like AB"],
  ["select", { options: ["a", "b"], multiple: true, min_selections: 1, max_selections: 2 }, "Select 1 or 2"],
  ["time", {}, "For example, 14:30"],
  ["time", { min: "09:00", max: "17:30" }, "Between 09:00 and 17:30"],
  ["time", { min: "09:00" }, "09:00 or later"],
  ["rating", { max: 10 }, null],
])("a %s with %j is introduced by: %s", (type, config, hint) => {
  expect(hintOf(type, config)).toBe(hint);
});

it("an example of a date is written as the language writes dates", () => {
  expect(hintOf("date", { min: "2030-01-05" }, ja)).toBe("例：2030年1月5日。2030年1月5日以降の日付を入力してください");
});
