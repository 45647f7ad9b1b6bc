import { db } from "@/lib/base/db/client";
import type { WebhookEndpoint } from "@/lib/base/db/generated/sqlite/client";
import { requireTarget } from "@/lib/base/egress/require-target";
import { DomainError, invalid } from "@/lib/base/errors/errors";
import { getForm } from "@/lib/domain/forms/data";
import { formEvent } from "@/lib/domain/forms/events";
import { bodyOf } from "@/lib/domain/forms/receivers";
import { newId } from "@/lib/base/ids/ids";
import { topicOf } from "@/lib/rules/chat/ntfy";
import { destinationOf } from "@/lib/base/outbox/destination";
import { enqueue, wakeWorker } from "@/lib/base/outbox/outbox";
import { getDelivery } from "@/lib/entry/webhooks/deliveries/data";
import { getEndpoint } from "./data";
import { NOTHING, presentEndpoint } from "./present";
import { requireEnabled } from "./require-enabled";
import type { CreateEndpoint, PresentedEndpoint, UpdateEndpoint } from "./schema";
import { firstSecrets, newSecret, rotated } from "./secrets";

/** Limited because every event is stored once for each endpoint that gets it. */
export const MAX_ENDPOINTS = 20;

type OfAccount = { accountId: string; endpointId: string; now: Date };

/**
 * Adds an endpoint to an account. It gets only events from now on.
 * @throws DomainError invalid for an internal address or another account's form, conflict when there are too many.
 */
export async function createEndpoint({
  accountId,
  body,
  now,
}: {
  accountId: string;
  body: CreateEndpoint;
  now: Date;
}): Promise<WebhookEndpoint & { secret: string }> {
  const { url, events, format, form_id: formId = null, description } = body;
  requireFitting(format, body);
  await check({ accountId, url, formId });
  const id = newId(now);
  const secret = newSecret();
  const row = {
    id,
    accountId,
    url,
    events: storeEvents(events),
    include: storeInclude(body),
    format,
    formId,
    description: textOf(description),
    secrets: firstSecrets(id, { secret, now }),
    createdAt: now,
    failingSince: null,
    disabledAt: null,
    disabledBy: null,
  };
  await db().$transaction(async (tx) => {
    await tx.account.updateMany({ where: { id: accountId }, data: { id: accountId } }); // locks the account's row, so that simultaneous requests are all counted
    if ((await tx.webhookEndpoint.count({ where: { accountId } })) >= MAX_ENDPOINTS)
      throw new DomainError("conflict", `An account has at most ${MAX_ENDPOINTS} webhook endpoints`, { ctx: { maximum: MAX_ENDPOINTS } });
    await tx.webhookEndpoint.create({ data: row, select: { id: true } });
  });
  return { ...row, secret };
}

/**
 * Changes an endpoint. Waiting deliveries go to its new address. Enabling it again resets its failures.
 * @throws DomainError not_found, invalid.
 */
export async function updateEndpoint({ accountId, endpointId, body, now }: OfAccount & { body: UpdateEndpoint }): Promise<WebhookEndpoint> {
  const before = await getEndpoint({ accountId, endpointId });
  const { url, events, form_id: formId, description, enabled } = body;
  const presented = presentEndpoint(before);
  requireFitting(presented.format, body);
  await check({ accountId, url, formId });
  const isSwitched = enabled !== undefined && enabled !== (before.disabledAt === null);
  const data = {
    ...(url !== undefined && { url }),
    ...(events !== undefined && { events: storeEvents(events) }),
    include: storeInclude({ ...presented, ...body }),
    ...(formId !== undefined && { formId }),
    ...(description !== undefined && { description: textOf(description) }),
    ...(isSwitched && { disabledAt: enabled ? null : now, disabledBy: enabled ? null : "owner", failingSince: null }),
  };
  await db().$transaction(async (tx) => {
    await tx.webhookEndpoint.updateMany({ where: { id: endpointId }, data });
    if (url !== undefined && url !== before.url)
      await tx.webhookDelivery.updateMany({ where: waitingFor(before), data: { url, ...destinationOf({ accountId, url }) } });
  });
  return getEndpoint({ accountId, endpointId });
}

