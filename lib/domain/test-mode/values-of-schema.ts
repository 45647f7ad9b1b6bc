import type { JsonSchema } from "@/lib/rules/fields/definition/json-schema";
import type { Today } from "@/lib/rules/fields/definition/today";

export const MOST_VALUES = 12;
/** Objects with other values: entries may need another one, as a file is required with the first. */
const MOST_OBJECTS = 4;
const PHONE = "+442079460000"; // a range reserved for fiction

/** Some values that fit a schema, or nearly, the most natural first. */
export function valuesOf(schema: JsonSchema, today: Today): unknown[] {
  const { examples, type, format, minLength, maxLength, minimum, maximum, items, minItems, maxItems, anyOf } = schema;
  if (Array.isArray(schema.enum)) return schema.enum.slice(0, MOST_VALUES);
  if (Array.isArray(examples)) return examples.slice(0, MOST_VALUES);
  if (Array.isArray(anyOf)) return (anyOf as JsonSchema[]).flatMap((one) => valuesOf(one, today));
  if (type === "boolean") return [true, false];
  if (type === "integer" || type === "number")
    return [maximum, minimum, 1, 0].filter((value) => typeof value === "number").map((value) => Math.min(value, 1_000_000));
  if (type === "array") {
    const of = (items ?? {}) as JsonSchema;
    const all = of.type === "object" ? objectsOf(of, today) : valuesOf(of, today);
    const [least, most] = [typeof minItems === "number" ? minItems : 1, typeof maxItems === "number" ? maxItems : all.length];
    const others = least <= 1 ? all.slice(1).map((one) => [one]) : [];
    return [all.slice(0, Math.max(1, least)), all.slice(0, most), ...others];
  }
  if (type === "object") return objectsOf(schema, today).slice(0, 1);
  if (format === "email") return ["answers@example.test"];
  if (format === "uri") return ["https://example.test/"];
  if (format === "date") return [today.first];
  const [least, most] = [typeof minLength === "number" ? minLength : 1, typeof maxLength === "number" ? maxLength : 100];
  const texts = ["Rehearsal", "1234", "ABC", "A1", "abc"].map((text) => text.padEnd(least, text).slice(0, most));
  return schema.pattern === undefined ? texts : ["12:00", PHONE, ...texts];
}

/** Objects that differ in all values, as far as there are others. */
function objectsOf({ properties }: JsonSchema, today: Today): unknown[] {
  const each = Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([key, one]) => [key, valuesOf(one, today)] as const);
  const count = Math.min(MOST_OBJECTS, Math.max(1, ...each.map(([, values]) => values.length)));
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(each.map(([key, values]): [string, unknown] => [key, values[index % Math.max(1, values.length)]])),
  );
}
