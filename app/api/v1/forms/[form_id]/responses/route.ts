import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { pageOf } from "@/lib/entry/http/pagination";
import { getForm } from "@/lib/domain/forms/data";
import { fieldsByKey } from "@/lib/domain/forms/versions/questions";
import { askedFields } from "@/lib/domain/responses/stored/asked-fields";
import { listRows, listTexts } from "@/lib/domain/responses/list";
import { sealedTo } from "@/lib/domain/forms/sealed-to";
import { requireReadable } from "@/lib/domain/responses/sealing/require-readable";
import { presentResponse, presentsAsStored, presentWithDesk } from "@/lib/domain/responses/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listResponses, async ({ accountId, params, query, request: { url } }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  requireReadable(form, { filter: query, sort: query.sort });
  const { id } = form;
  const fields = await fieldsByKey(form);
  const hasDesk = query.expand === "desk";
  if (form.version > 1 || !presentsAsStored(fields) || sealedTo(form)) {
    const { rows, ...more } = await listRows({ id, fields }, query);
    const { page, headers } = pageOf(rows, { url, ...more });
    const fieldsOf = await askedFields(form, page);
    return { body: page.map((response) => (hasDesk ? presentWithDesk : presentResponse)(response, fieldsOf(response))), headers };
  }
  const { rows, ...more } = await listTexts({ id, fields }, { ...query, hasDesk });
  const { page, headers } = pageOf(rows, { url, ...more });
  return { json: `[${page.map(({ json }) => json).join(",")}]`, headers };
});
