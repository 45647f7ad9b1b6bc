import type { JsonSchema } from "@/lib/rules/fields/definition/json-schema";
import type { Today } from "@/lib/rules/fields/definition/today";

export const MOST_VALUES = 12;
const PHONE = "+442079460000"; // a range reserved for fiction

/** Some values that fit a schema, or nearly, the most natural first. */
export function valuesOf(schema: JsonSchema, today: Today): unknown[] {
  const { examples, type, format, minLength, maxLength, minimum, maximum, items, minItems, maxItems, properties, anyOf } = schema;
  if (Array.isArray(schema.enum)) return schema.enum.slice(0, MOST_VALUES);
  if (Array.isArray(examples)) return examples.slice(0, MOST_VALUES);
  if (Array.isArray(anyOf)) return (anyOf as JsonSchema[]).flatMap((one) => valuesOf(one, today));
  if (type === "boolean") return [true, false];
  if (type === "integer" || type === "number")
    return [maximum, minimum, 1, 0].filter((value) => typeof value === "number").map((value) => Math.min(value, 1_000_000));
  if (type === "array") {
    const all = valuesOf((items ?? {}) as JsonSchema, today);
    const [least, most] = [typeof minItems === "number" ? minItems : 1, typeof maxItems === "number" ? maxItems : all.length];
    return [all.slice(0, Math.max(1, least)), all.slice(0, most)];
  }
  if (type === "object") {
    const each = Object.entries((properties ?? {}) as Record<string, JsonSchema>);
    return [Object.fromEntries(each.map(([key, one]): [string, unknown] => [key, valuesOf(one, today)[0]]))];
  }
  if (format === "email") return ["answers@example.test"];
  if (format === "uri") return ["https://example.test/"];
  if (format === "date") return [today.first];
  const [least, most] = [typeof minLength === "number" ? minLength : 1, typeof maxLength === "number" ? maxLength : 100];
  const texts = ["Rehearsal", "1234", "ABC", "A1", "abc"].map((text) => text.padEnd(least, text).slice(0, most));
  return schema.pattern === undefined ? texts : ["12:00", PHONE, ...texts];
}
