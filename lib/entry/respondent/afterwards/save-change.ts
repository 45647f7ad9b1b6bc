import { DomainError } from "@/lib/base/errors/errors";
import type { Field } from "@/lib/rules/fields";
import { asksForFiles } from "@/lib/rules/fields";
import type { AnswerIssue } from "@/lib/rules/words/answer-issue";
import { readFields } from "@/lib/domain/forms/read-fields";
import { todayOf } from "@/lib/domain/forms/today-of";
import { ApiError } from "@/lib/entry/http/api-error";
import { CLIENT_GONE } from "@/lib/entry/http/require-client";
import { toErrorReply } from "@/lib/entry/http/to-error-reply";
import { countSubmission } from "@/lib/entry/http/rate-limits";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { correctAnswers } from "@/lib/domain/responses/changing/correct-answers";
import { getResponse } from "@/lib/domain/responses/data";
import { correctResponse } from "@/lib/domain/responses/changing/correct-mutations";
import { readAnswers } from "@/lib/domain/responses/stored/response-row";
import { isOfPage, isOnlyRead, KEEP, SEEN, spokenIn } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import { bodyLimitsOf, UNREAD } from "@/lib/entry/respondent/receiving/body-limits";
import type { ChangeVisit, ClosedChange, OpenChange } from "./open-change";
import { openChange, stateOf } from "./open-change";
import { receivePage } from "@/lib/entry/respondent/receiving/receive-page";
import { inputName, readPosted } from "@/lib/entry/respondent/receiving/read-posted";
import type { AnswerRow } from "@/lib/rules/fields/list-answers";
import { listTyped } from "@/lib/entry/respondent/view/list-typed";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { findAppearance } from "@/lib/entry/respondent/view/appearance";
import { shownIn } from "@/lib/entry/respondent/form/shown-questions";
import { changeView, staleChange } from "./show-change";
import type { View } from "@/lib/entry/respondent/view/view";

/** As many as a form can have. */
const MOST_UNASKED = 100;

type Saving = Omit<ChangeVisit, "headers"> & { request: RouteRequest };

/**
 * Stores the answers from the page on which a response is changed: returns where to go next, or the page again with its errors. If other answers
 * were stored after the page was opened, the page is shown again with both, and nothing is stored until one of them is chosen. What cannot be
 * stored is shown, to copy, with the reason (contract §6.3).
 */
export async function saveChange({ request, ...saving }: Saving): Promise<View | { location: string }> {
  const { headers } = request;
  const found = await openChange({ ...saving, headers }).catch(toErrorReply);
  const isOpen = !(found instanceof ApiError) && !("closed" in found);
  const { entries, issues, fault } = await receivePage({
    request,
    formId: saving.formId,
    fields: isOpen ? found.fields : [],
    now: saving.now,
    limits: found instanceof ApiError ? UNREAD : bodyLimitsOf(askedIn(found)),
    dropsFiles: !isOpen,
  });
  const visit = { ...saving, headers, chosen: spokenIn(entries) };
  // Only what was sent says the language of the page.
  const change = visit.chosen === undefined || found instanceof ApiError ? found : await openChange(visit).catch(toErrorReply);
  if (change instanceof ApiError) return refused({ fault: change, appearance: await findAppearance(visit), fields: [], entries });
  if ("closed" in change) return closedWith(change, entries);
  try {
    if (fault) throw fault as Error; // anything thrown while storing a file
    return await store({ change, visit, entries, received: issues });
  } catch (error) {
    const fault = toErrorReply(error);
    if (fault.status === CLIENT_GONE) throw fault;
    // It may have been withdrawn just now.
    const current = fault.status === 404 ? await openChange(visit).catch(() => null) : null;
    if (current && "closed" in current) return closedWith(current, entries);
    return refused({ fault, appearance: change.appearance, fields: askedIn(change), entries });
  }
}

type Entries = [name: string, value: string][];
type Storing = { change: OpenChange; visit: ChangeVisit; entries: Entries; /** Issues of files. */ received: AnswerIssue[] };

