import { noPreview, previewReply, refusedPreview } from "@/app/f/preview-reply";
import { publishWords } from "@/components/words/publish";
import { DomainError } from "@/lib/base/errors/errors";
import type { SignedIn } from "@/lib/domain/auth/session";
import { readSession, showsAccount } from "@/lib/domain/auth/session";
import { findReader } from "@/lib/domain/forms/access/data";
import { findDraft, getShownDraft } from "@/lib/domain/drafts/data";
import { withDefaultKeeping } from "@/lib/domain/forms/default-keeping-data";
import type { DraftRow } from "@/lib/domain/drafts/present";
import { route } from "@/lib/entry/http/route";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { completeContent } from "@/lib/entry/respondent/form/complete-content";
import { givenPass, previewPass } from "@/lib/entry/respondent/preview/preview-pass";

export const dynamic = "force-dynamic";

/** A draft as respondents will see it, for people who see it. Nothing that is sent with it is stored. */
export const GET = route<{ id: string }>(async (request, { id }) => {
  const session = await readSession(request.headers, { prolong: false });
  const draft = session && (await draftFor(session.user.userId, id, session.user));
  return show(request, draft, session ? previewPass(subjectOf(id), { userId: session.user.userId, now: new Date() }) : "");
});

export const POST = route<{ id: string }>(async (request, { id }) => {
  const refused = await refusedPreview(request);
  if (refused) return refused;
  const given = givenPass(request.url, subjectOf(id), new Date());
  return show(request, given && (await draftFor(given.userId, id)), given?.pass ?? "");
});

type Shown = DraftRow & { accountId: string };

/** The draft, for a person who may still see it. */
async function draftFor(userId: string, id: string, user?: SignedIn): Promise<Shown | null> {
  const draft = await findDraft(id);
  if (draft && user && !showsAccount(user, draft.accountId)) return null;
  const reader = draft && (await findReader({ accountId: draft.accountId, userId }));
  const shown = reader && (await getShownDraft(reader, id).catch(nullIfNotFound));
  return shown && { ...shown, accountId: reader.accountId };
}

async function show(request: RouteRequest, draft: Shown | null, pass: string) {
  if (!draft) return noPreview(request);
  const content = completeContent(JSON.parse(draft.content) as Record<string, unknown>, publishWords.preview.fallbacks); // drafts hold an object
  const { accountId, formId } = draft;
  const shown = formId === null ? (await withDefaultKeeping({ accountId, content })).content : content; // as it would be published
  return previewReply(request, { id: draft.id, content: shown, action: `?pass=${pass}` });
}

function subjectOf(id: string): string {
  return `draft:${id}`;
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof DomainError && error.code === "not_found") return null;
  throw error;
}
