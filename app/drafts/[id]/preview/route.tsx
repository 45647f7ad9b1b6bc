import { noPreview, previewReply } from "@/app/f/preview-reply";
import { publishWords } from "@/components/words/publish";
import { DomainError } from "@/lib/base/errors/errors";
import { readSession } from "@/lib/domain/auth/session";
import { findDraft, getDraft } from "@/lib/domain/drafts/data";
import type { DraftRow } from "@/lib/domain/drafts/present";
import { route } from "@/lib/entry/http/route";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { completeContent } from "@/lib/entry/respondent/form/complete-content";
import { isPreviewPass, previewPass } from "@/lib/entry/respondent/preview/preview-pass";

export const dynamic = "force-dynamic";

/** A draft as respondents will see it, for its owners only. Nothing that is sent with it is stored. */
const preview = (read: (request: RouteRequest, id: string) => Promise<DraftRow | null>) =>
  route<{ id: string }>(async (request, { id }) => {
    const draft = await read(request, id).catch(nullIfNotFound);
    if (!draft) return noPreview;
    const content = completeContent(JSON.parse(draft.content) as Record<string, unknown>, publishWords.preview.fallbacks); // drafts hold an object
    return previewReply(request, { id, content, action: `?pass=${previewPass(subjectOf(id), new Date())}` });
  });

export const GET = preview(async ({ headers }, id) => {
  const session = await readSession(headers, { prolong: false });
  return session && getDraft({ accountId: session.owner.accountId, draftId: id });
});

export const POST = preview(({ url }, id) =>
  isPreviewPass(new URL(url).searchParams.get("pass"), subjectOf(id), new Date()) ? findDraft(id) : Promise.resolve(null),
);

function subjectOf(id: string): string {
  return `draft:${id}`;
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof DomainError && error.code === "not_found") return null;
  throw error;
}
