import { z } from "zod";
import { MAX_FIELDS } from "@/lib/rules/fields";

const typeNames = ["string", "number", "integer", "boolean", "array", "object", "null"] as const;
const count = z.int().min(0).optional();
const bound = z.number().optional();

/**
 * The keywords that a property may have, and `$ref`, which tools that read the API document would follow; all others are refused by name at their
 * place.
 */
export const property = z.looseObject({
  type: z
    .union([z.enum(typeNames), z.array(z.enum(typeNames))], `Must be one of ${typeNames.join(", ")}`)
    .optional()
    .describe("string, number, integer, boolean or array; or a list of one of them and null"),
  title: z.string().optional().describe("The question"),
  description: z.string().optional().describe("A hint below the question"),
  default: z.unknown().optional().describe("The answer that the page shows filled in"),
  enum: z.array(z.unknown()).min(1).optional().describe("The texts or the numbers that can be chosen"),
  const: z.unknown().optional(),
  oneOf: z.array(z.unknown()).min(1).optional().describe("Choices as `{const, title}`"),
  anyOf: z.array(z.unknown()).min(1).optional().describe("Choices as `{const, title}`, or a schema and null"),
  format: z.string().optional().describe("email, uri, date, time or uuid"),
  minLength: count,
  maxLength: count,
  pattern: z.string().optional(),
  minimum: bound,
  maximum: bound,
  exclusiveMinimum: bound,
  exclusiveMaximum: bound,
  multipleOf: z.number().positive("Must be more than 0").optional(),
  items: z.looseObject({}).optional().describe("Choices: enum, or oneOf of `{const, title}`"),
  minItems: count,
  maxItems: count,
  uniqueItems: z.boolean().optional(),
});
export type Property = z.output<typeof property>;

export const flatSchema = z.looseObject({
  type: z.literal("object"),
  properties: z
    .record(z.string(), property)
    .refine((each) => Object.keys(each).length > 0 && Object.keys(each).length <= MAX_FIELDS, `Must have 1 to ${MAX_FIELDS} properties`),
  required: z.array(z.string()).optional(),
  additionalProperties: z.boolean("Must be true or false").optional(),
  $defs: z.record(z.string(), z.unknown()).optional(),
  definitions: z.record(z.string(), z.unknown()).optional(),
});
export type FlatSchema = z.output<typeof flatSchema>;
