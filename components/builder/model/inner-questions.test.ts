import { describe, expect, it } from "vitest";
import { brokenBy } from "./broken-by";
import { brokenNamesToFix } from "./broken-names";
import { createBuilderStore } from "./builder-store";
import type { DraftQuestion } from "./form-content";
import { innerQuestions, withEntriesOf } from "./inner-questions";
import { innerTypes } from "./inner-types";
import { insertableAnswers } from "./insertable-answers";
import { publishedOf } from "./published";
import { textsToTranslate } from "./texts-to-translate";
import { toContent, toDraft } from "./to-content";
import { travel } from "./travel";
import { createFormSchema } from "@/lib/domain/forms/schema";
import type { Options } from "@/components/builder/types/options";

const inner = [
  { key: "guest_name", type: "text", label: "Guest name", required: true, valid_if: { field: "guest_name", op: "answered" } },
  { key: "nights", type: "number", label: "Nights of {{guest_name}}" },
  { key: "price", type: "calculation", label: "Price", config: { expression: "nights * rate" } },
  { key: "meal", type: "select", label: "Meal", config: { options: ["Fish", "Meat"] } },
  { key: "sauce", type: "text", label: "Sauce", visible_if: { field: "meal", op: "is", value: "Fish" } },
];
const draft = {
  title: "T",
  fields: [
    { key: "rate", type: "number", label: "Rate" },
    { key: "guests", type: "repeat", label: "Guests", config: { entry: "Guest", fields: inner } },
    { key: "total", type: "calculation", label: "Total", config: { expression: "sum(price) + count(guests)" } },
  ],
};

function setUp(content: Options = draft, setting: Parameters<typeof createBuilderStore>[1] = {}) {
  const store = createBuilderStore(content, setting);
  const state = () => store.getState();
  const repeat = (index = 1): DraftQuestion => {
    const question = state().content.questions[index];
    if (!question) throw new Error("No such question");
    return question;
  };
  const asked = (index = 1) => innerQuestions(repeat(index));
  const at = (place: number) => {
    const question = asked()[place];
    if (!question) throw new Error("No such question in the entries");
    return question;
  };
  return {
    store,
    state,
    repeat,
    asked,
    at,
    keys: (index = 1) => asked(index).map(({ key }) => key),
    content: () => toContent(state().content),
  };
}

