import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { pageOf } from "@/lib/http/pagination";
import { fieldTypes } from "@/lib/fields";
import { getForm } from "@/lib/forms/data";
import { fieldsByKey } from "@/lib/forms/versions/questions";
import { askedFields } from "@/lib/responses/stored/asked-fields";
import { listRows, listTexts } from "@/lib/responses/list";
import { presentResponse, presentWithDesk } from "@/lib/responses/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listResponses, async ({ accountId, params, query, request: { url } }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const { id } = form;
  const fields = await fieldsByKey(form);
  const hasDesk = query.expand === "desk";
  if (form.version > 1 || fields.some(({ type }) => fieldTypes[type].uploads)) {
    const { rows, ...more } = await listRows({ id, fields }, query);
    const { page, headers } = pageOf(rows, { url, ...more });
    const fieldsOf = await askedFields(form, page);
    return { body: page.map((response) => (hasDesk ? presentWithDesk : presentResponse)(response, fieldsOf(response))), headers };
  }
  const { rows, ...more } = await listTexts({ id, fields }, { ...query, hasDesk });
  const { page, headers } = pageOf(rows, { url, ...more });
  return { json: `[${page.map(({ json }) => json).join(",")}]`, headers };
});
