import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { askedAt } from "@/lib/domain/forms/versions/data";
import { getResponse } from "@/lib/domain/responses/data";
import { presentWithDesk } from "@/lib/domain/responses/present";
import { restoreResponse } from "@/lib/domain/responses/trash/restore-mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.restoreResponse, async ({ accountId, params, now }) => {
  const { form_id: formId, response_id: responseId } = params;
  await restoreResponse({ accountId, formId, responseId, now });
  const form = await getForm({ accountId, formId });
  const response = await getResponse({ formId, responseId });
  return { body: presentWithDesk(response, readFields(await askedAt(form, response.formVersion))) };
});
