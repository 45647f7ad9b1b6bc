import type { PagePath } from "@/lib/entry/respondent/view/page-path";
import { pagePath, fieldsOn, hasPages } from "@/lib/entry/respondent/view/page-path";
import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { todayOf } from "@/lib/domain/forms/today-of";
import type { SeenVersion } from "@/lib/domain/forms/versions/open-version";
import type { Posted, Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import { postedDefaults } from "@/lib/rules/fields/default-answers";
import type { Words } from "@/lib/rules/words/words";
import type { AnswerIssue } from "@/lib/rules/words/answer-issue";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { CARRIED, GO, ONCE, PAGE } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import { keptValue } from "@/lib/entry/respondent/receiving/read-posted";
import { shownIn } from "@/lib/entry/respondent/form/shown-questions";
import { newTokens } from "@/lib/entry/respondent/form/show-form";
import type { FirstResponse } from "@/lib/domain/responses/accept-mutations";
import { findSubmitted } from "@/lib/domain/responses/accept-mutations";
import type { Sender } from "@/lib/rules/forms/respondents";
import { FIRST } from "@/lib/domain/unsent/places";
import { findUnsent } from "@/lib/domain/unsent/unsent-data";
import { isUnsentToken } from "@/lib/domain/unsent/unsent-token";
import { shownFiles } from "@/lib/rules/fields/definition/kept-file";

export type PostedPage = {
  form: FormRow;
  /** The version that the page showed, or if that is no longer open, the current one. */
  seen: SeenVersion;
  appearance: Appearance;
  entries: [name: string, value: string][];
  /** What was posted. */
  typed: TypedAnswers;
  /** Issues found while files were received. */
  issues: AnswerIssue[];
  /** The token in the address; null on the form's own. */
  at: string | null;
  submissionToken: string | null;
  isFromOurPage: boolean;
  /** Who sends it, if the form asks. */
  sender: Sender | null;
  now: Date;
};

/** A posted page, combined with what was typed on the other pages before. */
export type TakenPage = {
  /** The token with which it was sent. */
  token: string;
  /** The same token, or a new one if that was used or no longer exists. */
  next: string;
  /** The response that was stored with the token. */
  sent: FirstResponse | null;
  isKept: boolean;
  /** Whether the page itself carries the answers to other pages, because they could not be saved. */
  travels: boolean;
  /** The page's name, and what was pressed on it. */
  page: string;
  go: string;
  shown: ReadonlySet<string>;
  /** See ONCE; empty when the page had none. */
  once: string;
  typedHere: TypedAnswers;
  /** Whether a page after the first was, or may have been, posted unchanged. */
  isUntouched: boolean;
  typed: TypedAnswers;
  path: PagePath;
};

/** Computes the page path from all answers. The post only tells which questions were on the page. */
export async function readPostedPage(post: PostedPage): Promise<TakenPage> {
  const { form, seen, appearance, entries, at, submissionToken, isFromOurPage, now } = post;
  const last = (input: string) => entries.findLast(([name]) => name === input)?.[1] ?? "";
  const fresh = newTokens({ formId: form.id, now }).submission;
  // Another site may have invented the token that it posts.
  const own = submissionToken !== null && isFromOurPage && isUnsentToken(submissionToken) ? submissionToken : null;
  const token = at ?? own ?? fresh;
  const unsent = await findUnsent({ formId: form.id, token, now });
  const sent = unsent ? null : await findSubmitted({ formId: form.id, channel: "page", token });
  const fields = readFields(appearance.translated(seen));
  const [page, shown] = [last(PAGE) || FIRST, shownIn(entries)];
  const typedHere = typedOnPage({
    fields,
    posted: post.typed,
    name: page,
    shown,
    isBeginning: !unsent,
    carried: new Set(last(CARRIED).split(" ")),
    words: appearance.words,
  });
  const typed = { ...unsent?.typed, ...typedHere };
  const path = await pagePath({ fields, typed, words: appearance.words, today: todayOf(seen, now), received: post.issues });
  const travels = entries.some(([name]) => name === CARRIED);
  const isGone = sent !== null || (at !== null && !unsent);
  return {
    token,
    next: isGone ? fresh : token,
    sent,
    isKept: unsent !== null,
    travels,
    page,
    go: last(GO),
    once: last(ONCE),
    shown,
    typedHere,
    isUntouched: travels || (at !== null && Object.entries(typedHere).every(([key, posted]) => isAlike(posted, unsent?.typed[key]))),
    typed,
    path,
  };
}

/** Whether two posts of a question's inputs are equal; empty inputs are ignored. */
function isAlike(one: Posted, other: Posted = {}): boolean {
  const said = (posted: Posted) =>
    Object.entries(posted)
      .map(([part, values]) => [part, values.filter((value) => value !== "")] as const)
      .filter(([, values]) => values.length > 0)
      .sort(([part], [next]) => (part < next ? -1 : 1));
  return JSON.stringify(said(one)) === JSON.stringify(said(other));
}

type Sent = {
  fields: Field[];
  /** The whole post, read. */
  posted: TypedAnswers;
  /** The page that was sent. */
  name: string;
  /** The questions under a condition that were on it. */
  shown: ReadonlySet<string>;
  /** Whether nothing is saved yet: then answers that a link prefilled on other pages are used too. */
  isBeginning: boolean;
  /** Questions of other pages whose answers this page carries. */
  carried: ReadonlySet<string>;
  words: Words;
};

/** A page counts only for its own questions. Answers to other questions are ignored, and answers to questions that it did not show are kept. */
export function typedOnPage({ fields, posted, name, shown, isBeginning, carried, words }: Sent): TypedAnswers {
  const isOn = new Set(hasPages(fields) ? fieldsOn(fields, name, false) : fields);
  // Questions that this page did not show, and may show when it comes back.
  const unseen = [...isOn].filter(({ key, visible_if }) => visible_if !== undefined && !shown.has(key));
  const defaults = isBeginning ? Object.entries(postedDefaults(unseen, words)) : [];
  const typed = answeredFields(fields).flatMap((field): [string, Posted][] => {
    const own = Object.hasOwn(posted, field.key) ? (posted[field.key] ?? {}) : {};
    const isSaid = Object.keys(own).length > 0;
    // Prefilled by a link: hidden answers, and those of later pages.
    const isBrought = isSaid && (isBeginning || fieldTypes[field.type].isHidden);
    if (!isOn.has(field)) return isBrought || carried.has(field.key) ? [[field.key, settled(field, own)]] : [];
    return field.visible_if === undefined || shown.has(field.key) ? [[field.key, settled(field, own)]] : [];
  });
  return Object.fromEntries([...defaults, ...typed]);
}

/** Uploads without those that were to be removed. */
function settled(field: Field, posted: Posted): Posted {
  const uploads = fieldTypes[field.type].uploads(field);
  return uploads?.mapPosted(posted, (own, { rules }) => ({ kept: shownFiles(own, rules).map(keptValue) })) ?? posted;
}
