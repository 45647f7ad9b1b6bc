import type { DraftQuestion } from "./form-content";
import { ruleOf } from "./rules-of-question";
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

/**
 * Questions under a condition one by one, the others together; `count` is null for the former. Texts, and what is worked out or hidden, are
 * counted nowhere, as in the paths of the form.
 */
export function partsOf(questions: DraftQuestion[]): { question: DraftQuestion; count: number | null }[] {
  const parts: { question: DraftQuestion; count: number | null }[] = [];
  for (const question of questions) {
    const { takesAnswer, isWorkedOut, isHidden } = fieldTypes[question.type];
    const last = parts.at(-1);
    if (ruleOf(question, "visible_if")) parts.push({ question, count: null });
    else if (!takesAnswer || isWorkedOut || isHidden) continue;
    else if (last && last.count !== null) last.count += 1;
    else parts.push({ question, count: 1 });
  }
  return parts;
}
