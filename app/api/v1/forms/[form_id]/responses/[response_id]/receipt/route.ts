import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { signReceipt } from "@/lib/domain/receipts/sign-receipt";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getReceipt, async ({ accountId, params, now }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  return { body: await signReceipt({ form, responseId: params.response_id, now }) };
});
