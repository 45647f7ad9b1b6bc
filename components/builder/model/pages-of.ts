import type { DraftQuestion } from "./form-content";
import { shownField } from "./shown-field";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";

/** A page of the form: the field that it begins with, null for the first page of most forms, and what is on it. */
export type DraftPage = { begin: DraftQuestion | null; number: number; isExit: boolean; questions: DraftQuestion[] };

function beginningOf(question: DraftQuestion) {
  const field: Field = shownField(question);
  return fieldTypes[field.type].begins(field);
}

/** The pages of a form; one without a beginning if nothing begins a page. */
export function pagesOf(questions: DraftQuestion[]): DraftPage[] {
  const pages: DraftPage[] = [];
  for (const question of questions) {
    const begins = beginningOf(question);
    const last = pages.at(-1);
    if (begins) pages.push({ begin: question, number: pages.length + 1, isExit: begins === "exit", questions: [] });
    else if (last) last.questions.push(question);
    else pages.push({ begin: null, number: 1, isExit: false, questions: [question] });
  }
  return pages;
}
