import { expect, it } from "vitest";
import { fieldsSchema } from "@/lib/rules/fields";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { atOnce } from "@/lib/base/turns/turns";
import { pageSteps, stepsOnPage } from "./page-steps";

const fields = fieldsSchema.parse([
  { key: "from", type: "hidden", label: "From", config: {} },
  { key: "guests", type: "number", label: "Guests" },
  { key: "people", type: "calculation", label: "People in all", config: { expression: "sum(guests, 1)" } },
  { key: "large", type: "calculation", label: "Large group", config: { expression: "people > 9", result: "boolean" } },
  { key: "fee", type: "calculation", label: "Fee", config: { expression: "2 * 3" } },
]);
const today = { first: "2026-11-21", last: "2026-11-21" };

function resultsOf(given: Pick<Parameters<typeof stepsOnPage>[1], "sentBack">) {
  const steps = stepsOnPage(atOnce(pageSteps({ fields, typed: {}, words: en, today })), given);
  return Object.fromEntries(steps.flatMap(({ field, result }) => (result === undefined ? [] : [[field.key, result]])));
}

it("a page has no results of what is asked on it before it is sent: they would be outdated as soon as something is typed", () => {
  expect(resultsOf({})).toEqual({ fee: 6 });
  expect(resultsOf({ sentBack: { reason: "issues", issues: [], due: [] } })).toEqual({ people: 1, large: false, fee: 6 });
});
