import { describe, expect, it } from "vitest";
import { sayEffect } from "./say-effect";
import type { Change } from "@/lib/domain/forms/versions/changes";
import type { QuestionSummary } from "@/lib/domain/responses/summary/summary-schema";

const none = { entries: null, ranks: null, rows: null, number: null, dates: null, periods: null, removed: false };
const choices = [
  { value: "v", label: "Vegan", count: 3 },
  { value: "s", label: "Soup", count: 1 },
];
const questions: QuestionSummary[] = [{ key: "meal", label: "Meal", answered: 4, choices, ...none }];
const summary = {
  response_count: 7,
  counted: 7,
  questions,
};
const meal = { key: "meal", type: "select", label: "Meal" };
const say = (change: Partial<Change>, of = summary) => sayEffect({ ...meal, ...change } as Change, of); // the parts that its kind has

describe("the effect of changes on answers already given", () => {
  it("is described for removed words, options and questions", () => {
    expect(say({ kind: "option-removed", value: "v", option: "Vegan" })).toBe("3 answers keep “Vegan”, which is no longer offered.");
    expect(say({ kind: "option-removed", value: "s", option: "Soup" })).toBe("1 answer keeps “Soup”, which is no longer offered.");
    expect(say({ kind: "option-label", value: "v", before: "Vegan", after: "Plants" })).toBe("3 answers keep their original wording.");
    expect(say({ kind: "option-label", value: "v", before: "Vegan", after: "Soup" })).toBe(
      "3 answers that chose “Vegan” count as “Soup” in charts. To change the order, move the options instead.",
    );
    expect(say({ kind: "label", before: "Meal", after: "Dinner" })).toBe("4 answers keep their original wording.");
    expect(say({ kind: "removed" })).toBe("4 answers to it stay, marked as removed.");
  });

  it("is described for questions that have no answers yet", () => {
    expect(say({ kind: "added", key: "new" })).toBe("7 responses so far stay without it.");
    expect(
      say(
        { kind: "added", key: "old" },
        { ...summary, questions: [...questions, { ...none, key: "old", label: "Old", answered: 2, choices: null, removed: true }] },
      ),
    ).toBe("2 answers to it are shown with it again.");
    expect(say({ kind: "now-required" })).toBe("3 responses so far stay without it.");
  });

  it("mentions that not all answers were counted", () => {
    expect(say({ kind: "removed" }, { ...summary, response_count: 20_000 })).toBe("At least 4 answers to it stay, marked as removed.");
  });

  it("is empty if no answer is affected", () => {
    expect(say({ kind: "option-removed", value: "x", option: "New" })).toBeUndefined();
    expect(say({ kind: "now-optional" })).toBeUndefined();
    expect(say({ kind: "order" })).toBeUndefined();
    expect(say({ kind: "setting", name: "locale", before: null, after: "de" })).toBeUndefined();
  });
});
