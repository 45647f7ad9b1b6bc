import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { presentFormUsage } from "@/lib/domain/quotas/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getFormUsage, async ({ accountId, params }) => {
  const { id } = await getForm({ accountId, formId: params.form_id });
  return { body: await presentFormUsage(id) };
});
