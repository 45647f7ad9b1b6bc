import type { Field } from "@/lib/fields";
import type { AnswerIssue } from "@/lib/fields/answer-issue";
import type { Answer } from "@/lib/fields/field";
import { findUploads } from "@/lib/files/data";
import { refusalOfAnswer } from "@/lib/forms/lifecycle";
import type { FormFacts } from "@/lib/forms/lifecycle";
import { checkAnswers } from "@/lib/responses/check-answers";
import type { AcceptedResponse, NewResponse } from "@/lib/responses/mutations";
import { accept, findSubmitted } from "@/lib/responses/mutations";

type Submission = Pick<NewResponse, "metadata" | "submissionToken" | "door" | "now"> & {
  form: FormFacts & { id: string };
  fields: Field[];
  /** Raw values by field key: JSON values, or what was read from a posted page. */
  data: Record<string, unknown>;
  /** What was found wrong before, while files came in. */
  issues?: AnswerIssue[];
};

export type SubmissionResult = { ok: true; response: AcceptedResponse } | { ok: false; issues: AnswerIssue[] };

/**
 * What both doors do with an answer: a token seen before gives the first response again, a form that takes no answer
 * refuses, wrong answers come back as issues, and a good one is stored.
 * @throws ApiError 404, 409, 410.
 */
export async function submit({ form, fields, data, issues = [], ...rest }: Submission): Promise<SubmissionResult> {
  const first = await findSubmitted({ formId: form.id, door: rest.door, token: rest.submissionToken });
  if (first) return { ok: true, response: first };
  const refusal = refusalOfAnswer(form, rest.now);
  if (refusal) throw refusal;
  const checked = checkAnswers(fields, data, { today: rest.now.toISOString().slice(0, 10) });
  const reported = new Set(issues.map(({ key }) => key));
  const all = [...issues, ...(checked.ok ? [] : checked.issues.filter(({ key }) => !reported.has(key)))];
  if (!checked.ok || all.length > 0) return { ok: false, issues: all };
  const uploads = await resolveUploads({ formId: form.id, fields, answers: checked.answers });
  if (uploads.issues.length > 0) return { ok: false, issues: uploads.issues };
  const response = await accept({ formId: form.id, answers: uploads.answers, fileIds: uploads.fileIds, ...rest });
  return { ok: true, response };
}

type Answers = Record<string, Answer>;

/** Puts the ids of uploads in the place of their tokens. */
async function resolveUploads({ formId, fields, answers }: { formId: string; fields: Field[]; answers: Answers }) {
  const resolved = { ...answers };
  const fileIds: string[] = [];
  const issues: AnswerIssue[] = [];
  for (const { key } of fields.filter((field) => field.type === "file" && Object.hasOwn(answers, field.key))) {
    const answer = answers[key];
    const tokens = Array.isArray(answer) ? answer : [String(answer)];
    const ids = await findUploads({ formId, key, tokens });
    if (!ids) {
      issues.push({ key, code: "file_unknown", params: {} });
      continue;
    }
    fileIds.push(...ids);
    resolved[key] = Array.isArray(answer) ? ids : (ids[0] ?? "");
  }
  return { answers: resolved, fileIds, issues };
}
