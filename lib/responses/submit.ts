import type { Field } from "@/lib/fields";
import type { AnswerIssue } from "@/lib/fields/answer-issue";
import { ApiError } from "@/lib/api/errors";
import { refusalOfAnswer } from "@/lib/forms/lifecycle";
import { metrics } from "@/lib/metrics/metrics";
import { examine } from "@/lib/responses/examine";
import type { AcceptedResponse, NewResponse } from "@/lib/responses/mutations";
import { accept, findSubmitted } from "@/lib/responses/mutations";

type Submission = Pick<NewResponse, "form" | "metadata" | "submissionToken" | "door" | "now"> & {
  fields: Field[];
  /** Raw values by field key: JSON values, or what was read from a posted page. */
  data: Record<string, unknown>;
  /** What was found wrong before, while files came in. */
  issues?: AnswerIssue[];
  /** Good answers that look like a program's are not stored before they come a second time. */
  isDoubtful?: boolean;
  /** Asked before anything is stored, and not of a token seen before; refuses by throwing. */
  admit: () => Promise<void>;
};

/** Without issues nothing is wrong with the answers: they are doubtful. */
export type SubmissionResult = { ok: true; response: AcceptedResponse } | { ok: false; issues: AnswerIssue[] };

/**
 * What both doors do with an answer: a token seen before gives the first response again, a form that takes no answer
 * refuses, wrong answers come back as issues, and a good one is stored.
 * @throws ApiError 404, 409, 410.
 */
export async function submit(submission: Submission): Promise<SubmissionResult> {
  const count = (outcome: string) => metrics().submissions.inc({ door: submission.door, outcome });
  try {
    const result = await takeIn(submission);
    count(result.ok ? "accepted" : result.issues.length > 0 ? "wrong" : "doubtful");
    return result;
  } catch (error) {
    count(error instanceof ApiError ? "refused" : "fault");
    throw error;
  }
}

async function takeIn({ form, fields, data, issues, isDoubtful = false, admit, ...rest }: Submission): Promise<SubmissionResult> {
  const first = await findSubmitted({ formId: form.id, door: rest.door, token: rest.submissionToken });
  if (first) return { ok: true, response: first };
  await admit();
  const refusal = refusalOfAnswer(form, rest.now);
  if (refusal) throw refusal;
  const examined = await examine({ formId: form.id, fields, data, issues, now: rest.now });
  if (!examined.ok) return examined;
  if (isDoubtful) return { ok: false, issues: [] };
  const response = await accept({ form, answers: examined.answers, fileIds: examined.fileIds, ...rest });
  return { ok: true, response };
}
