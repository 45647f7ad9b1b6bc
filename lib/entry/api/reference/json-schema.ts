import { z } from "zod";
import type { JsonSchema } from "./describe-schema";

/** A zod schema as part of the OpenAPI document, for a request or a reply. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const document = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ jsonSchema: part }) {
      tidy(part);
    },
  });
  delete document.$schema; // declared once for the whole document
  return document as JsonSchema; // zod types most of it as `unknown`
}

type Part = {
  type?: unknown;
  minimum?: number | undefined;
  maximum?: number | undefined;
  pattern?: string | undefined;
  properties?: object | undefined;
  additionalProperties?: unknown;
  default?: unknown;
};

/** Unicode properties, which validators interpret differently, and lookaround, which Go and Rust do not have. */
const NOT_EVERYWHERE = /\\p\{|\(\?<?[=!]/;

/**
 * Removes what zod adds by default: `additionalProperties: false` in replies, because a later release may add properties; the bounds of
 * JavaScript's integers; the pattern of a text that is read as a number, and patterns that not every language can read; an empty list of
 * properties, from which generators conclude that there are none; a default that is a list, which generators type as any list.
 */
function tidy(schema: Part): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.type !== "string" || NOT_EVERYWHERE.test(schema.pattern ?? "")) delete schema.pattern;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.properties && Object.keys(schema.properties).length === 0) delete schema.properties;
  if (Array.isArray(schema.default)) delete schema.default;
}

/** A schema with its defaults in words: from a property with a default, generators conclude that it is always there, also in what is sent. */
export function withDefaultsInWords(schema: JsonSchema): JsonSchema {
  const { default: usual, description, pattern, properties, items, additionalProperties, ...rest } = schema;
  const said = [description, usual === undefined ? undefined : `${JSON.stringify(usual)} by default`].filter((part) => part !== undefined);
  const each = (schemas: JsonSchema[]) => schemas.map(withDefaultsInWords);
  return {
    ...rest,
    ...(pattern !== undefined && !NOT_EVERYWHERE.test(pattern) && { pattern }), // zod copies some after `tidy` has seen them
    ...(rest.anyOf && { anyOf: each(rest.anyOf) }),
    ...(rest.oneOf && { oneOf: each(rest.oneOf) }),
    ...(rest.allOf && { allOf: each(rest.allOf) }),
    ...(said.length > 0 && { description: said.join("; ") }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, withDefaultsInWords(one)])) }),
    ...(items && { items: withDefaultsInWords(items) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: typeof additionalProperties === "object" ? withDefaultsInWords(additionalProperties) : additionalProperties,
    }),
  };
}
