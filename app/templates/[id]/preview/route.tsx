import { previewReply, refusedPreview } from "@/app/f/preview-reply";
import { publishWords } from "@/components/words/publish";
import { readPreviewBrand } from "@/lib/domain/brands/read-preview-brand";
import { withBrand } from "@/lib/domain/brands/with-brand";
import { findBeginning } from "@/lib/domain/templates/find-beginning";
import { route } from "@/lib/entry/http/route";
import { completeContent } from "@/lib/entry/respondent/form/complete-content";

export const dynamic = "force-dynamic";

/** A template as respondents would see it, with the brand in the address. Templates are the same for everyone, so no sign-in is needed. */
const preview = route<{ id: string }>(async (request, { id }) => {
  const refused = await refusedPreview(request);
  if (refused) return refused;
  const beginning = findBeginning(id);
  if (!beginning) return { status: 404, headers: {}, body: null };
  const brand = readPreviewBrand(new URL(request.url).searchParams.get("brand"));
  const content = completeContent(withBrand(beginning, brand), publishWords.preview.fallbacks);
  const isTried = Object.keys(brand).length > 0;
  return previewReply(request, { id, content, action: isTried ? `?brand=${encodeURIComponent(JSON.stringify(brand))}` : "?" });
});

export const GET = preview;
export const POST = preview;
