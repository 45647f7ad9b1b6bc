import { expect, vi } from "vitest";
import type { FormSummary } from "@/lib/domain/forms/schema";
import type { PresentedResponse } from "@/lib/domain/responses/schema";
import type { EventType } from "@/lib/rules/forms/event-types";
import type { DeliveryDetail, PresentedDelivery } from "@/lib/entry/webhooks/deliveries/schema";
import type { Api, ApiAnswer } from "../http/api";

/** The body of a webhook (contract §7). */
export type WebhookEvent = {
  type: EventType;
  timestamp: string;
  callback_metadata: unknown;
  data: { form: FormSummary | null; response: PresentedResponse | null };
};

export function eventOf({ body }: { body: string }): WebhookEvent {
  return JSON.parse(body) as WebhookEvent; // tests assert its content
}

// The casts are safe: checkAnswer has validated every reply.

/** The deliveries of a form, newest first. */
export async function deliveriesOf(api: Api, formId: string): Promise<PresentedDelivery[]> {
  return (await api.call(`/api/v1/forms/${formId}/deliveries?limit=100`)).body as PresentedDelivery[];
}

/** The types of a form's events, oldest first. */
export async function typesOf(api: Api, formId: string): Promise<EventType[]> {
  return (await deliveriesOf(api, formId)).map(({ type }) => type).reverse();
}

/** Waits until a form has had these events, oldest first. */
export async function waitForTypes(api: Api, formId: string, types: EventType[]): Promise<void> {
  await vi.waitFor(async () => expect(await typesOf(api, formId)).toEqual(types), { timeout: 30_000, interval: 50 });
}

export async function deliveryOf(api: Api, id: string): Promise<DeliveryDetail> {
  return (await api.call(`/api/v1/webhooks/deliveries/${id}`)).body as DeliveryDetail;
}

/** Waits until a delivery satisfies a condition. */
async function waitForDelivery(api: Api, id: string, predicate: (delivery: DeliveryDetail) => boolean): Promise<DeliveryDetail> {
  const look = async () => {
    const delivery = await deliveryOf(api, id);
    return predicate(delivery) && delivery;
  };
  return vi.waitUntil(look, { timeout: 30_000, interval: 20 });
}

/** Waits until this many attempts are recorded. */
export async function waitForAttempts(api: Api, id: string, count: number): Promise<DeliveryDetail> {
  return waitForDelivery(api, id, ({ attempts }) => attempts.length === count);
}

export async function sendTestEvent(api: Api, body: Record<string, unknown> = {}): Promise<DeliveryDetail> {
  return accepted(await api.call("/api/v1/webhooks/test", { method: "POST", body }), 201).body as DeliveryDetail;
}

export async function redeliver(api: Api, id: string): Promise<ApiAnswer> {
  return api.call(`/api/v1/webhooks/deliveries/${id}/redeliver`, { method: "POST" });
}

export async function secretOf(api: Api): Promise<string> {
  return ((await api.call("/api/v1/webhooks/secret")).body as { secret: string }).secret;
}

/** Changes a form. */
export async function update(api: Api, formId: string, body: Record<string, unknown>): Promise<FormSummary> {
  return accepted(await api.call(`/api/v1/forms/${formId}`, { method: "PATCH", body }), 200).body as FormSummary;
}

function accepted(answer: ApiAnswer, status: number): ApiAnswer {
  if (answer.status !== status) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
}
