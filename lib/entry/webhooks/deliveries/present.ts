import { formatDatetime } from "@/lib/base/time/datetime";
import type { FinishedAttempt } from "@/lib/base/outbox/leases";
import type { EventType } from "@/lib/rules/forms/event-types";
import type { DeliveryDetail, DeliveryState, PresentedDelivery } from "./schema";

export type DeliveryRow = {
  id: string;
  formId: string | null;
  type: string;
  url: string;
  endpointId: string | null;
  createdAt: Date;
  attemptCount: number;
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
  failedAt: Date | null;
};

export function presentDelivery(delivery: DeliveryRow): PresentedDelivery {
  return {
    id: delivery.id,
    form_id: delivery.formId,
    type: delivery.type as EventType, // the outbox stores no others
    url: delivery.url,
    endpoint_id: delivery.endpointId,
    state: stateOf(delivery),
    created_at: formatDatetime(delivery.createdAt),
    attempt_count: delivery.attemptCount,
    next_attempt_at: delivery.nextAttemptAt && formatDatetime(delivery.nextAttemptAt),
    delivered_at: delivery.deliveredAt && formatDatetime(delivery.deliveredAt),
    failed_at: delivery.failedAt && formatDatetime(delivery.failedAt),
  };
}

/** With the body and every stored attempt. */
export function presentDeliveryDetail(delivery: DeliveryRow & { body: string; attempts: FinishedAttempt[] }): DeliveryDetail {
  return { ...presentDelivery(delivery), body: delivery.body, attempts: delivery.attempts.map(presentAttempt) };
}

function presentAttempt({ startedAt, durationMs, statusCode, error, answer }: FinishedAttempt): DeliveryDetail["attempts"][number] {
  return { started_at: formatDatetime(startedAt), duration_ms: durationMs, status_code: statusCode, error, answer };
}

function stateOf({ nextAttemptAt, deliveredAt }: DeliveryRow): DeliveryState {
  if (nextAttemptAt) return "waiting";
  return deliveredAt ? "delivered" : "failed";
}
