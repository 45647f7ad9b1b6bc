import { missingScopes } from "@/lib/rules/access/scopes";
import { handle } from "@/lib/entry/http/handle";
import { prefersStrict } from "@/lib/entry/http/unknown-keys";
import { operations } from "@/lib/entry/api/operations/operations";
import { publishDraft } from "@/lib/domain/drafts/mutations";
import { warnOfLost } from "@/lib/domain/responses/warn-of-lost";

export const dynamic = "force-dynamic";

export const POST = handle(
  operations.publishDraft,
  async ({ accountId, access, params, body, now, claim, warnings: { warnings = [] }, request }) => {
    const isReader = missingScopes(access.scopes, ["responses:read"]).length === 0;
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
