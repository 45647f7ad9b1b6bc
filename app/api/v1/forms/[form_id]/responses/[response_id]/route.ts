import { handle } from "@/lib/api/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { getForm } from "@/lib/forms/data";
import { readFields } from "@/lib/forms/read-fields";
import { getResponse } from "@/lib/responses/data";
import { presentResponse } from "@/lib/responses/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getResponse, async ({ accountId, params }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const response = await getResponse({ formId: form.id, responseId: params.response_id });
  return { body: presentResponse(response, readFields(form)) };
});
