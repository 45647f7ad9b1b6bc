import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { notFound } from "@/lib/base/errors/errors";
import type { FormRow } from "@/lib/domain/forms/data";
import { eventBody } from "@/lib/domain/forms/events";
import { receiversOf } from "@/lib/domain/forms/receivers";
import { enqueueIf, wakeWorker } from "@/lib/base/outbox/outbox";
import type { ResponseRow } from "@/lib/domain/responses/stored/response-row";
import { deleteResponses } from "./delete-mutations";
import { presentResponse } from "@/lib/domain/responses/present";

const { sql } = Prisma;

type Withdrawal = { form: FormRow; response: ResponseRow; now: Date };

/** Deletes a response on its respondent's request. The webhook names it, without its answers. @throws DomainError not_found. */
export async function withdrawResponse({ form, response, now }: Withdrawal): Promise<void> {
  const [deleted] = await deleteResponses({ formId: form.id, ids: [response.id] }, withdrawalEvents({ form, response, now }));
  if (deleted === undefined) throw notFound("Response");
  wakeWorker({ account: form.accountId, targets: receiversOf(form, "response.withdrawn") });
}

function withdrawalEvents({ form, response, now }: Withdrawal): Prisma.Sql[] {
  const targets = receiversOf(form, "response.withdrawn");
  if (targets.length === 0) return [];
  const empty = presentResponse({ ...response, data: "{}", ip: "", userAgent: "" }, []);
  const body = eventBody({ type: "response.withdrawn", accountId: form.accountId, form, response: empty, now });
  const message = { kind: "response.withdrawn", account: form.accountId, subject: form.id, targets };
  return enqueueIf({ ...message, body: sql`${body}`, at: sql`created_at`, from: sql`FROM forms WHERE id = ${form.id}` }, now);
}
