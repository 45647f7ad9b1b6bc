import { operations } from "@/lib/api/operations/operations";
import { getDraft } from "@/lib/drafts/data";
import { readDraftFields } from "@/lib/drafts/read-draft-fields";
import { handle } from "@/lib/http/handle";
import { sayUnused } from "@/lib/http/unknown-keys";
import { requireClient } from "@/lib/http/require-client";
import { simulate } from "@/lib/respondent/simulate";
import { unknownAnswers } from "@/lib/responses/unknown-answers";
import { inTurns } from "@/lib/turns";

export const dynamic = "force-dynamic";

export const POST = handle(operations.simulateDraft, async ({ accountId, params, body, now, request }) => {
  const draft = await getDraft({ accountId, draftId: params.draft_id });
  const read = readDraftFields(draft, now);
  return {
    body: await inTurns(simulate({ ...read, data: body.data }), requireClient),
    alsoWarn: sayUnused(request, unknownAnswers(body.data, read.fields)),
  };
});
