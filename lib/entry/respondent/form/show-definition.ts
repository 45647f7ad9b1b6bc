import type { PublicForm } from "@/lib/entry/api/operations/public-operations";
import { getPublicForm } from "@/lib/domain/forms/data";
import { refusalOfResponse } from "@/lib/rules/forms/lifecycle";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { requireAdmitted } from "@/lib/entry/respondent/gate/admission";
import { presentSummary } from "@/lib/domain/forms/present";
import { sealedTo } from "@/lib/domain/forms/sealed-to";
import { readFields } from "@/lib/domain/forms/read-fields";

type Visit = { request: RouteRequest; formId: string; now: Date };

/**
 * The public definition of a form, for programs: without callback, metadata or settings (contract §6).
 * @throws DomainError not_found; gone when it was cancelled or has expired.
 */
export async function showDefinition({ request, formId, now }: Visit): Promise<PublicForm> {
  const form = await getPublicForm(formId);
  const refusal = refusalOfResponse(form, now);
  if (refusal?.code === "gone" || refusal?.type === "not_open") throw refusal;
  await requireAdmitted(form, request, now);
  const { id, title, description, status, expires_at, version } = presentSummary(form, now);
  const recipients = sealedTo(form);
  return {
    ...{ id, title, description, fields: readFields(form), status, expires_at, version },
    ...(recipients && { sealed: { recipients } }),
  };
}
