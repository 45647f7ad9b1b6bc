import type { JsonSchema } from "@/lib/rules/fields/definition/json-schema";

/** A model of `data` for pydantic 2, as Python source for 3.9 and later. @param schema of answerSchemaOf(). */
export function printPython(schema: JsonSchema): string {
  const classes: string[] = [];
  classOf(schema, "Answers", classes);
  const head = [
    "from __future__ import annotations",
    "",
    "from typing import Any, Literal, Optional, Union",
    "",
    "from pydantic import BaseModel, ConfigDict, Field",
    "",
  ];
  return `${head.join("\n")}\n${classes.join("\n")}`;
}

type Properties = { properties: Record<string, JsonSchema>; required?: string[] };

/** Adds the class of an object, after those that it needs. */
function classOf(schema: JsonSchema, name: string, classes: string[]): void {
  const { properties, required = [] } = schema as Properties; // an object's schema, made by us
  const taken = new Set<string>();
  const lines = Object.entries(properties).map(([key, each], index) => {
    const isRequired = required.includes(key);
    const wished = nameOf(key, index);
    const own = taken.has(wished) ? `answer_${index + 1}_` : wished;
    taken.add(own);
    const type = typeOf(each, `${name}${capitalized(own)}`, classes);
    const facts = [
      isRequired ? "" : "default=None",
      own === key ? "" : `alias=${literal(key)}`,
      ...boundsOf(each),
      typeof each.title === "string" ? `description=${literal(each.title)}` : "",
      // Said, not applied: a default of pydantic would fill in what nobody answered.
      each.default === undefined ? "" : `json_schema_extra={"default": ${literal(each.default)}}`,
    ].filter((fact) => fact !== "");
    return `    ${own}: ${isRequired ? type : `Optional[${type}]`}${facts.length > 0 ? ` = Field(${facts.join(", ")})` : ""}\n`;
  });
  const body = lines.length > 0 ? lines.join("") : "    pass\n";
  classes.push(`\nclass ${name}(BaseModel):\n    model_config = ConfigDict(extra="forbid", populate_by_name=True)\n\n${body}`);
}

function typeOf(schema: JsonSchema, name: string, classes: string[]): string {
  if (Array.isArray(schema.enum)) return `Literal[${schema.enum.map(literal).join(", ")}]`;
  if (Array.isArray(schema.anyOf)) {
    const types = schema.anyOf.map((each: JsonSchema, index) => typeOf(each, `${name}${index + 1}`, classes));
    return `Union[${[...new Set(types)].join(", ")}]`;
  }
  switch (schema.type) {
    case "array":
      return `list[${typeOf(schema.items as JsonSchema, `${name}Item`, classes)}]`; // an array's schema has items
    case "object":
      if (!schema.properties) return "dict[str, Any]";
      classOf(schema, name, classes);
      return name;
    case "integer":
      return "int";
    case "number":
      return "float";
    case "boolean":
      return "bool";
    case "string":
      return "str";
    case "null":
      return "None";
    default:
      return "Any";
  }
}

/** The bounds of each type, by their names in pydantic. */
const BOUNDS: Record<string, Record<string, string>> = {
  array: { min_length: "minItems", max_length: "maxItems" },
  string: { min_length: "minLength", max_length: "maxLength", pattern: "pattern" },
  integer: { ge: "minimum", le: "maximum", gt: "exclusiveMinimum", lt: "exclusiveMaximum", multiple_of: "multipleOf" },
  number: { ge: "minimum", le: "maximum", gt: "exclusiveMinimum", lt: "exclusiveMaximum", multiple_of: "multipleOf" },
};

/** What pydantic checks of a value besides its type. */
function boundsOf(schema: JsonSchema): string[] {
  const bounded = withoutNull(schema);
  if (bounded !== schema) return boundsOf(bounded); // bounds of None hold for no value
  if (Array.isArray(schema.enum) || typeof schema.type !== "string") return [];
  return Object.entries(BOUNDS[schema.type] ?? {}).flatMap(([name, keyword]) => {
    const value = schema[keyword];
    if (typeof value === "number" && schema.type === "integer") return wholeBound(name, value);
    return typeof value === "number" || typeof value === "string" ? [`${name}=${literal(value)}`] : [];
  });
}

/** Of a schema that also allows null, the other one. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const parts = Array.isArray(schema.anyOf) ? (schema.anyOf as JsonSchema[]) : [];
  const [one, ...others] = parts.filter(({ type }) => type !== "null");
  return one && others.length === 0 && parts.length > 1 ? one : schema;
}

/** Pydantic takes only whole numbers, in digits, as bounds of whole numbers. */
function wholeBound(name: string, value: number): string[] {
  if (name === "multiple_of" && !Number.isInteger(value)) return []; // every whole number is one of a divisor of 1
  return [`${name}=${BigInt(name === "ge" || name === "lt" ? Math.ceil(value) : Math.floor(value))}`];
}

/** Words of Python, and what models of pydantic already have. */
const TAKEN = new Set(
  (
    "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not " +
    "or pass raise return try while with yield match case type construct copy dict fields from_orm json parse_file parse_obj parse_raw schema " +
    "schema_json update_forward_refs validate"
  ).split(" "),
);

/** The attribute of a key: the key itself where Python and pydantic allow it. */
function nameOf(key: string, index: number): string {
  if (/^[A-Za-z][A-Za-z0-9_]*$/.test(key) && !TAKEN.has(key) && !key.startsWith("model_")) return key;
  const name = key.replaceAll(/[^A-Za-z0-9_]/g, "_").replace(/^[_\d]+/, "");
  return `${name === "" || name.startsWith("model_") ? `answer_${index + 1}` : name}_`;
}

function capitalized(name: string): string {
  return name
    .split("_")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
}

/** A literal of Python. Texts of JSON are texts of Python too. */
function literal(value: unknown): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  return JSON.stringify(value).replaceAll(/[\u{7f}-\u{10ffff}]/gu, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16);
    return code.length > 4 ? `\\U${code.padStart(8, "0")}` : `\\u${code.padStart(4, "0")}`;
  });
}
