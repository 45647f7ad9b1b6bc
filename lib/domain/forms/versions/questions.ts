import type { Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import { innerFields } from "@/lib/rules/fields/entries";
import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { readEndings, titleOf } from "@/lib/rules/forms/endings";
import { readSettings } from "@/lib/rules/forms/settings";
import type { Said } from "@/lib/rules/translations/said";
import { answeredVersions, findEarlier } from "./data";

type ShownForm = FormRow & { said?: Said };

/** A current or removed question of a form: as asked now, or as last asked. */
export type Question = {
  field: Field;
  /** Whether the question was removed. */
  isRemoved: boolean;
  /** The same question in earlier versions that may have answers, newest first. */
  earlier: Field[];
  /** What its texts are said in, if the form is shown in a language that somebody asked for. */
  said?: Said;
};

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

function asked(field: Field, said: Said | undefined): Question {
  return { field, isRemoved: false, earlier: [], ...(said && { said }) };
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

/** The questions of the entries of one: those that are asked now, then removed ones. None if it has no entries. */
export function questionsInEntries({ field, earlier, said }: Question): Question[] {
  const questions = new Map<string, Question>();
  for (const [place, version] of [field, ...earlier].entries())
    for (const inner of answeredFields(innerFields(version))) {
      const known = questions.get(identityOf(inner));
      if (known) known.earlier.push(inner);
      else questions.set(identityOf(inner), { ...asked(inner, said), isRemoved: place > 0 });
    }
  return [...questions.values()];
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

/** Questions, then those of their entries. */
export function withEntries(questions: Question[]): Question[] {
  return [...questions, ...questions.flatMap(questionsInEntries)];
}

/** The kinds of the questions of a version, by key. */
const kinds = new WeakMap<Field[], Map<string, string>>();

/** Whether a version asks a question. */
export function asks(fields: Field[], field: Field): boolean {
  const known = kinds.get(fields) ?? new Map(fields.map((each) => [each.key, kindOf(each)]));
  kinds.set(fields, known);
  return known.get(field.key) === kindOf(field);
}

/**
 * The identity of a question across versions. The key alone is not enough: a question without stored answers may change its type while someone is
 * answering it.
 */
export function identityOf(field: Field): string {
  return `${field.key} ${kindOf(field)}`;
}

/** What kind of answers a question has: those of its type or, of a calculation, its results. */
export function kindOf(field: Field): string {
  const calculation = fieldTypes[field.type].calculation(field);
  return calculation ? `${field.type} ${calculation.result}` : field.type;
}
