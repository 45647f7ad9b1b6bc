import type { ApiError } from "@/lib/api/http/api-error";
import { ANY_FORM, UNREAD } from "@/lib/respondent/body-limits";
import { isOfPage } from "@/lib/respondent/doubt-inputs";
import { lookOf } from "@/lib/respondent/look";
import { receivePage } from "@/lib/respondent/receive-page";
import type { View } from "@/lib/respondent/view";
import type { RouteRequest } from "@/lib/api/http/route-request";

/** How many answers are shown of those that nobody knows the questions of: as many as a form has at most. */
const SHOWN = 100;
/** Answers that the page of a fault can send again. */
const RETRIED = 2_000;

type Unread = {
  request: RouteRequest;
  formId: string;
  now: Date;
  fault: ApiError;
  /** Otherwise what the page sends beside the answers is not handed on: it may be made up. */
  isFromOurPage: boolean;
};

/**
 * What was posted to a form whose questions cannot be read, or that was deleted while someone answered it. Nobody knows what
 * the answers mean, but they are the person's: they are kept as they came, all but the files.
 * @throws the fault, to whoever did not ask for a page.
 */
export async function keepUnread({ request, formId, now, fault, isFromOurPage }: Unread): Promise<View> {
  if (!request.headers.get("accept")?.includes("text/html")) throw fault;
  // What cannot be read now may be a form of any size, and its answers are still to be sent.
  const limits = fault.status >= 500 ? ANY_FORM : UNREAD;
  const { entries } = await receivePage({ request, formId, fields: [], now, limits }).catch(() => ({ entries: [] }));
  const look = lookOf(null, request.headers);
  const answers = entries.filter(([name, value]) => !isOfPage(name) && value !== "");
  if (fault.status >= 500) {
    const resent = isFromOurPage ? entries : answers;
    // Half of the answers must not be sent again as if they were all: who goes back has them still.
    const notice = { kind: "fault" as const, retry: { formId, entries: resent.length > RETRIED ? [] : resent } };
    return { kind: "notice", look, status: 503, headers: fault.headers, notice };
  }
  const typed = answers.slice(0, SHOWN).map(([name, text]) => ({ key: name, label: name, text }));
  return { kind: "notice", look, status: fault.status, notice: { kind: "notFound" }, typed };
}
