import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { getForm } from "@/lib/forms/data";
import { fieldsByKey } from "@/lib/forms/versions/questions";
import { countFound } from "@/lib/responses/search/found-page";

export const dynamic = "force-dynamic";

export const GET = handle(operations.countResponses, async ({ accountId, params, query }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  return { body: await countFound({ id: form.id, fields: await fieldsByKey(form) }, query) };
});
