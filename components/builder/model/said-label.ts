import type { DraftQuestion } from "./form-content";
import { namesOf, withNames } from "@/lib/rules/fields/names-in-text";

/** A question's label as plain text, in which names of questions in brackets stand for their answers. Untrimmed; may be empty. */
export function saidLabel(questions: readonly DraftQuestion[], question: DraftQuestion): string {
  const { label } = question;
  if (!label.includes("{{")) return label;
  const index = questions.findIndex(({ id }) => id === question.id);
  return withNames(label, namesOf(questions, index < 0 ? questions.length : index));
}