async function store({ change, visit, entries, received }: Storing): Promise<View | { location: string }> {
  await countSubmission();
  const { form, response, fields, appearance, by, back: location } = change;
  if (entries.some(([name]) => name === KEEP)) return { location };
  const { data, typed } = readPosted(fields, entries, appearance.words);
  // A page of an earlier release has none.
  const seen = entries.find(([name]) => name === SEEN)?.[1];
  if (isOnlyRead(entries))
    return changeView(
      { ...change, state: seen ?? change.state },
      { status: received.length > 0 ? 422 : 200, typed, issues: received, due: [], isOtherLanguage: true },
    );
  const before = readAnswers(response);
  // Pages of an earlier release have no files: they do not remove them. A page with a file names it, also to remove it.
  const isMissing = ({ key, type }: Field) => asksForFiles({ type }) && Object.hasOwn(before, key) && !typed[key]?.kept?.length;
  // A question that was left empty has its answer removed.
  const answers = fields
    .filter((field) => !isMissing(field))
    .map(({ key }): [string, unknown] => [key, Object.hasOwn(data, key) ? data[key] : null]);
  const correction = { change: Object.fromEntries(answers), shown: shownIn(entries), received };
  const check = async () => {
    const stored = await getResponse({ formId: form.id, responseId: response.id });
    if (seen !== undefined && seen !== stateOf(stored, fields)) throw new DomainError("precondition", "The response was changed meanwhile");
  };
  try {
    const { issues, due } = await correctResponse({ form, responseId: response.id, by, now: visit.now, check, ...correction });
    return issues.length + due.length > 0 ? await changeView(change, { status: 422, typed, issues, due }) : { location };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "precondition") throw error;
    const current = await openChange(visit);
    if ("closed" in current) return closedWith(current, entries);
    return (await isStored(current, correction)) ? { location } : await staleChange(current, typed);
  }
}

function askedIn(change: OpenChange | ClosedChange): Field[] {
  return "closed" in change ? change.fields : readFields(change.asked);
}

/** Why nothing can be changed any more, with what was typed. */
function closedWith({ closed, fields }: ClosedChange, entries: Entries): View {
  return { ...closed, typed: typedRows({ fields, entries, appearance: closed.appearance }) };
}

type Refused = { fault: ApiError; appearance: Appearance; fields: Field[]; entries: Entries };

/** Why nothing was stored, with what was typed. */
function refused({ fault: { status, headers }, ...typed }: Refused): View {
  const notice = { kind: status === 404 ? ("notFound" as const) : ("unavailable" as const) };
  return { kind: "notice", appearance: typed.appearance, status, headers, notice, typed: typedRows(typed), typedAs: "change" };
}

/** What was typed, to copy: with the label of its question, or with the key if the question no longer exists. */
function typedRows({ fields, entries, appearance: { words } }: Omit<Refused, "fault">): AnswerRow[] {
  const known = new Set(fields.map(inputName));
  const rest = entries.filter(([name, value]) => !isOfPage(name) && !known.has(wholeName(name)) && value !== "");
  const unasked = rest.filter(([name]) => !name.endsWith("[decimal]")).slice(0, MOST_UNASKED);
  return [
    ...listTyped({ fields, typed: readPosted(fields, entries, words).typed, words }),
    ...unasked.map(([name, text]) => ({ key: name, label: name, text })),
  ];
}

/** The name of the input of a question that one of its parts belongs to: `guests` for `guests[1:photo][kept]`. */
function wholeName(name: string): string {
  const end = name.indexOf("[", 1); // the page brackets a key that is one of its own input names
  return end < 0 ? name : name.slice(0, end);
}

type Posted = { change: Record<string, unknown>; shown: ReadonlySet<string>; received: AnswerIssue[] };

/** Whether the answers are already stored because the same page was sent twice. */
async function isStored({ form, response, asked }: OpenChange, posted: Posted): Promise<boolean> {
  const today = todayOf(asked, response.submittedAt);
  const of = { formId: form.id, responseId: response.id, fields: readFields(asked), stored: readAnswers(response) };
  const checked = await correctAnswers({ ...of, today, ...posted });
  return checked.ok && JSON.stringify(checked.answers) === response.data;
}
