import type { DraftQuestion, FormContent } from "./form-content";
import { ruleNames, ruleOf } from "./rules-of-question";
import { shownField } from "./shown-field";
import type { Field } from "@/lib/rules/fields";
import { fieldSchema, fieldTypes } from "@/lib/rules/fields";
import { saidFields } from "@/lib/rules/fields/names-in-text";

/** Lists of questions are immutable: each card with a condition asks for the same one. */
const ruled = new WeakMap<DraftQuestion[], Field[]>();

/** The questions with their own keys and conditions, each without what is still invalid; labels name the questions whose answers they have. */
export function ruledFields({ questions }: Pick<FormContent, "questions">): Field[] {
  const fields = ruled.get(questions) ?? saidFields(questions.map(ruledField));
  ruled.set(questions, fields);
  return fields;
}

const ruledOne = new WeakMap<DraftQuestion, Field>();

function ruledField(question: DraftQuestion): Field {
  const field = ruledOne.get(question) ?? {
    ...shownField(question),
    key: question.key,
    // On the canvas, options have other values.
    ...(fieldTypes[question.type].config.safeParse(question.config).success && { config: question.config }),
    default: fieldSchema.shape.default.safeParse(question.other.default).data,
    ...Object.fromEntries(ruleNames.map((name) => [name, ruleOf(question, name)])),
  };
  ruledOne.set(question, field);
  return field;
}
