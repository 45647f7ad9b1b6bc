import { describe, expect, it } from "vitest";
import { brokenRules } from "./broken-rules";
import { createBuilderStore } from "./builder-store";
import { changeType } from "./change-type";
import { findProblems } from "./find-problems";
import type { DraftQuestion } from "./form-content";
import { withOperator } from "./new-comparison";
import { ruledFields } from "./ruled-fields";
import { sayCondition } from "./say-condition";
import { conditionOf, simpleRule } from "./simple-rule";
import { toContent } from "./to-content";
import { ruleWords } from "@/components/words/rules";
import type { Condition } from "@/lib/rules/conditions/condition";

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

  it("are followed by texts that name a key", () => {
    const store = createBuilderStore({
      fields: [
        { key: "name", type: "text", label: "Name" },
        { key: "age", type: "text", label: "How old is {{name}}?", description: "{{ name }}, {{names}}" },
      ],
      settings: { thank_you_title: "Bye {{name}}" },
    });
    const [first] = store.getState().content.questions;
    store.getState().editKey(first?.id ?? "", "full_name");
    expect(store.getState().content.questions[1]).toMatchObject({
      label: "How old is {{full_name}}?",
      description: "{{ full_name }}, {{names}}",
    });
    expect(store.getState().content.settings.thank_you_title).toBe("Bye {{full_name}}");
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

  it("are like a default: it follows an option that is written differently, and is a problem once that is removed", () => {
    const options = { type: "select", label: "Day", config: { options: ["Mon", "Tue"], multiple: true } };
    const store = createBuilderStore({ title: "T", fields: [{ key: "day", ...options, default: ["Tue", "Mon"] }] });
    const id = store.getState().content.questions[0]?.id ?? "";
    store.getState().editOption(id, "options", ["Monday", "Tue"]);
    expect(toContent(store.getState().content).fields[0]?.default).toEqual(["Tue", "Monday"]);
    expect(findProblems(store.getState().content, false)).toEqual([]);
    store.getState().editOption(id, "options", ["Monday"]);
    expect(findProblems(store.getState().content, false).map(({ path }) => path)).toEqual([["default"]]);
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

  it("are said to break before a question or option goes, changes its type, or comes to stand below", () => {
    const { questions } = open().store.getState().content;
    const [coming, guests, names] = questions;
    if (!coming || !guests || !names) throw new Error("The form has three questions");
    const labels = (after: DraftQuestion[]) => brokenRules(questions, after).map(({ label }) => label);
    expect(labels(questions)).toEqual([]);
    expect(labels([guests, names])).toEqual(["Guests", "Names"]);
    expect(labels([{ ...coming, config: { options: ["No"] } }, guests, names])).toEqual(["Guests", "Names"]);
    expect(labels([{ ...coming, config: { options: ["Yes"] } }, guests, names])).toEqual([]);
    expect(labels([coming, changeType(guests, "text"), names])).toEqual(["Names"]);
    expect(labels([guests, coming, names])).toEqual(["Guests"]);
    expect(labels([coming, names])).toEqual(["Names"]);
    expect(brokenRules([guests, names], [names])).toEqual([names]); // one that is broken already can break further
    expect(brokenRules([guests, coming], [guests, { ...coming, label: "New" }])).toEqual([]);
  });

  it.each<[Condition, string]>([
    [yes, "“Coming” is “Yes”"],
    [many, "“Guests” is more than 3"],
    [{ all: [yes, { field: "guests", op: "not_answered" }] }, "“Coming” is “Yes” and “Guests” is not answered"],
    [{ any: [yes, many] }, "“Coming” is “Yes” or “Guests” is more than 3"],
    [{ field: "gone", op: "answered" }, ruleWords.gone],
    [{ not: yes }, "not (“Coming” is “Yes”)"],
    [{ all: [{ any: [yes, many] }, { not: many }] }, "(“Coming” is “Yes” or “Guests” is more than 3) and not (“Guests” is more than 3)"],
    [{ field: "coming", op: "in", value: ["Yes", "No"] }, "“Coming” is one of “Yes” or “No”"],
  ])("read as sentences: %j", (condition, sentence) => {
    expect(sayCondition(condition, ruledFields(open().store.getState().content))).toBe(sentence);
  });

  it("keep what they compare with when they compare with one option, or with several", () => {
    const [coming] = ruledFields(open().store.getState().content);
    if (!coming) throw new Error("The form has a choice");
    const several = withOperator(coming, { field: "coming", op: "is", value: "No" }, "in");
    expect(several).toEqual({ field: "coming", op: "in", value: ["No"] });
    expect(withOperator(coming, several, "not_in").value).toEqual(["No"]);
    expect(withOperator(coming, { ...several, value: ["No", "Yes"] }, "is_not").value).toBe("No");
    expect(withOperator(coming, several, "answered")).toEqual({ field: "coming", op: "answered" });
  });

  it("are edited in rows as far as rows can show them", () => {
    for (const condition of [yes, { any: [yes, many] }, { all: [yes, many] }] satisfies Condition[]) {
      const rule = simpleRule(condition);
      expect(rule && conditionOf(rule)).toEqual(condition);
    }
    expect(simpleRule({ all: [yes, { any: [many] }] })).toBeNull();
    expect(simpleRule({ not: yes })).toBeNull();
  });
});
