import { expect, it } from "vitest";
import { fieldsSchema } from "@/lib/rules/fields";
import { sayIssue } from "./say-issue";
import { localeNames } from "@/lib/rules/words/locale-names";
import { locales } from "@/e2e/support/samples/all-languages";
import { checkAnswers } from "@/lib/domain/responses/check-answers";
import { atOnce } from "@/lib/base/turns/turns";

it.each([
  ["select", { options: ["a"], other: true }, " "],
  ["ranking", { options: ["a", "b"] }, ["a"]],
  ["matrix", { rows: ["a", "b"], columns: ["1", "2"] }, { a: "1" }],
  ["matrix", { rows: ["a", "b"], columns: ["1", "2"], required_rows: "any" }, {}],
  ["signature", {}, { name: "" }],
  ["signature", { draw: true }, { name: "", drawing: "" }],
  ["address", {}, { line1: "1 High Street" }],
  ["address", {}, "1 High Street"],
])("a %s with %j says in every language why it refuses %j", (type, config, value) => {
  const fields = fieldsSchema.parse([{ key: "q", type, label: "Größe?", required: true, config }]);
  const checked = atOnce(checkAnswers(fields, { q: value }, { today: { first: "2026-11-21", last: "2026-11-21" } }));
  const issues = checked.ok ? [] : checked.issues;
  expect(issues).toHaveLength(1);
  for (const name of localeNames)
    for (const issue of issues) expect(sayIssue(locales[name], issue, { label: "", ...fields[0] }), name).toMatch(/Größe\?/);
});
