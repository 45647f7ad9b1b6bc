import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { createDraft } from "@/lib/domain/drafts/mutations";
import { getForm } from "@/lib/domain/forms/data";
import { draftContentOf } from "@/lib/domain/forms/form-content";

export const dynamic = "force-dynamic";

export const POST = handle(operations.createDraftOfForm, async ({ accountId, params, now, claim }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  return { body: await createDraft({ accountId, content: draftContentOf(form), now, claim }) };
});
