import { expect, it } from "vitest";
import type { Field } from "@/lib/rules/fields";
import { theAddress } from "./the-address";

const field = (key: string, type: Field["type"]): Field => ({ key, type, label: key, description: null, required: false, config: {} });
const [name, email, manager] = [field("name", "text"), field("email", "email"), field("manager", "email")];

it.each<[string, Field[], Record<string, string>, string | null]>([
  ["the answer to the only email question", [name, email], { name: "Ada", email: "ada@reader.example" }, "ada@reader.example"],
  ["none, where it was left empty", [name, email], { name: "Ada" }, null],
  ["none, where two are asked for", [name, email, manager], { email: "ada@reader.example", manager: "boss@reader.example" }, null],
  ["none, where one of two was given: it may be somebody else’s", [name, email, manager], { manager: "boss@reader.example" }, null],
  ["none, where an address is only in a text", [name], { name: "ada@reader.example" }, null],
])("the respondent's address is %s", (_, fields, answers, address) => {
  expect(theAddress(fields, answers)).toBe(address);
});
