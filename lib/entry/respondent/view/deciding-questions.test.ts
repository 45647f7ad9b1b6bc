import { expect, it } from "vitest";
import { fieldsSchema } from "@/lib/rules/fields";
import type { Step } from "@/lib/rules/paths/walk";
import { decidingAmong } from "./deciding-questions";

it("names the questions that a condition compares, without the places of answers", () => {
  const fields = fieldsSchema.parse([
    { key: "name", type: "text", label: "Name" },
    { key: "comes", type: "checkbox", label: "Does {{name}} come?" },
    { key: "why", type: "text", label: "Why?", visible_if: { field: "comes", op: "answered" } },
  ]);
  const steps = fields.map((field): Step => ({
    field,
    isShown: !field.visible_if,
    isConditional: Boolean(field.visible_if),
    isRequired: false,
  }));
  const [name, , why] = steps.map(decidingAmong(steps));
  expect([name, why]).toEqual([[], ["Does … come?"]]);
});
