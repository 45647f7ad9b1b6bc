import type { Problem } from "@/lib/base/errors/errors";
import { ApiError } from "@/lib/entry/http/api-error";
import { toErrorReply } from "@/lib/entry/http/to-error-reply";
import { countSubmission } from "@/lib/entry/http/rate-limits";
import { isSameOrigin } from "@/lib/entry/http/same-origin";
import type { FormRow } from "@/lib/domain/forms/data";
import { getPublicForm } from "@/lib/domain/forms/data";
import { statusOf } from "@/lib/rules/forms/lifecycle";
import { readFields } from "@/lib/domain/forms/read-fields";
import { readTaken } from "@/lib/domain/forms/seats/seats-data";
import type { SeenVersion } from "@/lib/domain/forms/versions/open-version";
import { looksAutomated, renderedOf, signAsked, wasAsked } from "@/lib/entry/respondent/receiving/bot-check";
import { PAGE } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import { hasPages } from "@/lib/entry/respondent/view/way";
import { findSubmitted } from "@/lib/domain/responses/mutations";
import { findUnsent } from "@/lib/domain/unsent/unsent-data";
import { firstPage } from "@/lib/entry/respondent/view/page-of-form";
import { askToContinue, comesFrom, continueHere, isPress } from "@/lib/entry/respondent/multi-page/continue-here";
import { showUnsent } from "@/lib/entry/respondent/multi-page/show-unsent";
import { takePage } from "@/lib/entry/respondent/multi-page/take-page";
import { keepUnread } from "./keep-unread";
import type { AnswerRow } from "@/lib/entry/respondent/view/list-answers";
import { listTyped } from "@/lib/entry/respondent/view/list-answers";
import { unsentGone } from "@/lib/entry/respondent/multi-page/unsent-view";
import { appearanceOf } from "@/lib/entry/respondent/view/appearance";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import { readPosted } from "@/lib/entry/respondent/receiving/read-posted";
import { receiptToken } from "@/lib/domain/responses/receipt-token";
import { redirectOf } from "@/lib/entry/respondent/view/redirect-of";
import { statusOfSentBack } from "@/lib/entry/respondent/view/sent-back-status";
import { shownQuestions } from "@/lib/entry/respondent/form/shown-questions";
import { postedPrefilled } from "@/lib/entry/respondent/form/prefill";
import { openOrCurrent, receiveAnswers } from "@/lib/entry/respondent/receiving/receive-answers";
import { closedView, newTokens, openForm } from "@/lib/entry/respondent/form/show-form";
import type { SentBack, View } from "@/lib/entry/respondent/view/view";
import { unreadInputs } from "@/lib/entry/respondent/receiving/unread-inputs";
import { visitorOf } from "@/lib/entry/respondent/receiving/visitor";
import { chargeAddress } from "@/lib/entry/respondent/receiving/charge-address";
import { countVisit } from "@/lib/domain/visits/visit-counts";
import { submit } from "@/lib/domain/responses/submit";
import { Turns } from "@/lib/base/turns/turns";
import type { RouteRequest } from "@/lib/entry/http/route-request";

/** Inputs of a page. To read more of them takes a good part of a turn of the event loop. */
const MANY_ENTRIES = 2_000;

/** Where a page leads, and what of it was not stored. */
type Led = { location: string; unread: Problem[] };

type Posting = { request: RouteRequest; formId: string; /** The token of unsent answers in the address. */ at?: string; now: Date };

/**
 * Handles a page's submission (contract §6): where to redirect, or a view that says why nothing was stored and keeps what was typed.
 * @throws ApiError 404, 413, 415, 422 when the submission cannot be read at all, or has no input of the form's.
 */