describe("the questions of entries", () => {
  it("are read and written without a change", () => {
    const { content, state } = setUp();
    expect(content()).toEqual(draft);
    expect(toDraft(state().content)).toEqual(draft);
    expect(createFormSchema.safeParse(content()).success).toBe(true);
  });

  it("are edited one by one; what is not edited stays as it is", () => {
    const { state, at, content } = setUp();
    state().editQuestion(at(0).id, { required: false });
    state().editQuestion(at(0).id, { description: "As on the passport" });
    state().editOption(at(1).id, "min", 1);
    expect(content().fields[1]).toMatchObject({
      config: {
        entry: "Guest",
        fields: [
          { key: "guest_name", type: "text", label: "Guest name", description: "As on the passport", valid_if: inner[0]?.valid_if },
          { ...inner[1], config: { min: 1 } },
          ...inner.slice(2),
        ],
      },
    });
  });

  it("have keys of their labels, which texts, conditions and calculations follow, inside and outside", () => {
    const { state, at, content } = setUp();
    state().editQuestion(at(0).id, { label: "Full name" });
    state().editQuestion(at(2).id, { label: "Cost" });
    state().editKey("q1", "per_night");
    state().editOption(at(3).id, "options", ["Trout", "Meat"]);
    const [, guests, total] = content().fields;
    expect(guests).toMatchObject({
      config: {
        fields: [
          { key: "full_name", valid_if: { field: "full_name", op: "answered" } },
          { label: "Nights of {{full_name}}" },
          { key: "cost", config: { expression: "nights * per_night" } },
          {},
          { visible_if: { field: "meal", op: "is", value: "Trout" } },
        ],
      },
    });
    expect(total).toMatchObject({ config: { expression: "sum(cost) + count(guests)" } });
  });

  it("have keys that no other question of the form has", () => {
    const { state, at, keys } = setUp();
    state().editQuestion(at(3).id, { label: "Rate" });
    expect(keys()[3]).toBe("rate_2");
    state().addQuestion("text", 0);
    state().editQuestion(state().selectedId ?? "", { label: "Sauce" });
    expect(state().content.questions[0]?.key).toBe("sauce_2");
    state().addQuestion("repeat");
    state().addQuestion("repeat");
    const all = state()
      .content.questions.flatMap((question) => [question, ...innerQuestions(question)])
      .map(({ key }) => key);
    expect(new Set(all).size).toBe(all.length);
  });

  it("come with the type, and are there again when it is changed back", () => {
    const { state, keys, repeat } = setUp({ ...draft, fields: [{ key: "name", type: "text", label: "Name" }, ...draft.fields.slice(1)] });
    state().setType("q1", "repeat");
    expect(keys(0)).toEqual(["name_2"]);
    expect(repeat(0).config).toMatchObject({ fields: [{ key: "name_2", label: "Name" }] });
    state().setType("q2", "text");
    expect(keys()).toEqual([]);
    state().setType("q2", "repeat");
    expect(keys()).toEqual(inner.map(({ key }) => key));
  });

  it("of a published form keep their keys", () => {
    const { state, at, keys } = setUp(draft, { published: publishedOf(draft.fields.map((field) => ({ config: {}, ...field }))) });
    state().editQuestion(at(0).id, { label: "Full name" });
    expect(keys()[0]).toBe("guest_name");
    state().setType(at(0).id, "textarea");
    expect(keys()[0]).toBe("full_name");
    state().setType(at(0).id, "text");
    expect(keys()[0]).toBe("guest_name");
  });

  it("are added, moved and removed, each a step that can be undone", () => {
    const { store, state, asked, keys, repeat } = setUp();
    const ids = asked().map(({ id }) => id);
    state().addInner(repeat().id);
    expect(asked().at(-1)).toMatchObject({ type: "text", key: "your_question", label: "Your question" });
    state().setInner(repeat().id, asked().toReversed());
    expect(keys()).toEqual(["your_question", "sauce", "meal", "price", "nights", "guest_name"]);
    state().setInner(repeat().id, asked().slice(0, 1));
    expect(keys()).toEqual(["your_question"]);
    for (let step = 0; step < 3; step++) travel(store, "undo");
    expect(asked().map(({ id }) => id)).toEqual(ids);
  });

  it("change their type and get their options back with the former one", () => {
    const { state, at } = setUp();
    state().setType(at(3).id, "rating");
    state().setType(at(3).id, "select");
    expect(at(3).config).toEqual({ options: ["Fish", "Meat"] });
    expect(innerTypes).toEqual(expect.arrayContaining(["text", "select", "file", "calculation", "statement"]));
    for (const type of ["page", "repeat", "hidden"]) expect(innerTypes).not.toContain(type);
  });

  it("of a copy have keys of their own, and refer to each other", () => {
    const { state, keys, content } = setUp();
    state().duplicateQuestion("q2");
    expect(keys(2)).toEqual(["guest_name_2", "nights_2", "price_2", "meal_2", "sauce_2"]);
    expect(content().fields[2]).toMatchObject({
      config: {
        fields: [
          { valid_if: { field: "guest_name_2", op: "answered" } },
          { label: "Nights of {{guest_name_2}}" },
          { config: { expression: "nights_2 * rate" } },
          {},
          { visible_if: { field: "meal_2", op: "is", value: "Fish" } },
        ],
      },
    });
    expect(content().fields[1]).toEqual(draft.fields[1]);
    expect(createFormSchema.safeParse(content()).success).toBe(true);
  });

  it("are there again with their question", () => {
    const { state, content } = setUp();
    const removed = state().removeQuestion("q2");
    if (removed) state().restoreQuestion(removed);
    expect(content()).toEqual(draft);
  });

  it("keep their ids when the same draft is read again", () => {
    const { state, asked } = setUp();
    const ids = asked().map(({ id }) => id);
    state().replaceContent({ ...draft, title: "U" });
    expect(asked().map(({ id }) => id)).toEqual(ids);
  });

  it("are the same objects while another question is typed in", () => {
    const { state, asked } = setUp();
    const before = asked();
    state().editQuestion("q1", { description: "In euros" });
    expect(asked().every((question, index) => question === before[index])).toBe(true);
  });

  it("say what a removed one breaks", () => {
    const { state, asked, repeat } = setUp();
    const without = (place: number) => {
      const rest = withEntriesOf(repeat(), asked().toSpliced(place, 1));
      return brokenBy(
        state().content,
        state().content.questions.map((question) => (question.id === rest.id ? rest : question)),
      );
    };
    expect(without(3).rules.map(({ key }) => key)).toEqual(["sauce"]);
    expect(without(0).names.map(({ inner, path }) => [inner?.name, path])).toEqual([["Nights of {{guest_name}}", ["label"]]]);
    expect(without(4)).toMatchObject({ rules: [], names: [] });
  });

  it("are named only in texts of the same entry", () => {
    const fields = [...draft.fields, { key: "thanks", type: "text", label: "How was {{guest_name}}, {{guests}}?" }];
    const found = brokenNamesToFix(setUp({ ...draft, fields }).state().content);
    expect(found.map(({ questionId, inner }) => [questionId, inner])).toEqual([[expect.any(String), undefined]]);
    expect(found[0]?.message).toContain("{{guest_name}}");
    expect(found[0]?.message).not.toContain("{{guests}}");
  });

  it("can be summed by a calculation below; in the same entry they are used as they are", () => {
    const { state, at } = setUp();
    const { questions } = state().content;
    const texts = (id: string) => insertableAnswers(questions, id).map(({ text }) => text);
    expect(texts(questions[2]?.id ?? "")).toEqual([
      "rate",
      "count(guests)",
      "count(guest_name)",
      "sum(nights)",
      "sum(price)",
      "count(meal)",
      "count(sauce)",
    ]);
    expect(texts(at(2).id)).toEqual(["rate", "guest_name", "nights"]);
  });

  it("are translated by what they are, wherever they are moved and whatever their key becomes", () => {
    const german = {
      locale: "de",
      fields: [
        { key: "guests", entry: "Gast" },
        { key: "nights", label: "Nächte" },
        { key: "meal", options: [{ value: "Fish", label: "Fisch" }] },
      ],
    };
    const given = { ...draft, settings: { content_locale: "en" }, translations: [german] };
    const { state, at, asked, repeat, content } = setUp(given);
    const titles = () => state().content.translations?.flatMap((each) => textsToTranslate(state().content, each).map(({ title }) => title));
    expect(state().content.leftOut).toEqual([]);
    expect(content().translations).toEqual([german]);
    expect(titles()).toHaveLength(9);
    state().editKey(at(1).id, "stay");
    state().setInner(repeat().id, asked().toReversed());
    expect(content().translations).toEqual([{ ...german, fields: [german.fields[0], german.fields[2], { key: "stay", label: "Nächte" }] }]);
    state().duplicateQuestion("q2");
    expect(content().translations).toMatchObject([{ fields: { length: 6 } }]);
  });
});