/** Deletes an endpoint; its waiting deliveries fail. The log of its deliveries is kept. @throws DomainError not_found. */
export async function deleteEndpoint({ accountId, endpointId, now }: OfAccount): Promise<void> {
  const endpoint = await getEndpoint({ accountId, endpointId });
  await db().$transaction(async (tx) => {
    await tx.webhookEndpoint.deleteMany({ where: { id: endpointId } });
    await tx.webhookDelivery.updateMany({ where: waitingFor(endpoint), data: { nextAttemptAt: null, failedAt: now } });
  });
}

/** Creates a new secret; the previous one signs for 24 h more. @throws DomainError not_found, conflict. */
export async function rotateEndpointSecret({ accountId, endpointId, now }: OfAccount): Promise<WebhookEndpoint> {
  const endpoint = await getEndpoint({ accountId, endpointId });
  const secrets = rotated(endpoint, now);
  // Of simultaneous requests, such as a double click, only one rotates.
  const { count } = await db().webhookEndpoint.updateMany({ where: { id: endpointId, secrets: endpoint.secrets }, data: { secrets } });
  if (count === 0) throw new DomainError("conflict", "The secret is being rotated by another request");
  return { ...endpoint, secrets };
}

/** Puts a test event for an endpoint into the outbox. @throws DomainError not_found, conflict while it is disabled. */
export async function testEndpoint({ accountId, endpointId, now }: OfAccount) {
  const endpoint = await getEndpoint({ accountId, endpointId });
  requireEnabled(endpoint);
  const receivers = [{ url: endpoint.url, endpointId, ...bodyOf(endpoint) }];
  const event = formEvent({ accountId, type: "webhook.test", receivers, form: null, now });
  const [deliveryId = ""] = await enqueue(db(), [event], now);
  const delivery = await getDelivery({ accountId, deliveryId });
  wakeWorker(event);
  return delivery;
}

/** Deliveries to the endpoint that no worker holds, found by their queue. */
function waitingFor({ id: endpointId, accountId, url }: Pick<WebhookEndpoint, "id" | "accountId" | "url">) {
  return { ...destinationOf({ accountId, url }), endpointId, nextAttemptAt: { not: null }, leasedUntil: null };
}

function storeEvents(events: string[]): string {
  return events.includes("*") ? "*" : [...new Set(events)].join(",");
}

function storeInclude({ include, include_answers: hasAnswers }: { include: string[]; include_answers: boolean }): string {
  const words = [...new Set(include), ...(hasAnswers ? ["answers"] : [])];
  return words.length === 0 ? NOTHING : words.join(",");
}

/** Null if there is none: the dashboard sends an empty text. */
function textOf(description: string | null | undefined): string | null {
  return description === undefined || description === "" ? null : description;
}

async function check({ accountId, url, formId }: { accountId: string; url?: string | undefined; formId?: string | null | undefined }) {
  if (url !== undefined) requireTarget(url, ["body", "url"]);
  if (!formId) return;
  try {
    await getForm({ accountId, formId });
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found")
      throw invalid(["body", "form_id"], "There is no such form", "not_found");
    throw error;
  }
}

type Bodies = Partial<Pick<PresentedEndpoint, "url" | "include" | "include_answers">>;

/** What a format cannot do is refused, rather than ignored. @param given what the request sets. @throws DomainError invalid. */
function requireFitting(format: PresentedEndpoint["format"], { url, include, include_answers: hasAnswers }: Bodies): void {
  if (format === "formslip" && hasAnswers)
    throw invalid(
      ["body", "include_answers"],
      "Events in our own format have the answers anyway: choose the format of a chat service",
      "unsupported",
    );
  if (format !== "formslip" && include && include.length > 0)
    throw invalid(["body", "include"], "Only for the format formslip: messages for people have include_answers", "unsupported");
  if (format === "ntfy" && url !== undefined && topicOf(url) === null)
    throw invalid(["body", "url"], "Must end with a topic, such as https://ntfy.sh/lunch-orders", "webhook_target");
}
