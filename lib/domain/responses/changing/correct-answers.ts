import { invalid, invalidInput } from "@/lib/base/errors/errors";
import type { Answer, Field } from "@/lib/rules/fields";
import { answeredFields, asksForFiles, fieldTypes, takesFiles } from "@/lib/rules/fields";
import { partsOfKey } from "@/lib/rules/fields/definition/posted-entries";
import type { Today } from "@/lib/rules/fields/definition/today";
import type { AnswerIssue } from "@/lib/rules/words/answer-issue";
import { inTurns } from "@/lib/base/turns/turns";
import { fileNames } from "@/lib/domain/files/data";
import { uploadToken } from "@/lib/domain/files/token";
import { checkAnswers } from "@/lib/domain/responses/check-answers";
import type { Examined } from "@/lib/domain/responses/examine";
import { resolveUploads } from "@/lib/domain/responses/examine";
import { fileUrl } from "@/lib/domain/responses/present";
import { unknownAnswers } from "@/lib/domain/responses/unknown-answers";

type Correction = {
  formId: string;
  responseId: string;
  /** The questions that were answered. */
  fields: Field[];
  stored: Record<string, Answer>;
  /**
   * New answers by key; omitted answers are kept, null removes an answer. Files by the tokens of uploads, and those that the response has by the
   * addresses that it is presented with.
   */
  change: Record<string, unknown>;
  /** Issues found while files were received. */
  received?: AnswerIssue[] | undefined;
  /** The day of the submission. */
  today: Today;
  /** See checkAnswers. */
  shown?: ReadonlySet<string> | undefined;
};

/**
 * The answers after a correction, checked like a submission, and the files among those that were changed. @throws DomainError invalid for a key that
 * cannot be changed.
 */
export async function correctAnswers(correction: Correction): Promise<Examined> {
  const { formId, responseId, fields, stored, change, received, today, shown } = correction;
  const byKey = new Map(answeredFields(fields).map((field) => [field.key, field]));
  for (const key of Object.keys(change))
    if (!byKey.has(key)) throw invalid(["body", "data", key], "The response has no question with this key", "invalid_value");
  const isReplaced = ({ key }: Field) => Object.hasOwn(change, partsOfKey(key).key);
  const replaced = fields.filter((field) => takesFiles(field) && isReplaced(field));
  const data = { ...stored, ...change, ...(await asTokens(correction, replaced)) };
  const [unknown] = unknownAnswers(change, fields);
  if (unknown) throw invalidInput([unknown]);
  const isKept = (field: Field) => asksForFiles(field) && !isReplaced(field);
  const checked = await inTurns(checkAnswers(fields, data, { today, checked: isKept, received, shown }));
  if (!checked.ok) return checked;
  const uploads = await resolveUploads({ formId, responseId, fields: replaced, answers: checked.answers, sent: data });
  return uploads.issues.length > 0 ? { ok: false, issues: uploads.issues, due: [] } : { ok: true, ...uploads };
}

/** The new answers with files, with the addresses of the response's own files replaced by upload tokens. */
async function asTokens({ formId, responseId, change }: Correction, fields: Field[]): Promise<Record<string, unknown>> {
  if (fields.length === 0) return {};
  const idOf = new Map(Object.keys(await fileNames(responseId)).map((id) => [fileUrl(formId, id), id]));
  const tokens = fields.map((field): [string, unknown] => {
    const answer = change[field.key] as Answer; // not checked yet, which mapFiles does not need
    const asToken = (value: string, key: string) => {
      const id = idOf.get(value);
      return id === undefined ? value : uploadToken({ formId, key, id });
    };
    return [field.key, fieldTypes[field.type].uploads(field)?.mapFiles(answer, asToken)];
  });
  return Object.fromEntries(tokens);
}
