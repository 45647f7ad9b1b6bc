import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { pageOf } from "@/lib/http/pagination";
import { getForm } from "@/lib/forms/data";
import { askedFields } from "@/lib/responses/stored/asked-fields";
import { listTrash } from "@/lib/responses/trash/data";
import { presentTrashed } from "@/lib/responses/trash/trashed-schema";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listTrash, async ({ accountId, params, query: { cursor, limit }, request: { url } }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const { page, headers } = pageOf(await listTrash({ formId: form.id, cursor, limit }), { limit, url });
  const fieldsOf = await askedFields(form, page);
  return { body: page.map((row) => presentTrashed(row, fieldsOf(row))), headers };
});
