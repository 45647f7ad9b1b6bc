import { expect, it } from "vitest";
import type { Field } from "@/lib/rules/fields";
import { theAddress } from "./the-address";

const field = (key: string, type: Field["type"]): Field => ({ key, type, label: key, description: null, required: false, config: {} });
const fields = [field("name", "text"), field("email", "email"), field("manager", "email")];

it.each<[string, Record<string, string>, string | null]>([
  ["the only email question that was answered", { email: "ada@reader.example" }, "ada@reader.example"],
  ["another one, if the first was left empty", { manager: "boss@reader.example" }, "boss@reader.example"],
  ["none, where two were answered", { email: "ada@reader.example", manager: "boss@reader.example" }, null],
  ["none, where an address is only in a text", { name: "ada@reader.example" }, null],
])("the respondent's address is %s", (_, answers, address) => {
  expect(theAddress(fields, answers)).toBe(address);
});
