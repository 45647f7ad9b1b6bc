import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { notFound } from "@/lib/base/errors/errors";
import type { FormRow } from "@/lib/domain/forms/data";
import { logEventIf } from "@/lib/domain/forms/event-log-mutations";
import { eventBody, targetsOf } from "@/lib/domain/forms/events";
import { receiversOf } from "@/lib/domain/forms/receivers";
import { enqueueIf, wakeWorker } from "@/lib/base/outbox/outbox";
import type { ResponseRow } from "@/lib/domain/responses/stored/response-row";
import { deleteResponses } from "./delete-mutations";
import { presentResponse } from "@/lib/domain/responses/present";

const { sql } = Prisma;

type Withdrawal = { form: FormRow; response: ResponseRow; now: Date };

/** Deletes a response on its respondent's request. The webhook names it, without its answers. @throws DomainError not_found. */
export async function withdrawResponse({ form, response, now }: Withdrawal): Promise<void> {
  const [deleted] = await deleteResponses(
    { formId: form.id, ids: [response.id], rule: "respondent" },
    withdrawalEvents({ form, response, now }),
  );
  if (deleted === undefined) throw notFound("Response");
  wakeWorker({ account: form.accountId, targets: receiversOf(form, "response.withdrawn") });
}

function withdrawalEvents({ form, response, now }: Withdrawal): Prisma.Sql[] {
  const from = sql`FROM forms WHERE id = ${form.id}`;
  const type = "response.withdrawn";
  const { accountId, id: formId } = form;
  const logged = logEventIf({ type, accountId, formId, responseId: response.id, at: sql`${now}`, from }, now);
  const receivers = receiversOf(form, type);
  if (receivers.length === 0) return [logged];
  const empty = presentResponse({ ...response, data: "{}", ip: "", userAgent: "", ending: null }, []);
  const event = { type, accountId, form, response: empty, now } as const;
  const body = eventBody(event);
  const message = { kind: type, account: accountId, subject: formId, targets: targetsOf(event, receivers) };
  return [logged, ...enqueueIf({ ...message, body: sql`${body}`, at: sql`created_at`, from }, now)];
}
