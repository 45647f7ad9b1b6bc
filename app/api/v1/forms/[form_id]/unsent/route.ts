import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { handle } from "@/lib/entry/http/handle";
import { discardUnsent } from "@/lib/domain/unsent/unsent-mutations";

export const dynamic = "force-dynamic";

export const DELETE = handle(operations.discardUnsent, async ({ accountId, params }) => {
  const { id } = await getForm({ accountId, formId: params.form_id });
  await discardUnsent(id);
  return { body: undefined };
});
