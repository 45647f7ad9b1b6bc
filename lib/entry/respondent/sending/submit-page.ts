import { waitingIdOf } from "@/lib/entry/respondent/waiting/waiting-view";
import type { Problem } from "@/lib/base/errors/errors";
import { Turns } from "@/lib/base/turns/turns";
import type { FormRow } from "@/lib/domain/forms/data";
import { getPublicForm } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import type { SeenVersion } from "@/lib/domain/forms/versions/open-version";
import { findSubmitted } from "@/lib/domain/responses/accept-mutations";
import { findUnsent } from "@/lib/domain/unsent/unsent-data";
import { ApiError } from "@/lib/entry/http/api-error";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { isSameOrigin } from "@/lib/entry/http/same-origin";
import { toErrorReply } from "@/lib/entry/http/to-error-reply";
import { countOpened } from "@/lib/entry/respondent/form/count-view";
import { beforePage } from "@/lib/entry/respondent/multi-page/show-unsent";
import { takePage } from "@/lib/entry/respondent/multi-page/take-page";
import { unsentGone } from "@/lib/entry/respondent/multi-page/unsent-view";
import { PAGE, isOfPage, isOnlyRead, spokenIn } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import { filledBy } from "@/lib/entry/respondent/receiving/filled-offline";
import { readPosted } from "@/lib/entry/respondent/receiving/read-posted";
import { openOrCurrent, receiveAnswers, versionOfPage } from "@/lib/entry/respondent/receiving/receive-answers";
import { unreadInputs } from "@/lib/entry/respondent/receiving/unread-inputs";
import { appearanceOf } from "@/lib/entry/respondent/view/appearance";
import { hasPages } from "@/lib/entry/respondent/view/page-path";
import { sentBackToRead } from "@/lib/entry/respondent/view/sent-back";
import type { View } from "@/lib/entry/respondent/view/view";
import type { Admission } from "@/lib/entry/respondent/gate/admission";
import { admit } from "@/lib/entry/respondent/gate/admission";
import { firstStep, gateView, ownPage } from "@/lib/entry/respondent/gate/gate-view";
import { isPress } from "@/lib/entry/respondent/multi-page/continue-here";
import { takesAnswers } from "@/lib/rules/forms/lifecycle";
import type { PostedForm } from "./send-back";
import { asItIsNow, listed, sendBack } from "./send-back";
import { submitSealedPage } from "./submit-sealed-page";
import { submitSinglePage } from "./submit-single-page";
import { ANY_FORM, UNREAD } from "@/lib/entry/respondent/receiving/body-limits";
import { closedView } from "@/lib/entry/respondent/form/show-form";
import type { AnswerRow } from "@/lib/rules/fields/list-answers";
import { isRespondentsChanged } from "@/lib/rules/forms/respondents";
import type { ReceivedPage } from "@/lib/entry/respondent/receiving/receive-page";
import { isSealingChanged, sealedTo } from "@/lib/domain/forms/sealed-to";
import { receivePage } from "@/lib/entry/respondent/receiving/receive-page";

/** Number of inputs from which reading a page blocks the event loop noticeably. */
const MANY_ENTRIES = 2_000;

/** Where a page redirects, and which parts of it were not stored. */
type Led = { location: string; unread: Problem[] };

type Posting = { request: RouteRequest; formId: string; /** The token of saved progress in the address. */ at?: string; now: Date };

/**
 * Handles a page's submission (contract §6): where to redirect, or a view that says why nothing was stored and keeps what was typed.
 * @throws ApiError 404, 413, 415, 422 when the submission cannot be read at all, or has no input of the form's.
 */
