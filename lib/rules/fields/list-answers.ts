import type { Answer, Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes, isNeverShown } from "@/lib/rules/fields";
import { fillAnswered, labelled } from "./answers-in-text";
import type { Words } from "@/lib/rules/words/words";

/** A field and its answer as people read them; null if unanswered. */
export type AnswerRow = { key: string; label: string; text: string | null; /** The path of an SVG. */ drawing?: string };

type Stored = {
  fields: Field[];
  answers: Record<string, Answer>;
  words: Words;
  /** Original file names by file id. */
  fileNames?: Record<string, string>;
  /** Keys of questions that were not asked, which are left out. */
  unasked?: ReadonlySet<string>;
};

/** The answers on a receipt, in the order of the fields. */
export function listAnswers({ fields, answers, words, fileNames = {}, unasked }: Stored): AnswerRow[] {
  const nameOf = (id: string) => (Object.hasOwn(fileNames, id) ? (fileNames[id] ?? id) : id);
  const fillFor = fillAnswered(fields, { answers, words, fileNames });
  const asked = shownFields(fields).filter(({ key }) => !unasked?.has(key));
  return asked.map((field) => {
    const { key, label } = labelled(field, fillFor);
    const answer = Object.hasOwn(answers, field.key) ? answers[field.key] : undefined;
    if (answer === undefined) return { key, label, text: null };
    const { show, drawing: drawingIn } = fieldTypes[field.type];
    const uploads = fieldTypes[field.type].uploads(field);
    const named = uploads ? uploads.mapFiles(answer, nameOf) : answer;
    const drawing = drawingIn(answer);
    return { key, label, text: show(field, named, words), ...(drawing !== null && { drawing }) };
  });
}

/** The fields that the respondent could see. */
export function shownFields(fields: Field[]): Field[] {
  return answeredFields(fields).filter((field) => !isNeverShown(field));
}
