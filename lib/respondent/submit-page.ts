import type { ApiError } from "@/lib/api/errors";
import { answerFault } from "@/lib/api/answer-fault";
import type { AnswerIssue } from "@/lib/fields/answer-issue";
import { getPublicForm } from "@/lib/forms/data";
import { readFields } from "@/lib/forms/present";
import { listTyped } from "@/lib/respondent/list-answers";
import type { PostedAnswers } from "@/lib/respondent/read-posted";
import { readPosted } from "@/lib/respondent/read-posted";
import { receiptToken } from "@/lib/respondent/receipt-token";
import { receivePage } from "@/lib/respondent/receive-page";
import { closedView, newSubmissionToken, openForm } from "@/lib/respondent/show-form";
import type { View } from "@/lib/respondent/view";
import { visitorOf } from "@/lib/respondent/visitor";
import { en } from "@/lib/respondent/words/en";
import { submit } from "@/lib/responses/submit";

type Posting = { request: Request; formId: string; now: Date };

/**
 * A page's answer (contract §6): where its receipt is, or the view that says why there is none, with everything typed kept.
 * @throws ApiError 404, 413, 415, 422 when the posting cannot be read at all.
 */
export async function submitPage({ request, formId, now }: Posting): Promise<View | { receiptPath: string }> {
  const form = await getPublicForm(formId);
  const fields = readFields(form);
  const { entries, issues } = await receivePage({ request, formId, fields, now });
  const posted = readPosted(fields, entries);
  const { data, submissionToken } = posted;
  try {
    const result = await submit({ form, fields, data, issues, metadata: visitorOf(request.headers), submissionToken, door: "page", now });
    if (result.ok) return { receiptPath: `${formId}/receipt/${receiptToken(result.response)}` };
    return sentBack({ form, now, posted, issues: result.issues });
  } catch (error) {
    const fault = answerFault(error);
    if (fault.status === 404) throw fault;
    // Someone else may have been quicker: what the form is now says why it took nothing.
    const typed = listTyped({ fields, typed: posted.typed, words: en });
    const closed = fault.status < 500 ? closedView({ form: await getPublicForm(formId), now, typed, isPost: true }) : null;
    return closed ?? sentBack({ form, now, posted, fault });
  }
}

type SentBack = { form: Parameters<typeof openForm>[0]; now: Date; posted: PostedAnswers; issues?: AnswerIssue[]; fault?: ApiError };

/** The page again, with what was typed. It keeps its token: the next try is the same answer. */
function sentBack({ form, now, posted, issues = [], fault }: SentBack): View {
  const status = fault ? 503 : issues.some(({ code }) => code === "file_too_large") ? 413 : 422;
  const submissionToken = posted.submissionToken ?? newSubmissionToken();
  return { kind: "form", status, form: openForm(form), now, submissionToken, typed: posted.typed, issues, isFault: fault !== undefined };
}
