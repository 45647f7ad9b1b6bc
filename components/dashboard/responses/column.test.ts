import { expect, it } from "vitest";
import type { Column } from "./column";
import { whoColumn } from "./column";

const column = (label: string, more: Partial<Column> = {}): Column => ({
  key: label,
  label,
  isRemoved: false,
  kind: "words",
  hasParts: false,
  choices: [],
  parts: [],
  ...more,
});

it.each([
  ["the name that is asked for", ["Subject", "Full name"], "Full name"],
  ["in other languages", ["Betreff", "Vor- und Nachname"], "Betreff"],
  ["a German name", ["Betreff", "Nachname"], "Nachname"],
  ["a question for a name", ["Subject", "What’s your name?"], "What’s your name?"],
  ["not that of a company", ["Subject", "Company name"], "Subject"],
  ["not a number in French", ["Sujet", "Nombre d’invités"], "Sujet"],
  ["not a word that contains one", ["Sujet", "Phénomène"], "Sujet"],
])("who responded is said by %s", (_, labels, expected) => {
  expect(whoColumn(labels.map((label) => column(label)))?.label).toBe(expected);
});

it("who responded is never said by files or by a question that was removed", () => {
  const files = column("CV", { kind: "files" });
  expect(whoColumn([files, column("Name", { isRemoved: true }), column("Age", { kind: "numbers" })])?.label).toBe("Age");
  expect(whoColumn([files])).toBeUndefined();
});
