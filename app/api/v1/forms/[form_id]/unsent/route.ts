import { operations } from "@/lib/api/operations/operations";
import { getForm } from "@/lib/forms/data";
import { handle } from "@/lib/http/handle";
import { discardUnsent } from "@/lib/unsent/unsent-mutations";

export const dynamic = "force-dynamic";

export const DELETE = handle(operations.discardUnsent, async ({ accountId, params }) => {
  const { id } = await getForm({ accountId, formId: params.form_id });
  await discardUnsent(id);
  return { body: undefined };
});
