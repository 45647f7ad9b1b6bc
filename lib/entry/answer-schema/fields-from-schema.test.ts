import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { runs } from "@/e2e/support/service/full-length";
import { reportFigure } from "@/e2e/support/service/report-figure";
import { describe, expect, it } from "vitest";
import { annotations, keywordsOf, unsupported } from "./keywords";
import { ajvFor, one, read, refusals, store } from "@/e2e/support/samples/answer-schemas";

describe("a keyword is kept, is an annotation, or is refused where it stands", () => {
  it.each<[string, object, unknown[], unknown[]]>([
    ["a text", { type: "string" }, ["x"], [1, true, null, "", [], {}]],
    ["a length", { type: "string", minLength: 2, maxLength: 3 }, ["ab", "💩💩"], ["a", "💩", "abcd"]],
    ["a pattern, not anchored", { type: "string", pattern: "a+" }, ["xay"], ["xyz"]],
    ["a pattern of letters", { type: "string", pattern: "^\\p{L}+$" }, ["Zoë"], ["a1"]],
    ["a group that captures nothing", { type: "string", pattern: "^(?:ab)+\\s$|^\\w+$" }, ["abab"], ["a-b"]],
    ["an enum", { type: "string", enum: ["a", "b"] }, ["a"], ["c", ["a"]]],
    ["an enum without a type", { enum: ["a"] }, ["a"], ["b", 1]],
    ["an enum beside null", { enum: ["a", null], type: ["string", "null"] }, [], []],
    ["a const", { type: "string", const: "a" }, ["a"], ["b"]],
    [
      "choices with titles",
      {
        oneOf: [
          { const: "a", title: "A" },
          { type: "string", const: "b" },
        ],
      },
      ["a", "b"],
      ["A"],
    ],
    ["choices by anyOf", { anyOf: [{ const: "a" }], type: "string" }, ["a"], ["b"]],
    ["a whole number", { type: "integer" }, [3, -1, 1.0], [1.5, "1", true]],
    ["its limits", { type: "integer", minimum: 1.5, maximum: 4.5 }, [2, 4], [1, 5]],
    ["limits that are excluded", { type: "integer", exclusiveMinimum: 1, exclusiveMaximum: 4 }, [2, 3], [1, 4]],
    ["both kinds of limits", { type: "integer", minimum: 3, exclusiveMinimum: 1.5, maximum: 9, exclusiveMaximum: 5.5 }, [3, 5], [2, 6]],
    ["multiples, counted from 0", { type: "integer", minimum: 1, multipleOf: 3 }, [3, 6], [1, 4]],
    ["multiples below 0", { type: "integer", minimum: -7, multipleOf: 3 }, [-6, 0], [-7, -4]],
    ["multiples of a part", { type: "integer", multipleOf: 0.5 }, [1, 2], [1.5]],
    ["a number", { type: "number", minimum: 0.5, maximum: 1.5 }, [0.5, 1.25], [0.4, 1.6]],
    ["limits of a number that are excluded", { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 }, [0.5, 1e-9], [0, 1, -1]],
    ["an address with a pattern", { type: "string", format: "email", pattern: "@example[.]org$" }, ["a@example.org"], ["a@example.com"]],
    ["multiples of a half", { type: "number", multipleOf: 0.5 }, [1, 1.5], [1.0000000004]],
    ["a reference by its encoded name", { $ref: "#/$defs/a%20b" }, ["x"], ["y"]],
    ["a point", { type: "string", pattern: "^a.b[.]\\.$" }, ["axb..", "a💩b.."], ["ab..", "axb--"]],
    ["multiples of a fraction", { type: "number", multipleOf: 0.01, minimum: 0.05 }, [0.05, 1.99], [0.055, 0.04]],
    ["a box that must be ticked", { type: "boolean", const: true }, [true], [false]],
    [
      "a list of choices",
      { type: "array", items: { enum: ["a", "b"] }, minItems: 1, maxItems: 9, uniqueItems: true },
      [["a"]],
      [["c"], "a", ["a", "a"]],
    ],
    [
      "a list of few",
      { type: "array", items: { oneOf: [{ const: "a", title: "A" }, { const: "b" }] }, maxItems: 1 },
      [["b"]],
      [["a", "b"]],
    ],
    ["numbers to choose from", { enum: [3, 1, 2] }, [1, 3], [0, 4, 1.5, "1"]],
    ["numbers of uneven steps from 0", { type: "integer", enum: [1, 3, 5, 7] }, [1, 7], [2, 9]],
    ["numbers that are not evenly spaced", { type: "integer", enum: [10, 1, 5] }, [1, 5, 10], [2, 3, "1"]],
    ["fractions to choose from", { enum: [0.5, 2] }, [0.5, 2], [1, "0.5"]],
    ["one number", { const: 3 }, [3], [2]],
    ["a time", { type: "string", format: "time" }, ["09:30"], ["9 o’clock"]],
    ["a UUID", { type: "string", format: "uuid" }, ["6f1b8a3e-8f0d-4c4e-9a57-0f4f6a1f2b3c"], ["6f1b8a3e"]],
    ["a date", { type: "string", format: "date" }, ["2026-02-28"], ["2026-02-30", "28.2.2026"]],
    ["an address", { type: "string", format: "email" }, ["a@example.com"], ["a@"]],
    ["annotations", { type: "string", default: "x", examples: ["y"], deprecated: true, $comment: "c", "x-order": 1 }, ["x"], [1]],
    ["a reference", { $ref: "#/$defs/Size", title: "Size" }, ["S"], ["XL"]],
    ["a reference in a list", { type: "array", items: { $ref: "#/$defs/Size" } }, [["S"]], [["XL"]]],
  ])("keeps %s", (_, property, valid, invalid) => {
    const isOptional = JSON.stringify(property).includes("null");
    const schema = one(property, { $defs: { Size: { enum: ["S", "M"] }, "a b": { enum: ["x"] } }, ...(isOptional && { required: [] }) });
    expect(refusals(schema)).toEqual([]);
    for (const value of valid) expect(store(schema, { value }), JSON.stringify(value)).toMatchObject({ ok: true, answers: { value } });
    for (const value of invalid) expect(store(schema, { value }).ok, JSON.stringify(value)).toBe(false);
  });

  it.each<[string, unknown]>([
    ["type", { ...one({ type: "string" }), type: "array" }],
    ["properties", { type: "object", properties: {} }],
    ["properties.value", one({ type: "object", properties: {} })],
    ["properties.value", one({ type: "null" })],
    ["properties.value", one({})],
    ["properties.value.enum.0", one({ enum: [1, "a"] })],
    ["properties.value.type", one({ enum: ["1"], type: "integer" })],
    ["properties.value.type", one({ enum: [1], type: "string" })],
    ["properties.value.enum", one({ enum: [0.5] })],
    ["properties.value.enum", one({ type: "integer", enum: [0.5, 1] })],
    ["properties.value.enum", one({ enum: Array.from({ length: 101 }, (_, index) => index * index) })],
    ["properties.value.minimum", one({ enum: [1, 2], minimum: 2 })],
    ["properties.value.const", one({ type: "boolean", const: false })],
    ["properties.value.minimum", one({ type: "string", minimum: 3 })],
    ["properties.value.minLenght", one({ type: "string", minLenght: 3 })],
    ["properties.value.not", one({ type: "string", not: { const: "" } })],
    ["properties.value.allOf", one({ type: "string", allOf: [] })],
    ["properties.value.maxLength", one({ enum: ["a", "ab"], maxLength: 1 })],
    ["properties.value.format", one({ type: "string", format: "date-time" })],
    ["properties.value.format", one({ type: "string", format: "toString" })],
    ["properties.value.maxLength", one({ type: "string", format: "email", maxLength: 9 })],
    ["properties.value.pattern", one({ type: "string", pattern: "^(?=a)" })],
    ["properties.value.pattern", one({ type: "string", pattern: "^\\S+$" })],
    ["properties.value.pattern", one({ type: "string", pattern: "^[^\\s@]+$" })],
    ["properties.value.pattern", one({ type: "string", pattern: "^\\p{Letter}+$" })],
    ["properties.value.exclusiveMinimum", one({ type: "number", exclusiveMinimum: 3, maximum: 3 })],
    ["properties.value.multipleOf", one({ type: "integer", multipleOf: 1.5 })],
    ["properties.value.minimum", one({ type: "number", multipleOf: 0.5, minimum: 0.3 })],
    ["properties.value.minimum", one({ type: "integer", minimum: 4, maximum: 3 })],
    ["properties.value.items", one({ type: "array" })],
    ["properties.value.items", one({ type: "array", items: { type: "string" } })],
    ["properties.value.items.minLength", one({ type: "array", items: { enum: ["a"], minLength: 3 } })],
    ["properties.value.contains", one({ type: "array", items: { enum: ["a"] }, contains: { const: "a" } })],
    ["properties.value.anyOf.0", one({ anyOf: [{ type: "string" }, { const: "a" }] })],
    ["properties.value.oneOf.1.maxLength", one({ oneOf: [{ const: "a" }, { const: "ab", maxLength: 1 }] })],
    ["properties.value.oneOf", one({ oneOf: [{ type: ["string", "null"] }, { type: "null" }] })],
    ["properties.value.oneOf", one({ oneOf: [{ const: "a" }, { const: null }, { type: "null" }] })],
    ["properties.value.type", one({ type: ["string", "number"] })],
    ["properties.value.$ref", one({ $ref: "#/$defs/Missing" })],
    ["properties.value.$ref", one({ $ref: "https://example.org/schema" })],
    ["properties.value", one({ $ref: "#/$defs/a" }, { $defs: { a: { $ref: "#/$defs/a" } } })],
    ["properties.value.pattern", one({ type: "string", format: "date", pattern: "^2026" })],
    ["properties.value.enum", { ...one({ anyOf: [{ type: "string" }, { type: "null" }], enum: ["x", "y"] }), required: [] }],
    ["properties.value.type", { ...one({ oneOf: [{ type: "string" }, { type: "null" }], type: "integer" }), required: [] }],
    ["properties.value.anyOf.1.typo", { ...one({ anyOf: [{ type: "string" }, { type: "null", typo: 1 }] }), required: [] }],
    ["properties.value.const", one({ type: "string", const: true })],
    ["properties.value.pattern", one({ type: "string", pattern: "^a[b[:alpha:]]$" })],
    ["properties.value.minimum", one({ type: "number", multipleOf: 0.01, minimum: 12_345_678_901.005 })],
    ["properties.value.minimum", one({ type: "integer", minimum: 9_007_199_254_740_992 })],
    ["properties.value.$ref", one({ $ref: ["#/$defs/a"] }, { $defs: { a: { type: "string" } } })],
    ["$defs.a.minLenght", one({ $ref: "#/$defs/a" }, { $defs: { a: { type: "string", minLenght: 1 } } })],
    ["required.1", one({ type: "string" }, { required: ["value", "valeu"] })],
    ["additionalProperties", one({ type: "string" }, { additionalProperties: { type: "string" } })],
    ["minProperties", one({ type: "string" }, { minProperties: 1 })],
    ["allOf", one({ type: "string" }, { allOf: [] })],
    ["propertys", one({ type: "string" }, { propertys: {} })],
    ["properties.first name", { type: "object", properties: { "first name": { type: "string" } } }],
    ["properties.value.title", one({ type: "string", title: "x".repeat(3000) })],
  ])("refuses at %s", (place, schema) => {
    expect(refusals(schema)).toEqual([place]);
  });

  it("takes a line separator, which no point of the pattern stands for, for the space that it looks like", () => {
    expect(store(one({ type: "string", pattern: "^a.b$" }), { value: "a\u2028b" })).toMatchObject({ ok: true, answers: { value: "a b" } });
  });

  it("stops at fifty problems, and reads no more of what is too long (P24)", () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`maxLenght${index}`, 1]));
    expect(refusals(one({ type: "string", ...many }))).toHaveLength(50);
    expect(refusals(one({ type: "string" }, { required: Array.from({ length: 10_000 }, (_, index) => `value${index}`) }))).toHaveLength(50);
    expect(refusals(one({ type: "string", pattern: "[^".repeat(100_000) }))).toEqual(["properties.value.pattern"]);
    expect(refusals(one({ oneOf: Array.from({ length: 10_000 }, (_, index) => ({ const: `${index}` })) }))).toEqual([
      "properties.value.enum",
    ]);
  });

  it("says what was probably meant", () => {
    const { error } = read(one({ type: "string", maxLenght: 3 }, { required: ["vlaue"] }));
    expect(error?.issues.map(({ message }) => message)).toEqual([
      "Is no property; did you mean value?",
      "Unknown keyword; did you mean maxLength?",
    ]);
  });
});

