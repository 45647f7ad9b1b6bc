import { expect, it } from "vitest";
import type { Field } from "@/lib/rules/fields";
import { unknownData } from "./unknown-data";

const field = (key: string, type: Field["type"], config: Field["config"] = {}): Field => ({
  key,
  type,
  config,
  label: key,
  description: null,
  required: false,
});
const options = [{ value: "a", label: "A" }];
const fields = [
  field("name", "text"),
  field("size", "select", { options }),
  field("free", "select", { options, other: true }),
  field("mark", "rating", { max: 5 }),
  field("agreed", "checkbox"),
  field("cv", "file"),
];

it.each<[string, string | number | boolean, string | null]>([
  ["name", 5, null],
  ["size", "a", null],
  ["size", "A", "no_effect"],
  ["free", "anything", null],
  ["mark", 5, null],
  ["mark", 6, "no_effect"],
  ["agreed", true, null],
  ["cv", "cv.pdf", "no_effect"],
  ["nam", "x", "unknown_key"],
])("%s: %j is %j", (key, value, type) => {
  const problems = unknownData([{ name: "Ada", data: { [key]: value } }], fields);
  expect(problems.map((problem) => [problem.loc, problem.type])).toEqual(type === null ? [] : [[["body", "people", 0, "data", key], type]]);
});
