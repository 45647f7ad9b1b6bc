import type { JsonSchema } from "@/lib/rules/fields/definition/json-schema";

/**
 * Where a value is not what the schema of an answer says (lib/rules/fields): the path to the first such part; null if it is. Patterns and formats are
 * left out: those of owners may take any time, and the addresses of files are stored as ids.
 */
export function misfitIn(schema: JsonSchema, value: unknown): string[] | null {
  if (Array.isArray(schema.anyOf)) return (schema.anyOf as JsonSchema[]).some((one) => misfitIn(one, value) === null) ? null : [];
  if (value === null) return schema.type === "null" ? null : [];
  if (Array.isArray(schema.enum)) return schema.enum.includes(value) ? null : [];
  if (Array.isArray(value)) return schema.type === "array" ? inList(schema, value) : [];
  if (typeof value === "object") return schema.type === "object" ? inObject(schema, value as Record<string, unknown>) : [];
  return isPlain(schema, value) ? null : [];
}

function inList({ items = {}, minItems = 0, maxItems = Infinity, uniqueItems }: JsonSchema, list: unknown[]): string[] | null {
  if (list.length < Number(minItems) || list.length > Number(maxItems)) return [];
  if (uniqueItems === true && new Set(list).size < list.length) return [];
  for (const [index, each] of list.entries()) {
    const path = misfitIn(items as JsonSchema, each);
    if (path) return [String(index), ...path];
  }
  return null;
}

function inObject({ properties, required = [], minProperties = 0 }: JsonSchema, object: Record<string, unknown>): string[] | null {
  const known = properties as Record<string, JsonSchema>; // every schema of an answer with type object names its properties
  if (Object.keys(object).length < Number(minProperties)) return [];
  for (const name of required as string[]) if (!Object.hasOwn(object, name)) return [name];
  for (const [name, each] of Object.entries(object)) {
    const schema = Object.hasOwn(known, name) ? known[name] : undefined;
    const path = schema ? misfitIn(schema, each) : [];
    if (path) return [name, ...path];
  }
  return null;
}

function isPlain(schema: JsonSchema, value: unknown): boolean {
  const { type } = schema;
  return typeof type === "string" && Object.hasOwn(plain, type) && plain[type]?.(schema, value) === true;
}

/** The types of JSON Schema that have no parts. */
const plain: Record<string, (schema: JsonSchema, value: unknown) => boolean> = {
  string: (schema, value) => typeof value === "string" && isText(schema, value),
  number: (schema, value) => typeof value === "number" && isWithin(schema, value),
  integer: (schema, value) => typeof value === "number" && Number.isInteger(value) && isWithin(schema, value),
  boolean: (_, value) => typeof value === "boolean",
};

/** Characters are counted by whom they were sent to; none takes more than two units. */
function isText({ maxLength = Infinity }: JsonSchema, text: string): boolean {
  return text.length <= 2 * Number(maxLength) && text.isWellFormed() && !text.includes("\0");
}

function isWithin({ minimum = -Infinity, maximum = Infinity }: JsonSchema, value: number): boolean {
  return value >= Number(minimum) && value <= Number(maximum);
}
