import { previewReply } from "@/app/f/preview-reply";
import { publishWords } from "@/components/words/publish";
import { exampleQuestion } from "@/lib/domain/templates/example-question";
import { route } from "@/lib/entry/http/route";
import { completeContent } from "@/lib/entry/respondent/form/complete-content";
import { isFieldTypeName } from "@/lib/rules/fields";

export const dynamic = "force-dynamic";

/** A form with one question of a type as respondents would see it, for the public reference. Its frame lets it send nothing. */
export const GET = route<{ type: string }>(async (request, { type }) => {
  if (!isFieldTypeName(type)) return { status: 404, headers: {}, body: null };
  const content = completeContent({ title: type, fields: [exampleQuestion(type)] }, publishWords.preview.fallbacks);
  return previewReply(request, { id: type, content, action: null });
});
