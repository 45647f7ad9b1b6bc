import { renderPage } from "./render-page";
import { toErrorReply } from "@/lib/entry/http/to-error-reply";
import { requestContext } from "@/lib/entry/http/request-context";
import type { ApiError } from "@/lib/entry/http/api-error";
import type { RequestHeaders } from "@/lib/base/network/request-headers";
import type { Reply } from "@/lib/entry/http/reply";
import { CLIENT_GONE } from "@/lib/entry/http/require-client";
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
  /** Whether it is a form with an address. */ isPublic?: boolean;
};

/** A page of a preview: the state that the address asks for, or the reply to a page that was posted. What fails is said in the frame. */
export async function previewReply(request: RouteRequest, { id, content, action, isPublic = false }: Subject): Promise<Reply> {
  const preview = { id, content, action, isPublic, headers: request.headers, now: new Date() };
  try {
    const view = await viewFor(request, preview);
    return {
      status: view.status,
      headers: previewHeaders(content.settings, { canPrint: view.kind === "paper" }),
      body: await renderPage(view),
    };
  } catch (error) {
    return failedPreview(request, error);
  }
}

/** The reply to a post that was refused before it was read, so that nothing else is done for it; null for others. */
export async function refusedPreview(request: RouteRequest): Promise<Reply | null> {
  const { refusal } = requestContext();
  return refusal ? failedPreview(request, refusal) : null;
}

async function failedPreview({ headers }: RouteRequest, error: unknown): Promise<Reply> {
  const fault = toErrorReply(error);
  if (fault.status === CLIENT_GONE) return { status: CLIENT_GONE, headers: {}, body: null };
  const kind = fault.status === 413 ? "tooLarge" : fault.status < 500 && fault.status !== 429 ? "unsupported" : "unavailable";
  return sayInFrame(fault, { headers, kind });
}

type Said = { headers: RequestHeaders; kind: "noPreview" | "tooLarge" | "unsupported" | "unavailable" };

async function sayInFrame({ status, headers: more }: Pick<ApiError, "status" | "headers">, { headers, kind }: Said): Promise<Reply> {
  const appearance = { ...(await appearanceOf(null, headers)), hasNoScript: true as const };
  const view: View = { kind: "notice", status, appearance, notice: { kind } };
  return { status, headers: { ...previewHeaders({}), ...more }, body: await renderPage(view) };
}

async function viewFor(request: RouteRequest, preview: Preview): Promise<View> {
  if (request.method === "POST") return postPreview({ request, ...preview });
  const wanted = new URL(request.url).searchParams.get("state");
  return previewView({ ...preview, state: previewStates.find((state) => state === wanted) ?? "form" });
}

/** The reply to everyone who may not see a preview, also to an owner whose session or pass has ended. */
export function noPreview({ headers }: RouteRequest): Promise<Reply> {
  return sayInFrame({ status: 404, headers: {} }, { headers, kind: "noPreview" });
}
