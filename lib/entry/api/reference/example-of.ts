import type { JsonSchema } from "./describe-schema";
import { alternatives } from "./describe-schema";

const MOMENT = "2027-01-31T10:00:00";

/** A minimal example of a body: required properties, in their simplest form. */
export function exampleOf(schema: JsonSchema, name = ""): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = alternatives(schema);
  if (first) return exampleOf(first, name);
  if (schema.type === "array") return schema.items ? [exampleOf(schema.items, name)] : [];
  if (schema.type === "object") return objectOf(schema);
  if (schema.type === "boolean") return false;
  if (schema.type === "integer" || schema.type === "number") return schema.minimum ?? 1;
  return textFor(name);
}

function objectOf({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name] ?? {}, name)]));
}

function textFor(name: string): string {
  if (name.endsWith("_at")) return MOMENT;
  if (name.endsWith("_ids")) return "01M83XNPPWRW9K542KEPNYTXY2";
  if (name.includes("password")) return "a long password";
  if (name.includes("email")) return "ada@example.com";
  if (name === "url") return "https://example.com/webhooks";
  return name === "name" ? "Ada Lovelace" : "text";
}