export async function submitPage({ request, formId, at, now }: Posting): Promise<View | Led> {
  const form = await getPublicForm(formId).catch(toErrorReply);
  // Another site may have made up the tokens it posts: they are not carried over to the next try.
  const isFromOurPage = isSameOrigin(request);
  if (form instanceof ApiError) return keepUnread({ request, formId, now, fault: form, isFromOurPage });
  const { entries, issues, unasked, fault, seen } = await receiveAnswers({ request, form, now });
  const appearance = appearanceOf({ ...form, ...seen }, request.headers);
  const turns = new Turns();
  if (entries.length > MANY_ENTRIES) await turns.next();
  const { data, typed, submissionToken } = readPosted(readFields(seen), entries, appearance.words);
  const { problems: unread, leavesNothing } = unreadInputs({ fields: readFields(seen), entries, unasked, data });
  if (leavesNothing && seen.isOpen && statusOf(form, now) === "active") throw new ApiError(422, unread);
  if (at !== undefined) {
    const taken = await atAddress({ request, form, appearance, entries, typed: listed({ seen, typed, appearance }), token: at, now });
    if (taken) return "location" in taken ? { ...taken, unread } : taken;
  }
  if (entries.length > MANY_ENTRIES) await turns.next();
  const page = { seen, appearance, now, typed, submissionToken, entries };
  const back = { ...page, form, isFromOurPage };
  const current = openOrCurrent(seen, form);
  const isPaged = at !== undefined || entries.some(([name]) => name === PAGE);
  const keeps = hasPages(readFields(current));
  // A version without pages keeps nothing, but what was kept before it came.
  const token = at ?? (isFromOurPage ? submissionToken : null);
  const isKept = isPaged && !keeps && token !== null && (await findUnsent({ formId, token, now })) !== null;
  const isSent = isPaged && at !== undefined && !keeps && (await findSubmitted({ formId, channel: "page", token: at })) !== null;
  if (at !== undefined && !keeps && !isKept && !isSent) {
    return unsentGone({ formId, appearance, typed: listed({ seen, typed, appearance }) });
  }
  if (isPaged && (keeps || isKept || isSent)) {
    const read = readPosted(readFields(current), entries, appearance.words);
    const posted = {
      form,
      seen: current,
      appearance: appearanceOf(current, request.headers),
      entries,
      issues,
      at: at ?? null,
      isFromOurPage,
      now,
    };
    const taken = await takePage({
      ...posted,
      typed: read.typed,
      submissionToken,
      headers: request.headers,
      isChanged: !seen.isOpen,
      fault,
    });
    return "location" in taken ? { ...taken, unread } : taken;
  }
  try {
    if (fault) throw fault as Error; // anything thrown while storing a file
    const doubtful = looksAutomated({ entries, headers: request.headers, formId, now });
    const answer = {
      form,
      seen,
      data,
      issues,
      shown: shownQuestions(entries),
      metadata: visitorOf(request.headers),
      submissionToken,
      looksAutomated: doubtful,
      locale: appearance.words.lang,
      now,
    };
    const result = await submit({ ...answer, channel: "page", admit: countSubmission, charge: chargeAddress });
    switch (result.outcome) {
      case "accepted":
        // A repeated submission has the time of the first one.
        if (appearance.settings.count_visits !== false && result.response.submittedAt.getTime() === now.getTime())
          countVisit(formId, "sent");
        return { location: redirectOf(appearance.settings) ?? `${formId}/receipt/${receiptToken(result.response)}`, unread };
      case "wrong":
        return await sendBack({ ...back, sentBack: { reason: "issues", issues: result.issues, due: result.due } });
      case "doubtful":
        return await sendBack({ ...back, sentBack: { reason: "doubtful" } });
      case "changed":
      case "moved": // not from here: this page has no unsent answers
        return await sendBack({ ...asItIsNow({ ...back, headers: request.headers }), sentBack: { reason: "changed" } });
      case "spent":
        // The form after this page's first response, which may have been its last.
        return closedBy({ ...back, isSpent: true }) ?? (await sendBack({ ...back, sentBack: { reason: "spent" } }));
    }
  } catch (error) {
    const fault = toErrorReply(error);
    if (fault.status === 404) throw fault;
    if (fault.status === 507) return await sendBack({ ...back, sentBack: { reason: "full" }, fault });
    if (fault.status === 429)
      return await sendBack({ ...back, sentBack: { reason: "tooMany", seconds: Number(fault.headers["Retry-After"]) }, fault });
    // Another submission may have been quicker; the form's current state gives the reason.
    const closed = fault.status < 500 ? closedBy({ ...back, form: await getPublicForm(formId) }) : null;
    return closed ?? sendBack({ ...back, sentBack: { reason: "fault" }, fault });
  }
}

