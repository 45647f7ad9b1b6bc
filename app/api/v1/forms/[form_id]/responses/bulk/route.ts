import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { fieldsByKey } from "@/lib/domain/forms/versions/questions";
import { requireReadable } from "@/lib/domain/responses/sealing/require-readable";
import { changeMany } from "@/lib/domain/responses/changing/bulk-mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.changeResponses, async ({ accountId, audit, params, body, now }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  if (body.filter) requireReadable(form, { filter: body.filter, at: ["body", "filter"] });
  const result = await changeMany({ id: form.id, fields: await fieldsByKey(form) }, body, now);
  audit.say({ changed: result.changed, deleted: result.deleted, ...(body.trash && { trash: true }) });
  return { body: result };
});
