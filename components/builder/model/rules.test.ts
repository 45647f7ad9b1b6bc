import { describe, expect, it } from "vitest";
import { createBuilderStore } from "./builder-store";
import { findProblems } from "./find-problems";
import { ruledFields } from "./ruled-fields";
import { dependentsOf } from "./rules-of-question";
import { sayCondition } from "./say-condition";
import { conditionOf, simpleRule } from "./simple-rule";
import { toContent } from "./to-content";
import { ruleWords } from "@/components/words/rules";
import type { Condition } from "@/lib/rules/condition";

const yes: Condition = { field: "coming", op: "is", value: "Yes" };
const many: Condition = { field: "guests", op: "gt", value: 3 };
const content = {
  title: "Party",
  fields: [
    { key: "coming", type: "select", label: "Coming", config: { options: ["Yes", "No"] } },
    { key: "guests", type: "number", label: "Guests", visible_if: yes },
    { key: "names", type: "text", label: "Names", visible_if: { any: [yes, { not: many }] }, required_if: many },
  ],
};

function open() {
  const store = createBuilderStore(content);
  const ids = store.getState().content.questions.map(({ id }) => id);
  const id = (index: number) => ids[index] ?? "";
  const rules = () => toContent(store.getState().content).fields.map(({ visible_if, required_if }) => [visible_if, required_if]);
  const problems = () =>
    findProblems(store.getState().content, false).map(({ questionId, path }) => [ids.indexOf(questionId ?? ""), path[0]]);
  return { store, id, rules, problems };
}

describe("conditions in the builder", () => {
  it("follow the key of a question, and come back with one undo", () => {
    const { store, id, rules } = open();
    store.getState().editKey(id(0), "attending");
    const renamed = { ...yes, field: "attending" };
    expect(rules()).toEqual([
      [undefined, undefined],
      [renamed, undefined],
      [{ any: [renamed, { not: many }] }, many],
    ]);
    store.temporal.getState().undo();
    expect(rules()[1]).toEqual([yes, undefined]);
  });

  it("follow an option that is written differently, not one that is removed or moved", () => {
    const { store, id, rules, problems } = open();
    store.getState().editOption(id(0), "options", ["Yes, gladly", "No"]);
    expect(rules()[1]).toEqual([{ ...yes, value: "Yes, gladly" }, undefined]);
    store.getState().editOption(id(0), "options", ["No", "Yes, gladly"]);
    store.getState().editOption(id(0), "options", ["No"]);
    expect(rules()[1]).toEqual([{ ...yes, value: "Yes, gladly" }, undefined]);
    expect(problems()).toEqual([]);
  });

  it("are problems when the question they look at is gone, below, or of another type", () => {
    const { store, id, problems } = open();
    expect(problems()).toEqual([]);
    store.getState().moveQuestion(id(1), 0);
    expect(problems()).toEqual([[1, "visible_if"]]);
    store.temporal.getState().undo();
    store.getState().setType(id(1), "text");
    expect(problems()).toEqual([
      [2, "visible_if"],
      [2, "required_if"],
    ]);
    store.temporal.getState().undo();
    store.getState().removeQuestion(id(0));
    expect(problems()).toEqual([
      [1, "visible_if"],
      [2, "visible_if"],
    ]);
  });

  it("say what depends on a question, and on one of its options", () => {
    const { store } = open();
    const labels = (value?: string) => dependentsOf("coming", store.getState().content, value).map(({ label }) => label);
    expect(labels()).toEqual(["Guests", "Names"]);
    expect(labels("Yes")).toEqual(["Guests", "Names"]);
    expect(labels("No")).toEqual([]);
  });

  it.each<[Condition, string]>([
    [yes, "“Coming” is “Yes”"],
    [many, "“Guests” is more than 3"],
    [{ all: [yes, { field: "guests", op: "not_answered" }] }, "“Coming” is “Yes” and “Guests” is not answered"],
    [{ any: [yes, many] }, "“Coming” is “Yes” or “Guests” is more than 3"],
    [{ field: "gone", op: "answered" }, ruleWords.gone],
    [{ not: yes }, ruleWords.manyParts],
  ])("read as sentences: %j", (condition, sentence) => {
    expect(sayCondition(condition, ruledFields(open().store.getState().content))).toBe(sentence);
  });

  it("are edited in rows as far as rows can show them", () => {
    for (const condition of [yes, { any: [yes, many] }, { all: [yes, many] }] satisfies Condition[]) {
      const rule = simpleRule(condition);
      expect(rule && conditionOf(rule)).toEqual(condition);
    }
    expect(simpleRule({ all: [yes, { any: [many] }] })).toBeNull();
    expect(simpleRule({ field: "coming", op: "in", value: ["Yes"] })).toBeNull();
  });
});
