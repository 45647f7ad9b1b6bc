/** Contract §7.1. */
export const eventTypes = [
  "form.completed",
  "form.expired",
  "form.cancelled",
  "form.declined",
  "form.more_time_asked",
  "form.question_asked",
  "form.handed_on",
  "response.created",
  "response.updated",
  "response.withdrawn",
  "decision.decided",
  "decision.undecided",
  "webhook.test",
] as const;
export type EventType = (typeof eventTypes)[number];

/** The events of a form, among which it chooses for its callback_url. */
export const formEventTypes = eventTypes.filter(
  (type): type is Exclude<EventType, "webhook.test" | `decision.${string}`> => type !== "webhook.test" && !type.startsWith("decision."),
);

/** What the body of an event may have besides, if its receiver asks for it: the questions that were answered. */
export const included = ["fields"] as const;
