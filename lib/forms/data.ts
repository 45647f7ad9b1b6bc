import { notFound } from "@/lib/api/errors";
import { db } from "@/lib/db/client";
import type { FormStatus } from "@/lib/forms/lifecycle";
import { whereStatus } from "@/lib/forms/lifecycle";
import type { SummaryRow } from "@/lib/forms/present";
import { isId } from "@/lib/ids";

const summaryColumns = {
  id: true,
  title: true,
  description: true,
  fieldsCount: true,
  createdAt: true,
  expiresAt: true,
  completedAt: true,
  cancelledAt: true,
} as const;

/** One form of an account. @throws ApiError 404, also for someone else's. */
export async function getForm({ accountId, formId }: { accountId: string; formId: string }) {
  const form = isId(formId) ? await db().form.findUnique({ where: { id: formId } }) : null;
  if (form?.accountId !== accountId) throw notFound("Form");
  return form;
}

/** One form as its public page needs it. @throws ApiError 404. */
export async function getPublicForm(formId: string) {
  const form = isId(formId) ? await db().form.findUnique({ where: { id: formId } }) : null;
  if (!form) throw notFound("Form");
  return form;
}

/** A form with all its columns. */
export type FormRow = Awaited<ReturnType<typeof getPublicForm>>;

type Page = { accountId: string; status?: FormStatus | undefined; cursor?: string | undefined; limit: number; now: Date };

/**
 * A page of an account's forms, newest first, and one more where there is one. The cursor is compared, not looked up, so
 * that it still works after its form was deleted.
 */
export async function listForms({ accountId, status, cursor, limit, now }: Page): Promise<SummaryRow[]> {
  return db().form.findMany({
    where: { accountId, ...(cursor && { id: { lt: cursor } }), ...(status && whereStatus(status, now)) },
    orderBy: { id: "desc" },
    take: limit + 1,
    select: summaryColumns,
  });
}
