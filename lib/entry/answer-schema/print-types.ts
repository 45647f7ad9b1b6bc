import type { JsonSchema } from "@/lib/rules/fields/definition/json-schema";

/** The type of `data` as TypeScript source. @param schema of answerSchemaOf(). */
export function printTypeScript(schema: JsonSchema): string {
  return `export type Answers = ${objectType(schema)};\n`;
}

/** A zod 4 schema of `data` as TypeScript source. @param schema of answerSchemaOf(). */
export function printZod(schema: JsonSchema): string {
  return `import { z } from "zod";\n\nexport const answers = ${objectZod(schema)};\nexport type Answers = z.infer<typeof answers>;\n`;
}

type Properties = { properties: Record<string, JsonSchema>; required?: string[] };

function entriesOf(schema: JsonSchema): { name: string; schema: JsonSchema; isRequired: boolean }[] {
  const { properties, required = [] } = schema as Properties; // an object's schema, made by us
  return Object.entries(properties).map(([name, each]) => ({ name, schema: each, isRequired: required.includes(name) }));
}

function objectType(schema: JsonSchema, indent = ""): string {
  const lines = entriesOf(schema).map(({ name, schema: each, isRequired }) => {
    const label = typeof each.title === "string" ? `${indent}  /** ${comment(each.title)} */\n` : "";
    return `${label}${indent}  ${JSON.stringify(name)}${isRequired ? "" : "?"}: ${typeOf(each, `${indent}  `)};\n`;
  });
  return `{\n${lines.join("")}${indent}}`;
}

function typeOf(schema: JsonSchema, indent: string): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((each: JsonSchema) => typeOf(each, indent)).join(" | ");
  if (schema.type === "array") return `Array<${typeOf(schema.items as JsonSchema, indent)}>`; // an array's schema has items
  if (schema.type === "object") return schema.properties ? objectType(schema, indent) : "Record<string, unknown>";
  if (schema.type === "integer") return "number";
  if (schema.type === "null") return "null";
  return typeof schema.type === "string" ? schema.type : "unknown";
}

function objectZod(schema: JsonSchema, indent = ""): string {
  const lines = entriesOf(schema).map(
    ({ name, schema: each, isRequired }) =>
      `${indent}  ${JSON.stringify(name)}: ${zodOf(each, `${indent}  `)}${isRequired ? "" : ".optional()"}${prefilled(each)},\n`,
  );
  const object = `z.strictObject({\n${lines.join("")}${indent}})`;
  // Zod would take what every object inherits for an answer, such as to a row that is called “constructor”.
  return entriesOf(schema).some(({ name }) => name in Object.prototype) ? `z.preprocess(${WITHOUT_INHERITED}, ${object})` : object;
}

/** Said, not applied: zod's default() would make a required answer optional, and fill in what nobody answered. */
function prefilled({ default: answer }: JsonSchema): string {
  return answer === undefined ? "" : `.meta({ default: ${JSON.stringify(answer)} })`;
}

const WITHOUT_INHERITED = `(value) => (value !== null && typeof value === "object" ? Object.assign(Object.create(null), value) : value)`;

function zodOf(schema: JsonSchema, indent: string): string {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, minLength, maxLength, minItems, maxItems } = schema;
  if (Array.isArray(schema.enum))
    return `${schema.enum.every((value) => typeof value === "string") ? "z.enum" : "z.literal"}(${JSON.stringify(schema.enum)})`;
  if (Array.isArray(schema.anyOf)) return `z.union([${schema.anyOf.map((each: JsonSchema) => zodOf(each, indent)).join(", ")}])`;
  switch (schema.type) {
    case "array":
      return `z.array(${zodOf(schema.items as JsonSchema, indent)})${bounds({ min: minItems, max: maxItems })}`; // an array's schema has items
    case "object":
      return schema.properties ? objectZod(schema, indent) : "z.record(z.string(), z.unknown())";
    case "integer":
      return `z.number().multipleOf(${typeof schema.multipleOf === "number" ? schema.multipleOf : 1})${bounds({ min: minimum, max: maximum, above, below })}`;
    case "number":
      return `z.number()${bounds({ min: minimum, max: maximum, above, below })}`;
    case "boolean":
      return "z.boolean()";
    case "null":
      return "z.null()";
    case "string":
      // Lengths are counted in code points here, and in UTF-16 units by zod: so zod's limit is twice the length.
      return `z.string()${bounds({ min: minLength, max: typeof maxLength === "number" ? 2 * maxLength : undefined })}`;
    default:
      return "z.unknown()";
  }
}

type Bounds = { min: unknown; max: unknown; above?: unknown; below?: unknown };

function bounds({ min, max, above, below }: Bounds): string {
  return Object.entries({ min, max, gt: above, lt: below })
    .map(([name, value]) => (typeof value === "number" ? `.${name}(${value})` : ""))
    .join("");
}

/** A label, made safe for a comment. */
function comment(text: string): string {
  return text.replaceAll("*/", "* /").replaceAll(/\s+/g, " ");
}
