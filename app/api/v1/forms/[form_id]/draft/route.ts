import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { createDraft } from "@/lib/drafts/mutations";
import { getForm } from "@/lib/forms/data";
import { draftContentOf } from "@/lib/forms/form-content";

export const dynamic = "force-dynamic";

export const POST = handle(operations.createDraftOfForm, async ({ accountId, params, now, claim }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  return { body: await createDraft({ accountId, content: draftContentOf(form), now, claim }) };
});
