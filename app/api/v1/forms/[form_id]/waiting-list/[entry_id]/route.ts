import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { removeEntry } from "@/lib/domain/forms/waiting/list-mutations";

export const dynamic = "force-dynamic";

export const DELETE = handle(operations.removeWaiting, async ({ accountId, params, now }) => {
  const { id } = await getForm({ accountId, formId: params.form_id });
  await removeEntry({ formId: id, entryId: params.entry_id, now });
  return { body: undefined };
});
