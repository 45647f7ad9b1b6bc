import { handle } from "@/lib/entry/http/handle";
import { entityTag, isConditional, requireMatch } from "@/lib/entry/http/entity-tag";
import { operations } from "@/lib/entry/api/operations/operations";
import { getForm } from "@/lib/domain/forms/data";
import { deleteForm } from "@/lib/domain/forms/delete-mutations";
import { updateForm } from "@/lib/domain/forms/mutations";
import type { DetailRow } from "@/lib/domain/forms/present";
import { detailJson, presentSummary } from "@/lib/domain/forms/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getForm, async ({ accountId, params, now }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  return { json: detailJson(form, now) };
});

export const PATCH = handle(operations.updateForm, async ({ accountId, params, body, now, request }) => {
  const check = (form: DetailRow) => requireMatch(request, [detailJson(form, now)]);
  const form = await updateForm({ accountId, formId: params.form_id, body, now, check });
  return { body: presentSummary(form, now), headers: { ETag: entityTag(detailJson(form, now)) } };
});

export const DELETE = handle(operations.deleteForm, async ({ accountId, params, now, request }) => {
  const check = (form: DetailRow) => requireMatch(request, [detailJson(form, now)]);
  await deleteForm({ accountId, formId: params.form_id, ...(isConditional(request) && { check }) });
  return { body: undefined };
});
