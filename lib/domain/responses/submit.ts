import { DomainError } from "@/lib/base/errors/errors";
import type { Answer } from "@/lib/rules/fields";
import type { AnswerIssue } from "@/lib/rules/words/answer-issue";
import { refusalOfClosed, refusalOfResponse } from "@/lib/rules/forms/lifecycle";
import { settleAfterReply } from "@/lib/domain/decisions/settling/settle-mutations";
import { noteChange } from "@/lib/domain/forms/change-signal";
import { readFields } from "@/lib/domain/forms/read-fields";
import { issuesOf } from "@/lib/domain/forms/seats/seats-data";
import { todayOf } from "@/lib/domain/forms/today-of";
import { askedAt } from "@/lib/domain/forms/versions/data";
import type { SeenVersion } from "@/lib/domain/forms/versions/open-version";
import { counters } from "@/lib/base/logging/counters";
import { endingAfter } from "./ending-after";
import { examine } from "./examine";
import type { SealedInput } from "@/lib/domain/responses/sealing/examine-sealed";
import { notSealed, sealedTo } from "@/lib/domain/forms/sealed-to";
import { examineSealed, unknownUpload } from "@/lib/domain/responses/sealing/examine-sealed";
import { isSameAnswer } from "./is-same-answer";
import type { FirstResponse } from "./accept-mutations";
import type { AcceptedResponse, NewResponse } from "./store-mutations";
import { accept, findSubmitted } from "./accept-mutations";
import { isSentBy } from "@/lib/rules/forms/respondents";
import { hashOnce } from "@/lib/domain/unsent/unsent-token";

type Submission = Pick<
  NewResponse,
  | "form"
  | "metadata"
  | "submissionToken"
  | "channel"
  | "locale"
  | "language"
  | "charge"
  | "unsent"
  | "sentFrom"
  | "sender"
  | "filled"
  | "waitingId"
  | "isEarly"
  | "now"
> & {
  /** The version that was answered. */
  seen: SeenVersion;
  /** Raw values by field key: JSON values, or values posted by a page. */
  data: Record<string, unknown>;
  /** What was sent to a sealed form instead. */
  sealed?: SealedInput | undefined;
  /** Issues found while files were received. */
  issues?: AnswerIssue[];
  /** See checkAnswers. */
  shown?: ReadonlySet<string> | undefined;
  /** A submission suspected to be automated must be confirmed before it is stored. */
  looksAutomated?: boolean;
  /** Called before a new response is stored, not for a repeated one; throws to refuse. */
  admit: () => Promise<void>;
  /** Called with the answers that are about to be stored; throws to refuse. */
  confirm?: (stored: Record<string, Answer>) => void;
};

export type SubmissionResult =
  | {
      outcome: "accepted";
      response: AcceptedResponse;
      /** The answers that were stored; null for a repeated submission, which stores nothing. */ stored: Record<string, Answer> | null;
    }
  | { outcome: "wrong"; issues: AnswerIssue[]; /** Keys of further questions that the answers lead to. */ due: string[] }
  | { outcome: "doubtful" }
  /** The version was replaced too long ago, or never existed. */
  | { outcome: "changed" }
  /** The saved progress was moved to another browser tab or device meanwhile. */
  | { outcome: "moved" }
  /** The token was used for other answers. The new ones are not stored, and nothing of the first is revealed. */
  | { outcome: "spent" };

/**
 * Handles a submission of either channel: a token used before returns the first response, but only for the same answers; a closed form throws,
 * invalid answers return issues, and a valid response is stored.
 * @throws DomainError not_found, conflict, gone, out_of_room.
 */
export async function submit(submission: Submission): Promise<SubmissionResult> {
  const count = (outcome: string) => counters().submissions.inc({ channel: submission.channel, outcome });
  try {
    const result = await processSubmission(submission);
    count(result.outcome);
    if (result.outcome === "accepted") {
      await settleAfterReply(submission.form, submission.now);
      noteChange(submission.form.id);
    }
    return result;
  } catch (error) {
    count(error instanceof DomainError ? "refused" : "fault");
    throw error;
  }
}

