import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { fieldsByKey } from "@/lib/domain/forms/versions/questions";
import { requireReadable } from "@/lib/domain/responses/sealing/require-readable";
import { countFound } from "@/lib/domain/responses/search/find";

export const dynamic = "force-dynamic";

export const GET = handle(operations.countResponses, async ({ accountId, params, query }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  requireReadable(form, { filter: query });
  return { body: await countFound({ id: form.id, fields: await fieldsByKey(form) }, query) };
});
