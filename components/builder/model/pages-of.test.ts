import { expect, it } from "vitest";
import { createBuilderStore } from "./builder-store";
import { pagesOf, partsOf } from "./pages-of";

const said = (fields: object[]) =>
  pagesOf(createBuilderStore({ fields }).getState().content.questions).map(({ begin, number, isExit, questions }) => [
    number,
    begin?.label ?? null,
    isExit,
    questions.map(({ label }) => label),
  ]);
const text = (label: string) => ({ key: label.toLowerCase(), type: "text", label });
const page = (label: string, exit = false) => ({ key: label.toLowerCase(), type: "page", label, config: { exit } });

it("a form's pages begin with their fields; the first one needs none", () => {
  expect(said([text("A"), page("P"), text("B"), text("C"), page("Q", true)])).toEqual([
    [1, null, false, ["A"]],
    [2, "P", false, ["B", "C"]],
    [3, "Q", true, []],
  ]);
  expect(said([page("P"), text("A")])).toEqual([[1, "P", false, ["A"]]]);
  expect(said([text("A")])).toEqual([[1, null, false, ["A"]]]);
  expect(said([])).toEqual([]);
});

it("the map counts what people answer, as the paths do", () => {
  const asked = { ...text("C"), visible_if: { field: "a", op: "answered" } };
  const total = { key: "total", type: "calculation", label: "Total", config: { expression: "1" } };
  const note = { key: "note", type: "statement", label: "Note" };
  const partsIn = (...fields: object[]) =>
    partsOf(createBuilderStore({ fields }).getState().content.questions).map(({ question, count }) => [question.label, count]);
  expect(partsIn(text("A"), text("B"), total, note)).toEqual([["A", 2]]);
  expect(partsIn(total, text("A"), asked, total)).toEqual([
    ["A", 1],
    ["C", null],
  ]);
});
