import { describe, expect, it } from "vitest";
import { z } from "zod";
import { reportFigure } from "@/e2e/support/service/report-figure";
import { answerSchemaOf } from "./answer-schema";
import { answerSchema } from "./fields-from-schema";
import { printPython } from "./print-python";
import { printZod } from "./print-types";
import officialCases from "./official-cases.json";
import { ajvFor, one, read, refusals, store } from "@/e2e/support/samples/answer-schemas";

describe("what generators print of flat models goes through (I4)", () => {
  /** Of pydantic 2.13. */
  const pydantic = {
    $defs: { Level: { enum: [1, 2, 3], title: "Level", type: "integer" }, Size: { enum: ["s", "m"], title: "Size", type: "string" } },
    properties: {
      name: { title: "Name", type: "string" },
      nick: { anyOf: [{ type: "string" }, { type: "null" }], default: null, title: "Nick" },
      middle: { anyOf: [{ type: "string" }, { type: "null" }], title: "Middle" },
      size: { $ref: "#/$defs/Size" },
      other: { anyOf: [{ $ref: "#/$defs/Size" }, { type: "null" }], default: null },
      level: { $ref: "#/$defs/Level" },
      mood: { default: "good", enum: ["good", "bad"], title: "Mood", type: "string" },
      stars: { enum: [1, 2, 3], title: "Stars", type: "integer" },
      guests: { description: "How many come", maximum: 12, minimum: 1, title: "Guests", type: "integer" },
      price: { default: 1, exclusiveMinimum: 0, title: "Price", type: "number" },
      agreed: { title: "Agreed", type: "boolean" },
      sizes: { default: [], items: { $ref: "#/$defs/Size" }, title: "Sizes", type: "array" },
      tags: { items: { enum: ["a", "b"], type: "string" }, maxItems: 2, title: "Tags", type: "array", uniqueItems: true },
      day: { format: "date", title: "Day", type: "string" },
      at: { anyOf: [{ format: "time", type: "string" }, { type: "null" }], default: null, title: "At" },
      id: { anyOf: [{ format: "uuid", type: "string" }, { type: "null" }], default: null, title: "Id" },
      code: { examples: ["AT1"], pattern: "^[A-Z]{2}\\d+$", title: "Code", type: "string" },
    },
    required: ["name", "middle", "size", "level", "stars", "guests", "agreed", "day", "code"],
    title: "Plain",
    type: "object",
  };
  const zod = z.toJSONSchema(
    z.object({
      ...{ name: z.string(), middle: z.string().nullable(), maybe: z.string().optional(), nullish: z.number().nullish() },
      ...{ mail: z.email(), site: z.url(), day: z.iso.date(), at: z.iso.time(), id: z.uuid(), many: z.int(), some: z.int().positive() },
      ...{ size: z.enum(["s", "m"]), one: z.literal("x"), two: z.union([z.literal("a"), z.literal("b")]), level: z.literal([1, 2, 3]) },
      ...{ list: z.array(z.enum(["a", "b"])).max(2), agreed: z.boolean(), price: z.number().positive(), code: z.string().regex(/^[A-Z]/) },
      ...{ note: z.string().min(2).max(400), calm: z.string().default("x"), more: z.string().describe("A hint").meta({ title: "More?" }) },
    }),
  );

  it.each([
    ["pydantic", pydantic],
    ["zod", zod],
  ])("%s", (_, schema) => {
    expect(refusals(schema)).toEqual([]);
    const fields = answerSchema.parse(schema);
    const asked = fields.map(({ key, type, required, nullable }) => [key, `${type}${required ? "!" : ""}${nullable ? "?" : ""}`]);
    expect(Object.fromEntries(asked)).toMatchObject({
      name: "text!",
      middle: "text?",
      level: "number!",
      day: "date!",
      price: expect.stringContaining("number") as string,
    });
  });

  it("null is stored as nothing, and comes back as null only where it is required", () => {
    const data = { name: "Ada", size: "s", level: 2, stars: 3, guests: 2, agreed: false, day: "2026-12-24", code: "AT1" };
    expect(store(pydantic, data)).toEqual({ ok: true, answers: { ...data, middle: null } });
    expect(store(pydantic, { ...data, middle: "B.", nick: null })).toEqual({ ok: true, answers: { ...data, middle: "B." } });
    expect(ajvFor(pydantic)?.({ ...data, middle: null })).toBe(true);
  });

  it.each([
    ["a nested object", { type: "object", properties: { a: { type: "object", properties: { b: { type: "string" } } } } }, "properties.a"],
    ["a list of texts", one({ type: "array", items: { type: "string" } }), "properties.value.items"],
    ["a moment", one({ type: "string", format: "date-time" }), "properties.value.format"],
    ["a union of kinds", one({ anyOf: [{ type: "string" }, { type: "integer" }] }), "properties.value.anyOf.0"],
  ])("%s is refused by name", (_, schema, place) => {
    expect(refusals(schema)[0]).toBe(place);
  });
});