const word = fc.constantFrom("", "a", "ab", "abc", "ä", "A1", "2026-01-01", "a@b.example", " a", "💩");
const size = fc.integer({ min: -3, max: 6 });
const quantity = fc.oneof(size, fc.constantFrom(0.5, 1.5, 0.01, 2.25, -0.1));
const anyValue = fc.oneof(word, quantity, fc.boolean(), fc.constant(null), fc.array(word, { maxLength: 3 }), fc.jsonValue({ maxDepth: 1 }));
const simple: Record<string, fc.Arbitrary<unknown>> = {
  enum: fc.array(fc.oneof({ weight: 4, arbitrary: word }, { weight: 1, arbitrary: anyValue }), { minLength: 1, maxLength: 4 }),
  const: fc.oneof(word, anyValue),
  minLength: size,
  maxLength: size,
  pattern: fc.constantFrom("a", "^a", "b$", "^[a-c]+$", "^\\w*$", "^\\S$", "^\\d", ".", "^.$", "(?i)a", "^\\p{L}$", "x|^a"),
  format: fc.constantFrom("date", "email", "uri", "time", "uuid"),
  minimum: quantity,
  maximum: quantity,
  exclusiveMinimum: quantity,
  exclusiveMaximum: quantity,
  multipleOf: fc.constantFrom(1, 2, 3, 0.5, 0.01, 1.5, 0.1),
  minItems: size,
  maxItems: size,
  uniqueItems: fc.boolean(),
  default: anyValue,
  not: fc.constant({ const: "a" }),
  maxLenght: size,
};
const type = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom("string", "number", "integer", "boolean", "array") },
  fc.constantFrom<unknown>(["string", "null"], ["integer"], undefined, "null"),
);
const leaf = fc
  .record({ type, ...simple })
  .chain((all) => fc.subarray(Object.keys(simple), { maxLength: 3 }).map((keys): object => ({ type: all.type, ...pick(all, keys) })));
