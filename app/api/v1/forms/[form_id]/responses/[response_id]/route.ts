import { handle } from "@/lib/entry/http/handle";
import { sayUnused } from "@/lib/entry/http/unknown-keys";
import { changedMeanwhile, isConditional, requireMatch } from "@/lib/entry/http/entity-tag";
import { operations } from "@/lib/entry/api/operations/operations";
import { invalidInput, notFound } from "@/lib/base/errors/errors";
import type { Warning } from "@/lib/base/errors/warning-schema";
import type { Answer, Field } from "@/lib/rules/fields";
import type { FormRow } from "@/lib/domain/forms/data";
import { getForm } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { deleteResponse } from "@/lib/domain/responses/changing/delete-mutations";
import { changeDesks } from "@/lib/domain/responses/changing/desk-mutations";
import { changeDesk } from "@/lib/domain/responses/stored/desk";
import { getResponse } from "@/lib/domain/responses/data";
import { notAsked } from "@/lib/entry/respondent/receiving/unread-inputs";
import { problemsOf } from "@/lib/entry/respondent/receiving/problems-of";
import { correctResponse } from "@/lib/domain/responses/changing/correct-mutations";
import { sealedConflict, sealedTo } from "@/lib/domain/forms/sealed-to";
import { askedAt } from "@/lib/domain/forms/versions/data";
import { trashTime } from "@/lib/domain/responses/changing/move-to-trash-mutations";
import { presentResponse, presentWithDesk } from "@/lib/domain/responses/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getResponse, async ({ accountId, params, query }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const response = await getResponse({ formId: form.id, responseId: params.response_id });
  return { body: (query.expand ? presentWithDesk : presentResponse)(response, readFields(await askedAt(form, response.formVersion))) };
});

export const PATCH = handle(operations.updateResponse, async ({ accountId, params, body, now, request }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const { response_id: responseId } = params;
  let desk: string | null = null;
  const check = isConditional(request)
    ? async () => {
        const response = await getResponse({ formId: form.id, responseId });
        requireMatch(request, await shown(form, response));
        desk = response.desk;
      }
    : undefined;
  // After a correction the response is no longer what the client has read, but its desk is.
  const checkDesk = async () => {
    if ((await getResponse({ formId: form.id, responseId })).desk !== desk) throw changedMeanwhile();
  };
  let alsoWarn: Warning[] = [];
  if (body.data && sealedTo(form)) throw sealedConflict("change answers that it cannot read");
  if (body.data) {
    const { data } = body;
    const confirm = (stored: Record<string, Answer>, fields: Field[]) =>
      void (alsoWarn = sayUnused(request, notAsked({ data, fields, stored })));
    const { issues } = await correctResponse({ form, responseId, change: data, by: "owner", now, check, confirm });
    const { formVersion } = await getResponse({ formId: form.id, responseId });
    const fields = readFields(await askedAt(form, formVersion));
    if (issues.length > 0) throw invalidInput(problemsOf(issues, { fields, root: ["body", "data"] }));
  }
  const found = await changeDesks({ formId: form.id, ids: [responseId], check: check && (body.data ? checkDesk : check) }, (before) =>
    changeDesk(before, body.desk ?? {}),
  );
  if (!found.has(responseId)) throw notFound("Response");
  const response = await getResponse({ formId: form.id, responseId });
  return { body: presentWithDesk(response, readFields(await askedAt(form, response.formVersion))), alsoWarn };
});

export const DELETE = handle(operations.deleteResponse, async ({ accountId, params, query, now, request }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  const { response_id: responseId } = params;
  const check = isConditional(request)
    ? async () => requireMatch(request, await shown(form, await getResponse({ formId: form.id, responseId })))
    : undefined;
  const trashedAt = query.trash === "true" ? trashTime(now) : undefined;
  await deleteResponse({ formId: form.id, responseId, check, trashedAt, rule: "owner" });
  return { body: undefined };
});

/** A client may have read the response with its desk or without: both tags are accepted. */
async function shown(form: FormRow, response: Awaited<ReturnType<typeof getResponse>>): Promise<string[]> {
  const fields = readFields(await askedAt(form, response.formVersion));
  return [presentResponse, presentWithDesk].map((present) => JSON.stringify(present(response, fields)));
}
