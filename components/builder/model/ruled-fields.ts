import type { FormContent } from "./form-content";
import { ruleNames, ruleOf } from "./rules-of-question";
import { shownField } from "./shown-field";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";

/** The questions with their own keys and conditions, each without what is still invalid. */
export function ruledFields({ questions }: Pick<FormContent, "questions">): Field[] {
  return questions.map((question) => ({
    ...shownField(question),
    key: question.key,
    // On the canvas, options have other values.
    ...(fieldTypes[question.type].config.safeParse(question.config).success && { config: question.config }),
    ...Object.fromEntries(ruleNames.map((name) => [name, ruleOf(question, name)])),
  }));
}
