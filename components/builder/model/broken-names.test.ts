import { describe, expect, it } from "vitest";
import { brokenBy, isAnythingBroken } from "./broken-by";
import { brokenNames, brokenNamesToFix } from "./broken-names";
import type { FormContent } from "./form-content";
import { fromContent } from "./from-content";

const read = (content: Record<string, unknown>): FormContent => {
  let count = 0;
  return fromContent(content, { newId: () => `q${++count}` });
};
const without = ({ questions }: FormContent, id: string) => questions.filter((question) => question.id !== id);

const greeting = read({
  title: "T",
  fields: [
    { key: "a", type: "text", label: "Your name" },
    { key: "b", type: "text", label: "B", description: "Dear {{ a }}" },
    { key: "c", type: "text", label: "Hello {{a}}, how are you?" },
  ],
  settings: { thank_you_message: "Thanks {{a}}" },
});

describe("texts that have an answer", () => {
  it("are fine while their question is asked before them", () => {
    expect(brokenNames(greeting)).toEqual([]);
  });

  it("are named before that question is removed, and among the doubts after it", () => {
    const { names } = brokenBy(greeting, without(greeting, "q1"));
    expect(names.map(({ questionId, path }) => [questionId, ...path])).toEqual([
      ["q2", "description"],
      ["q3", "label"],
      [null, "settings", "thank_you_message"],
    ]);
    const said = brokenNamesToFix({ ...greeting, questions: without(greeting, "q1") });
    expect(said.map(({ message }) => message)).toEqual(Array(3).fill("no question has the key {{a}}"));
    expect(isAnythingBroken(brokenBy(greeting, without(greeting, "q2")))).toBe(false);
  });

  it("are broken by a question that moves below them, or that nobody answers any more", () => {
    const [first, ...others] = greeting.questions;
    const moved = [...others, ...(first ? [first] : [])];
    expect(brokenBy(greeting, moved).names.map(({ questionId, fault }) => [questionId, fault])).toEqual([
      ["q2", "below"],
      ["q3", "below"],
    ]);
    const retyped = greeting.questions.map((question) => (question === first ? { ...question, type: "statement" as const } : question));
    expect(brokenBy(greeting, retyped).names).toHaveLength(3);
  });

  it("are one line each, and not every pair of braces is an answer", () => {
    const form = read({
      title: "For {{a}}, in {{braces}}",
      description: "{{ two words }}",
      fields: [{ key: "a", type: "text", label: "{{a}} {{b}} {{b}}" }],
      settings: { redirect_url: "https://example.org/?name={{a}}" },
    });
    expect(brokenNamesToFix(form).map(({ path, message }) => [path.at(-1), message])).toEqual([
      ["title", "{{a}} isn’t replaced with an answer there"],
      ["label", "the answer to {{a}} is not given before it, no question has the key {{b}}"],
      ["redirect_url", "{{a}} isn’t replaced with an answer there"],
    ]);
  });
});

describe("what else an edit breaks", () => {
  const party = read({
    title: "Party",
    fields: [
      { key: "guests", type: "number", label: "Guests" },
      { key: "mail", type: "email", label: "Address" },
      {
        key: "table",
        type: "select",
        label: "Table",
        config: { options: [{ value: "1", label: "1", seats: 8 }, "2"], seats_by: "guests" },
      },
    ],
    settings: { copy_to: "mail" },
  });

  it("are seats that the question counts", () => {
    expect(brokenBy(party, without(party, "q1")).seats.map(({ key }) => key)).toEqual(["table"]);
    expect(isAnythingBroken(brokenBy(party, without(party, "q3")))).toBe(false);
  });

  it("are calculations that use the question, or the points of its options", () => {
    const order = read({
      title: "Order",
      fields: [
        { key: "tickets", type: "number", label: "Tickets" },
        { key: "plan", type: "select", label: "Plan", config: { options: [{ value: "a", label: "A", score: 2 }, "b"] } },
        { key: "total", type: "calculation", label: "Total", config: { expression: "tickets * 2" } },
        { key: "points", type: "calculation", label: "Points", config: { expression: "score(plan)" } },
        { key: "unready", type: "calculation", label: "Unready", config: { expression: "gone + 1" } },
      ],
    });
    expect(brokenBy(order, without(order, "q1")).calculations.map(({ key }) => key)).toEqual(["total"]);
    const unscored = order.questions.map((question) =>
      question.key === "plan" ? { ...question, config: { options: ["a", "b"] } } : question,
    );
    expect(brokenBy(order, unscored).calculations.map(({ key }) => key)).toEqual(["points"]);
    expect(isAnythingBroken(brokenBy(order, without(order, "q5")))).toBe(false);
  });

  it("is the address of the copy", () => {
    expect(brokenBy(party, without(party, "q2")).hasCopy).toBe(true);
  });
});
