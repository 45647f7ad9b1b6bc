import { db } from "@/lib/base/db/client";
import type { WebhookEndpoint } from "@/lib/base/db/generated/sqlite/client";
import { env } from "@/lib/base/env/env";
import { endpointDisabledMail } from "@/lib/domain/mail/kinds/endpoint-disabled-mail";
import { enqueueMails, wakeMailWorker } from "@/lib/domain/mail/mutations";
import { listMembers } from "@/lib/domain/members/data";

/** An endpoint is disabled when no attempt has succeeded for this long. A single delivery is retried for slightly less. */
const PATIENCE_MS = 4 * 24 * 60 * 60 * 1000;

type Attempt = { endpoint: WebhookEndpoint; isDelivered: boolean; now: Date };

/**
 * Records whether an attempt succeeded, if that changes the endpoint's health; disables the endpoint after four days without a success.
 * @param endpoint as read when the attempt began.
 */
export async function noteAttempt({ endpoint, isDelivered, now }: Attempt): Promise<void> {
  const { id, failingSince } = endpoint;
  if (isDelivered) {
    if (failingSince !== null) await db().webhookEndpoint.updateMany({ where: { id }, data: { failingSince: null } });
  } else if (failingSince === null) {
    await db().webhookEndpoint.updateMany({ where: { id, failingSince: null }, data: { failingSince: now } });
  } else if (now.getTime() - failingSince.getTime() >= PATIENCE_MS) await disable(endpoint, now);
}

/** Disables it and tells the owners, once. */
async function disable({ id, accountId, url, failingSince }: WebhookEndpoint, now: Date): Promise<void> {
  const owners = (await listMembers(accountId)).filter(({ role }) => role === "owner");
  const content = await endpointDisabledMail({
    locale: "en",
    endpoint: url,
    since: failingSince ?? now,
    url: `${env().baseUrl}/settings/webhooks/${id}`,
  });
  const mails = owners.map(({ email: to }) => ({ account: accountId, form: null, kind: "notice" as const, to, content }));
  const isDone = await db().$transaction(async (tx) => {
    const where = { id, disabledAt: null, failingSince };
    const { count } = await tx.webhookEndpoint.updateMany({ where, data: { disabledAt: now, disabledBy: "failures" } });
    if (count === 1) await enqueueMails(tx, mails, now);
    return count === 1;
  });
  if (isDone) for (const { to } of mails) wakeMailWorker({ account: accountId, to });
}