const choices = fc.array(fc.record({ const: word, title: word }, { requiredKeys: ["const"] }), { minLength: 1, maxLength: 3 });
const propertySchema = fc.oneof(
  leaf,
  choices.map((oneOf) => ({ oneOf })),
  fc.tuple(leaf, fc.constantFrom("anyOf", "oneOf")).map(([schema, name]) => ({ [name]: [schema, { type: "null" }] })),
  fc.record({ type: fc.constant("array"), items: leaf, minItems: size, maxItems: size }, { requiredKeys: ["type", "items"] }),
);

function pick(all: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, all[key]]));
}

it("accepts no answer that the schema forbids (P23: answer schemas)", { timeout: 900_000 }, () => {
  let kept = 0;
  fc.assert(
    fc.property(propertySchema, fc.boolean(), fc.array(anyValue, { minLength: 4, maxLength: 12 }), (property, isRequired, values) => {
      const schema = { ...one(property), required: isRequired ? ["value"] : [] };
      const allows = ajvFor(schema);
      if (!read(schema).success || !allows) return;
      kept += 1;
      for (const value of values) {
        const checked = store(schema, { value });
        if (!checked.ok) continue;
        const stored = JSON.stringify({ schema, value, stored: checked.answers, why: allows.errors });
        expect(allows(checked.answers) || stored, stored).toBe(true);
        // Blank values are left out: they are not answers.
        const isStored = (checked.answers.value ?? null) !== null && typeof value !== "string";
        if (isStored) expect(allows({ value }) || stored, stored).toBe(true);
      }
    }),
    runs(20_000),
  );
  reportFigure("P23", `${kept} random answer schemas that are understood: nothing that they forbid is stored`);
  expect(kept).toBeGreaterThan(100);
});

it("names every keyword of JSON Schema in one list", () => {
  const vocabularies = ["core", "applicator", "unevaluated", "validation", "meta-data", "format-annotation", "content"];
  const ajv = new Ajv2020();
  const known = vocabularies.flatMap((name) => {
    const { schema } = ajv.getSchema(`https://json-schema.org/draft/2020-12/meta/${name}`) ?? {};
    return Object.keys((schema as { properties: object }).properties); // the vocabulary's meta-schema
  });
  expect(known.length).toBeGreaterThan(50);
  const listed = [...Object.values(keywordsOf).flat(), ...annotations, ...unsupported];
  expect(known.filter((name) => !listed.includes(name))).toEqual([]);
  const kept = new Set(Object.values(keywordsOf).flat());
  expect([...annotations, ...unsupported].filter((name) => kept.has(name))).toEqual([]);
  expect(annotations.filter((name) => unsupported.includes(name))).toEqual([]);
});
