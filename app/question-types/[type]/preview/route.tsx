import { renderPage } from "@/app/f/render-page";
import { publishWords } from "@/components/words/publish";
import { isFieldTypeName } from "@/lib/rules/fields";
import { route } from "@/lib/entry/http/route";
import { completeContent } from "@/lib/entry/respondent/form/complete-content";
import { previewHeaders } from "@/lib/entry/respondent/view/page-headers";
import { previewView } from "@/lib/entry/respondent/form/preview-view";
import { exampleQuestion } from "@/lib/domain/templates/example-question";

export const dynamic = "force-dynamic";

/** A form with one question of a type as respondents would see it, for the public reference. It cannot be submitted. */
export const GET = route<{ type: string }>(async ({ headers }, { type }) => {
  if (!isFieldTypeName(type)) return { status: 404, headers: {}, body: null };
  const example = exampleQuestion(type);
  const content = completeContent({ title: type, fields: [example] }, publishWords.preview.fallbacks);
  const view = previewView({ id: type, content, state: "form", headers, now: new Date() });
  return { status: 200, headers: previewHeaders(content), body: await renderPage(view) };
});
