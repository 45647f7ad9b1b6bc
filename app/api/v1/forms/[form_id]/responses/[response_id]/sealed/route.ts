import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { getResponse } from "@/lib/domain/responses/data";
import { presentResponse } from "@/lib/domain/responses/present";
import { resealResponse } from "@/lib/domain/responses/sealing/reseal-mutations";

export const dynamic = "force-dynamic";

export const PUT = handle(operations.resealResponse, async ({ accountId, params, body }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  await resealResponse({ form, responseId: params.response_id, ...body });
  return { body: presentResponse(await getResponse({ formId: form.id, responseId: params.response_id }), []) };
});
