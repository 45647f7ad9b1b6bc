import { handle } from "@/lib/api/handle";
import { operations } from "@/lib/api/operations";
import { pageOf } from "@/lib/api/pagination";
import { getForm } from "@/lib/forms/data";
import { readFields } from "@/lib/forms/read-fields";
import { listResponses } from "@/lib/responses/data";
import { presentResponse } from "@/lib/responses/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listResponses, async ({ accountId, params, query, request }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const { rows, limit } = await listResponses({ formId: form.id, ...query });
  const { page, headers } = pageOf(rows, { limit, url: request.url });
  const fields = readFields(form);
  return { body: page.map((response) => presentResponse(response, fields)), headers };
});

export {
  options as OPTIONS,
  notAllowed as POST,
  notAllowed as PUT,
  notAllowed as PATCH,
  notAllowed as DELETE,
} from "@/lib/api/not-allowed";
