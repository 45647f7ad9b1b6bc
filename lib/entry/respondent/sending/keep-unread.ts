import type { ApiError } from "@/lib/entry/http/api-error";
import { ANY_FORM, UNREAD } from "@/lib/entry/respondent/receiving/body-limits";
import { isOfPage } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import { appearanceOf } from "@/lib/entry/respondent/view/appearance";
import { receivePage } from "@/lib/entry/respondent/receiving/receive-page";
import type { View } from "@/lib/entry/respondent/view/view";
import type { RouteRequest } from "@/lib/entry/http/route-request";

/** Most answers shown when their fields are unknown: as many as a form can have. */
const SHOWN = 100;
/** Most answers that the error page can send again. */
const RETRIED = 2_000;

type Unread = {
  request: RouteRequest;
  formId: string;
  now: Date;
  fault: ApiError;
  /** Otherwise the page's own inputs are not passed on: they may be forged. */
  isFromOurPage: boolean;
};

/**
 * Shows what was submitted to a form whose fields cannot be read, or that was deleted in the meantime. The answers cannot be
 * interpreted, but they are the respondent's: they are kept as sent, except for files.
 * @throws the fault, to clients that did not ask for a page.
 */
export async function keepUnread({ request, formId, now, fault, isFromOurPage }: Unread): Promise<View> {
  if (!request.headers.get("accept")?.includes("text/html")) throw fault;
  // An unreadable form may have any size, and its answers can still be sent later.
  const limits = fault.status >= 500 ? ANY_FORM : UNREAD;
  const { entries } = await receivePage({ request, formId, fields: [], now, limits }).catch(() => ({ entries: [] }));
  const appearance = appearanceOf(null, request.headers);
  const answers = entries.filter(([name, value]) => !isOfPage(name) && !name.endsWith("[decimal]") && value !== "");
  if (fault.status >= 500) {
    const resent = isFromOurPage ? entries : answers;
    // Never resend a part as if it were everything; the browser still has all of it one page back.
    const notice = { kind: "fault" as const, retry: { formId, entries: resent.length > RETRIED ? [] : resent } };
    return { kind: "notice", appearance, status: 503, headers: fault.headers, notice };
  }
  const typed = answers.slice(0, SHOWN).map(([name, text]) => ({ key: name, label: name, text }));
  return { kind: "notice", appearance, status: fault.status, notice: { kind: "notFound" }, typed };
}
