import { handle } from "@/lib/api/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { pageOf } from "@/lib/api/http/pagination";
import { fieldTypes } from "@/lib/fields";
import { getForm } from "@/lib/forms/data";
import { readFields } from "@/lib/forms/read-fields";
import { listResponseTexts, listResponses } from "@/lib/responses/data";
import { presentResponse } from "@/lib/responses/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listResponses, async ({ accountId, params, query, request }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const fields = readFields(form);
  const wanted = { formId: form.id, ...query };
  if (fields.some(({ type }) => fieldTypes[type].uploads)) {
    const { rows, limit } = await listResponses(wanted);
    const { page, headers } = pageOf(rows, { limit, url: request.url });
    return { body: page.map((response) => presentResponse(response, fields)), headers };
  }
  const { rows, limit } = await listResponseTexts(wanted);
  const { page, headers } = pageOf(rows, { limit, url: request.url });
  return { json: `[${page.map(({ json }) => json).join(",")}]`, headers };
});
