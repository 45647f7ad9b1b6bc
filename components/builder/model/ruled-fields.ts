import type { DraftQuestion, FormContent } from "./form-content";
import { flatQuestions } from "./inner-questions";
import { ruleNames, ruleOf } from "./rules-of-question";
import { shownField } from "./shown-field";
import type { Field } from "@/lib/rules/fields";
import type { Asked } from "@/lib/rules/fields/entries";
import { entriesOf } from "@/lib/rules/fields/entries";
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

/** The same with the questions of entries after each, as the service checks them (lib/rules/fields/entries.ts). In the order of flatQuestions. */
export function askedFields({ questions }: Pick<FormContent, "questions">): Asked[] {
  const flat = flatQuestions(questions);
  if (flat === questions) return ruledFields({ questions });
  const before = asked.get(questions);
  if (before) return before;
  const outer = new Map(questions.map((question) => [question.id, ruledField(question)]));
  const fields = flat.map((question): Asked => {
    const around = question.within === undefined ? undefined : outer.get(question.within);
    const field = outer.get(question.id) ?? ruledField(question);
    return around ? { ...field, within: around.key, times: entriesOf(around)?.max ?? 1 } : field;
  });
  asked.set(questions, fields);
  return fields;
}

const asked = new WeakMap<DraftQuestion[], Asked[]>();
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