export async function submitPage({ request, formId, at, now }: Posting): Promise<View | Led> {
  const form = await getPublicForm(formId).catch(toErrorReply);
  // Another site may have invented the tokens that it posts: they are not carried over to the next attempt.
  const isFromOurPage = isSameOrigin(request);
  if (form instanceof ApiError) return keepUnread({ request, formId, now, fault: form, isFromOurPage });
  const admission = await admit(form, request, now);
  if (!("sender" in admission)) return askFirst({ request, form, admission, now });
  const { sender } = admission;
  if (sealedTo(form)) return submitSealedPage({ request, form, sender, isFromOurPage, now });
  const { entries, issues, unasked, fault, seen } = await receiveAnswers({ request, form, now });
  const { filled, problems: undated } = filledBy({ entries, form, now });
  const isOpen = takesAnswers(form, filled?.asOf ?? now);
  const { headers } = request;
  const isRead = isOnlyRead(entries);
  const chosen = spokenIn(entries);
  const appearance = await appearanceOf({ ...form, ...seen }, headers, { chosen });
  if (isOpen) countOpened(form, appearance.settings); // also without the page's script
  const waitingId = waitingIdOf(form, request, entries);
  const turns = new Turns();
  if (entries.length > MANY_ENTRIES) await turns.next();
  const { data, typed, submissionToken } = readPosted(readFields(appearance.translated(seen)), entries, appearance.words);
  const { problems, leavesNothing } = unreadInputs({
    fields: readFields(seen),
    entries,
    unasked,
    data,
    typed,
    words: appearance.words,
  });
  const unread = [...problems, ...undated];
  if (leavesNothing && !isRead && seen.isOpen && isOpen) throw new ApiError(422, unread);
  const posted: PostedForm = { form, seen, appearance, now, typed, submissionToken, entries, isFromOurPage, sender, waitingId, filled };
  const lead = async () => {
    const before =
      at === undefined ? null : await beforePage({ request, form, appearance, entries, typed: listed(posted), token: at, now });
    if (before) return before;
    if (entries.length > MANY_ENTRIES) await turns.next();
    const current = openOrCurrent(seen, form);
    const isOneOfSeveral = await isOneOf({ ...posted, current, at });
    if (isOneOfSeveral === "gone") return unsentGone({ form, appearance, typed: listed(posted) });
    if (!isOneOfSeveral && isRead && isOpen) return sendBack({ ...posted, sentBack: sentBackToRead({ issues, fault }) });
    if (!isOneOfSeveral) return submitSinglePage(posted, { data, issues, fault, headers });
    return takePage({
      form,
      seen: current,
      appearance: await appearanceOf({ ...form, ...current }, headers, { chosen }),
      entries,
      issues,
      at: at ?? null,
      isFromOurPage,
      sender,
      waitingId,
      now,
      typed: readPosted(readFields(appearance.translated(current)), entries, appearance.words).typed,
      submissionToken,
      headers,
      isChanged: !seen.isOpen,
      fault,
      isOnlyRead: isRead,
    });
  };
  try {
    const led = await lead();
    return "location" in led ? { ...led, unread } : led;
  } catch (error) {
    if (isSealingChanged(error)) return await sendBackNow(posted, headers);
    if (!isRespondentsChanged(error)) throw error;
    const current = await getPublicForm(formId);
    const again = await admit(current, request, now);
    if ("sender" in again) return sendBack({ ...posted, form: current, sentBack: { reason: "fault" } }); // it can be sent once more
    return gateKeeping({ request, form: current, admission: again, now }, { entries, unasked });
  }
}

/** Shows the page as it is now: whether the form is sealed was changed since the post was read. */
async function sendBackNow(posted: PostedForm, headers: RouteRequest["headers"]): Promise<View> {
  const form = await getPublicForm(posted.form.id);
  const seen = await versionOfPage(form, posted.entries, posted.now);
  const reason = sealedTo(form) ? "unsealed" : "changed";
  return sendBack({ ...(await asItIsNow({ ...posted, form, seen, headers })), sentBack: { reason } });
}

type Unadmitted = Omit<Posting, "formId" | "at"> & { form: FormRow; admission: Exclude<Admission, { sender: unknown }> };

/**
 * Asks somebody who has posted a page to show first that they may answer, and keeps what was posted: their pass may have ended meanwhile. Files are not
 * received. What cannot be sent from there is shown as it was sent: labels of questions are for those who may answer.
 */
