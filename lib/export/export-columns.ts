import type { Answer, Field } from "@/lib/fields";
import { fieldTypes } from "@/lib/fields";
import type { FormRow } from "@/lib/forms/data";
import { readSettings } from "@/lib/forms/settings";
import type { Question } from "@/lib/forms/versions/questions";
import { asks, identityOf, questionsOf } from "@/lib/forms/versions/questions";
import type { ExportOptions } from "./export-query";
import type { PresentedResponse } from "@/lib/responses/schema";

/** A response to be exported, with its form and the fields that it answers. */
export type ExportedResponse = { response: PresentedResponse; form: FormRow; fields: Field[] };

/** A column of a CSV file; `read` returns the value of a cell. */
export type Column = { name: string; read: (row: ExportedResponse) => unknown };

type Wanted = Pick<ExportOptions, "header" | "time_zone"> & { forms: FormRow[]; isSeveral: boolean };

/**
 * The columns for responses to these forms. Fixed columns have names that no key can have. Questions of several forms with the same key share a column;
 * those that are no longer asked come last and say so.
 */
export async function columnsFor({ forms, isSeveral, header, time_zone }: Wanted): Promise<Column[]> {
  const own: Column[] = [
    { name: "response id", read: ({ response }) => response.id },
    ...(isSeveral ? formColumns : []),
    { name: "submitted_at (UTC)", read: ({ response }) => response.submitted_at.slice(0, 19).replace("T", " ") },
    ...(time_zone ? [{ name: `submitted_at (${time_zone})`, read: inZone(time_zone) }] : []),
    ...(forms.some(({ version }) => version > 1) ? [versionColumn] : []),
  ];
  const questions = await questionsOfAll(forms, isSeveral);
  const nameOf = naming(
    questions,
    own.map(({ name }) => name),
    header,
  );
  return [...own, ...questions.flatMap((question) => columnsOf(question, { name: nameOf(question), header, isSeveral }))];
}

const formColumns: Column[] = [
  { name: "form id", read: ({ form }) => form.id },
  { name: "form title", read: ({ form }) => form.title },
  { name: "form recipient", read: ({ form }) => readSettings(form).recipient ?? "" },
];

const versionColumn: Column = { name: "form version", read: ({ response }) => response.form_version };

/** Each question once, those still asked before those that went. */
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

/** How columns are headed: by label or key, and by more where that is not unique. */
function naming(questions: Question[], taken: string[], header: ExportOptions["header"]): (question: Question) => string {
  const plainName = ({ field, isRemoved }: Question) => `${field[header]}${isRemoved ? " (removed)" : ""}`;
  const names = [...taken, ...questions.map(plainName)];
  const isUnique = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
  return (question) => {
    const name = plainName(question);
    const { key, type } = question.field;
    return isUnique(name) ? name : `${name} (${header === "label" ? key : type})`;
  };
}

type Shown = { name: string; header: ExportOptions["header"]; isSeveral: boolean };

/** The columns of a question: one for its answer, or one for each part of it. */
function columnsOf({ field }: Question, { name, header, isSeveral }: Shown): Column[] {
  const { key } = field;
  const parts = fieldTypes[field.type].columns(field);
  const answerIn = ({ response: { data }, fields }: ExportedResponse) => {
    const isItsAnswer = Object.hasOwn(data, key) && (isSeveral || asks(fields, field)); // a key may be called toString
    return isItsAnswer ? data[key] : undefined;
  };
  if (!parts) return [{ name, read: (row) => answerIn(row) ?? "" }];
  return parts.map((part) => ({
    name: header === "key" ? `${name}.${part.name}` : `${name}: ${part.label}`,
    read: (row) => {
      const answer = answerIn(row);
      return answer === undefined ? "" : part.read(answer as Answer); // as stored, except for file addresses
    },
  }));
}

/** Local time in a zone: 2026-11-21 15:45:00. */
function inZone(timeZone: string): Column["read"] {
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return ({ response }) => clock.format(new Date(`${response.submitted_at}Z`));
}
