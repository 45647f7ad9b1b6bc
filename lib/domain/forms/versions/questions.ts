import type { Field } from "@/lib/rules/fields";
import { answeredFields } from "@/lib/rules/fields";
import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { readEndings, titleOf } from "@/lib/rules/forms/endings";
import { readSettings } from "@/lib/rules/forms/settings";
import type { Said } from "@/lib/rules/translations/said";
import { answeredVersions, findEarlier } from "./data";
import type { Question } from "./question";
import { asked, identityOf } from "./question";

type ShownForm = FormRow & { said?: Said };

/** All questions that may have answers: the current ones in order, then removed ones, most recently removed first. */
export async function questionsOf(form: ShownForm): Promise<Question[]> {
  const questions = new Map<string, Question>();
  for (const field of answeredFields(readFields(form))) questions.set(identityOf(field), asked(field, form.said));
  for (const version of await answeredVersions(form)) {
    const row = await findEarlier(form, version);
    for (const field of row ? answeredFields(readFields(row)) : []) {
      const known = questions.get(identityOf(field));
      if (known) known.earlier.push(field);
      else questions.set(identityOf(field), { ...asked(field, row?.said), isRemoved: true });
    }
  }
  return [...questions.values()];
}

/** The questions that may have answers, one for each key. */
export async function questionsByKey(form: ShownForm): Promise<Question[]> {
  const questions = new Map<string, Question>();
  for (const question of await questionsOf(form)) if (!questions.has(question.field.key)) questions.set(question.field.key, question);
  return [...questions.values()];
}

/** Their fields: as asked now or, if removed, as last asked. */
export async function fieldsByKey(form: FormRow): Promise<Field[]> {
  return (await questionsByKey(form)).map(({ field }) => field);
}

/** The endings of a form, also those of earlier versions that may have responses, each with what owners call it. */
export async function endingsOf(form: ShownForm): Promise<{ key: string; title: string }[]> {
  const endings = new Map<string, string>();
  const add = (content: { fields: string; settings: string }) => {
    const own = readEndings(readSettings(content));
    const fields = readFields(content);
    for (const { key } of own) if (!endings.has(key)) endings.set(key, titleOf(key, { endings: own, fields }));
  };
  add(form);
  for (const version of await answeredVersions(form)) {
    const row = await findEarlier(form, version);
    if (row) add(row);
  }
  return [...endings].map(([key, title]) => ({ key, title }));
}
