import type { DraftQuestion, FormContent } from "./form-content";
import { fieldSchema } from "@/lib/fields";
import type { RuleName } from "@/lib/fields/rule-problems";
import type { Condition } from "@/lib/rules/condition";
import { comparisonsIn } from "@/lib/rules/condition";

export const ruleNames = ["visible_if", "required_if"] as const satisfies RuleName[];

/** A question's condition, if it has one that can be read. */
export function ruleOf({ other }: DraftQuestion, name: RuleName): Condition | undefined {
  return fieldSchema.shape[name].safeParse(other[name]).data;
}

/** The questions whose conditions look at a question; only at one of its values, if that is given. */
export function dependentsOf(key: string, { questions }: Pick<FormContent, "questions">, value?: string): DraftQuestion[] {
  return questions.filter((question) =>
    ruleNames.some((name) => {
      const condition = ruleOf(question, name);
      return (
        condition !== undefined &&
        comparisonsIn(condition).some(
          ({ comparison }) => comparison.field === key && (value === undefined || [comparison.value].flat().includes(value)),
        )
      );
    }),
  );
}