async function processSubmission(submission: Submission): Promise<SubmissionResult> {
  const { form, seen, data, sealed, issues, shown, looksAutomated = false, admit, confirm, ...rest } = submission;
  const first = await findSubmitted({ formId: form.id, channel: rest.channel, token: rest.submissionToken });
  if (first) return repeatReceipt(first, submission);
  await admit();
  const refusal = rest.isEarly ? refusalOfClosed(form, rest.now) : refusalOfResponse(form, rest.filled?.asOf ?? rest.now);
  if (refusal) throw refusal;
  if (!seen.isOpen) return { outcome: "changed" };
  if (sealed || sealedTo(form)) return storeSealed(submission);
  const asked = { version: seen.version, fields: readFields(seen) };
  const examined = await examine({
    formId: form.id,
    fields: asked.fields,
    data,
    issues,
    today: todayOf(seen, rest.filled?.at ?? rest.now),
    shown,
  });
  if (!examined.ok) return { outcome: "wrong", issues: examined.issues, due: examined.due };
  const ending = await endingAfter({ asked: seen, answers: examined.answers, submittedAt: rest.now });
  const stored = examined.answers;
  confirm?.(stored);
  if (looksAutomated) return { outcome: "doubtful" };
  const response = await accept({ form, asked, answers: examined.answers, ending, fileIds: examined.fileIds, ...rest });
  if ("isMoved" in response) return { outcome: "moved" };
  if ("taken" in response) return { outcome: "wrong", issues: issuesOf(response.taken), due: [] };
  // Another submission with this token was stored first.
  return "data" in response ? repeatReceipt(response, submission) : { outcome: "accepted", response, stored };
}

/** Stores sealed answers, which only the form's owner can read. The browser checked them before it sealed them. */
async function storeSealed(submission: Submission): Promise<SubmissionResult> {
  const {
    form,
    seen,
    sealed,
    data: _data,
    issues: _issues,
    shown: _shown,
    looksAutomated: _doubt,
    admit: _admit,
    confirm: _confirm,
    ...rest
  } = submission;
  if (!sealed) throw notSealed();
  const asked = { version: seen.version, fields: readFields(seen) };
  const examined = await examineSealed({ form, seen, sealed });
  if (!examined.ok) return refuseLost(examined.lost, rest.channel);
  const { fileIds } = examined;
  const response = await accept({ form, asked, answers: {}, sealed: examined.sealed, fileIds, ...rest });
  if ("isMoved" in response) return { outcome: "moved" };
  if ("taken" in response) return { outcome: "wrong", issues: issuesOf(response.taken), due: [] };
  return "data" in response ? repeatReceipt(response, submission) : { outcome: "accepted", response, stored: {} };
}

/** Programs hear which of their tokens is meant; people, which question needs its file again. @throws DomainError invalid. */
function refuseLost(lost: { index: number; key: string | null }[], channel: Submission["channel"]): SubmissionResult {
  const keys = lost.map(({ key }) => key);
  if (channel === "json" || keys.includes(null)) throw unknownUpload(lost[0]?.index ?? 0);
  const asked = [...new Set(keys.filter((key) => key !== null))];
  return { outcome: "wrong", issues: asked.map((key) => ({ key, code: "file_unknown", params: {} })), due: [] };
}

/** Compares the answers by the version of the first response, whatever the form asks now. */
async function repeatReceipt(first: FirstResponse, submission: Submission): Promise<SubmissionResult> {
  const { form, data, issues = [], admit, sentFrom } = submission;
  // A token that was in an address may be known to others, so only the page that sent the response is accepted (decision 048).
  const isSender =
    isSentBy(first, submission.sender) &&
    (first.sentFrom === null || (typeof sentFrom === "string" && hashOnce(form.id, sentFrom) === first.sentFrom));
  if (submission.sealed || first.sealed !== null) {
    if (isSender && submission.sealed?.text === first.sealed) return { outcome: "accepted", response: first, stored: null };
    await admit();
    return { outcome: "spent" };
  }
  const asked = await askedAt(form, first.formVersion);
  const today = todayOf(asked, submission.filled?.at ?? first.submittedAt);
  if (isSender && issues.length === 0 && (await isSameAnswer({ fields: readFields(asked), data, first, today })))
    return { outcome: "accepted", response: first, stored: null };
  await admit(); // otherwise the answers of a token could be guessed without limit
  return { outcome: "spent" };
}
