import { ApiError, notFound } from "@/lib/api/errors";
import { db } from "@/lib/db/client";
import { removeFormFiles } from "@/lib/files/storage";
import { getForm } from "@/lib/forms/data";
import { changeForm } from "@/lib/forms/lifecycle";
import { presentSummary } from "@/lib/forms/present";
import type { CreateForm, FormSummary, UpdateForm } from "@/lib/forms/schema";
import type { Claim } from "@/lib/idempotency/mutations";
import { completeClaim } from "@/lib/idempotency/mutations";
import { isId, newId } from "@/lib/ids";

type NewForm = { accountId: string; body: CreateForm; now: Date; claim: Claim | null };

/** Creates a form; with a claim, its answer is kept in the same transaction. */
export async function createForm({ accountId, body, now, claim }: NewForm): Promise<FormSummary> {
  const row = {
    id: newId(now),
    accountId,
    title: body.title,
    description: body.description ?? null,
    fields: JSON.stringify(body.fields),
    fieldsCount: body.fields.length,
    callbackUrl: body.callback_url ?? null,
    callbackMetadata: body.callback_metadata ? JSON.stringify(body.callback_metadata) : null,
    settings: JSON.stringify(body.settings ?? {}),
    responseLimit: responseLimitOf(body.settings),
    createdAt: now,
    expiresAt: body.expires_in === null ? null : new Date(now.getTime() + body.expires_in),
    cancelledAt: null,
    completedAt: null,
  };
  const summary = presentSummary(row, now);
  const insert = db().form.create({ data: row, select: { id: true } });
  if (!claim) await insert;
  else await db().$transaction([insert, completeClaim(claim, { status: 201, body: JSON.stringify(summary) })]);
  return summary;
}

/** Left out it is 1; null is no limit (contract §4). */
function responseLimitOf(settings: CreateForm["settings"]): number | null {
  if (!settings || !Object.hasOwn(settings, "response_limit") || settings.response_limit === undefined) return 1;
  return settings.response_limit as number | null; // the schema admits nothing else
}

/** How often an update looks again when another change came between its reading and its writing. */
const ATTEMPTS = 5;

type FormUpdate = { accountId: string; formId: string; body: UpdateForm; now: Date };

/** Changes a form by the table of contract §4. @throws ApiError 404, 409, 410. */
export async function updateForm({ accountId, formId, body, now }: FormUpdate): Promise<FormSummary> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = await getForm({ accountId, formId });
    const facts = changeForm(form, { cancel: body.status === "cancelled", expiresAt: body.expires_at }, now);
    const { expiresAt, cancelledAt } = facts;
    if (expiresAt === form.expiresAt && cancelledAt === form.cancelledAt) return presentSummary(form, now);
    const { count } = await db().form.updateMany({
      where: { id: formId, completedAt: form.completedAt, cancelledAt: form.cancelledAt, expiresAt: form.expiresAt },
      data: { expiresAt, cancelledAt },
    });
    if (count === 1) return presentSummary({ ...form, ...facts }, now);
  }
  throw new ApiError(503, "The form is being changed by others. Try again", { "Retry-After": "1" });
}

/** Deletes a form with its responses and files. @throws ApiError 404. */
export async function deleteForm({ accountId, formId }: { accountId: string; formId: string }): Promise<void> {
  const { count } = isId(formId) ? await db().form.deleteMany({ where: { id: formId, accountId } }) : { count: 0 };
  if (count === 0) throw notFound("Form");
  await removeFormFiles(formId);
}
