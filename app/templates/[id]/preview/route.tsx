import { renderPage } from "@/app/f/render-page";
import { completeContent } from "@/lib/respondent/complete-content";
import { previewHeaders } from "@/lib/respondent/page-headers";
import { previewView } from "@/lib/respondent/preview-view";
import { findTemplate } from "@/lib/templates/templates";

export const dynamic = "force-dynamic";

/** A template as the respondent would see it. Templates are the same for everyone, so that nobody needs to be signed in. */
export async function GET({ headers }: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const template = findTemplate((await params).id);
  if (!template) return new Response(null, { status: 404 });
  const content = completeContent(template.content, { title: "", question: "", option: "" });
  const view = previewView({ id: template.id, content, state: "form", headers, now: new Date() });
  return new Response(await renderPage(view), { headers: previewHeaders(content.settings) });
}
