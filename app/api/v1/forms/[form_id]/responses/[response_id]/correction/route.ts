import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { formatDatetime } from "@/lib/base/time/datetime";
import { env } from "@/lib/base/env/env";
import { getForm } from "@/lib/domain/forms/data";
import { ownerToken } from "@/lib/entry/respondent/afterwards/change-proof";
import { sealedConflict, sealedTo } from "@/lib/domain/forms/sealed-to";
import { getResponse } from "@/lib/domain/responses/data";

export const dynamic = "force-dynamic";

export const POST = handle(operations.openCorrection, async ({ accountId, keyId, person, params, now }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  if (sealedTo(form)) throw sealedConflict("show answers so that they can be corrected");
  const { id: formId } = form;
  const { id } = await getResponse({ formId, responseId: params.response_id });
  const maker = person ? { kind: "user" as const, id: person.userId } : { kind: "key" as const, id: keyId ?? "" };
  const { token, until } = ownerToken({ id, formId }, maker, now);
  return { body: { url: `${env().baseUrl}/f/${formId}/receipt/${token}/change`, expires_at: formatDatetime(until) } };
});
