import { isDeepStrictEqual } from "node:util";
import type { Answer, Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { Uploads } from "@/lib/rules/fields/definition/field-definition";
import { answerFiles, filesIn } from "@/lib/rules/fields/definition/files-in";
import type { Today } from "@/lib/rules/fields/definition/today";
import { haveSameContent } from "@/lib/domain/files/have-same-content";
import { readUploadToken } from "@/lib/domain/files/token";
import { inTurns } from "@/lib/base/turns/turns";
import { checkAnswers } from "./check-answers";
import { readAnswers } from "@/lib/domain/responses/stored/response-row";

type Repeated = {
  fields: Field[];
  /** Raw values by field key, as sent this time. */
  data: Record<string, unknown>;
  first: { formId: string; data: string };
  /** The day of the first submission. */
  today: Today;
  /** Keys of the questions that were sent, if not all of them. */
  on?: ReadonlySet<string>;
};

/**
 * Whether a repeated submission has the same answers as the stored one. Both are compared after the check, so spaces and line endings that it
 * strips make no difference. "Today" is the day of the first submission. Files are equal if they are the same upload, or another one with the same
 * name and bytes: a page without JavaScript uploads them again. If only one of several pages is sent, the answers of the others count as unchanged.
 */
export async function isSameAnswer({ fields, data, first, today, on }: Repeated): Promise<boolean> {
  const stored = readAnswers(first);
  const isSent = (key: string) => !on || on.has(key);
  const others = Object.entries(stored).filter(([key]) => !isSent(key));
  const sent = Object.entries(data).filter(([key]) => isSent(key));
  const whole = Object.fromEntries([...others, ...sent]);
  const checked = await inTurns(checkAnswers(fields, whole, { today, checked: ({ key }) => !isSent(key) }));
  if (!checked.ok) return false;
  const given = readAnswers({ data: JSON.stringify(checked.answers) });
  const ofFiles = fields.flatMap((field) => {
    const uploads = fieldTypes[field.type].uploads(field);
    return uploads ? [{ key: field.key, uploads }] : [];
  });
  if (!isDeepStrictEqual(withoutFiles(given, ofFiles), withoutFiles(stored, ofFiles))) return false;
  const { formId } = first;
  for (const { key, uploads } of ofFiles.filter((field) => isSent(field.key))) {
    // Which file is in which entry was compared above: without the files, the answers are equal.
    const files = answerFiles(answerTo(given, key), uploads);
    const ids = files.map((file) => readUploadToken(file.reference, { formId, key: file.key }));
    if (!(await haveSameContent({ formId, given: ids, stored: filesIn(answerTo(stored, key), uploads) }))) return false;
  }
  return true;
}

type Answers = Record<string, Answer>;
type OfFiles = { key: string; uploads: Uploads }[];

/** The answers without their files. */
function withoutFiles(answers: Answers, ofFiles: OfFiles): Answers {
  const left = { ...answers };
  for (const { key, uploads } of ofFiles) {
    const answer = answerTo(answers, key);
    if (answer !== undefined) left[key] = uploads.mapFiles(answer, () => "");
  }
  return left;
}

function answerTo(answers: Answers, key: string): Answer | undefined {
  return Object.hasOwn(answers, key) ? answers[key] : undefined; // a key may be called toString
}
