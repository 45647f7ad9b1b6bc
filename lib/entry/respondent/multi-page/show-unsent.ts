import { askToContinue, comesFrom, continueHere, isPress } from "./continue-here";
import { addressOfUnsent, unsentGone, unsentView } from "./unsent-view";
import type { PagePath } from "@/lib/entry/respondent/view/page-path";
import { hasPages, nameOf, pagePath } from "@/lib/entry/respondent/view/page-path";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { FormRow } from "@/lib/domain/forms/data";
import { getPublicForm } from "@/lib/domain/forms/data";
import { takesAnswers } from "@/lib/rules/forms/lifecycle";
import { readFields } from "@/lib/domain/forms/read-fields";
import { todayOf } from "@/lib/domain/forms/today-of";
import { seenVersion } from "@/lib/domain/forms/versions/open-version";
import { admitOrAsk, hasEntered } from "@/lib/entry/respondent/gate/gate-view";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { appearanceOf, titleIn } from "@/lib/entry/respondent/view/appearance";
import { signRendered } from "@/lib/entry/respondent/receiving/bot-check";
import type { AnswerRow } from "@/lib/rules/fields/list-answers";
import { listTyped } from "@/lib/entry/respondent/view/list-typed";
import { openOrCurrent } from "@/lib/entry/respondent/receiving/receive-answers";
import { closedView } from "@/lib/entry/respondent/form/show-form";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import type { SentBack, View } from "@/lib/entry/respondent/view/view";
import { findSubmitted } from "@/lib/domain/responses/accept-mutations";
import { REVIEW, WRONG } from "@/lib/domain/unsent/places";
import { findUnsent } from "@/lib/domain/unsent/unsent-data";

type Visit = {
  formId: string;
  token: string;
  query: URLSearchParams;
  request: RouteRequest;
  /** Whether one of the form's own pages led here. */
  isFromForm: boolean;
  now: Date;
};

/**
 * The page that saved progress has reached, or an earlier one. Visitors from elsewhere get a page that asks whether to continue here. The answers
 * determine the page path; the address only selects a page on it.
 * @throws DomainError not_found when there is no such form.
 */
export async function showUnsent({ formId, token, query, request, isFromForm, now }: Visit): Promise<View | { location: string }> {
  const { headers } = request;
  const form = await getPublicForm(formId);
  const unsent = await findUnsent({ formId, token, now });
  if (!unsent) {
    const first = await findSubmitted({ formId, channel: "page", token });
    const appearance = await appearanceOf(form, headers);
    if (!first) return unsentGone({ form, appearance });
    const notice = {
      kind: "sentBefore" as const,
      form: { id: formId, title: titleIn(appearance, form) },
      isOpen: takesAnswers(form, now),
    };
    return { kind: "notice", appearance, status: 200, notice };
  }
  const admission = await admitOrAsk({ form, request, now });
  if ("gate" in admission) return admission.gate;
  // Somebody who has just come through the steps before the form may have had the address from anyone.
  if (!isFromForm || hasEntered(request))
    return askToContinue({ form, appearance: await appearanceOf(form, headers), unsent, token, page: query.get("page"), now });
  const named = await seenVersion(form, unsent.formVersion, now);
  const isChanged = named?.isOpen !== true;
  const seen = openOrCurrent(named ?? { ...form, isOpen: false }, form);
  const appearance = await appearanceOf({ ...form, ...seen }, headers);
  const fields = readFields(appearance.translated(seen));
  const { typed } = unsent;
  const closed = closedView({ form, appearance, now, isEarly: true, typed: listTyped({ fields, typed, words: appearance.words }) });
  if (closed) return closed;
  // A version without page fields has one page, from which everything is sent at once.
  const path = await pagePath({ fields, typed, words: appearance.words, today: todayOf(seen, now) });
  const wanted = query.get("page");
  const at = hasPages(fields) ? placeOf(path, wanted ?? unsent.page, appearance.settings.review === true) : 0;
  const name = at === REVIEW ? REVIEW : nameOf(path.pages[at] ?? { field: null, steps: [] });
  const isWrong = query.has(WRONG);
  if (wanted !== null && wanted !== name) return { location: `?page=${encodeURIComponent(name)}${isWrong ? `&${WRONG}` : ""}` };
  const wrong = isWrong && at !== REVIEW ? wrongOn(path, at, typed) : null;
  const link = query.has("later") ? { address: addressOfUnsent(formId, token), until: unsent.expiresAt } : null;
  return unsentView({
    form,
    seen,
    appearance,
    typed,
    path,
    at,
    token,
    isKept: true,
    rendered: signRendered({ formId, now: unsent.startedAt }),
    link,
    now,
    ...admission,
    ...(isChanged ? { sentBack: { reason: "changed" as const } } : wrong && { sentBack: wrong }),
  });
}

