import type { DraftQuestion } from "./form-content";
import { fieldSchema } from "@/lib/rules/fields";
import type { RuleName } from "@/lib/rules/fields/rule-problems";
import type { Condition } from "@/lib/rules/conditions/condition";

export const ruleNames = ["visible_if", "required_if", "valid_if"] as const satisfies RuleName[];

/** A question's condition, if it has one that can be read. */
export function ruleOf({ other }: DraftQuestion, name: RuleName): Condition | undefined {
  return fieldSchema.shape[name].safeParse(other[name]).data;
}
