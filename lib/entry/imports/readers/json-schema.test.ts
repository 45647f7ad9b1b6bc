import { describe, expect, it } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import { writeContent } from "@/lib/entry/imports/write-content";
import { jsonSchema } from "./json-schema";

const source = (json: unknown) => ({ name: null, text: "", json });
const read = (json: unknown) => atOnce(jsonSchema.read(source(json)));
const write = (json: unknown) => atOnce(writeContent(read(json)));
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
const one = (property: object, ui: object = {}, more: object = {}) =>
  read({ schema: object({ a: property, z: {} }, more), uiSchema: { a: ui } }).parts[0];

describe("questions of a JSON Schema", () => {
  it.each<[object, object, object]>([
    [{ type: "string", title: "A", minLength: 2, maxLength: 9, pattern: "^a+$" }, { "ui:placeholder": "Yours", "ui:help": "Help" },
      { type: "text", label: "A", description: "Help", config: { min_length: 2, max_length: 9, placeholder: "Yours" } }],
    [{ type: ["null", "string"], description: "D" }, { "ui:title": "B", "ui:description": "E" }, { type: "text", label: "B", description: "E" }],
    [{ type: "string", maxLength: 1000 }, {}, { type: "textarea" }],
    [{ type: "string" }, { "ui:widget": "textarea", "ui:options": { rows: 3 } }, { type: "textarea", config: { rows: 3 } }],
    [{ type: "string" }, { "ui:widget": "password" }, { type: "text" }],
    [{ type: "string" }, { "ui:options": { inputType: "tel" } }, { type: "text", config: { autocomplete: "tel" } }],
    [{ type: "string", default: "x" }, { "ui:widget": "hidden" }, { type: "hidden", config: { default: "x" } }],
    [{ type: "string", format: "email" }, {}, { type: "email" }],
    [{ type: "string", format: "uri" }, {}, { type: "url" }],
    [{ type: "string", format: "date", default: "2026-01-02" }, {}, { type: "date", default: "2026-01-02" }],
    [{ type: "string", format: "date-time" }, {}, { type: "date", config: { include_time: true } }],
    [{ type: "string", format: "time" }, {}, { type: "time" }],
    [{ type: "string", format: "data-url" }, {}, { type: "file" }],
    [{ type: "array", items: { type: "string", format: "data-url" }, maxItems: 3 }, {}, { type: "file", config: { multiple: true, max_files: 3 } }],
    [{ type: "number", minimum: 0, exclusiveMaximum: 2.5, default: 1 }, {}, { type: "number", config: { min: 0, less_than: 2.5 }, default: 1 }],
    [{ type: "number", minimum: 0, exclusiveMinimum: true }, {}, { type: "number", config: { more_than: 0 } }],
    [{ type: "integer" }, { "ui:widget": "updown" }, { type: "number", config: { step: 1 } }],
    [{ type: "integer", enum: [1, 2, 3] }, {}, { type: "number", config: { min: 1, max: 3, step: 1 } }],
    [{ type: "integer", enum: [1, 2], enumNames: ["One", "Two"], default: 2 }, {},
      { type: "select", config: { options: [{ value: "1", label: "One" }, { value: "2", label: "Two" }] }, default: "2" }],
    [{ type: "boolean", default: true }, {}, { type: "checkbox", default: true }],
    [{ type: "boolean" }, { "ui:widget": "radio" }, { type: "checkbox", config: { display: "yes_no" } }],
    [{ type: "string", enum: ["s", "m"] }, { "ui:widget": "radio" }, { type: "select", config: { options: [{ value: "s", label: "s" }, { value: "m", label: "m" }], display: "radio" } }],
    [{ oneOf: [{ const: "s", title: "Small" }] }, { "ui:widget": "select" }, { type: "select", config: { options: [{ value: "s", label: "Small" }], display: "dropdown" } }],
    [{ type: "array", items: { enum: ["s"] }, uniqueItems: true, minItems: 1, default: ["s"] }, {},
      { type: "select", config: { options: [{ value: "s", label: "s" }], multiple: true, min_selections: 1 }, default: ["s"] }],
    [{ const: "v2" }, {}, { type: "hidden", config: { default: "v2" } }],
  ])("%j with %j", (property, ui, field) => {
    expect(one(property, ui)).toMatchObject({ field });
    expect(write({ schema: object({ a: property }), uiSchema: { a: ui } }).content.fields).toHaveLength(1);
  }); // prettier-ignore

  it("a required truth value must be answered, or hold", () => {
    const required = { required: ["a"] };
    expect(one({ type: "boolean" }, {}, required)).toMatchObject({ field: { required: true, config: { display: "yes_no" } } });
    expect(one({ const: true }, {}, required)?.field).not.toHaveProperty("config");
  });

  it("says which rules were left out", () => {
    const notes = (property: object) => one(property)?.findings?.map(({ source: rule }) => rule);
    expect(notes({ type: "string", format: "email", minLength: 5 })).toEqual(["a: minLength 5"]);
    expect(notes({ type: "string", format: "uuid", pattern: "(?=a)" })).toEqual(["a: pattern (?=a)", "a: format uuid"]);
    expect(notes({ type: "integer", multipleOf: 0.3 })).toEqual(["a: multipleOf"]);
    expect(one({ type: "string", readOnly: true })?.changes).toEqual([
      "people can change the answer, because forms have no read-only questions",
    ]);
  });

  it.each([
    [{ type: "null" }, "It cannot have an answer"],
    [{ type: "any" }, "Forms have no question of type “any”"],
    [{ type: "object" }, "It is an object without properties, so there is nothing to ask for"],
    [{ $ref: "#/$defs/gone" }, "“#/$defs/gone” is not in the schema"],
    [{ $ref: "https://example.org/x" }, "“https://example.org/x” is not in the schema"],
    [7, "No schema describes it"],
  ])("%j is left out", (property, reason) => expect(one(property as object)).toMatchObject({ field: null, reason }));
});

