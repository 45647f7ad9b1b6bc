import { describe, expect, it } from "vitest";
import { createBuilderStore } from "./builder-store";
import { publishedOf } from "./published";
import { travel } from "./travel";
import type { Options } from "@/components/builder/types/options";

const draft = {
  title: "T",
  fields: [
    { key: "meal", type: "text", label: "Meal", key_follows_label: false },
    { key: "name", type: "text", label: "Name", key_follows_label: false },
  ],
};
const published = publishedOf(["meal", "name"].map((key) => ({ key, type: "text", config: {} })));
const open = (fields: Options[] = draft.fields) => {
  const store = createBuilderStore({ ...draft, fields }, { published });
  const at = (index: number) => {
    const question = store.getState().content.questions[index];
    if (!question) throw new Error("No such question");
    return question;
  };
  return { store, state: () => store.getState(), at };
};

describe("the keys of a published form", () => {
  it("keep their type: a question gets a new key for another type, and its old key back with its former type", () => {
    const { state, at } = open();
    state().setType(at(0).id, "select");
    expect(at(0)).toMatchObject({ type: "select", key: "meal_2" });
    state().setType(at(0).id, "date");
    state().setType(at(0).id, "text");
    expect(at(0)).toMatchObject({ type: "text", key: "meal" });
  });

  it("are not reused by a new question, of whatever type, even after their question was removed", () => {
    const { store, state, at } = open();
    state().removeQuestion(at(0).id);
    state().addQuestion("select", 1);
    state().editQuestion(at(1).id, { label: "Meal" });
    expect(at(1).key).toBe("meal_2");
    state().addQuestion("text", 2);
    state().editQuestion(at(2).id, { label: "Meal" });
    expect(at(2).key).toBe("meal_3");
    for (let step = 0; step < 5; step++) travel(store, "undo");
    expect(at(0).key).toBe("meal");
  });

  it("stay when the label changes, even if a program left out how the draft’s key was made", () => {
    const { state, at } = open([{ key: "meal", type: "text", label: "Meal" }]);
    state().editQuestion(at(0).id, { label: "Dinner" });
    state().followLabel(at(0).id);
    expect(at(0)).toMatchObject({ key: "meal", label: "Dinner" });
  });
});
