import { isDeepStrictEqual } from "node:util";
import type { Answer, Field } from "@/lib/fields";
import { fieldTypes } from "@/lib/fields";
import type { Uploads } from "@/lib/fields/define-field";
import { filesIn } from "@/lib/fields/files-in";
import type { Today } from "@/lib/fields/today";
import { haveSameContent } from "@/lib/files/have-same-content";
import { readUploadToken } from "@/lib/files/token";
import { checkAnswers } from "@/lib/responses/check-answers";
import { readAnswers } from "@/lib/responses/present";

type Repeated = {
  fields: Field[];
  /** Raw values by field key, as they came this time. */
  data: Record<string, unknown>;
  first: { formId: string; data: string };
  /** As it was when the first came. */
  today: Today;
};

/**
 * Whether answers mean what was stored before: both as they are after the check, so that blanks or line ends that it takes away make
 * no difference. "Today" is the day of the first answer. Files are the same when they are the same upload, or another one with the same name and bytes: a page
 * without a script uploads them again.
 */
export async function isSameAnswer({ fields, data, first, today }: Repeated): Promise<boolean> {
  const checked = checkAnswers(fields, data, { today });
  if (!checked.ok) return false;
  const [given, stored] = [readAnswers({ data: JSON.stringify(checked.answers) }), readAnswers(first)];
  const ofFiles = fields.flatMap(({ key, type }) => (fieldTypes[type].uploads ? [{ key, uploads: fieldTypes[type].uploads }] : []));
  if (!isDeepStrictEqual(withoutFiles(given, ofFiles), withoutFiles(stored, ofFiles))) return false;
  const { formId } = first;
  for (const { key, uploads } of ofFiles) {
    const ids = filesIn(answerTo(given, key), uploads).map((token) => readUploadToken(token, { formId, key }));
    if (!(await haveSameContent({ formId, given: ids, stored: filesIn(answerTo(stored, key), uploads) }))) return false;
  }
  return true;
}

type Answers = Record<string, Answer>;
type OfFiles = { key: string; uploads: Uploads }[];

/** The answers with nothing in the place of each file. */
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
