import type { JsonSchema } from "./describe-schema";
import { alternatives, describeSchema } from "./describe-schema";

/** A property of a body: path (`fields[].label`), type and bounds, meaning. */
export type SchemaRow = { name: string; type: string; about: string; isRequired: boolean };

const DEEPEST = 4;

/** The properties of a body as rows, nested ones below their parent. */
export function schemaRows(schema: JsonSchema, prefix = "", depth = 0): SchemaRow[] {
  const { schema: inner, path } = unwrap(schema, prefix);
  if (!inner.properties || depth > DEEPEST) return [];
  return Object.entries(inner.properties).flatMap(([key, value]) => {
    const name = path === "" ? key : `${path}.${key}`;
    const about = value.description ?? alternatives(value).find(({ description }) => description)?.description ?? "";
    const row = { name, type: describeSchema(value), about, isRequired: inner.required?.includes(key) ?? false };
    return [row, ...schemaRows(value, name, depth + 1)];
  });
}

/** Unwraps the object in a list, or in a union with null; the path shows a list. */
function unwrap(schema: JsonSchema, path: string): { schema: JsonSchema; path: string } {
  if (schema.type === "array" && schema.items) return unwrap(schema.items, `${path}[]`);
  const object = alternatives(schema).find(({ type, properties }) => properties !== undefined || type === "array");
  return object ? unwrap(object, path) : { schema, path };
}
