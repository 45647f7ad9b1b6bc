import { notFound } from "@/lib/api/errors";
import { db } from "@/lib/db/client";
import type { ActivityRow } from "@/lib/forms/present";
import { isId } from "@/lib/ids";

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

const activityColumns = {
  id: true,
  expiresAt: true,
  completedAt: true,
  cancelledAt: true,
  responseCount: true,
  responseLimit: true,
  lastResponseId: true,
  lastResponseAt: true,
} as const;

/** What goes on at forms; those that are gone are left out. */
export async function readActivities(formIds: string[]): Promise<({ id: string } & ActivityRow)[]> {
  return db().form.findMany({ where: { id: { in: formIds } }, select: activityColumns });
}
