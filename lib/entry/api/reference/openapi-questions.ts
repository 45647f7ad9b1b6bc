import type { JsonSchema } from "./describe-schema";
import { jsonSchema } from "./json-schema";
import { fieldSchema, fieldTypeNames, fieldTypes } from "@/lib/rules/fields";

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** The component of a question type: `TextQuestion`. */
const nameOf = (type: string) => `${type.charAt(0).toUpperCase()}${type.slice(1)}Question`;

/** The schema of a question as `fieldSchema` has it, for finding it in requests: one for all types, with any `config`. */
export const questionInRequests = jsonSchema(fieldSchema, "input");

/**
 * The questions of a form as a union that `type` tells apart, one component a type with all of its options. It serves requests and replies: a
 * second union whose properties are all there would be built on this one, and generators lose the discriminator of such a union.
 */
export function questionComponents(): Record<string, JsonSchema> {
  const shared = { ...questionInRequests.properties };
  delete shared.type;
  delete shared.config;
  const types = fieldTypeNames.map((type) => [nameOf(type), questionOf(type)] as const);
  return {
    Question: {
      description: "In replies, `description`, `required` and `config` are always present.",
      oneOf: types.map(([name]) => reference(name)),
      discriminator: {
        propertyName: "type",
        mapping: Object.fromEntries(fieldTypeNames.map((type) => [type, `#/components/schemas/${nameOf(type)}`])),
      },
    },
    AnyQuestion: { type: "object", properties: shared, required: ["key", "label"] },
    ...Object.fromEntries(types),
  };
}

function questionOf(type: keyof typeof fieldTypes): JsonSchema {
  const config = jsonSchema(fieldTypes[type].config, "input");
  const needsConfig = (config.required ?? []).length > 0;
  const properties = { type: { type: "string", const: type }, config: needsConfig ? config : { anyOf: [config, { type: "null" }] } };
  return { allOf: [reference("AnyQuestion"), { type: "object", properties, required: needsConfig ? ["type", "config"] : ["type"] }] };
}
