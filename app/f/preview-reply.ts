import { renderPage } from "./render-page";
import { toErrorReply } from "@/lib/entry/http/to-error-reply";
import { requestContext } from "@/lib/entry/http/request-context";
import type { Reply } from "@/lib/entry/http/reply";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import type { Complete } from "@/lib/entry/respondent/form/complete-content";
import { postPreview } from "@/lib/entry/respondent/preview/post-preview";
import type { Preview } from "@/lib/entry/respondent/preview/preview-view";
import { previewStates, previewView } from "@/lib/entry/respondent/preview/preview-view";
import { appearanceOf } from "@/lib/entry/respondent/view/appearance";
import { previewHeaders } from "@/lib/entry/respondent/view/page-headers";
import type { View } from "@/lib/entry/respondent/view/view";

type Subject = {
  id: string;
  content: Complete;
  /** Where its pages are posted; null where they are only looked at. */ action: string | null;
};

/** A page of a preview: the state that the address asks for, or the reply to a page that was posted. */
export async function previewReply(request: RouteRequest, { id, content, action }: Subject): Promise<Reply> {
  const preview = { id, content, action, headers: request.headers, now: new Date() };
  const view = await viewFor(request, preview).catch((error: unknown): View => {
    const { status } = toErrorReply(error);
    const kind = status === 413 ? "tooLarge" : status < 500 && status !== 429 ? "unsupported" : "unavailable";
    return { kind: "notice", status, appearance: { ...appearanceOf(null, request.headers), hasNoScript: true }, notice: { kind } };
  });
  return { status: view.status, headers: previewHeaders(content), body: await renderPage(view) };
}

async function viewFor(request: RouteRequest, preview: Preview): Promise<View> {
  if (request.method === "POST") {
    const { refusal } = requestContext();
    if (refusal) throw refusal;
    return postPreview({ request, ...preview });
  }
  const wanted = new URL(request.url).searchParams.get("state");
  return previewView({ ...preview, state: previewStates.find((state) => state === wanted) ?? "form" });
}

/** The reply to everyone who may not see a preview. */
export const noPreview: Reply = {
  status: 404,
  headers: { "Cache-Control": "no-store", "Content-Type": "text/plain" },
  body: "Not found\n",
};