type Back = {
  form: FormRow;
  /** The version that the page showed, and will show. */
  seen: SeenVersion;
  appearance: Appearance;
  now: Date;
  typed: TypedAnswers;
  submissionToken: string | null;
  entries: [name: string, value: string][];
  isFromOurPage: boolean;
  sentBack: SentBack;
  fault?: ApiError;
};

type Posted = Omit<Back, "sentBack" | "fault">;

/** The page of the current form, with every typed answer that still has a question. */
function asItIsNow({ headers, ...posted }: Posted & { headers: RouteRequest["headers"] }): Posted {
  const seen = openOrCurrent(posted.seen, posted.form);
  const appearance = appearanceOf({ ...posted.form, ...seen }, headers);
  return { ...posted, seen, appearance, typed: readPosted(readFields(seen), posted.entries, appearance.words).typed };
}

type AtAddress = {
  request: RouteRequest;
  form: FormRow;
  appearance: Appearance;
  entries: [name: string, value: string][];
  typed: AnswerRow[];
  token: string;
  now: Date;
};

/** What happens at the address of unsent answers before a page is taken: *Continue here*, and posts of other sites. Null where neither is the case. */
async function atAddress({
  request,
  form,
  appearance,
  entries,
  typed,
  token,
  now,
}: AtAddress): Promise<View | { location: string } | null> {
  const query = new URL(request.url).searchParams;
  const isFromElsewhere = comesFrom(request, form.id) === "elsewhere";
  if (isPress(entries)) {
    const moved = isFromElsewhere ? null : await continueHere({ request, formId: form.id, token, entries, now });
    return moved ?? showUnsent({ formId: form.id, token, query, headers: request.headers, isFromForm: false, now });
  }
  const unsent = isFromElsewhere ? await findUnsent({ formId: form.id, token, now }) : null;
  // Its reply would be a page on which the visitor goes on with answers that somebody else has begun.
  return unsent && askToContinue({ form, appearance, unsent, token, page: query.get("page"), typed, now });
}

function listed({ seen, typed, appearance: { words } }: Pick<Posted, "seen" | "typed" | "appearance">): AnswerRow[] {
  return listTyped({ fields: readFields(seen), typed, words });
}

/** The notice of a closed form with what was typed; null while it is open. */
function closedBy({ form, seen, appearance, now, typed, isSpent }: Posted & { isSpent?: true }): View | null {
  return closedView({ form, appearance, now, typed: listed({ seen, typed, appearance }), isPost: true, isSpent });
}

/**
 * Shows the page again with what was typed. It keeps its token, so that the next try is the same response, unless the token was
 * used for other answers or may not be ours.
 */
async function sendBack({
  form,
  seen,
  appearance,
  now,
  typed,
  submissionToken,
  entries,
  isFromOurPage,
  sentBack,
  fault,
}: Back): Promise<View> {
  const fresh = newTokens({ formId: form.id, now });
  const keepsToken = isFromOurPage && sentBack.reason !== "spent";
  const tokens = {
    submission: (keepsToken ? submissionToken : null) ?? fresh.submission,
    rendered: renderedOf(entries) || fresh.rendered, // the time a person takes counts from the first page
    ...postedPrefilled(entries),
    ...((wasAsked(entries, form.id) || sentBack.reason === "doubtful") && { asked: signAsked(form.id) }),
  };
  const { version, title, description, fields } = seen;
  const view = {
    kind: "form" as const,
    appearance,
    form: openForm({ ...form, version, title, description, fields }),
    now,
    tokens,
    typed: withoutDeadFiles(typed, sentBack),
    taken: await readTaken(form).catch(() => ({})), // the page comes back whatever else fails
    sentBack,
  };
  const first = await firstPage({ ...view, settings: seen.settings });
  return { ...view, ...first, status: statusOfSentBack(sentBack), headers: fault?.headers ?? {} };
}

/** Removes uploads that no longer exist from what is shown again. */
function withoutDeadFiles(typed: TypedAnswers, sentBack: SentBack): TypedAnswers {
  const issues = sentBack.reason === "issues" ? sentBack.issues : [];
  const dead = new Set(issues.filter(({ code }) => code === "file_unknown").map(({ key }) => key));
  return Object.fromEntries(Object.entries(typed).filter(([key]) => !dead.has(key)));
}
