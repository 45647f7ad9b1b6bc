import { expect, it } from "vitest";
import { DomainError } from "@/lib/base/errors/errors";
import { fieldsSchema } from "@/lib/rules/fields";
import { requireShareable } from "./shareable";

const fields = fieldsSchema.parse([
  { key: "name", type: "text", label: "Name" },
  { key: "born", type: "date", label: "Date of birth", personal: true },
  { key: "dish", type: "select", label: "Dish", config: { options: ["soup", "cake"] } },
  { key: "stars", type: "rating", label: "Stars" },
]);

it("takes questions with a chart", () => {
  expect(() => requireShareable(["stars", "dish"], fields)).not.toThrow();
});

it("refuses others, and says which and why", () => {
  const refused = () => {
    try {
      requireShareable(["dish", "name", "born", "nobody", "dish"], fields);
    } catch (error) {
      return error instanceof DomainError ? error.details : error;
    }
  };
  expect(refused()).toMatchObject([
    { loc: ["body", "fields", 1], type: "not_shareable" },
    { loc: ["body", "fields", 2], type: "not_shareable" },
    { loc: ["body", "fields", 3], type: "not_in_form" },
    { loc: ["body", "fields", 4], type: "repeated" },
  ]);
});
