import { missingScopes } from "@/lib/auth/scopes";
import { handle } from "@/lib/http/handle";
import { prefersStrict } from "@/lib/http/unknown-keys";
import { operations } from "@/lib/api/operations/operations";
import { publishDraft } from "@/lib/drafts/mutations";
import { warnOfLost } from "@/lib/responses/warn-of-lost";

export const dynamic = "force-dynamic";

export const POST = handle(
  operations.publishDraft,
  async ({ accountId, scopes, params, body, now, claim, warnings: { warnings = [] }, request }) => {
    const isReader = missingScopes(scopes, ["responses:read"]).length === 0;
    return {
      body: await publishDraft({
        accountId,
        draftId: params.draft_id,
        ...body,
        now,
        claim,
        warnings,
        warn: (form, next) => warnOfLost(form, { ...next, isReader }),
        isStrict: prefersStrict(request),
      }),
    };
  },
);
