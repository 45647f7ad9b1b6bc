import { keepPage } from "./keep-page";
import { onwards } from "./onwards";
import type { PostedPage, TakenPage } from "./posted-page";
import { readPostedPage } from "./posted-page";
import { unsentGone, unsentView } from "./unsent-view";
import { nameOf } from "@/lib/entry/respondent/view/way";
import { statusOf } from "@/lib/rules/forms/lifecycle";
import { readFields } from "@/lib/domain/forms/read-fields";
import { todayOf } from "@/lib/domain/forms/today-of";
import { askedAt } from "@/lib/domain/forms/versions/data";
import { countSubmission } from "@/lib/entry/http/rate-limits";
import { toErrorReply } from "@/lib/entry/http/to-error-reply";
import type { RequestHeaders } from "@/lib/base/network/request-headers";
import { comesTooSoon, looksAutomated, renderedOf, wasAsked } from "@/lib/entry/respondent/receiving/bot-check";
import { chargeAddress } from "@/lib/entry/respondent/receiving/charge-address";
import { listTyped } from "@/lib/entry/respondent/view/list-answers";
import { postedPrefilled } from "@/lib/entry/respondent/form/prefill";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import { isSameAnswer } from "@/lib/domain/responses/is-same-answer";
import type { FirstResponse } from "@/lib/domain/responses/mutations";
import { findSubmitted } from "@/lib/domain/responses/mutations";
import { hashOnce } from "@/lib/domain/unsent/unsent-token";
import { receiptToken } from "@/lib/domain/responses/receipt-token";
import { redirectOf } from "@/lib/entry/respondent/view/redirect-of";
import { statusOfSentBack } from "@/lib/entry/respondent/view/sent-back-status";
import { closedView, newTokens } from "@/lib/entry/respondent/form/show-form";
import type { SentBack, View } from "@/lib/entry/respondent/view/view";
import { visitorOf } from "@/lib/entry/respondent/receiving/visitor";
import { submit } from "@/lib/domain/responses/submit";
import { REVIEW, WRONG } from "@/lib/domain/unsent/places";
import type { AnswerIssue } from "@/lib/rules/words/answer-issue";
import { countVisit } from "@/lib/domain/visits/visit-counts";

type Posting = PostedPage & {
  headers: RequestHeaders;
  /** Whether the version that the page showed is no longer open. */ isChanged: boolean;
  fault: unknown;
};
type Place = number | typeof REVIEW;
type Outcome = View | { location: string };

/** Handles one of a form's several pages: keeps what was typed and leads on, or back, or sends everything. @throws DomainError not_found. */
export async function takePage(post: Posting): Promise<Outcome> {
  const { form, seen, appearance, at, now } = post;
  let taken = await readPostedPage(post);
  const folder = at === null ? `${form.id}/` : "../";
  if (taken.sent && at !== null) return afterSending(post, taken, taken.sent);
  const { way, typed } = taken;
  const typedHere = () => listTyped({ fields: readFields(seen), typed: taken.typedHere, words: appearance.words });
  const gone = () => unsentGone({ formId: form.id, appearance, typed: typedHere() });
  if (at !== null && !taken.isKept && !taken.sent) return gone();
  const closed = closedView({
    form,
    appearance,
    now,
    typed: listTyped({ fields: readFields(seen), typed, words: appearance.words }),
    isPost: true,
  });
  if (closed && !taken.sent) return closed;
  const lead = post.isChanged ? ({ leads: "changed" } as const) : onwards(taken, { hasReview: appearance.settings.review === true });
  const here: Place = lead.leads === "back" ? lead.index : lead.leads === "out" ? lead.from : Math.max(0, placeOf(taken, taken.page));
  const keep = async (page: string) => {
    const saved = await keepPage(post, taken, page);
    taken = { ...taken, travels: saved === "full" };
    return saved;
  };
  try {
    if (post.fault) throw post.fault as Error; // anything thrown while storing a file
    if (lead.leads === "to") {
      const saved = await keep(lead.to);
      if (saved === "gone") return gone();
      if (saved === "full") return await again(post, taken, { at: lead.to === REVIEW ? REVIEW : Math.max(0, placeOf(taken, lead.to)) });
      return { location: addressIn(folder, taken, lead.to) + (lead.isLater ? "&later" : "") };
    }
    if (taken.isKept && (await keep(nameAt(taken, here))) === "gone") return gone();
    if (lead.leads === "changed") return await again(post, taken, { at: way.furthest, sentBack: { reason: "changed" } });
    if (lead.leads === "back") return await showIssues(post, taken, { at: lead.index, issues: lead.issues, due: lead.due, folder });
    return await send(post, taken, { here, folder, gone });
  } catch (error) {
    const fault = toErrorReply(error);
    if (fault.status === 404) throw fault;
    const sentBack = sentBackFor(fault.status, Number(fault.headers["Retry-After"]));
    return await again(post, taken, { at: here, sentBack, headers: fault.headers });
  }
}

type Sending = { here: Place; folder: string; /** What is shown if the answers were continued in another place. */ gone: () => View };

