import { expect, it } from "vitest";
import { namesOf, piecesOf, saidFields, withNames } from "./names-in-text";

const questions = [
  { key: "full_name", type: "text" as const, label: "Full name" },
  { key: "note", type: "statement" as const, label: "Note" },
  { key: "age", type: "number" as const, label: "How old is {{full_name}}?" },
  { key: "home", type: "text" as const, label: "{{age}} {{ full_name }} {{note}} {{later}} {{home}}" },
  { key: "later", type: "text" as const, label: "" },
];

it("names the questions before one, and leaves what the page leaves", () => {
  expect(saidFields(questions).map(({ label }) => label)).toEqual([
    "Full name",
    "Note",
    "How old is [Full name]?",
    "[How old is …?] [Full name] {{note}} {{later}} {{home}}",
    "",
  ]);
});

it("names all at the end of a form, those without a label by their keys", () => {
  expect(withNames("{{later}}, {{nobody}}", namesOf(questions))).toBe("[later], {{nobody}}");
});

it("has names apart from the text around them", () => {
  expect(piecesOf("Dear {{full_name}}!", namesOf(questions))).toEqual(["Dear ", { name: "Full name" }, "!"]);
  expect(piecesOf("{{full_name}}", namesOf(questions, 0))).toEqual(["{{full_name}}"]);
});

it("is the same list where no label has an answer", () => {
  const plain = questions.slice(0, 2);
  expect(saidFields(plain)).toBe(plain);
});
