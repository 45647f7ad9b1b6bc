import type { Field } from "@/lib/fields";
import { fieldsSchema } from "@/lib/fields";
import { REASON_LIMIT } from "@/lib/forms/declined";
import type { OutcomeKind } from "@/lib/forms/outcome-kinds";
import type { Words } from "@/lib/words/words";

/** What the page of an outcome asks, all of it optional. */
export function outcomeQuestions(kind: OutcomeKind, words: Words): Field[] {
  const { reason, until } = words.outcomes[kind];
  return fieldsSchema.parse([
    ...(until === undefined ? [] : [{ key: "until", type: "date", label: until, config: { min: "today" } }]),
    { key: "reason", type: "textarea", label: reason, config: { max_length: REASON_LIMIT, rows: 3 } },
  ]);
}
