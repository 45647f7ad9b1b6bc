import { entryToken } from "@/lib/domain/forms/waiting/entry-token";
import type { ApiError } from "@/lib/entry/http/api-error";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { readSeatsLeft } from "@/lib/domain/forms/seats/seats-data";
import type { SeenVersion } from "@/lib/domain/forms/versions/open-version";
import { postedPrefilled, withDefaultsOfUnseen } from "@/lib/entry/respondent/form/prefill";
import { closedView, newTokens, openForm } from "@/lib/entry/respondent/form/show-form";
import { shownQuestions } from "@/lib/entry/respondent/form/shown-questions";
import { renderedOf, signAsked, wasAsked } from "@/lib/entry/respondent/receiving/bot-check";
import { spokenIn } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import { readPosted } from "@/lib/entry/respondent/receiving/read-posted";
import { openOrCurrent } from "@/lib/entry/respondent/receiving/receive-answers";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { appearanceOf } from "@/lib/entry/respondent/view/appearance";
import type { Field, Posted } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { AnswerRow } from "@/lib/rules/fields/list-answers";
import { listTyped } from "@/lib/entry/respondent/view/list-typed";
import { firstPage } from "@/lib/entry/respondent/view/page-of-form";
import type { Filled } from "@/lib/rules/forms/offline";
import type { Sender } from "@/lib/rules/forms/respondents";
import { gateView, sentStep } from "@/lib/entry/respondent/gate/gate-view";
import { statusOfSentBack } from "@/lib/entry/respondent/view/sent-back";
import type { SentBack, View } from "@/lib/entry/respondent/view/view";

/** A page that was posted and read. */
export type PostedForm = {
  form: FormRow;
  /** The version that the page showed, and will show. */
  seen: SeenVersion;
  appearance: Appearance;
  now: Date;
  typed: TypedAnswers;
  submissionToken: string | null;
  entries: [name: string, value: string][];
  isFromOurPage: boolean;
  /** Who sends it, if the form asks. */
  sender: Sender | null;
  /** If it was filled in without a network. */
  filled: Filled | null;
  /** Their entry, if they are on the form's waiting list. */
  waitingId: string | null;
};

type Back = PostedForm & { sentBack: SentBack; fault?: ApiError };

/** The page of the current form, with every typed answer that still has a question. */
export async function asItIsNow({ headers, ...posted }: PostedForm & { headers: RouteRequest["headers"] }): Promise<PostedForm> {
  const seen = openOrCurrent(posted.seen, posted.form);
  const appearance = await appearanceOf({ ...posted.form, ...seen }, headers, { chosen: spokenIn(posted.entries) });
  return {
    ...posted,
    seen,
    appearance,
    typed: readPosted(readFields(appearance.translated(seen)), posted.entries, appearance.words).typed,
  };
}

export function listed({ seen, typed, appearance }: Pick<PostedForm, "seen" | "typed" | "appearance">): AnswerRow[] {
  return listTyped({ fields: readFields(appearance.translated(seen)), typed, words: appearance.words });
}

/** The notice of a closed form with what was typed; null while it is open. */
export function closedBy({ form, seen, appearance, now, typed, isSpent }: PostedForm & { isSpent?: true }): View | null {
  return closedView({ form, appearance, now, typed: listed({ seen, typed, appearance }), isPost: true, isSpent });
}

/** Says that a form that takes one response from each person has one from this one, with what was typed. */
export function sentBefore({
  form,
  appearance,
  sender,
  ...posted
}: Pick<PostedForm, "form" | "seen" | "typed" | "appearance" | "sender">): View | null {
  if (!sender) return null;
  const gate = { form, appearance, next: `/f/${form.id}`, step: sentStep(form, sender) };
  return gateView(gate, { status: 409, typed: listed({ appearance, ...posted }) });
}

/**
 * Shows the page again with what was typed. It keeps its token, so that the next attempt counts as the same response, unless the token was used for
 * other answers or may not be ours.
 */
export async function sendBack({
  form,
  seen,
  appearance,
  now,
  typed,
  submissionToken,
  entries,
  isFromOurPage,
  sender,
  waitingId,
  sentBack,
  fault,
}: Back): Promise<View> {
  const fresh = newTokens({ formId: form.id, now });
  const keepsToken = isFromOurPage && sentBack.reason !== "spent";
  const tokens = {
    submission: (keepsToken ? submissionToken : null) ?? fresh.submission,
    rendered: renderedOf(entries) || fresh.rendered, // the time that a person takes is measured from the first page
    ...postedPrefilled(entries),
    ...((wasAsked(entries, form.id) || sentBack.reason === "doubtful") && { asked: signAsked(form.id) }),
  };
  const { version, title, description, fields } = appearance.translated(seen);
  const view = {
    kind: "form" as const,
    appearance,
    form: {
      ...openForm({ ...form, version, title, description, fields }),
      offer: waitingId === null ? null : { token: entryToken({ id: waitingId, formId: form.id }), until: null },
    },
    now,
    tokens,
    typed: withDefaultsOfUnseen(
      readFields(seen),
      { typed: withoutDeadFiles(readFields(seen), typed, sentBack), shown: shownQuestions(entries) },
      appearance.words,
    ),
    seatsLeft: await readSeatsLeft(form).catch(() => ({})), // the page comes back whatever else fails
    sentBack,
    sender,
  };
  const first = await firstPage({ ...view, settings: seen.settings });
  return { ...view, ...first, status: statusOfSentBack(sentBack), headers: fault?.headers ?? {} };
}

/** Removes uploads that no longer exist from what is shown again. */
function withoutDeadFiles(fields: Field[], typed: TypedAnswers, sentBack: SentBack): TypedAnswers {
  const issues = sentBack.reason === "issues" ? sentBack.issues : [];
  const dead = new Set(issues.filter(({ code }) => code === "file_unknown").map(({ key }) => key));
  const asked = new Map(fields.map((field) => [field.key, fieldTypes[field.type].uploads(field)]));
  const alive = (key: string, posted: Posted) => asked.get(key)?.mapPosted(posted, (own, of) => (dead.has(of.key) ? {} : own)) ?? posted;
  return Object.fromEntries(Object.entries(typed).map(([key, posted]) => [key, alive(key, posted)]));
}
