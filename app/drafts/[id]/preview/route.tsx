import { DomainError } from "@/lib/base/errors/errors";
import { renderPage } from "@/app/f/render-page";
import { publishWords } from "@/components/words/publish";
import { route } from "@/lib/entry/http/route";
import { readSession } from "@/lib/domain/auth/session";
import { getDraft } from "@/lib/domain/drafts/data";
import { completeContent } from "@/lib/entry/respondent/form/complete-content";
import { previewHeaders } from "@/lib/entry/respondent/view/page-headers";
import { previewStates, previewView } from "@/lib/entry/respondent/form/preview-view";

export const dynamic = "force-dynamic";

/** A draft as respondents will see it, for its owners only. It cannot be submitted. */
export const GET = route<{ id: string }>(async ({ headers, url }, { id }) => {
  const session = await readSession(headers, { prolong: false });
  const draft = session && (await getDraft({ accountId: session.owner.accountId, draftId: id }).catch(nullIfNotFound));
  if (!draft) return { status: 404, headers: { "Cache-Control": "no-store", "Content-Type": "text/plain" }, body: "Not found\n" };
  const wanted = new URL(url).searchParams.get("state");
  const content = completeContent(JSON.parse(draft.content) as Record<string, unknown>, publishWords.preview.fallbacks); // drafts hold an object
  const view = previewView({
    id: draft.id,
    content,
    state: previewStates.find((state) => state === wanted) ?? "form",
    headers,
    now: new Date(),
  });
  return { status: 200, headers: previewHeaders(content), body: await renderPage(view) };
});

function nullIfNotFound(error: unknown): null {
  if (error instanceof DomainError && error.code === "not_found") return null;
  throw error;
}