type PostAtAddress = {
  request: RouteRequest;
  form: FormRow;
  appearance: Appearance;
  entries: [name: string, value: string][];
  typed: AnswerRow[];
  token: string;
  now: Date;
};

/**
 * The reply to a post to the address of saved progress that must not be read as a page: *Continue here* moves the progress, and a post from another
 * site needs confirmation. Null for all other posts.
 */
export async function beforePage({
  request,
  form,
  appearance,
  entries,
  typed,
  token,
  now,
}: PostAtAddress): Promise<View | { location: string } | null> {
  const query = new URL(request.url).searchParams;
  const isFromElsewhere = comesFrom(request, form.id) === "elsewhere";
  if (isPress(entries)) {
    const moved = isFromElsewhere ? null : await continueHere({ request, formId: form.id, token, entries, now });
    return moved ?? showUnsent({ formId: form.id, token, query, request, isFromForm: false, now });
  }
  const unsent = isFromElsewhere ? await findUnsent({ formId: form.id, token, now }) : null;
  // Otherwise the visitor would continue with answers that someone else has begun.
  return unsent && askToContinue({ form, appearance, unsent, token, page: query.get("page"), typed, now });
}

/**
 * Shows the page to which a post leads, without a redirect: a browser that never sends a Referer would otherwise be asked for confirmation on each
 * page.
 */
export async function showAtOnce(visit: Omit<Visit, "token" | "query" | "isFromForm">, location: string): Promise<View | null> {
  const [, token, query = ""] = /^\.\.\/at\/([\w-]+)(\?.*)?$/.exec(location) ?? [];
  if (token === undefined) return null;
  const show = (search: string) => showUnsent({ ...visit, token, query: new URLSearchParams(search), isFromForm: true });
  const shown = await show(query);
  if (!("location" in shown)) return shown;
  const reached = await show(shown.location);
  return "location" in reached ? null : reached;
}

/** What is wrong on a page that was sent: the issues of its questions, and further questions that its answers lead to. */
function wrongOn({ pages, issues: all }: PagePath, at: number, typed: TypedAnswers): SentBack | null {
  const fields = pages[at]?.steps.map(({ field }) => field) ?? [];
  // For each question that the page has shown, what was typed is saved.
  const isDue = ({ key, type, visible_if: isConditional }: Field) =>
    isConditional !== undefined && !Object.hasOwn(typed, key) && fieldTypes[type].takesAnswer;
  const due = fields.filter(isDue).map(({ key }) => key);
  const [later, onPage] = [new Set(due), new Set(fields.map(({ key }) => key))];
  const issues = all.filter(({ key }) => !later.has(key) && onPage.has(key));
  return issues.length + due.length > 0 ? { reason: "issues", issues, due } : null;
}

/** The requested page, or the last one that the answers have reached. */
function placeOf({ pages, furthest, exit, issues }: PagePath, wanted: string, hasReview: boolean): number | typeof REVIEW {
  if (wanted === REVIEW && hasReview && !exit && issues.length === 0) return REVIEW;
  const index = pages.findIndex((page) => nameOf(page) === wanted);
  return index < 0 || index > furthest ? furthest : index;
}