describe("groups, repeats and order", () => {
  it("objects are groups, lists of objects repeats, and ui:order is the order", () => {
    const schema = object({
      tasks: { type: "array", title: "Tasks", minItems: 1, items: { $ref: "#/$defs/task" } },
      home: object({ zip: { type: "string" }, city: { type: "string" } }),
      pair: { type: "array", items: [{ type: "string" }, { type: "number" }] },
    }, { $defs: { task: object({ name: { type: "string" } }, { title: "Task" }) }, title: "T", description: "D" }); // prettier-ignore
    const outline = read({ schema, uischema: { "ui:order": ["home", "*"], home: { "ui:order": ["city"] } } });
    expect(outline).toMatchObject({ title: "T", description: "D" });
    expect(outline.parts.map(({ source: name, field }) => [name, field?.type ?? null])).toEqual([
      ["home", null], ["city", "text"], ["zip", "text"], ["tasks “Tasks”", "repeat"], ["item “Task”", null], ["name", "text"],
      ["pair", null], ["item1", "text"], ["item2", "number"],
    ]); // prettier-ignore
    expect(outline.parts[3]).toMatchObject({ field: { label: "Tasks", config: { min: 1, max: 50 } } });
    expect(outline.parts[5]?.within).toBe(outline.parts[3]?.begins);
    expect(outline.parts[6]).toMatchObject({ outcome: "changed", reason: "Each of its items became a separate question" });
  });

  it("allOf and references are put together, and null is no alternative", () => {
    const outline = read(object({ a: { anyOf: [{ type: "null" }, { $ref: "#/definitions/n" }] } }, {
      definitions: { n: { type: "number" }, more: object({ b: {} }, { required: ["b"] }) },
      allOf: [{ $ref: "#/definitions/more" }],
    })); // prettier-ignore
    expect(outline.parts).toMatchObject([{ field: { type: "number" } }, { field: { type: "text", required: true } }]);
  });
});

describe("conditions", () => {
  const base = {
    size: { enum: ["s", "xl"] },
    many: { type: "array", items: { enum: ["x", "y"] } },
    age: { type: "number" },
    ok: { type: "boolean" },
  };
  const rulesOf = (more: object) => {
    const { parts } = read(object(base, more));
    return parts.find(({ ref }) => ref === "why")?.shownIf?.map(({ condition }) => condition);
  };
  const why = { properties: { why: { type: "string" } } };
  const when = (properties: object, required: string[] = Object.keys(properties)) => ({ if: { properties, required }, then: why });

  it.each<[object, object]>([
    [{ dependencies: { age: why } }, { field: "age", op: "answered" }],
    [{ dependentSchemas: { age: why } }, { field: "age", op: "answered" }],
    [{ dependencies: { size: { oneOf: [{ properties: { size: { enum: ["s"] } } }, { properties: { size: { enum: ["xl"] }, ...why.properties } }] } } },
      { field: "size", op: "is", value: "xl" }],
    [when({ size: { const: "xl" } }), { field: "size", op: "is", value: "xl" }],
    [when({ size: { const: "xl" } }, []), { any: [{ field: "size", op: "not_answered" }, { field: "size", op: "is", value: "xl" }] }],
    [when({ size: { not: { const: "xl" } } }), { not: { field: "size", op: "is", value: "xl" } }],
    [when({ size: { enum: ["s", "xl"] } }), { any: [{ field: "size", op: "is", value: "s" }, { field: "size", op: "is", value: "xl" }] }],
    [when({ many: { contains: { const: "x" } }, ok: { const: true } }), { all: [{ field: "many", op: "includes", value: "x" }, { field: "ok", op: "is", value: true }] }],
    [when({ age: { minimum: 18 } }), { field: "age", op: "gte", value: 18 }],
    [{ if: { required: ["age"] }, then: why }, { field: "age", op: "answered" }],
    [{ allOf: [when({ age: { const: 1 } })] }, { field: "age", op: "is", value: 1 }],
    [{ if: { properties: { age: { const: 1 } }, required: ["age"] }, else: why }, { any: [{ field: "age", op: "not_answered" }, { not: { field: "age", op: "is", value: 1 } }] }],
    [{ oneOf: [{ properties: { size: { const: "s" } } }, { properties: { size: { const: "xl" }, ...why.properties } }] }, { field: "size", op: "is", value: "xl" }],
    [{ allOf: [when({ age: { const: 1 } }), when({ age: { const: 2 } })] }, { any: [{ field: "age", op: "is", value: 1 }, { field: "age", op: "is", value: 2 }] }],
  ])("%j", (more, condition) => expect(rulesOf(more)).toEqual([condition])); // prettier-ignore

  it("what is required under a condition, or described again, is said", () => {
    const { parts } = read(object(base, { dependentRequired: { age: ["ok"] }, if: {}, then: { properties: { ok: { const: true } } } }));
    expect(parts.find(({ ref }) => ref === "ok")?.requiredIf).toMatchObject([{ condition: { field: "age", op: "answered" } }]);
    expect(parts.at(-1)).toMatchObject({ field: null, reason: "Forms cannot change a question under a condition" });
  });

  it.each([
    [{ oneOf: [why, why] }, "no property has a different value in each alternative"],
    [{ if: { minProperties: 2 }, then: why }, "it tests more than the answers to single questions"],
    [when({ size: { pattern: "x" } }), "rules cannot express this test"],
    [when({ gone: { const: 1 } }), "rules cannot express this test"],
  ])("%j is left out, with the reason", (more, reason) => {
    const { report } = write(object(base, more));
    expect(report.find(({ note }) => note.includes(reason))).toMatchObject({ outcome: "left_out" });
  });
});

