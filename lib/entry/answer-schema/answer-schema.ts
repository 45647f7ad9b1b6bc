import type { Field } from "@/lib/rules/fields";
import { answeredFields, asksForFiles, fieldTypes } from "@/lib/rules/fields";
import type { JsonSchema } from "@/lib/rules/fields/definition/json-schema";
import { schemaOf } from "@/lib/rules/fields/definition/json-schema";
import { conditionalKeys } from "@/lib/rules/paths/conditional-keys";

/** Which answers a schema describes: those that can be sent to the form, or `data` of a response. */
export const schemaSubjects = ["submitted", "stored"] as const;
export type SchemaSubject = (typeof schemaSubjects)[number];

/**
 * JSON Schema of the answers to these questions (2020-12; contract §19). Formats are annotations, and a stored file is given as its address, as in
 * the API. Never narrower than the form: what it cannot express is said in its description.
 */
export function answerSchemaOf(fields: Field[], of: SchemaSubject = "stored"): JsonSchema {
  const asked = answeredFields(fields);
  const conditional = conditionalKeys(fields);
  const isSure = ({ required, nullable, key }: Field) => (required && !conditional.has(key)) || (of === "stored" && nullable === true); // a question under a condition may be left out
  const left = of === "submitted" ? leftOut(fields, conditional) : [];
  return schemaOf({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    description: left.length > 0 ? `Not in this schema: ${left.join("; ")}.` : undefined,
    type: "object",
    properties: Object.fromEntries(asked.map((field) => [field.key, propertyOf(field, { of, isSure: isSure(field) })])),
    required: asked.filter(isSure).map(({ key }) => key),
    additionalProperties: false,
  });
}

function propertyOf(field: Field, { of, isSure }: { of: SchemaSubject; isSure: boolean }): JsonSchema {
  const { isHidden, isWorkedOut } = fieldTypes[field.type];
  const answer = of === "submitted" ? submittedSchema(field) : fieldTypes[field.type].answerSchema(field);
  const canBeNull = of === "stored" ? field.nullable === true : !isSure;
  return schemaOf({
    title: field.label,
    ...(canBeNull ? orNull(answer) : answer),
    description: [field.description, answer.description].filter((text) => typeof text === "string").join(" ") || undefined,
    default: field.default,
    readOnly: isHidden || isWorkedOut || undefined, // it comes with the link, or from the other answers
  });
}

/** What can be sent as the answer: tokens in place of addresses of files. */
function submittedSchema(field: Field): JsonSchema {
  const { answerSchema, uploads } = fieldTypes[field.type];
  const schema = answerSchema(field);
  const keys = [...(uploads(field)?.rules.keys() ?? [])];
  if (keys.length === 0) return schema;
  if (asksForFiles(field)) return { description: FILES };
  const items = schema.items as JsonSchema & { properties: Record<string, JsonSchema> }; // of entries
  const files = keys.map((key): [string, JsonSchema] => [key, { title: items.properties[key]?.title, description: FILES }]);
  return { ...schema, items: { ...items, properties: { ...items.properties, ...Object.fromEntries(files) } } };
}

const FILES = "Files are uploaded first, and named by the tokens of their uploads";

/** The same, or null. */
function orNull({ title, description, ...answer }: JsonSchema): JsonSchema {
  const told = { ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
  if (Object.keys(answer).length === 0) return told; // takes anything
  return { ...told, anyOf: [answer, { type: "null" }] };
}

/** What a form checks and a schema cannot say, in words. */
function leftOut(fields: Field[], conditional: ReadonlySet<string>): string[] {
  const limited = fields.filter(({ config }) => JSON.stringify(config).includes('"seats"')).map(({ key }) => key);
  const days = fields.filter(({ config }) => JSON.stringify(config).includes('"today')).map(({ key }) => key);
  const files = fields.flatMap((field) => [...(fieldTypes[field.type].uploads(field)?.rules.keys() ?? [])]);
  const ticked = fields
    .filter(({ type, required, config }) => type === "checkbox" && required && config.display !== "yes_no")
    .map(({ key }) => key);
  const stepped = fields.filter(({ config }) => typeof config.step === "number" && !Number.isInteger(config.step)).map(({ key }) => key);
  const about = (keys: string[], what: string) => (keys.length > 0 ? [`${what} (${keys.join(", ")})`] : []);
  return [
    ...about([...conditional], "which questions are asked or required under their conditions"),
    ...about(limited, "how many seats are left"),
    ...about(days, "limits that depend on the day"),
    ...about(files, "which files are taken"),
    ...about(ticked, "that a box has to be ticked"),
    ...about(stepped, "steps of numbers"),
  ];
}
