import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { rebaseRevision } from "@/lib/domain/drafts/revision-mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.rebaseDraft, async ({ accountId, params, body, now }) => ({
  body: await rebaseRevision({ accountId, draftId: params.draft_id, ...body, now }),
}));
