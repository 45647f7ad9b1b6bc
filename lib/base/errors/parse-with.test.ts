import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { operations } from "@/lib/entry/api/operations/operations";
import type { Operation } from "@/lib/entry/http/operation";
import { unknownKeysIn } from "@/lib/entry/http/unknown-keys";
import { DomainError } from "./errors";
import { parseWith } from "./parse-with";

const parse = (text: string) => JSON.parse(text) as unknown;
const all: Operation[] = Object.values(operations);
const taking = all.flatMap((operation) => (operation.body ? [{ operation, body: operation.body, name: operation.summary }] : []));

function placesOfProblems(schema: z.ZodType, value: unknown): unknown[] {
  try {
    parseWith(schema, value, "body");
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.details?.filter(({ type }) => type === "unknown_key").map(({ loc }) => loc) ?? [];
  }
}

it.each(taking)("a key __proto__ is refused or named in warnings: $name", ({ operation, body }) => {
  const value = parse('{"__proto__":{"status":"spam"}}');
  const warned = unknownKeysIn(operation, value).map(({ loc }) => loc);
  expect([...placesOfProblems(body, value), ...warned]).toContainEqual(["body", "__proto__"]);
});

/** A schema, a value for it, and where the value has a key `__proto__` that must be refused. */
type Case = { schema: z.ZodType; json: string; places: (string | number)[][] };
const under = (part: string | number, places: (string | number)[][]) => places.map((place) => [part, ...place]);

const { nested } = fc.letrec<{ nested: Case }>((tie) => ({
  nested: fc.oneof(
    { maxDepth: 5 },
    fc.constant<Case>({ schema: z.string(), json: '"x"', places: [] }),
    fc.constant<Case>({ schema: z.custom(() => true), json: '{"__proto__":1}', places: [] }), // kept as sent
    tie("nested").map(({ schema, json, places }) => ({ schema: schema.nullish(), json, places })),
    tie("nested").map(({ schema, json, places }) => ({ schema: z.array(schema), json: `[${json}]`, places: under(0, places) })),
    fc.tuple(fc.constantFrom("strict", "loose", "record"), fc.boolean(), tie("nested")).map(([kind, isHere, { schema, json, places }]) => ({
      schema:
        kind === "record" ? z.record(z.string(), schema) : kind === "strict" ? z.strictObject({ a: schema }) : z.looseObject({ a: schema }),
      json: `{"a":${json}${isHere ? ',"__proto__":{"a":1}' : ""}}`,
      places: [...(isHere ? [["__proto__"]] : []), ...under("a", places)],
    })),
  ),
}));

it("a key __proto__ is refused at its place wherever the schema refuses unknown keys or takes any", () => {
  fc.assert(
    fc.property(nested, ({ schema, json, places }) => {
      const inOrder = (list: unknown[]) => list.map((place) => JSON.stringify(place)).toSorted();
      expect(inOrder(placesOfProblems(schema, parse(json)))).toEqual(inOrder(under("body", places)));
    }),
  );
});
