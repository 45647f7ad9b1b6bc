import { renderPage } from "@/app/f/render-page";
import { answerFault } from "@/lib/api/answer-fault";
import type { ApiError } from "@/lib/api/errors";
import { findLook } from "@/lib/respondent/look";
import { pageHeaders } from "@/lib/respondent/page-headers";
import type { Notice, View } from "@/lib/respondent/view";

/** Sends a view as a static document. */
export async function sendPage(view: View): Promise<Response> {
  return new Response(await renderPage(view), { status: view.status, headers: { ...pageHeaders(view.look.settings), ...view.headers } });
}

type Visit = { formId: string; headers: Headers };

/** Answers a person: whatever is thrown becomes a page that says so. */
export async function answerPerson(visit: Visit, action: () => Promise<Response>): Promise<Response> {
  try {
    return await action();
  } catch (error) {
    const fault = answerFault(error);
    return sendPage({
      kind: "notice",
      look: await findLook(visit),
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
