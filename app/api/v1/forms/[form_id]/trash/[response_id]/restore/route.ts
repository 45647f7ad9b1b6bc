import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { getForm } from "@/lib/forms/data";
import { readFields } from "@/lib/forms/read-fields";
import { askedAt } from "@/lib/forms/versions/data";
import { getResponse } from "@/lib/responses/data";
import { presentWithDesk } from "@/lib/responses/present";
import { restoreResponse } from "@/lib/responses/trash/restore-mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.restoreResponse, async ({ accountId, params, now }) => {
  const { form_id: formId, response_id: responseId } = params;
  await restoreResponse({ accountId, formId, responseId, now });
  const form = await getForm({ accountId, formId });
  const response = await getResponse({ formId, responseId });
  return { body: presentWithDesk(response, readFields(await askedAt(form, response.formVersion))) };
});