async function askFirst(of: Unadmitted): Promise<View> {
  const { request, form, now } = of;
  return gateKeeping(of, await receivePage({ request, formId: form.id, fields: [], now, limits: ANY_FORM }));
}

async function gateKeeping(
  { request, form, admission, now }: Unadmitted,
  { entries, unasked }: Pick<ReceivedPage, "entries" | "unasked">,
): Promise<View> {
  const appearance = await appearanceOf(form, request.headers);
  const closed = closedView({ form, appearance, now, typed: asSent(entries), isPost: true });
  if (closed) return closed;
  const { pathname, search } = new URL(request.url);
  const gate = { form, appearance, next: ownPage(pathname + search, form), step: firstStep(form, admission.stranger, request) };
  if (isPress(entries)) return gateView(gate, { status: 403 });
  const isCarried = unasked.length === 0 && entries.length <= RETRIED;
  return gateView(gate, {
    status: 403,
    unsent: { entries: entries.length <= RETRIED ? entries : null, files: unasked },
    ...(!isCarried && { typed: asSent(entries) }),
  });
}

/** What was typed, with the names of its inputs. */
function asSent(entries: Entries): AnswerRow[] {
  return answersIn(entries)
    .slice(0, SHOWN)
    .map(([name, text]) => ({ key: name, label: name, text }));
}

type Entries = [name: string, value: string][];

function answersIn(entries: Entries): Entries {
  return entries.filter(([name, value]) => !isOfPage(name) && !name.endsWith("[decimal]") && value !== "");
}

type Kind = Pick<PostedForm, "entries" | "submissionToken" | "isFromOurPage" | "now"> & {
  form: FormRow;
  /** The version that is asked now. */ current: SeenVersion;
  at: string | undefined;
};

/**
 * Whether a post is one of several pages: of a version that has pages, or of one without them for which there is saved progress. `gone`: the saved
 * progress at its address no longer exists.
 */
async function isOneOf({
  form: { id: formId },
  current,
  entries,
  at,
  submissionToken,
  isFromOurPage,
  now,
}: Kind): Promise<boolean | "gone"> {
  if (at === undefined && !entries.some(([name]) => name === PAGE)) return false;
  if (hasPages(readFields(current))) return true;
  const token = at ?? (isFromOurPage ? submissionToken : null);
  if (token !== null && (await findUnsent({ formId, token, now })) !== null) return true;
  if (at === undefined) return false;
  return (await findSubmitted({ formId, channel: "page", token: at })) !== null ? true : "gone";
}

/** Maximum answers shown when their fields are unknown: as many as a form can have. */
const SHOWN = 100;
/** Maximum answers that the error page can send again. */
const RETRIED = 2_000;

type Unread = {
  request: RouteRequest;
  formId: string;
  now: Date;
  fault: ApiError;
  /** If false, the page's own inputs are not passed on: they may be forged. */
  isFromOurPage: boolean;
};

/**
 * Shows what was submitted to a form whose fields cannot be read, or that was deleted in the meantime. The answers cannot be
 * interpreted, but they are the respondent's: they are kept as sent, except for files.
 * @throws the fault, to clients that did not ask for a page.
 */
async function keepUnread({ request, formId, now, fault, isFromOurPage }: Unread): Promise<View> {
  if (!request.headers.get("accept")?.includes("text/html")) throw fault;
  // An unreadable form may have any size, and its answers can still be sent later.
  const limits = fault.status >= 500 ? ANY_FORM : UNREAD;
  const { entries } = await receivePage({ request, formId, fields: [], now, limits }).catch(() => ({ entries: [] }));
  const appearance = await appearanceOf(null, request.headers);
  if (fault.status >= 500) {
    const resent = isFromOurPage ? entries : answersIn(entries);
    // Never resend only a part of the answers; the browser still has all of them one page back.
    const notice = { kind: "fault" as const, retry: { formId, entries: resent.length > RETRIED ? [] : resent } };
    return { kind: "notice", appearance, status: 503, headers: fault.headers, notice };
  }
  return { kind: "notice", appearance, status: fault.status, notice: { kind: "notFound" }, typed: asSent(entries) };
}
