/** Contract §7.1. */
export const eventTypes = [
  "form.completed",
  "form.expired",
  "form.cancelled",
  "form.declined",
  "form.more_time_asked",
  "form.question_asked",
  "response.created",
  "response.updated",
  "response.withdrawn",
  "decision.decided",
  "decision.undecided",
  "webhook.test",
] as const;
export type EventType = (typeof eventTypes)[number];
