import type { Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import type { JsonSchema } from "@/lib/rules/fields/definition/json-schema";
import { schemaOf } from "@/lib/rules/fields/definition/json-schema";
import { conditionalKeys } from "@/lib/rules/paths/conditional-keys";

/**
 * JSON Schema of the `data` of responses to these questions (2020-12; contract §19). Formats are annotations, and a file is given as its address,
 * as in the API.
 */
export function answerSchemaOf(fields: Field[]): JsonSchema {
  const asked = answeredFields(fields);
  const conditional = conditionalKeys(fields);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties: Object.fromEntries(asked.map((field) => [field.key, propertyOf(field)])),
    // A question under a condition may be left out.
    required: asked.filter(({ required, key }) => required && !conditional.has(key)).map(({ key }) => key),
    additionalProperties: false,
  };
}

function propertyOf(field: Field): JsonSchema {
  const { answerSchema, isHidden } = fieldTypes[field.type];
  return schemaOf({
    title: field.label,
    description: field.description ?? undefined,
    ...answerSchema(field),
    readOnly: isHidden || undefined, // it comes with the link
  });
}
