import { missingScopes } from "@/lib/auth/scopes";
import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { publishDraft } from "@/lib/drafts/mutations";
import { warnOfLost } from "@/lib/responses/warn-of-lost";

export const dynamic = "force-dynamic";

export const POST = handle(operations.publishDraft, async ({ accountId, scopes, params, body, now, claim, warnings: unknown }) => {
  const isReader = missingScopes(scopes, ["responses:read"]).length === 0;
  return {
    body: await publishDraft({
      accountId,
      draftId: params.draft_id,
      ...body,
      now,
      claim,
      // Kept with the reply, like those about unknown keys.
      warn: async (form, next) => [...(unknown.warnings ?? []), ...(await warnOfLost(form, { ...next, isReader }))],
    }),
  };
});
