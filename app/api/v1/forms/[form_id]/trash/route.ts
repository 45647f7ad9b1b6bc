import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { pageOf } from "@/lib/entry/http/pagination";
import { getForm } from "@/lib/domain/forms/data";
import { askedFields } from "@/lib/domain/responses/stored/asked-fields";
import { listTrash } from "@/lib/domain/responses/trash/data";
import { presentTrashed } from "@/lib/domain/responses/trash/trashed-schema";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listTrash, async ({ accountId, params, query: { cursor, limit }, request: { url } }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const { page, headers } = pageOf(await listTrash({ formId: form.id, cursor, limit }), { limit, url });
  const fieldsOf = await askedFields(form, page);
  return { body: page.map((row) => presentTrashed(row, fieldsOf(row))), headers };
});
