import type { FormRow } from "@/lib/domain/forms/data";
import type { Question } from "@/lib/domain/forms/versions/question";
import { identityOf, questionsInEntries } from "@/lib/domain/forms/versions/question";
import { questionsOf } from "@/lib/domain/forms/versions/questions";
import { areImported, areNamed, haveEndings } from "@/lib/domain/responses/data";
import { sealedTo } from "@/lib/domain/forms/sealed-to";
import type { Column, Wanted } from "./columns-of-export";
import { columnsOfExport } from "./columns-of-export";

/** The columns for responses to these forms. */
export async function columnsFor(wanted: Wanted<FormRow>): Promise<Column[]> {
  const ids = wanted.forms.map(({ id }) => id);
  const open = wanted.forms.filter((form) => !sealedTo(form));
  return columnsOfExport({
    ...wanted,
    isNamed: await areNamed(ids),
    hasEndings: await haveEndings(ids),
    isImported: await areImported(ids),
    questions: wanted.entries ? questionsInEntries(wanted.entries) : await questionsOfAll(open, wanted.isSeveral),
  });
}

/** Each question once, current ones before removed ones. */
async function questionsOfAll(forms: FormRow[], isSeveral: boolean): Promise<Question[]> {
  const all: Question[] = [];
  for (const form of forms) all.push(...(await questionsOf(form)));
  const questions = new Map<string, Question>();
  for (const question of [...all.filter(({ isRemoved }) => !isRemoved), ...all.filter(({ isRemoved }) => isRemoved)]) {
    const column = isSeveral ? question.field.key : identityOf(question.field);
    if (!questions.has(column)) questions.set(column, question);
  }
  return [...questions.values()];
}
