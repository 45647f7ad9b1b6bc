import { expect, it } from "vitest";
import { createBuilderStore } from "@/components/builder/model/builder-store";
import { findProblems } from "@/components/builder/model/find-problems";

const fields = [
  { key: "guests", type: "number", label: "How many guests?" },
  { key: "plan", type: "select", label: "Plan", config: { options: [{ value: "a", label: "A", score: 2 }, "b"] } },
];

/** What the builder says of a calculation below these questions. */
function said(expression: string, config: object = {}): string[] {
  const total = { key: "total", type: "calculation", label: "Total", config: { expression, ...config } };
  const { content } = createBuilderStore({ title: "T", fields: [...fields, total] }).getState();
  return findProblems(content, true).map(({ message }) => message);
}

it.each([
  ["", "Say what is worked out, such as price * 2"],
  ["guests × 5", "Use * to multiply"],
  ["guests ÷ 5", "Use / to divide"],
  ["guests − 5", "Use the plain minus sign: -"],
  ["guests * 12,50", "Write 12.50"],
  ["guests * 10%", "Write a percentage as part of 1: 0.10 for 10%"],
  ["guests = 5 ? 1 : 2", "Use == to compare, or <= and >="],
  ["guests ^ 2", "There are no powers: multiply the number by itself"],
  ["if(guests > 5, 1, 2)", "Instead of if(…), write condition ? one : other"],
  ["average(guests, 2)", "There is no average: divide the sum by the count"],
  ["guests > 1 and guests < 5", "Use && for “and”, and || for “or”"],
  ["How many guests * 2", "Name each question by its key: use “Insert an answer” below"],
  ["people * 2", "No question above has the key people. Use “Insert an answer” below"],
  ["plan * 2", "“plan” is a choice: score(plan) counts the points of what was chosen"],
  ["guests > 2", "This results in true or false. Choose that below"],
  ["(guests", "It must not end without )"],
  ["guess(guests)", "It must be one of sum, count, min, max, round, score, date, today: “guess” is no function"],
])("a calculation %j is told what to write instead", (expression, message) => {
  expect(said(expression)).toEqual([message]);
});

it("a calculation that works is not told anything", () => {
  expect(said("guests * 0.1 + score(plan)")).toEqual([]);
  expect(said('plan == "a, 1,5 = ×" ? 1 : 0')).toEqual([]);
});
