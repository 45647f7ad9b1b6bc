import fc from "fast-check";
import { expect, it } from "vitest";
import { fieldsSchema, fieldTypeNames, fieldTypes } from "@/lib/rules/fields";
import { carriedOver, progressOf } from "./progress";
import { readTranslation, translationTexts, writeTranslation } from "./schema";
import type { Content } from "./texts";
import { hasWords, mapTexts, textsOf } from "./texts";
import { translate } from "./translate";

const fields = fieldsSchema.parse([
  {
    key: "name",
    type: "text",
    label: "Name",
    description: "As in your passport",
    config: { placeholder: "Ada", pattern: "A.*", pattern_hint: "an A" },
  },
  { key: "size", type: "select", label: "Size", config: { options: ["S", { value: "a/b~c", label: "Large" }, "10"] } },
  { key: "mood", type: "matrix", label: "Mood", config: { rows: ["Food", "Music"], columns: ["Bad", "Good"] } },
  { key: "mark", type: "rating", label: "Mark", config: { low_label: "poor", high_label: "great" } },
  { key: "ok", type: "checkbox", label: "Consent", config: { checkbox_label: "I agree" } },
  { key: "sign", type: "signature", label: "Signature", config: { statement: "All is true" } },
  { key: "order", type: "ranking", label: "Order", config: { options: ["One", "Two"] } },
  { key: "sum", type: "number", label: "Sum", config: { unit: "kg", placeholder: "12", low_label: "little" } },
  { key: "from", type: "hidden", label: "Source" },
]);
const content: Content = {
  title: "Form",
  description: "About",
  fields,
  settings: {
    submit_label: "Go",
    closed_message: "Over",
    asker: { name: "City", reason: "Because", contact: "a@b.example" },
    endings: [{ key: "gold", title: "Gold", text: "Well done", redirect_url: "https://example.org" }, { title: "Other" }],
    recipient: "Nobody",
  },
};
const places = Object.keys(textsOf(content));

it("finds every text that respondents read, and none of others", () => {
  expect(places).toContain("/fields/size/options/a~1b~0c");
  expect(places.filter((at) => at.startsWith("/texts/endings/"))).toEqual([
    "/texts/endings/gold/title",
    "/texts/endings/gold/text",
    "/texts/endings/ending_2/title",
  ]);
  expect(places.filter((at) => /recipient|from/.test(at))).toEqual([]);
  expect(places).toHaveLength(new Set(places).size);
  // A new option of a type that is a text must be named by the type.
  const named = fieldTypeNames.flatMap((type) => [...fieldTypes[type].texts, ...fieldTypes[type].choices]);
  expect([...new Set(named)].sort()).toEqual(
    [
      "checkbox_label",
      "columns",
      "entry",
      "high_label",
      "low_label",
      "options",
      "pattern_hint",
      "placeholder",
      "rows",
      "statement",
      "unit",
    ].sort(),
  );
});

const someTexts = fc.dictionary(
  fc.constantFrom(...places),
  fc.string({ minLength: 1, maxLength: 50 }).filter((text) => text.trim() !== ""),
  { noNullPrototype: true },
);

it("comes back as it was written, whatever it holds", () => {
  fc.assert(
    fc.property(someTexts, (texts) => {
      const written = writeTranslation({ texts, sources: {} }, content);
      expect(translationTexts.parse(JSON.parse(JSON.stringify(written)))).toEqual(written);
      expect(readTranslation(written, textsOf(content))).toEqual({ texts, sources: {}, problems: [] });
    }),
  );
});

it("says each text in the other language or, where it has none, in the form's own", () => {
  fc.assert(
    fc.property(someTexts, (texts) => {
      const { content: translated, originals } = translate(content, texts);
      expect(textsOf(translated)).toEqual({ ...textsOf(content), ...texts });
      const missing = Object.entries(textsOf(content)).filter(([at, text]) => !Object.hasOwn(texts, at) && hasWords(text));
      expect(originals).toEqual(new Set(missing.map(([, text]) => text)));
      // Values are the same in all languages, so answers are.
      const answersOf = ({ fields: asked }: Content) => asked.map((field) => [field.key, fieldTypes[field.type].answerSchema(field)]);
      expect(answersOf(translated)).toEqual(answersOf(content));
    }),
  );
});

it("knows what is missing, and what has changed since", () => {
  const all = Object.fromEntries(places.map((at) => [at, `x ${at}`]));
  expect(progressOf(content, { texts: all, sources: {} })).toMatchObject({ missing: [], outdated: [], translated: places.length });
  const after = { ...mapTexts(content, (at, text) => (at === "/fields/size/label" ? "Your size" : text)), title: "New form" };
  after.fields = after.fields.filter(({ key }) => key !== "sign");
  const carried = carriedOver({ texts: all, sources: {} }, { was: textsOf(content), now: textsOf(after) });
  expect(progressOf(after, carried).outdated).toEqual([
    { at: "/title", was: "Form", now: "New form" },
    { at: "/fields/size/label", was: "Size", now: "Your size" },
  ]);
  expect(Object.keys(carried.texts).filter((at) => at.startsWith("/fields/sign"))).toEqual([]);
  // Changed back: it is right again.
  expect(progressOf(content, carriedOver(carried, { was: textsOf(after), now: textsOf(content) })).outdated).toEqual([]);
});

it("refuses texts that the form does not have", () => {
  const given = translationTexts.parse({
    fields: [
      { key: "size", placeholder: "?" },
      { key: "constructor", label: "?" },
    ],
    texts: { thank_you_title: "?" },
  });
  expect(readTranslation(given, textsOf(content)).problems.map(({ loc }) => loc)).toEqual([
    ["texts", "thank_you_title"],
    ["fields", 0, "placeholder"],
    ["fields", 1, "label"],
  ]);
});
