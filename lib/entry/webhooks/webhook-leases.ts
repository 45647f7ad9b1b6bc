import { Leases } from "@/lib/base/outbox/leases";

/** The leases of webhooks. An attempt takes at most 15 s. */
export const webhookLeases = new Leases({
  table: "webhook_deliveries",
  attempts: "webhook_attempts",
  owner: "delivery_id",
  target: "url",
  endpoint: "endpoint_id",
  trace: "traceparent",
  leaseMs: 30_000,
  hasStages: false,
});
