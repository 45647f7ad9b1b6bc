import { handle } from "@/lib/entry/http/handle";
import { isConditional, requireMatch } from "@/lib/entry/http/entity-tag";
import { sayUnused } from "@/lib/entry/http/unknown-keys";
import { operations } from "@/lib/entry/api/operations/operations";
import { getDraft } from "@/lib/domain/drafts/data";
import { deleteDraft, saveDraft } from "@/lib/domain/drafts/mutations";
import { presentDraft } from "@/lib/domain/drafts/present";
import { operatedBy } from "@/lib/domain/forms/form-content";
import { unusedInRevision } from "@/lib/domain/forms/unknown-keys";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getDraft, async ({ accountId, params }) => ({
  body: presentDraft(await getDraft({ accountId, draftId: params.draft_id })),
}));

export const PATCH = handle(operations.saveDraft, async ({ accountId, params, body, now, request }) => {
  const order = { accountId, draftId: params.draft_id };
  const draft = await getDraft(order);
  requireMatch(request, [JSON.stringify(presentDraft(draft))]);
  const alsoWarn = draft.form ? sayUnused(request, unusedInRevision(body.content, operatedBy(draft.form))) : [];
  return { body: await saveDraft({ ...order, ...body, now }), alsoWarn };
});

export const DELETE = handle(operations.deleteDraft, async ({ accountId, params, request }) => {
  const check = (draft: object) => requireMatch(request, [JSON.stringify(draft)]);
  await deleteDraft({ accountId, draftId: params.draft_id, ...(isConditional(request) && { check }) });
  return { body: undefined };
});
