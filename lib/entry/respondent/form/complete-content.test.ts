import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldSchema, fieldsSchema } from "@/lib/rules/fields";
import { completeContent } from "./complete-content";

const fallbacks = { title: "Untitled form", question: "Untitled question", option: "Option 1" };
const complete = (content: Record<string, unknown>) => completeContent(content, fallbacks);
const plain = { type: "text", description: null, required: false, config: {} };
const question = (field: unknown) => complete({ fields: [field] }).fields[0];

describe("a draft's content as shown", () => {
  it("has fallbacks for empty texts", () => {
    expect(complete({})).toEqual({ title: "Untitled form", description: null, fields: [], settings: {} });
    expect(complete({ title: " \n", description: 5, fields: "x", settings: [] })).toEqual(complete({}));
    expect(question({})).toMatchObject({ key: "question-1", type: "text", label: "Untitled question", description: null, required: false });
  });

  it("has the translations that could be published, without texts that have no place", () => {
    const fields = [{ key: "name", type: "text", label: "Name" }];
    const translations = [{ locale: "de", title: "Titel", fields: [{ key: "gone", label: "Weg" }] }, { locale: "fr", title: 5 }, null];
    expect(complete({ title: "Title", fields, translations }).translations).toEqual([
      { locale: "de", revision: 1, changedAt: "", texts: { "/title": "Titel" }, sources: {} },
    ]);
    expect(complete({ fields, translations: "x" }).translations).toBeUndefined();
  });

  it("has at most 300 questions with 200 options each, even if an earlier release stored more", () => {
    const config = { options: Array.from({ length: 60_000 }, (_, index) => String(index)) };
    const { fields } = complete({ fields: [{ type: "select", config }, ...Array.from({ length: 80_000 }, () => ({}))] });
    expect(fields).toHaveLength(300);
    expect(fields[0]?.config.options).toHaveLength(200);
  });

  it("has the questions of entries: completed, or left out where they cannot be asked there", () => {
    const { fields } = complete({
      fields: [
        {
          key: "guests",
          type: "repeat",
          label: "Guests",
          config: {
            min: 20,
            fields: [
              {},
              "x",
              { key: "late", type: "text", label: "Meal", visible_if: { field: "gone", op: "answered" }, default: "x" },
              { key: "late", type: "select", label: "Choice", config: { options: [] } },
              { key: "p", type: "page", label: "Page" },
              { key: "f", type: "file", label: "File" },
              { key: "r", type: "repeat", label: "Again", config: { fields: [{}] } },
            ],
          },
        },
        { key: "late", type: "text", label: "Later" },
        { key: "none", type: "repeat", label: "None" },
      ],
    });
    const [guests, , none] = fields;
    expect(guests?.config).toEqual({
      fields: [
        { ...plain, key: "question-1", label: "Untitled question" },
        { ...plain, key: "question-6", label: "Meal" },
        { ...plain, key: "question-8", type: "select", label: "Choice", config: { options: ["Option 1"] } },
        { ...plain, key: "f", type: "file", label: "File" },
      ],
    });
    expect(none?.config).toMatchObject({ fields: [{ type: "text", label: "Untitled question" }] });
    expect(fieldsSchema.safeParse(fields).error).toBeUndefined();
  });

  it("keeps what is valid", () => {
    const field = { key: "size", type: "select", label: "Size", description: "Yours", required: true, config: { options: ["S", "M"] } };
    expect(complete({ title: " Order ", description: "All of it", fields: [field], settings: { response_limit: 5 } })).toMatchObject({
      title: "Order",
      description: "All of it",
      fields: [field],
      settings: { response_limit: 5 },
    });
  });

  it("omits what is invalid, and only that", () => {
    expect(question({ key: "a", type: "text", label: "A", config: { max_length: "many", placeholder: "Here" } })?.config).toEqual({
      placeholder: "Here",
    });
    expect(complete({ settings: { response_limit: -1, recipient: "Zoë", unknown: 1 } }).settings).toEqual({ recipient: "Zoë" });
    expect(complete({ fields: [null, 5, "x", [], { label: "A" }] }).fields.map(({ label }) => label)).toEqual(["A"]);
    expect(question({ type: "hologram" })?.type).toBe("text");
  });

  it("gives each question a key of its own", () => {
    const keys = complete({ fields: [{ key: "a" }, { key: "a" }, { key: "not a key" }, { key: "b" }] }).fields.map(({ key }) => key);
    expect(keys).toEqual(["a", "question-2", "question-3", "b"]);
    expect(complete({ fields: [{ key: "question-2" }, {}, {}] }).fields.map(({ key }) => key)).toEqual([
      "question-2",
      "question-3",
      "question-4",
    ]);
  });

  it("shows each filled-in option once, or a placeholder if there is none", () => {
    const options = (given: unknown) => question({ type: "select", label: "S", config: { options: given } })?.config.options;
    expect(options(["a", " ", "a", { value: "b", label: "Bee" }, { value: "c", label: "" }, 5])).toEqual([
      "a",
      { value: "b", label: "Bee" },
    ]);
    for (const none of [undefined, [], [""], "a"]) expect(options(none)).toEqual(["Option 1"]);
  });

  it("can be made of whatever a draft holds", () => {
    const field = fc.record(
      {
        key: fc.oneof(fc.constantFrom("a", "b"), fc.jsonValue()),
        type: fc.oneof(fc.constantFrom("text", "select", "number", "date", "file", "checkbox"), fc.jsonValue()),
        label: fc.jsonValue(),
        config: fc.oneof(
          fc.jsonValue(),
          fc.dictionary(fc.constantFrom("options", "min", "max_length", "accept", "pattern"), fc.jsonValue()),
        ),
      },
      { requiredKeys: [] },
    );
    const content = fc.record(
      { title: fc.jsonValue(), fields: fc.oneof(fc.array(field), fc.jsonValue()), settings: fc.jsonValue() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(content, (given) => {
        const { title, fields } = complete(given);
        expect(title.trim()).not.toBe("");
        expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
        for (const each of fields)
          expect(fieldSchema.safeParse({ ...each, config: each.type === "select" ? each.config : {} }).success).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
