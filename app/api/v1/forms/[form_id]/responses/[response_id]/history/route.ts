import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { askedAt } from "@/lib/domain/forms/versions/data";
import { getResponse } from "@/lib/domain/responses/data";
import { presentHistory } from "@/lib/domain/responses/history";
import { readStates } from "@/lib/domain/responses/history-data";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getResponseHistory, async ({ accountId, params }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const response = await getResponse({ formId: form.id, responseId: params.response_id });
  const fields = readFields(await askedAt(form, response.formVersion));
  return { body: presentHistory(response, { states: await readStates(response.id), fields }) };
});
