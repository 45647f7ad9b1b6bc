import { expect, it } from "vitest";
import type { Answer } from "@/lib/rules/fields";
import { fieldsSchema } from "@/lib/rules/fields";
import { langOfAnswer } from "./lang-of-answer";
import type { Said } from "./said";
import { langIn } from "./said";
import { textsOf } from "./texts";
import { translate } from "./translate";

const content = {
  title: "Order",
  fields: fieldsSchema.parse([
    { key: "name", type: "text", label: "Your name" },
    { key: "sizes", type: "select", label: "Sizes", config: { multiple: true, options: ["Small", { value: "l", label: "Large" }] } },
    { key: "grid", type: "matrix", label: "How?", config: { rows: ["Food", "Staff"], columns: ["Good", "Bad"] } },
  ]),
};
const texts = { "/fields/sizes/options/l": "Groß", "/fields/grid/rows/Food": "Essen", "/fields/grid/columns/Good": "Gut" };
const { content: inGerman, originals } = translate(content, texts);
const said: Said = { locale: "de", own: "en", originals };
const fields = new Map(inGerman.fields.map((field) => [field.key, field]));
const langOf = (key: string, answer: unknown, by?: Said) => {
  const field = fields.get(key);
  return field && langOfAnswer(field, answer as Answer, by);
};

it("marks what is translated, and what is not", () => {
  expect(["Groß", "Small", "Your name"].map((text) => langIn(said, text))).toEqual(["de", "en", "en"]);
  expect(langIn({ ...said, originals: null }, "Large")).toBe("en"); // a version that lacks the language
  expect(langIn({ ...said, own: null, originals: null }, "Large")).toBeUndefined();
  expect(langIn(undefined, "Large")).toBeUndefined();
  expect(originals.size).toBe(Object.keys(textsOf(content)).length - Object.keys(texts).length);
});

it.each([
  ["name", "Groß", undefined], // somebody's own words
  ["sizes", ["l"], "de"],
  ["sizes", ["Small"], "en"],
  ["sizes", ["Small", "l"], undefined], // in two languages
  ["grid", { Food: "Good" }, "de"],
  ["grid", { Staff: "Bad" }, "en"],
  ["grid", { Staff: "Good" }, undefined],
] as const)("marks the answer to %s, %j, as %s", (key, answer, lang) => {
  expect(langOf(key, answer, said)).toBe(lang);
  expect(langOf(key, answer)).toBeUndefined();
});
