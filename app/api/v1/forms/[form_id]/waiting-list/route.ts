import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { listEntries } from "@/lib/domain/forms/waiting/data";
import { presentEntries } from "@/lib/domain/forms/waiting/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listWaiting, async ({ accountId, params, now }) => {
  const { id } = await getForm({ accountId, formId: params.form_id });
  return { body: presentEntries(await listEntries(id), now) };
});
