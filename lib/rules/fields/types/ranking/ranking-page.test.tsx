import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Posted } from "@/lib/rules/fields/definition/field-definition";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { ranking } from "./ranking";
import { RankingControl } from "./ranking-control";

const options = ["tea", { value: "c", label: "Coffee" }, "water"];
const question = { key: "q", type: "ranking", label: "Drinks", required: true, config: { options } };

describe("a ranking posted by a page without a script", () => {
  it.each<[string, Posted, string[] | undefined]>([
    ["in the order of the places", { 0: ["3"], 1: ["1"], 2: ["2"] }, ["c", "water", "tea"]],
    ["as unanswered without any", { 0: [""], 1: [""], 2: [""] }, undefined],
    ["shorter, for the check to refuse, when one is missing", { 0: ["2"], 1: ["1"], 2: [""] }, ["c", "tea"]],
    ["shorter when two share one, even if all do", { 0: ["1"], 1: ["1"], 2: ["1"] }, ["water"]],
    ["without places that there are not", { 0: ["0"], 1: ["4"], 2: ["1.5"] }, undefined],
  ])("is read %s", (_, posted, value) => {
    expect(ranking.read(question, posted, en)).toEqual(value);
  });
});

it("shows what was ranked in its order, and keeps every place typed", () => {
  const rows = (posted: Posted) =>
    [...shown(posted).matchAll(/name="q\[(\d)\]".*?<bdi>(.*?)<\/bdi>/g)].map(([, index, label]) => `${index} ${label}`);
  expect(rows({})).toEqual(["0 tea", "1 Coffee", "2 water"]);
  expect(rows({ 0: ["2"], 2: ["1"] })).toEqual(["2 water", "0 tea", "1 Coffee"]);
  expect(rows({ "": ["water", "c", "tea"] })).toEqual(["2 water", "1 Coffee", "0 tea"]); // a stored answer, to be changed
  expect(shown({ 0: ["2"] })).toContain('<option selected="">2</option>');
});

it("is shown with its places", () => {
  expect(ranking.show(question, ["c", "gone", "tea"], en)).toBe("1. Coffee, 2. gone, 3. tea");
});

function shown(posted: Posted): string {
  return renderToStaticMarkup(
    <RankingControl field={question} id="q-q" name="q" posted={posted} describedBy={undefined} invalid={false} words={en} />,
  );
}
