import { countCheck } from "@/lib/entry/http/rate-limits";
import { requireClient } from "@/lib/entry/http/require-client";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { chosenSeats } from "@/lib/rules/fields/seats";
import { postedFiles } from "@/lib/rules/fields/definition/files-in";
import { shownFiles } from "@/lib/rules/fields/definition/kept-file";
import type { KeptFile } from "@/lib/rules/fields/definition/kept-file";
import { isSameOrigin } from "@/lib/entry/http/same-origin";
import type { FormRow } from "@/lib/domain/forms/data";
import type { SeenVersion } from "@/lib/domain/forms/versions/open-version";
import { getPublicForm } from "@/lib/domain/forms/data";
import { refusalOfResponse } from "@/lib/rules/forms/lifecycle";
import { readFields } from "@/lib/domain/forms/read-fields";
import { issuesOf, takenAmong } from "@/lib/domain/forms/seats/seats-data";
import { todayOf } from "@/lib/domain/forms/today-of";
import { labelled } from "@/lib/rules/fields/answers-in-text";
import { fillTyped, unroll } from "@/lib/entry/respondent/view/typed-in-text";
import { appearanceOf } from "@/lib/entry/respondent/view/appearance";
import { PAGE, spokenIn } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import { readPostedPage } from "@/lib/entry/respondent/multi-page/posted-page";
import type { PostedAnswers, TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import type { ReceivedPage } from "@/lib/entry/respondent/receiving/receive-page";
import { filledBy } from "@/lib/entry/respondent/receiving/filled-offline";
import { readPosted } from "@/lib/entry/respondent/receiving/read-posted";
import { receiptToken } from "@/lib/domain/responses/receipt-token";
import { openOrCurrent, receiveAnswers } from "@/lib/entry/respondent/receiving/receive-answers";
import { newTokens } from "@/lib/entry/respondent/form/show-form";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import { sealedConflict, sealedTo } from "@/lib/domain/forms/sealed-to";
import { examine } from "@/lib/domain/responses/examine";
import { findSubmitted } from "@/lib/domain/responses/accept-mutations";
import { isSentBy } from "@/lib/rules/forms/respondents";
import { requireAdmitted } from "@/lib/entry/respondent/gate/admission";
import type { RouteRequest } from "@/lib/entry/http/route-request";

/** The reply to the page's script: messages by field key, in the page's language, and the uploaded files. */
export type PageCheck = {
  errors: Record<string, string[]>;
  files: Record<string, KeptFile[]>;
  /** Whether the page's submission token was used before: its holder has sent that response. */
  sent: boolean;
  /** If `sent`, the receipt's address, relative to the page's; absent if the token was in an address. */
  receipt?: string;
  /** A token for one more response, or null when the form is closed. */
  again?: string | null;
};

type Posting = { request: RouteRequest; formId: string; now: Date };

/**
 * Checks a page's answers without storing them; files among them are uploaded ahead. The checks
 * and messages are those of a submission.
 * @throws ApiError 404, 409, 410, 413, 415, 422, 429.
 */
export async function checkPage({ request, formId, now }: Posting): Promise<PageCheck> {
  await countCheck();
  const form = await getPublicForm(formId);
  if (sealedTo(form)) throw sealedConflict("check answers: they are checked in the browser");
  const sender = await requireAdmitted(form, request, now);
  const received = await receiveAnswers({ request, form, now });
  requireClient();
  // Answers to a version that is no longer open cannot be checked: the page shown after submission reports the problems.
  const seen = openOrCurrent(received.seen, form);
  const { words, translated } = await appearanceOf({ ...form, ...seen }, request.headers, { chosen: spokenIn(received.entries) });
  const fields = readFields(translated(seen));
  const posted = readPosted(fields, received.entries, words);
  const { submissionToken } = posted;
  const first = await findSubmitted({ formId, channel: "page", token: submissionToken });
  const { filled } = filledBy({ entries: received.entries, form, now });
  const refusal = refusalOfResponse(form, filled?.asOf ?? now);
  if (first) {
    const again = refusal ? null : newTokens({ formId, now }).submission;
    // A token that was in an address may be known to others (decision 048), and one page may be sent by two people.
    const receipt = first.sentFrom === null && isSentBy(first, sender) ? { receipt: `${formId}/receipt/${receiptToken(first)}` } : {};
    return { errors: {}, files: {}, sent: true, ...receipt, again };
  }
  if (refusal) throw refusal;
  if (received.fault) throw received.fault as Error; // anything thrown while storing a file
  const { data, typed } = await withOtherPages({ request, form, seen, received, posted, now });
  const examined = await examine({ formId, fields, data, issues: received.issues, today: todayOf(seen, filled?.at ?? now) });
  const found = examined.ok ? issuesOf(await takenAmong(formId, chosenSeats(readFields(form), examined.answers))) : examined.issues;
  const issues = seen.isOpen ? found : [];
  const unrolled = unroll(
    fields,
    typed,
    issues.map(({ key }) => key),
  );
  const fillFor = fillTyped(unrolled.fields, unrolled.typed, words);
  const errors = unrolled.fields.map((field): [string, string[]] => [
    field.key,
    issues.filter(({ key }) => key === field.key).map((issue) => sayIssue(words, issue, labelled(field, fillFor))),
  ]);
  return { errors: Object.fromEntries(errors.filter(([, texts]) => texts.length > 0)), files: filesOf(fields, typed), sent: false };
}

type OfPage = Omit<Posting, "formId"> & { form: FormRow; seen: SeenVersion; received: ReceivedPage; posted: PostedAnswers };

/** The answers of a page, combined with those of the form's other pages. */
async function withOtherPages({ request, form, seen, received, posted, now }: OfPage): Promise<Pick<PostedAnswers, "data" | "typed">> {
  const { entries, issues } = received;
  if (!entries.some(([name]) => name === PAGE)) return posted;
  const appearance = await appearanceOf({ ...form, ...seen }, request.headers, { chosen: spokenIn(received.entries) });
  const page = { form, seen, appearance, entries, issues, typed: posted.typed, submissionToken: posted.submissionToken };
  const { path, typed } = await readPostedPage({ ...page, at: null, isFromOurPage: isSameOrigin(request), sender: null, now });
  return { data: path.data, typed };
}

function filesOf(fields: Field[], typed: TypedAnswers): PageCheck["files"] {
  const files = fields.flatMap((field): [string, KeptFile[]][] => {
    const uploads = fieldTypes[field.type].uploads(field);
    const asked = uploads ? postedFiles(typed[field.key] ?? {}, uploads) : [];
    return asked.map(({ key, rules, posted }) => [key, shownFiles(posted, rules)]);
  });
  return Object.fromEntries(files);
}
