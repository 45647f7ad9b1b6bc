import { keepPage } from "./keep-page";
import type { PostedPage, TakenPage } from "./posted-page";
import { unsentView } from "./unsent-view";
import type { RequestHeaders } from "@/lib/base/network/request-headers";
import { REVIEW, WRONG } from "@/lib/domain/unsent/places";
import { postedPrefilled } from "@/lib/entry/respondent/form/prefill";
import { renderedOf, wasAsked } from "@/lib/entry/respondent/receiving/bot-check";
import { nameOf } from "@/lib/entry/respondent/view/page-path";
import { statusOfSentBack } from "@/lib/entry/respondent/view/sent-back";
import type { SentBack, View } from "@/lib/entry/respondent/view/view";
import type { AnswerIssue } from "@/lib/rules/words/answer-issue";

/** One of several pages that was sent. */
export type Posting = PostedPage & {
  headers: RequestHeaders;
  /** Whether the version that the page showed is no longer open. */ isChanged: boolean;
  fault: unknown;
  /** The entry of who sends it, if they are on the form's waiting list. */ waitingId: string | null;
  /** Whether it is only to be shown in another language. */ isOnlyRead: boolean;
};
/** Index of a page, or the review. */
export type Place = number | typeof REVIEW;
export type Outcome = View | { location: string };

type Wrong = { at: Place; issues: AnswerIssue[]; due: string[]; folder: string };

/**
 * Redirects to the page on which something is wrong, so that reload and the browser's Back send nothing again. Problems that only this post reveals
 * are shown at once: a refused file, a taken seat.
 */
export async function showIssues(post: Posting, taken: TakenPage, { at, issues, due, folder }: Wrong): Promise<Outcome> {
  const isFoundAgain =
    post.issues.length === 0 &&
    !wasAsked(post.entries, post.form.id) &&
    issues.every(({ key, code }) => taken.path.issues.some((issue) => issue.key === key && issue.code === code));
  if (!isFoundAgain) return again(post, taken, { at, sentBack: { reason: "issues", issues, due } });
  const isSaved = taken.isKept ? !taken.travels : (await keepPage(post, taken, nameAt(taken, at))) === "saved";
  if (!isSaved) return again(post, { ...taken, travels: true }, { at, sentBack: { reason: "issues", issues, due } });
  return { location: `${addressIn(folder, taken, nameAt(taken, at))}&${WRONG}` };
}

type Again = {
  at: Place;
  sentBack?: SentBack;
  headers?: Record<string, string>;
  /** If so, a third quick press does not count as a confirmation either. */ isTooSoon?: boolean;
};

/** Shows the page again with everything that was typed; without `sentBack`, shows the page to which the answers lead, which then carries them. */
export function again(
  post: Posting,
  { path, typed, next, once, travels }: TakenPage,
  { at, sentBack, headers = {}, isTooSoon = false }: Again,
): Promise<View> {
  const { form, seen, appearance, entries, sender, now } = post;
  return unsentView({
    form,
    seen,
    appearance,
    sender,
    typed,
    path,
    at,
    token: next,
    isKept: post.at !== null,
    travels,
    // With the same value, the next attempt finds a response that was stored although its reply reported a failure.
    ...(sentBack && post.isFromOurPage && once !== "" && { once }),
    rendered: renderedOf(entries) || undefined,
    ...postedPrefilled(entries),
    isAsked: wasAsked(entries, form.id) || (sentBack?.reason === "doubtful" && !isTooSoon),
    ...(sentBack && { sentBack, status: statusOfSentBack(sentBack) }),
    headers,
    now,
  });
}

export function addressIn(folder: string, { next }: TakenPage, page: string): string {
  return `${folder}at/${next}?page=${encodeURIComponent(page)}`;
}

export function nameAt({ path }: TakenPage, at: Place): string {
  return at === REVIEW ? REVIEW : nameOf(path.pages[at] ?? { field: null, steps: [] });
}

export function placeOf({ path }: TakenPage, page: string): number {
  return path.pages.findIndex((each) => nameOf(each) === page);
}
