import { renderPage } from "@/app/f/render-page";
import { route } from "@/lib/http/route";
import { completeContent } from "@/lib/respondent/complete-content";
import { previewHeaders } from "@/lib/respondent/page-headers";
import { previewView } from "@/lib/respondent/preview-view";
import { findTemplate } from "@/lib/templates/templates";

export const dynamic = "force-dynamic";

/** A template as respondents would see it. Templates are the same for everyone, so no sign-in is needed. */
export const GET = route<{ id: string }>(async ({ headers }, { id }) => {
  const template = findTemplate(id);
  if (!template) return { status: 404, headers: {}, body: null };
  const content = completeContent(template.content, { title: "", question: "", option: "" });
  const view = previewView({ id: template.id, content, state: "form", headers, now: new Date() });
  return { status: 200, headers: previewHeaders(content.settings), body: await renderPage(view) };
});
