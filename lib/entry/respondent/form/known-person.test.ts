import { expect, it } from "vitest";
import type { Field } from "@/lib/rules/fields";
import { withKnownPerson } from "./known-person";

const field = (key: string, type: Field["type"], more: Partial<Field> = {}): Field => ({
  key,
  type,
  label: key,
  description: null,
  required: false,
  config: {},
  ...more,
});
const person = { name: "Ada Lovelace", email: "ada@reader.example" };
const [name, email] = [field("name", "text"), field("email", "email")];

it.each<[string, Field[], string, string]>([
  ["name and address", [name, email], "", "name=Ada+Lovelace&email=ada%40reader.example"],
  ["a name by its autocomplete", [field("q1", "text", { config: { autocomplete: "name" } })], "", "q1=Ada+Lovelace"],
  ["nothing where the link says otherwise", [name, email], "name=Countess&email=", "name=Countess&email="],
  ["nothing where autocomplete is off", [field("name", "text", { config: { autocomplete: "off" } })], "", ""],
  ["nothing where two questions ask for it", [email, field("your_email", "email", { label: "Your email address" })], "", ""],
  [
    "the address of the person, not that of somebody else",
    [email, field("manager", "email", { label: "Email of your manager" })],
    "",
    "email=ada%40reader.example",
  ],
  ["nothing into a part of the name, a company or another text", [field("First name", "text"), field("company", "text")], "", ""],
])("a person's page is filled with %s", (_, fields, query, filled) => {
  expect(withKnownPerson({ fields, query: new URLSearchParams(query), person }).toString()).toBe(filled);
});

it("nothing is filled in on other forms, and no address that is not known", () => {
  const query = new URLSearchParams();
  expect(withKnownPerson({ fields: [name, email], query, person: null }).toString()).toBe("");
  expect(withKnownPerson({ fields: [name, email], query, person: { ...person, email: null } }).toString()).toBe("name=Ada+Lovelace");
});