describe("what is no schema", () => {
  it.each([
    [null], [[]], [{}], [{ type: "object" }], [{ properties: {} }], [{ components: [], properties: { a: {} } }],
    [{ pages: [], properties: { a: {} } }], [{ fields: [{ type: "text" }] }], [{ schema: "x" }],
  ])("%j is not recognised", (json) => expect(jsonSchema.recognises(source(json))).toBe(false)); // prettier-ignore

  it("recognises schemas", () => {
    expect(jsonSchema.recognises(source(object({ a: {} })))).toBe(true);
    expect(jsonSchema.recognises(source({ schema: object({ a: {} }), uiSchema: {} }))).toBe(true);
    expect(jsonSchema.recognises(source({ $ref: "#/$defs/a", $defs: { a: object({ a: {} }) } }))).toBe(true);
  });

  it("takes any shape without failing", () => {
    const odd = { a: { type: 7, enum: "x", oneOf: [null, 1] }, b: { type: "array", items: [1, null] }, "": { title: 5 }, constructor: {} };
    const hostile = JSON.parse('{"__proto__": {"type": "string"}}') as object;
    const ui = { "ui:order": [1, null, "a", "a"], a: 5, b: { "ui:options": 7, "ui:widget": {} } };
    const more = { required: [1, "__proto__"], dependencies: { a: 5, b: [1] }, if: { properties: 1 }, then: 2, allOf: [null, 3] };
    const { content } = write({ schema: object({ ...odd, ...hostile }, more), uiSchema: ui });
    expect(content.fields).toHaveLength(3);
  });

  it("a schema that contains itself is left out where it does", () => {
    const schema = object(
      { a: { $ref: "#/definitions/node" } },
      { definitions: { node: object({ next: { $ref: "#/definitions/node" } }) } },
    );
    expect(read(schema).parts.at(-1)).toMatchObject({ field: null, reason: "It contains itself, and forms cannot repeat questions" });
  });

  it("stops at schemas that are too deep or too long", () => {
    let deep: object = { type: "string" };
    let rows: object = { type: "string" };
    for (let level = 0; level < 10_000; level++) [deep, rows] = [object({ a: deep }), { type: "array", items: rows }];
    let inner: object = object({ a: {} });
    for (let level = 0; level < 10_000; level++) inner = { allOf: [inner] };
    const doubled = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`d${index}`, { allOf: [{ $ref: `#/definitions/d${index + 1}` }, { $ref: `#/definitions/d${index + 1}` }] }]),
    ); // prettier-ignore
    const definitions = { ...doubled, d40: object({ z: {} }) };
    const many = object(Object.fromEntries(Array.from({ length: 3001 }, (_, index) => [`q${index}`, {}])));
    const unreadable = expect.objectContaining({ details: [expect.objectContaining({ type: "file_unreadable" })] }) as Error;
    for (const json of [
      deep,
      object({ rows }),
      object({ a: {} }, inner),
      object({ a: { $ref: "#/definitions/d0" } }, { definitions }),
      many,
    ])
      expect(() => read(json)).toThrow(unreadable);
  });
});
