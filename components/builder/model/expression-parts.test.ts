import { expect, it } from "vitest";
import { createBuilderStore } from "./builder-store";
import { spaced, usableIn, writeAnswer } from "./expression-parts";

const { questions } = createBuilderStore({
  fields: [
    { key: "guests", type: "number", label: "Guests" },
    { key: "plan", type: "select", label: "Plan", config: { options: [{ value: "a", label: "A", score: 2 }, "b"] } },
    { key: "extras", type: "select", label: "Extras", config: { options: ["a", "b"], multiple: true } },
    { key: "photo", type: "file", label: "Photo" },
    { key: "note", type: "statement", label: "Note" },
    { key: "my-key", type: "date", label: "Day" },
  ],
}).getState().content;

it("answers are inserted as an expression can use them", () => {
  const keys = usableIn(questions).map(({ key }) => key);
  expect(keys.map((key) => writeAnswer(questions, key))).toEqual(["guests", "score(plan)", "count(extras)", 'data["my-key"]']);
});

it("what is inserted does not run into what is there", () => {
  expect(spaced("a", { before: "", after: "" })).toBe("a");
  expect(spaced("a", { before: "2 *", after: "+ 1" })).toBe(" a ");
  expect(spaced("a", { before: "sum(", after: ")" })).toBe("a");
  expect(spaced("a", { before: "sum(b,", after: ", c)" })).toBe(" a");
});
