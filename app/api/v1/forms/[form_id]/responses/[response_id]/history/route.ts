import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { getForm } from "@/lib/forms/data";
import { readFields } from "@/lib/forms/read-fields";
import { askedAt } from "@/lib/forms/versions/data";
import { getResponse } from "@/lib/responses/data";
import { presentHistory } from "@/lib/responses/history";
import { readStates } from "@/lib/responses/history-data";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getResponseHistory, async ({ accountId, params }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const response = await getResponse({ formId: form.id, responseId: params.response_id });
  const fields = readFields(await askedAt(form, response.formVersion));
  return { body: presentHistory(response, { states: await readStates(response.id), fields }) };
});