/** Sends the answers of all pages, which are checked once more. */
async function send(post: Posting, taken: TakenPage, { here, folder, gone }: Sending): Promise<Outcome> {
  const { form, seen, appearance, entries, headers, issues, now } = post;
  const isTooSoon = taken.isUntouched && comesTooSoon({ entries, formId: form.id, now });
  const result = await submit({
    form,
    seen,
    data: taken.way.data,
    issues,
    metadata: visitorOf(headers),
    submissionToken: taken.token,
    looksAutomated: isTooSoon || looksAutomated({ entries, headers, formId: form.id, now }),
    channel: "page",
    locale: appearance.words.lang,
    admit: countSubmission,
    charge: chargeAddress,
    unsent: { token: taken.token, isBegun: taken.isKept },
    // Once the token has been in an address, others may know it, so it alone gives no receipt.
    sentFrom: taken.isKept || post.at !== null || taken.once !== "" ? taken.once || newTokens({ formId: form.id, now }).submission : null,
    now,
  });
  switch (result.outcome) {
    case "accepted":
      if (appearance.settings.count_visits !== false && result.response.submittedAt.getTime() === now.getTime())
        countVisit(form.id, "sent");
      return { location: redirectOf(appearance.settings) ?? `${folder}receipt/${receiptToken(result.response)}` };
    case "wrong": {
      const wrong = new Set(result.issues.map(({ key }) => key));
      const first = taken.way.pages.findIndex(({ steps }) => steps.some(({ field }) => wrong.has(field.key)));
      return showIssues(post, taken, { at: first < 0 ? here : first, issues: result.issues, due: [], folder });
    }
    case "spent": {
      const first = post.at === null ? null : await findSubmitted({ formId: form.id, channel: "page", token: taken.token });
      return first ? sentElsewhere(post, taken.typed) : again(post, taken, { at: here, sentBack: { reason: "spent" } });
    }
    case "moved":
      return gone();
    case "doubtful":
    case "changed":
      return again(post, taken, { at: here, sentBack: { reason: result.outcome }, isTooSoon });
  }
}

/** A page whose token has meanwhile stored a response: to the receipt if this very page has sent it, with these answers; others are shown as not sent. */
async function afterSending(post: Posting, { typedHere, way, once }: TakenPage, first: FirstResponse): Promise<Outcome> {
  // Nothing is compared for anyone else: anyone who knows the address could guess answers.
  const isSender = first.sentFrom !== null && first.sentFrom === hashOnce(post.form.id, once);
  if (!isSender) return sentElsewhere(post, typedHere);
  const asked = await askedAt(post.form, first.formVersion);
  const today = todayOf(asked, first.submittedAt);
  const sent = { data: way.data, on: new Set(Object.keys(typedHere)) };
  const isSame = post.issues.length === 0 && (await isSameAnswer({ fields: readFields(asked), ...sent, first, today }));
  return isSame ? { location: `../receipt/${receiptToken(first)}` } : sentElsewhere(post, typedHere);
}

function sentElsewhere({ form, seen, appearance, now }: Posting, typed: TypedAnswers): View {
  const notice = {
    kind: "sentElsewhere" as const,
    form: { id: form.id, title: seen.title },
    isOpen: statusOf(form, now) === "active",
  };
  const rows = listTyped({ fields: readFields(seen), typed, words: appearance.words });
  return { kind: "notice", appearance, status: 409, notice, typed: rows };
}

type Wrong = { at: Place; issues: AnswerIssue[]; due: string[]; folder: string };

/**
 * Leads to the page on which something is wrong, so that reload and the browser's Back send nothing again. What only this post could tell is
 * shown at once: a file that was refused, a seat that is taken.
 */
async function showIssues(post: Posting, taken: TakenPage, { at, issues, due, folder }: Wrong): Promise<Outcome> {
  const isFoundAgain =
    post.issues.length === 0 &&
    !wasAsked(post.entries, post.form.id) &&
    issues.every(({ key, code }) => taken.way.issues.some((issue) => issue.key === key && issue.code === code));
  if (!isFoundAgain) return again(post, taken, { at, sentBack: { reason: "issues", issues, due } });
  const isSaved = taken.isKept ? !taken.travels : (await keepPage(post, taken, nameAt(taken, at))) === "saved";
  if (!isSaved) return again(post, { ...taken, travels: true }, { at, sentBack: { reason: "issues", issues, due } });
  return { location: `${addressIn(folder, taken, nameAt(taken, at))}&${WRONG}` };
}

function addressIn(folder: string, { next }: TakenPage, page: string): string {
  return `${folder}at/${next}?page=${encodeURIComponent(page)}`;
}

function nameAt({ way }: TakenPage, at: Place): string {
  return at === REVIEW ? REVIEW : nameOf(way.pages[at] ?? { field: null, steps: [] });
}

type Again = {
  at: Place;
  sentBack?: SentBack;
  headers?: Record<string, string>;
  /** Then a third quick press is not a confirmation either. */ isTooSoon?: boolean;
};

/** Shows the page again with everything that was typed; without `sentBack`, the page to which the answers lead, in which they travel. */
function again(
  post: Posting,
  { way, typed, next, once, travels }: TakenPage,
  { at, sentBack, headers = {}, isTooSoon = false }: Again,
): Promise<View> {
  const { form, seen, appearance, entries, now } = post;
  return unsentView({
    form,
    seen,
    appearance,
    typed,
    way,
    at,
    token: next,
    isKept: post.at !== null,
    travels,
    // What was stored although its reply says otherwise is found by the next try.
    ...(sentBack && post.isFromOurPage && once !== "" && { once }),
    rendered: renderedOf(entries) || undefined,
    ...postedPrefilled(entries),
    isAsked: wasAsked(entries, form.id) || (sentBack?.reason === "doubtful" && !isTooSoon),
    ...(sentBack && { sentBack, status: statusOfSentBack(sentBack) }),
    headers,
    now,
  });
}

function placeOf({ way }: TakenPage, page: string): number {
  return way.pages.findIndex((each) => nameOf(each) === page);
}

function sentBackFor(status: number, seconds: number): SentBack {
  if (status === 507) return { reason: "full" };
  return status === 429 ? { reason: "tooMany", seconds } : { reason: "fault" };
}
