import { operations } from "@/lib/entry/api/operations/operations";
import { checkDraft } from "@/lib/domain/drafts/check-draft";
import { getDraft } from "@/lib/domain/drafts/data";
import { handle } from "@/lib/entry/http/handle";
import { requireClient } from "@/lib/entry/http/require-client";

export const dynamic = "force-dynamic";

export const GET = handle(operations.checkDraft, async ({ accountId, params, now }) => ({
  body: await checkDraft(await getDraft({ accountId, draftId: params.draft_id }), { now, proceed: requireClient }),
}));
