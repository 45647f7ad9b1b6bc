import { operations } from "@/lib/api/operations/operations";
import { checkDraft } from "@/lib/drafts/check-draft";
import { getDraft } from "@/lib/drafts/data";
import { handle } from "@/lib/http/handle";

export const dynamic = "force-dynamic";

export const GET = handle(operations.checkDraft, async ({ accountId, params, now }) => ({
  body: checkDraft(await getDraft({ accountId, draftId: params.draft_id }), now),
}));
