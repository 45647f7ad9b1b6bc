import { handle } from "@/lib/entry/http/handle";
import { entityTag, requireMatch } from "@/lib/entry/http/entity-tag";
import { operations } from "@/lib/entry/api/operations/operations";
import type { FormRow } from "@/lib/domain/forms/data";
import { getForm } from "@/lib/domain/forms/data";
import { changeOperating } from "@/lib/domain/forms/operating/mutations";
import { presentOperating } from "@/lib/domain/forms/operating/present";
import { changedRecipients } from "@/lib/domain/forms/sealed-to";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getOperating, async ({ accountId, params }) => ({
  body: presentOperating(await getForm({ accountId, formId: params.form_id })),
}));

export const PATCH = handle(operations.changeOperating, async ({ accountId, params, body, now, request, audit }) => {
  let before: FormRow | null = null;
  const check = (form: FormRow) => {
    requireMatch(request, [JSON.stringify(presentOperating(form))]);
    before = form;
  };
  const form = await changeOperating({ accountId, formId: params.form_id, body, now, check });
  audit.say(changedRecipients(before, form));
  const settings = presentOperating(form);
  return { body: settings, headers: { ETag: entityTag(JSON.stringify(settings)) } };
});
