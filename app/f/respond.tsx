import { RespondentPage } from "@/components/respondent/respondent-page";
import { answerFault } from "@/lib/api/answer-fault";
import type { ApiError } from "@/lib/api/errors";
import { jsonResponse } from "@/lib/api/handle";
import { pageHeaders } from "@/lib/respondent/page-headers";
import type { View } from "@/lib/respondent/view";
import { en } from "@/lib/respondent/words/en";

/** Sends a view as a static document. The import is dynamic because Next refuses the static one in a route handler. */
export async function sendPage(view: View): Promise<Response> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  const html = renderToStaticMarkup(<RespondentPage view={view} words={en} />);
  return new Response(`<!doctype html>${html}`, { status: view.status, headers: pageHeaders });
}

/** Answers a program: whatever is thrown becomes `{"detail": …}`. */
export async function answerProgram(action: () => Promise<Response>): Promise<Response> {
  try {
    return await action();
  } catch (error) {
    const { status, detail, headers } = answerFault(error);
    return jsonResponse(JSON.stringify({ detail }), { status, headers });
  }
}

/** Answers a person: whatever is thrown becomes a page that says so. */
export async function answerPerson(action: () => Promise<Response>): Promise<Response> {
  try {
    return await action();
  } catch (error) {
    const fault = answerFault(error);
    const page = await sendPage({ kind: "notice", status: fault.status, notice: { kind: noticeFor(fault) } });
    for (const [name, value] of Object.entries(fault.headers)) page.headers.set(name, value);
    return page;
  }
}

function noticeFor({ status }: ApiError) {
  if (status === 404) return "notFound";
  if (status === 413) return "tooLarge";
  return status < 500 && status !== 429 ? "unsupported" : "fault";
}
