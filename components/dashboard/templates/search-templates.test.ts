import { expect, it } from "vitest";
import { searchTemplates } from "./search-templates";
import { templates } from "@/lib/domain/templates/templates";

const found = (search: string, category: Parameters<typeof searchTemplates>[1]["category"] = null) =>
  searchTemplates(templates, { search, category }).map(({ id }) => id);

it("finds templates by the beginnings of words in name, purpose, title and questions", () => {
  expect(found("nps")).toEqual(["net-promoter-score"]);
  expect(found("Event regis")).toEqual(["event-registration"]);
  expect(found("allergies")).toContain("permission-slip");
  expect(found("nothing of the kind")).toEqual([]);
});

it("shows all without a search, and only those of a category", () => {
  expect(found("")).toHaveLength(templates.length);
  expect(found("", "consent")).toEqual(["approval", "consent", "permission-slip"]);
  expect(found("order", "feedback")).toEqual([]);
});
