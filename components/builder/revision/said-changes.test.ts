import { expect, it } from "vitest";
import { saidChanges } from "./said-changes";

const text = (key: string, label: string) => ({ key, type: "text", label });

it("names the questions whose answers stand in labels, as they are now or, if removed, as they were", () => {
  const before = { title: "Trip", fields: [text("full_name", "Name"), text("city", "City"), text("age", "How old is {{full_name}}?")] };
  const after = { title: "Trip", fields: [text("full_name", "Full name"), text("age", "Is {{full_name}} from {{city}}?")] };
  expect(saidChanges(before, after)).toContainEqual({
    group: "words",
    title: "Question",
    before: "How old is [Full name]?",
    after: "Is [Full name] from [City]?",
  });
});
