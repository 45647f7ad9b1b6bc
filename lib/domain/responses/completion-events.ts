import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { enqueueIf } from "@/lib/base/outbox/outbox";
import type { FormRow } from "@/lib/domain/forms/data";
import { logEventIf } from "@/lib/domain/forms/event-log-mutations";
import { eventBody, targetsOf } from "@/lib/domain/forms/events";
import { readFields } from "@/lib/domain/forms/read-fields";
import { byBody, receiversOf } from "@/lib/domain/forms/receivers";
import { askedAt } from "@/lib/domain/forms/versions/data";
import type { ResponseRow } from "@/lib/domain/responses/stored/response-row";
import { presentForWebhook } from "./present";

const { sql } = Prisma;

type Completing = { form: FormRow; response: ResponseRow; now: Date };

/** The statements that announce the completion of a form by a response that was restored or imported. */
export async function completionEvents({ form, response, now }: Completing): Promise<Prisma.Sql[]> {
  if (form.completedAt !== null) return [];
  const [at, from] = [sql`completed_at`, sql`FROM forms WHERE id = ${form.id} AND completed_at = ${now}`];
  const ids = { accountId: form.accountId, formId: form.id, responseId: response.id };
  const logged = logEventIf({ type: "form.completed", ...ids, at, from }, now);
  const receivers = receiversOf(form, "form.completed");
  if (receivers.length === 0) return [logged];
  const fields = readFields(await askedAt(form, response.formVersion));
  const presented = presentForWebhook(response, fields, form);
  const completed = { ...form, completedAt: now };
  const event = { type: "form.completed", accountId: form.accountId, form: completed, response: presented, fields, now } as const;
  const told = byBody(targetsOf(event, receivers)).flatMap(({ hasFields, targets }) => {
    const body = eventBody(event, { hasFields });
    const message = { kind: "form.completed", account: form.accountId, subject: form.id, targets };
    return enqueueIf({ ...message, body: sql`${body}`, at, from }, now);
  });
  return [logged, ...told];
}
