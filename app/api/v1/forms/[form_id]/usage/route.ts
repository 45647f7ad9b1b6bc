import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { getForm } from "@/lib/forms/data";
import { presentFormUsage } from "@/lib/quotas/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getFormUsage, async ({ accountId, params }) => {
  const { id } = await getForm({ accountId, formId: params.form_id });
  return { body: await presentFormUsage(id) };
});
