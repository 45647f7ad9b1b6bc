import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { getDraft } from "@/lib/drafts/data";
import { deleteDraft, saveDraft } from "@/lib/drafts/mutations";
import { presentDraft } from "@/lib/drafts/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getDraft, async ({ accountId, params }) => ({
  body: presentDraft(await getDraft({ accountId, draftId: params.draft_id })),
}));

export const PATCH = handle(operations.saveDraft, async ({ accountId, params, body, now }) => ({
  body: await saveDraft({ accountId, draftId: params.draft_id, ...body, now }),
}));

export const DELETE = handle(operations.deleteDraft, async ({ accountId, params }) => {
  await deleteDraft({ accountId, draftId: params.draft_id });
  return { body: undefined };
});
