import { operations } from "@/lib/entry/api/operations/operations";
import { getDraft } from "@/lib/domain/drafts/data";
import { readDraftFields } from "@/lib/domain/drafts/read-draft-fields";
import { handle } from "@/lib/entry/http/handle";
import { sayUnused } from "@/lib/entry/http/unknown-keys";
import { requireClient } from "@/lib/entry/http/require-client";
import { simulate } from "@/lib/entry/respondent/sending/simulate";
import { unknownAnswers } from "@/lib/domain/responses/unknown-answers";
import { inTurns } from "@/lib/base/turns/turns";

export const dynamic = "force-dynamic";

export const POST = handle(operations.simulateDraft, async ({ accountId, params, body, now, request }) => {
  const draft = await getDraft({ accountId, draftId: params.draft_id });
  const read = await readDraftFields(draft, now);
  return {
    body: await inTurns(simulate({ ...read, data: body.data }), requireClient),
    alsoWarn: sayUnused(request, unknownAnswers(body.data, read.fields)),
  };
});
