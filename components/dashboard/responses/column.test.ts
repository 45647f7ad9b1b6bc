import { expect, it } from "vitest";
import { fieldsSchema } from "@/lib/rules/fields";
import type { Column } from "./column";
import { columnsOf } from "./columns-of";
import { unitsOf, whoColumn, whoFirst } from "./column";

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
  const entries = column("Who is coming?", { hasParts: true });
  expect(whoColumn([entries, column("Company")])?.label).toBe("Company");
});

const many = [
  column("Guests", { kind: "numbers" }),
  column("Where do you live?", { says: "place" }),
  column("Company"),
  column("Email", { says: "mail" }),
  column("Signature", { says: "signer" }),
  column("Full name"),
];

it.each(many.toReversed().map(({ label }, index) => [label, index] as const))(
  "then by %s, where nothing better is asked",
  (label, left) => {
    expect(whoColumn(many.slice(0, many.length - left))?.label).toBe(label);
  },
);

it("the answer that says who responded comes first, if there is one", () => {
  const answers = [{ key: "Guests", text: "5" }, { key: "Email", text: "ada@example.com" }, { key: "Full name", text: null }]; // prettier-ignore
  expect(whoFirst(answers, many).map(({ key }) => key)).toEqual(["Email", "Guests", "Full name"]);
  expect(whoFirst(answers.slice(2), many)).toEqual(answers.slice(2));
});

it("numbers have their units", () => {
  const fields = fieldsSchema.parse([
    { key: "total", type: "calculation", label: "Total", config: { expression: "6 * 16", unit: "€" } },
    { key: "guests", type: "number", label: "Guests" },
  ]);
  expect(unitsOf(columnsOf(fields.map((field) => ({ field, isRemoved: false }))))).toEqual(new Map([["total", "€"]]));
});
