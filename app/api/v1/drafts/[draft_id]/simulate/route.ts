import { operations } from "@/lib/api/operations/operations";
import { getDraft } from "@/lib/drafts/data";
import { readDraftFields } from "@/lib/drafts/read-draft-fields";
import { handle } from "@/lib/http/handle";
import { simulate } from "@/lib/respondent/simulate";

export const dynamic = "force-dynamic";

export const POST = handle(operations.simulateDraft, async ({ accountId, params, body, now }) => {
  const draft = await getDraft({ accountId, draftId: params.draft_id });
  return { body: simulate({ ...readDraftFields(draft, now), data: body.data }) };
});