it("gives back a pattern as it was given, as JSON Schema and in both languages", () => {
  const given = { s: "^[a-z]+$", dots: "a.b", group: "^(?:ab)+$" };
  const properties = Object.fromEntries(Object.entries(given).map(([key, pattern]) => [key, { type: "string", pattern }]));
  const fields = answerSchema.parse({ type: "object", properties, required: Object.keys(given) });
  const returned = answerSchemaOf(fields).properties as Record<string, { pattern?: string }>;
  expect(Object.fromEntries(Object.entries(returned).map(([key, { pattern }]) => [key, pattern]))).toEqual(given);
});

it("prints a model without two attributes of one name, with null and excluded bounds", () => {
  const properties = {
    "a-b": { type: "integer" },
    "a.b": { type: "integer" },
    c: { type: ["integer", "null"], minimum: 3 },
    d: { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 },
  };
  const fields = answerSchema.parse({ type: "object", properties, required: ["a-b", "c", "d"] });
  const python = printPython(answerSchemaOf(fields));
  expect(python).toContain('alias="a-b"');
  expect([...python.matchAll(/^ {4}(\w+): /gm)].map(([, name]) => name)).toEqual(["a_b_", "answer_2_", "c", "d"]);
  expect(python).toMatch(/c: Union\[int, None\] = Field\(ge=3/);
  expect(python).toMatch(/d: float = Field\(gt=0, lt=1/);
  expect(printZod(answerSchemaOf(fields))).toContain("z.number().gt(0).lt(1)");
});

/** The official cases of JSON Schema (draft 2020-12, MIT licence) of these keywords: schema, and what it allows and forbids. */
it.each(Object.entries(officialCases as unknown as Record<string, [unknown, unknown[], unknown[]][]>))(
  "accepts nothing that the official cases of %s forbid, as a question or as the whole",
  (_, cases) => {
    let understood = 0;
    for (const [given, allowed, forbidden] of cases) {
      const whole = typeof given === "object" && given !== null ? { type: "object", ...given } : given;
      const ways = [
        { schema: one(given as object), dataOf: (value: unknown) => ({ value }) },
        { schema: whole, dataOf: (value: unknown) => value },
      ];
      for (const { schema, dataOf } of ways) {
        if (!read(schema).success) continue;
        understood += 1;
        const allows = ajvFor(schema as object);
        for (const value of [...allowed, ...forbidden]) {
          const data = dataOf(value);
          if (typeof data !== "object" || data === null || Array.isArray(data)) continue; // no submission
          const checked = store(schema as object, data as Record<string, unknown>);
          const where = JSON.stringify({ schema, data, checked });
          // What is blank or unknown is not stored, so what is stored may differ from what was sent.
          if (checked.ok) expect(allows?.(checked.answers), where).toBe(true);
          if (checked.ok && JSON.stringify(checked.answers) === JSON.stringify(data)) expect(forbidden, where).not.toContainEqual(value);
        }
      }
    }
    reportFigure("P23", `${understood} of the official schemas are understood: ${_}`);
  },
);
