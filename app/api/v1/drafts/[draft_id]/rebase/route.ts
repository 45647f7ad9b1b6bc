import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { rebaseRevision } from "@/lib/drafts/revision-mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.rebaseDraft, async ({ accountId, params, body, now }) => ({
  body: await rebaseRevision({ accountId, draftId: params.draft_id, ...body, now }),
}));
