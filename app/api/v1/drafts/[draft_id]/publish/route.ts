import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { publishDraft } from "@/lib/drafts/mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.publishDraft, async ({ accountId, params, body, now, claim }) => ({
  body: await publishDraft({ accountId, draftId: params.draft_id, ...body, now, claim }),
}));
