import { renderPage } from "@/app/f/render-page";
import { publishWords } from "@/components/words/publish";
import { readPreviewBrand } from "@/lib/domain/brands/read-preview-brand";
import { withBrand } from "@/lib/domain/brands/with-brand";
import { route } from "@/lib/entry/http/route";
import { completeContent } from "@/lib/entry/respondent/form/complete-content";
import { previewHeaders } from "@/lib/entry/respondent/view/page-headers";
import { previewStates, previewView } from "@/lib/entry/respondent/form/preview-view";
import { findBeginning } from "@/lib/domain/templates/find-beginning";

export const dynamic = "force-dynamic";

/** A template as respondents would see it, with the brand in the address. Templates are the same for everyone, so no sign-in is needed. */
export const GET = route<{ id: string }>(async ({ headers, url }, { id }) => {
  const beginning = findBeginning(id);
  if (!beginning) return { status: 404, headers: {}, body: null };
  const { searchParams } = new URL(url);
  const content = completeContent(withBrand(beginning, readPreviewBrand(searchParams.get("brand"))), publishWords.preview.fallbacks);
  const wanted = searchParams.get("state");
  const state = previewStates.find((known) => known === wanted) ?? "form";
  const view = previewView({ id, content, state, headers, now: new Date() });
  return { status: 200, headers: previewHeaders(content), body: await renderPage(view) };
});
