import { DomainError } from "@/lib/errors";
import type { Field } from "@/lib/fields";
import type { AnswerIssue } from "@/lib/words/answer-issue";
import { refusalOfAnswer } from "@/lib/forms/lifecycle";
import { todayOf } from "@/lib/forms/today-of";
import { counters } from "@/lib/counters";
import { examine } from "@/lib/responses/examine";
import { isSameAnswer } from "@/lib/responses/is-same-answer";
import type { AcceptedResponse, NewResponse } from "@/lib/responses/mutations";
import { accept, findSubmitted } from "@/lib/responses/mutations";

type Submission = Pick<NewResponse, "form" | "metadata" | "submissionToken" | "door" | "charge" | "now"> & {
  fields: Field[];
  /** Raw values by field key: JSON values, or what was read from a posted page. */
  data: Record<string, unknown>;
  /** What was found wrong before, while files came in. */
  issues?: AnswerIssue[];
  /** Good answers that look like a program's are not stored before they come a second time. */
  isDoubtful?: boolean;
  /** Asked before anything is stored, and not of what was stored before; refuses by throwing. */
  admit: () => Promise<void>;
};

export type SubmissionResult =
  | { outcome: "accepted"; response: Pick<AcceptedResponse, "id" | "formId" | "submittedAt"> }
  | { outcome: "wrong"; issues: AnswerIssue[] }
  | { outcome: "doubtful" }
  /** The token has stored other answers before. These are not stored, and nothing is told of those. */
  | { outcome: "spent" };

/**
 * What both doors do with an answer: a token seen before gives the first response again to whoever sends the same answers
 * again, and to nobody else; a form that takes no answer refuses, wrong answers come back as issues, and a good one is stored.
 * @throws DomainError not_found, conflict, gone, out_of_room.
 */
export async function submit(submission: Submission): Promise<SubmissionResult> {
  const count = (outcome: string) => counters().submissions.inc({ door: submission.door, outcome });
  try {
    const result = await takeIn(submission);
    count(result.outcome);
    return result;
  } catch (error) {
    count(error instanceof DomainError ? "refused" : "fault");
    throw error;
  }
}

async function takeIn(submission: Submission): Promise<SubmissionResult> {
  const { form, fields, data, issues, isDoubtful = false, admit, ...rest } = submission;
  const first = await findSubmitted({ formId: form.id, door: rest.door, token: rest.submissionToken });
  if (first) return answerAgain(first, submission);
  await admit();
  const refusal = refusalOfAnswer(form, rest.now);
  if (refusal) throw refusal;
  const examined = await examine({ formId: form.id, fields, data, issues, today: todayOf(form, rest.now) });
  if (!examined.ok) return { outcome: "wrong", issues: examined.issues };
  if (isDoubtful) return { outcome: "doubtful" };
  const response = await accept({ form, answers: examined.answers, fileIds: examined.fileIds, ...rest });
  // Another posting with this token was quicker.
  return "data" in response ? answerAgain(response, submission) : { outcome: "accepted", response };
}

async function answerAgain(first: AcceptedResponse & { data: string }, submission: Submission): Promise<SubmissionResult> {
  const { form, fields, data, issues = [], admit } = submission;
  const today = todayOf(form, first.submittedAt);
  if (issues.length === 0 && (await isSameAnswer({ fields, data, first, today }))) return { outcome: "accepted", response: first };
  await admit(); // or the answers behind a token could be guessed at any speed
  return { outcome: "spent" };
}
