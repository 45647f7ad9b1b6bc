import { expect, it } from "vitest";
import type { Field } from "@/lib/rules/fields";
import { withoutEffect } from "./without-effect";

const email: Field = { key: "email", type: "email", label: "Email", description: null, required: false, config: {} };

it.each<[string, Record<string, unknown>, string[]]>([
  ["without copy_to", { copy_with_answers: true }, ["copy_with_answers"]],
  ["with a copy_to that names no question", { copy_to: "mail", copy_with_answers: true }, ["copy_to", "copy_with_answers"]],
  ["with copy_to: none", { copy_to: "email", copy_with_answers: true }, []],
  ["when it is off: none", { copy_with_answers: false }, []],
])("answers in copies %s have no effect", (_, settings, names) => {
  expect(withoutEffect({ fields: [email], settings }).map(({ loc }) => loc.at(-1))).toEqual(names);
});

it.each<[string, Record<string, unknown>, string[]]>([
  ["of a form for one response", { respondents: { by: "confirmed_email", once: true } }, ["respondents"]],
  ["of a form for many: none", { response_limit: null, respondents: { by: "confirmed_email", once: true } }, []],
  ["that is off: none", { respondents: { by: "account", once: false } }, []],
])("one response from each person %s has no effect", (_, settings, names) => {
  expect(withoutEffect({ fields: [email], settings }).map(({ loc }) => loc.at(-1))).toEqual(names);
});

it("a time for files needs a question that takes files, and a mark for personal answers a question", () => {
  const heading: Field = {
    key: "about",
    type: "statement",
    label: "About",
    description: null,
    required: false,
    personal: true,
    config: {},
  };
  const settings = { keep_answers: { after: "30d", files: "7d" } };
  const locs = (fields: Field[]) => withoutEffect({ fields, settings }).map(({ loc }) => loc.join("."));
  expect(locs([email, heading])).toEqual(["body.settings.keep_answers", "body.fields.1.personal"]);
  expect(
    locs([
      { ...email, personal: true },
      { ...email, key: "cv", type: "file" },
    ]),
  ).toEqual([]);
});

it("a placeholder has no effect where the number is chosen", () => {
  const price = (config: object): Field => ({ ...email, key: "price", type: "number", config: { placeholder: "5", ...config } });
  const locs = (config: object) => withoutEffect({ fields: [price(config)], settings: {} }).map(({ loc }) => loc.join("."));
  expect([locs({ one_of: [1, 5] }), locs({ min: 1 })]).toEqual([["body.fields.0.config.placeholder"], []]);
});
