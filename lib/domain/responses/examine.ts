import type { Answer, AnswerIssue, Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { Today } from "@/lib/rules/fields/definition/today";
import { filesIn } from "@/lib/rules/fields/definition/files-in";
import { areInfected, findUploads } from "@/lib/domain/files/data";
import { inTurns } from "@/lib/base/turns/turns";
import { checkAnswers } from "./check-answers";

type Given = {
  formId: string;
  fields: Field[];
  /** Raw values by field key: JSON values, or values posted by a page. */
  data: Record<string, unknown>;
  /** Issues found while files were received. */
  issues?: AnswerIssue[];
  today: Today;
  /** See checkAnswers. */
  shown?: ReadonlySet<string> | undefined;
};

export type Examined =
  | { ok: true; answers: Answers; /** Uploads referenced by the answers. */ fileIds: string[] }
  | { ok: false; issues: AnswerIssue[]; due: string[] };

type Answers = Record<string, Answer>;

/** Checks answers against the fields. Upload tokens become file ids. */
export async function examine({ formId, fields, data, issues = [], today, shown }: Given): Promise<Examined> {
  const checked = await inTurns(checkAnswers(fields, data, { today, received: issues, shown }));
  if (!checked.ok) return checked;
  const uploads = await resolveUploads({ formId, fields, answers: checked.answers });
  return uploads.issues.length > 0 ? { ok: false, issues: uploads.issues, due: [] } : { ok: true, ...uploads };
}

type Uploaded = { formId: string; fields: Field[]; answers: Answers; /** See findUploads. */ responseId?: string };

/** Replaces upload tokens by file ids. */
export async function resolveUploads({ formId, fields, answers, responseId }: Uploaded) {
  const resolved = { ...answers };
  const fileIds: string[] = [];
  const issues: AnswerIssue[] = [];
  for (const { key, type } of fields) {
    const { uploads } = fieldTypes[type];
    const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
    if (!uploads || answer === undefined) continue;
    const tokens = filesIn(answer, uploads);
    const ids = await findUploads({ formId, key, tokens, responseId });
    if (!ids) {
      const isInfected = await areInfected({ formId, key, tokens });
      issues.push({ key, code: isInfected ? "file_infected" : "file_unknown", params: {} });
      continue;
    }
    fileIds.push(...ids);
    const idOf = new Map(tokens.map((token, index) => [token, ids[index] ?? ""]));
    resolved[key] = uploads.mapFiles(answer, (token) => idOf.get(token) ?? "");
  }
  return { answers: resolved, fileIds, issues };
}
