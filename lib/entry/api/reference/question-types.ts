import type { FieldTypeName } from "@/lib/rules/fields";
import { fieldTypeNames, fieldTypes } from "@/lib/rules/fields";
import { exampleQuestion } from "@/lib/domain/templates/example-question";
import { jsonSchema } from "./json-schema";
import type { SchemaRow } from "./schema-rows";
import { schemaRows } from "./schema-rows";

/** A question type as shown in the reference: what its `config` may contain, and an example question as JSON. */
export type ReferenceType = { type: FieldTypeName; config: SchemaRow[]; example: string };

/** Every question type. */
export function questionTypes(): ReferenceType[] {
  return fieldTypeNames.map((type) => ({
    type,
    config: schemaRows(jsonSchema(fieldTypes[type].config, "input")),
    example: JSON.stringify(exampleQuestion(type), null, 2),
  }));
}
