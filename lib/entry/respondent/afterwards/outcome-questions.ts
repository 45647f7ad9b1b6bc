import type { Field } from "@/lib/rules/fields";
import { fieldsSchema } from "@/lib/rules/fields";
import { REASON_LIMIT } from "@/lib/domain/forms/declined";
import type { OutcomeKind } from "@/lib/rules/forms/outcome-kinds";
import type { Words } from "@/lib/rules/words/words";

const NAME_LIMIT = 100;

/** The questions on the page of an outcome: optional, but for what the person asks back, and to whom they hand a form on. */
export function outcomeQuestions(kind: OutcomeKind, words: Words): Field[] {
  const { reason, until, email, name } = words.outcomes[kind];
  return fieldsSchema.parse([
    ...(email === undefined ? [] : [{ key: "email", type: "email", label: email, required: true, config: { autocomplete: "off" } }]),
    ...(name === undefined ? [] : [{ key: "name", type: "text", label: name, config: { max_length: NAME_LIMIT, autocomplete: "off" } }]),
    ...(until === undefined ? [] : [{ key: "until", type: "date", label: until, config: { min: "today" } }]),
    { key: "reason", type: "textarea", label: reason, required: kind === "question", config: { max_length: REASON_LIMIT, rows: 3 } },
  ]);
}
