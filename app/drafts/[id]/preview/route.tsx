import { renderPage } from "@/app/f/render-page";
import { publishWords } from "@/components/words/publish";
import { ApiError } from "@/lib/api/errors";
import { readSession } from "@/lib/auth/session";
import { getDraft } from "@/lib/drafts/data";
import { completeContent } from "@/lib/respondent/complete-content";
import { previewHeaders } from "@/lib/respondent/page-headers";
import { previewStates, previewView } from "@/lib/respondent/preview-view";

export const dynamic = "force-dynamic";

/** A draft as its respondents will see it; for its owners alone. It can send nothing. */
export async function GET({ headers, url }: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const session = await readSession(headers, { prolong: false });
  const draft = session && (await getDraft({ accountId: session.owner.accountId, draftId: (await params).id }).catch(nullIfNotFound));
  if (!draft) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  const wanted = new URL(url).searchParams.get("state");
  const content = completeContent(JSON.parse(draft.content) as Record<string, unknown>, publishWords.preview.fallbacks); // drafts hold an object
  const view = previewView({
    id: draft.id,
    content,
    state: previewStates.find((state) => state === wanted) ?? "form",
    headers,
    now: new Date(),
  });
  return new Response(await renderPage(view), { headers: previewHeaders(content.settings) });
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
