import type { DraftQuestion } from "./form-content";
import { questionsAbove } from "./inner-questions";
import { namesOf, withNames } from "@/lib/rules/fields/names-in-text";

/** A question's label as plain text, in which names of questions in brackets stand for their answers. Untrimmed; may be empty. */
export function saidLabel(questions: readonly DraftQuestion[], question: DraftQuestion): string {
  const { label } = question;
  if (!label.includes("{{")) return label;
  return withNames(label, namesOf(questionsAbove(questions, question.id)));
}
