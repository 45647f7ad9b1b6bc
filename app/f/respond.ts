import type { ApiError } from "@/lib/entry/http/api-error";
import { renderPage } from "./render-page";
import type { Problem } from "@/lib/base/errors/errors";
import { warningsHeader, warningsOf } from "@/lib/entry/http/unknown-keys";
import { toErrorReply } from "@/lib/entry/http/to-error-reply";
import { countPage } from "@/lib/entry/http/rate-limits";
import { requestContext } from "@/lib/entry/http/request-context";
import type { Reply } from "@/lib/entry/http/reply";
import type { RequestHeaders } from "@/lib/base/network/request-headers";
import { CLIENT_GONE, requireClient } from "@/lib/entry/http/require-client";
import { listTyped } from "@/lib/entry/respondent/view/list-typed";
import { appearanceOf, findAppearance } from "@/lib/entry/respondent/view/appearance";
import { pageHeaders } from "@/lib/entry/respondent/view/page-headers";
import type { Notice, View } from "@/lib/entry/respondent/view/view";

/** Sends a view as a static document. @throws ApiError 429, 499, 503. */
export async function sendPage(view: View): Promise<Reply> {
  const { settings, reading } = view.appearance;
  return {
    status: view.status,
    headers: { ...pageHeaders(settings), ...(reading?.cookie && { "Set-Cookie": reading.cookie }), ...view.headers },
    body: await renderPage(view),
  };
}

/** Leads to another page (303). What was not stored of a submission is in `X-Warnings`. */
export function leadTo({ location, unread = [] }: { location: string; unread?: Problem[] }): Reply {
  const headers = { Location: location, "Cache-Control": "no-store", ...warningsHeader(undefined, warningsOf(unread)) };
  return { status: 303, headers, body: null };
}

/** Sends a submitted form back; if that has become too expensive, what was typed is shown without the form. */
export async function sendBackPage(view: View): Promise<Reply> {
  if (view.kind !== "form") return sendPage(view);
  try {
    await countPage(requestContext().clientAddress);
    return await sendPage(view);
  } catch (error) {
    requireClient();
    const { status, headers } = toErrorReply(error);
    const { appearance, typed = {}, form } = view;
    const rows = listTyped({ fields: form.fields, typed, words: appearance.words });
    return sendPage({ kind: "notice", appearance, status, headers, notice: { kind: "unavailable" }, typed: rows });
  }
}

type Visit = { formId: string; headers: RequestHeaders };

/** Runs an action for a browser: anything thrown becomes an error page. */
export async function replyToPerson(visit: Visit, action: () => Promise<Reply>): Promise<Reply> {
  try {
    return await action();
  } catch (error) {
    const fault = toErrorReply(error);
    if (fault.status === CLIENT_GONE) return { status: CLIENT_GONE, headers: {}, body: null };
    return sendPage({
      kind: "notice",
      appearance: requestContext().refusal ? await appearanceOf(null, visit.headers) : await findAppearance(visit), // a refused request must not query the database
      status: fault.status,
      headers: fault.headers,
      notice: noticeFor(fault),
    });
  }
}

function noticeFor({ status }: ApiError): Notice {
  if (status === 404) return { kind: "notFound" };
  if (status === 413) return { kind: "tooLarge" };
  return { kind: status < 500 && status !== 429 ? "unsupported" : "unavailable" };
}
