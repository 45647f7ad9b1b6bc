import { env } from "@/lib/base/env/env";
import { FIRST, REVIEW } from "@/lib/domain/unsent/places";
import { countCheck } from "@/lib/entry/http/rate-limits";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { shownIn } from "@/lib/entry/respondent/form/shown-questions";
import { nextStep } from "@/lib/entry/respondent/multi-page/next-step";
import { typedOnPage } from "@/lib/entry/respondent/multi-page/posted-page";
import { CARRIED, GO, isOnlyRead, PAGE, spokenIn } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import { readPosted } from "@/lib/entry/respondent/receiving/read-posted";
import { receivePage } from "@/lib/entry/respondent/receiving/receive-page";
import { nameOf } from "@/lib/entry/respondent/view/page-path";
import type { View } from "@/lib/entry/respondent/view/view";
import type { Preview } from "./preview-view";
import { formPreview, inLanguage, previewPath, receiptPreview } from "./preview-view";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The reply to a page of a preview: the next page, the same one with what is wrong, or the receipt. Its questions, checks and order are those of
 * the public page. Nothing is stored: answers to other pages travel in the page, and files are dropped.
 * @throws ApiError 408, 413, 415, 422, 429, 503.
 */
export async function postPreview({ request, ...given }: Preview & { request: RouteRequest }): Promise<View> {
  await countCheck();
  const { id, now } = given;
  const { entries } = await receivePage({ request, formId: id, fields: given.content.fields, now, dropsFiles: true });
  const preview = await inLanguage(given, spokenIn(entries));
  const { fields, settings } = preview.content;
  const { words } = preview.appearance;
  const last = (input: string) => entries.findLast(([name]) => name === input)?.[1] ?? "";
  const [page, shown] = [last(PAGE) || FIRST, shownIn(entries)];
  const posted = readPosted(fields, entries, words).typed;
  const carried = new Set(last(CARRIED).split(" "));
  const typed = typedOnPage({ fields, posted, name: page, shown, isBeginning: true, carried, words });
  const path = await previewPath(preview, typed);
  const placeOf = (name: string) =>
    Math.max(
      0,
      path.pages.findIndex((each) => nameOf(each) === name),
    );
  const atPage = (name: string) => (name === REVIEW ? REVIEW : placeOf(name));
  if (isOnlyRead(entries)) return formPreview(preview, { typed, path, at: atPage(page), sentBack: { reason: "language" } });
  const step = nextStep({ path, page, go: last(GO), shown }, { hasReview: settings.review === true });
  switch (step.kind) {
    case "to": {
      const link = step.isLater ? { address: `${env().baseUrl}/f/${id}/at/…`, until: new Date(now.getTime() + WEEK_MS) } : null;
      return formPreview(preview, { typed, path, at: atPage(step.to), link });
    }
    case "back": {
      const { index, issues, due } = step;
      return formPreview(preview, { typed, path, at: index, sentBack: { reason: "issues", issues, due } });
    }
    case "submit":
      if (path.issues.length === 0) return receiptPreview(preview, path);
      return formPreview(preview, { typed, path, at: path.furthest, sentBack: { reason: "issues", issues: path.issues, due: [] } });
  }
}
