import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { formatDatetime } from "@/lib/datetime";
import { env } from "@/lib/env";
import { getForm } from "@/lib/forms/data";
import { ownerToken } from "@/lib/respondent/change-proof";
import { getResponse } from "@/lib/responses/data";

export const dynamic = "force-dynamic";

export const POST = handle(operations.openCorrection, async ({ accountId, params, now }) => {
  const { id: formId } = await getForm({ accountId, formId: params.form_id });
  const { id } = await getResponse({ formId, responseId: params.response_id });
  const { token, until } = ownerToken({ id, formId }, now);
  return { body: { url: `${env().baseUrl}/f/${formId}/receipt/${token}/change`, expires_at: formatDatetime(until) } };
});
