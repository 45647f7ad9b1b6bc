import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { notFound } from "@/lib/base/errors/errors";
import { getForm } from "@/lib/domain/forms/data";
import { sealedConflict, sealedTo } from "@/lib/domain/forms/sealed-to";
import { findSharedResults, presentSharedResults } from "@/lib/domain/responses/sharing/data";
import { endSharedResults, shareResults } from "@/lib/domain/responses/sharing/mutations";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getSharedResults, async ({ accountId, params }) => {
  const { id } = await getForm({ accountId, formId: params.form_id });
  const shared = await findSharedResults(id);
  if (!shared) throw notFound("Shared results");
  return { body: presentSharedResults(shared) };
});

export const PUT = handle(operations.shareResults, async ({ accountId, params, body, now }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  if (sealedTo(form)) throw sealedConflict("count answers that could be shared");
  return { body: presentSharedResults(await shareResults({ form, keys: body.fields, now })) };
});

export const DELETE = handle(operations.endSharedResults, async ({ accountId, params }) => {
  const { id } = await getForm({ accountId, formId: params.form_id });
  await endSharedResults(id);
  return { body: undefined };
});
