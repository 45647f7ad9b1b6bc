import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { openRevision } from "@/lib/domain/drafts/revision-mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.openRevision, async ({ accountId, params, now }) => ({
  body: await openRevision({ accountId, formId: params.form_id, now }),
}));
