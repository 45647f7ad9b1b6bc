import { expect, it } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import { fieldsSchema } from "@/lib/rules/fields";
import { walk } from "./walk";

const today = { first: "2026-11-21", last: "2026-11-21" };
const fields = fieldsSchema.parse([
  { key: "most", type: "number", label: "Most" },
  { key: "wanted", type: "number", label: "Wanted", valid_if: { field: "most", op: "gte", value: 5 }, valid_message: "Too many" },
  {
    key: "double",
    type: "calculation",
    label: "Double",
    config: { expression: "wanted * 2" },
    valid_if: { field: "double", op: "lt", value: 10 },
  },
  { key: "why", type: "text", label: "Why?", visible_if: { field: "wanted", op: "answered" } },
]);

it.each([
  ["a condition that is true", { most: 6, wanted: 2 }, { most: 6, wanted: 2, double: 4 }, [], true],
  ["a condition that is unknown", { wanted: 2 }, { wanted: 2, double: 4 }, [], true],
  ["no answer", { most: 1 }, { most: 1 }, [], false],
  ["a condition that is false", { most: 4, wanted: 2 }, { most: 4 }, [["wanted", "Too many"]], false],
  ["a result that does not fit", { most: 6, wanted: 5 }, { most: 6, wanted: 5 }, [["double", null]], true],
])("%s", (_, data, answers, refused, isAsked) => {
  const walked = atOnce(walk(fields, data, { today }));
  expect(Object.fromEntries(walked.answers)).toEqual(answers);
  expect(walked.issues.map(({ key, params }) => [key, "message" in params ? params.message : undefined])).toEqual(refused);
  expect(walked.steps.at(-1)?.isShown).toBe(isAsked); // what is refused is no answer for what follows
});
