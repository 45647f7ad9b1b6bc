import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { deleteTrashed } from "@/lib/domain/responses/trash/delete-mutations";

export const dynamic = "force-dynamic";

export const DELETE = handle(operations.deleteTrashed, async ({ accountId, params }) => {
  const { id: formId } = await getForm({ accountId, formId: params.form_id });
  await deleteTrashed({ formId, responseId: params.response_id });
  return { body: undefined };
});
