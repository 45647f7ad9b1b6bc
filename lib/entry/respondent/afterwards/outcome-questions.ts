import type { Field } from "@/lib/rules/fields";
import { fieldsSchema } from "@/lib/rules/fields";
import { REASON_LIMIT } from "@/lib/domain/forms/declined";
import type { OutcomeKind } from "@/lib/rules/forms/outcome-kinds";
import type { Words } from "@/lib/rules/words/words";

/** The questions on the page of an outcome: optional, but for the one that the person asks back. */
export function outcomeQuestions(kind: OutcomeKind, words: Words): Field[] {
  const { reason, until } = words.outcomes[kind];
  return fieldsSchema.parse([
    ...(until === undefined ? [] : [{ key: "until", type: "date", label: until, config: { min: "today" } }]),
    { key: "reason", type: "textarea", label: reason, required: kind === "question", config: { max_length: REASON_LIMIT, rows: 3 } },
  ]);
}
