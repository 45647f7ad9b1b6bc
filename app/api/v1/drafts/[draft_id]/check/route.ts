import { operations } from "@/lib/api/operations/operations";
import { checkDraft } from "@/lib/drafts/check-draft";
import { getDraft } from "@/lib/drafts/data";
import { handle } from "@/lib/http/handle";
import { requireClient } from "@/lib/http/require-client";

export const dynamic = "force-dynamic";

export const GET = handle(operations.checkDraft, async ({ accountId, params, now }) => ({
  body: await checkDraft(await getDraft({ accountId, draftId: params.draft_id }), { now, proceed: requireClient }),
}));
