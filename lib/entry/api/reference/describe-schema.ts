/** The subset of JSON Schema that zod emits for our schemas. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  required?: string[];
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  discriminator?: { propertyName: string; mapping: Record<string, string> };
};

/** Describes a value: `text, 1 to 255 characters`, `whole number, 1 to 100, 20 by default`. */
export function describeSchema(schema: JsonSchema): string {
  const parts = [nameType(schema), bounds(schema)];
  const usual = schema.default ?? alternatives(schema).find((one) => one.default !== undefined)?.default;
  if (usual !== undefined) parts.push(`${JSON.stringify(usual)} by default`);
  return parts.filter(Boolean).join(", ");
}

/** The types a value may have besides null. */
export function alternatives(schema: JsonSchema): JsonSchema[] {
  return (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== "null");
}

const NAMES: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
};

function nameType(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map((option) => describeSchema({ ...option, default: undefined })))].join(" or ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => NAMES[type] ?? type).join(" or ");
  if (schema.type === "array") return schema.items ? `list of ${nameType(schema.items)}` : "list";
  return NAMES[schema.type ?? ""] ?? "anything";
}

function bounds({ type, minimum, maximum, minLength, maxLength, minItems, maxItems }: JsonSchema): string {
  if (type === "string") return range(minLength, maxLength, " characters");
  if (type === "array") return range(minItems, maxItems, " entries");
  return range(minimum, maximum, "");
}

function range(low: number | undefined, high: number | undefined, unit: string): string {
  const say = (bound: number) => bound.toLocaleString("en-GB");
  if (low !== undefined && high !== undefined) return `${say(low)} to ${say(high)}${unit}`;
  if (high !== undefined) return `at most ${say(high)}${unit}`;
  return low === undefined ? "" : `at least ${say(low)}${unit}`;
}
