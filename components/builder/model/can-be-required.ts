import type { FieldTypeName } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";

/** Whether respondents answer a question of the type themselves, so that an answer can be required of them. */
export function canBeRequired(type: FieldTypeName): boolean {
  const { takesAnswer, isHidden, isWorkedOut } = fieldTypes[type];
  return takesAnswer && !isHidden && !isWorkedOut;
}
