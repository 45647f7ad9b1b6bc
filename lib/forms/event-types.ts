/** Contract §7.1. */
export const eventTypes = [
  "form.completed",
  "form.expired",
  "form.cancelled",
  "response.created",
  "response.updated",
  "response.withdrawn",
  "webhook.test",
] as const;
export type EventType = (typeof eventTypes)[number];
