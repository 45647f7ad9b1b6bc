import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { getForm } from "@/lib/forms/data";
import { fieldsByKey } from "@/lib/forms/versions/questions";
import { changeMany } from "@/lib/responses/bulk-mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.changeResponses, async ({ accountId, params, body, now }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  return { body: await changeMany({ id: form.id, fields: await fieldsByKey(form) }, body, now) };
});
