import type { Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import { innerFields } from "@/lib/rules/fields/entries";
import type { Said } from "@/lib/rules/translations/said";

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

/** A question that is asked now. */
export function asked(field: Field, said: Said | undefined): Question {
  return { field, isRemoved: false, earlier: [], ...(said && { said }) };
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

/** Questions, then those of their entries. */
export function withEntries(questions: Question[]): Question[] {
  return [...questions, ...questions.flatMap(questionsInEntries)];
}
