import type { Target } from "@/lib/base/outbox/outbox";
import type { EventType } from "./event-types";

/** In an endpoint's events: all types, including those of a later release. */
export const EVERY_EVENT = "*";

/** The columns of a form that decide who gets its events. */
export type Receivers = {
  callbackUrl: string | null;
  /** As lib/domain/forms/receivers-sql.ts reads them. */
  endpoints: string | null;
};

/** Who gets an event of this type: the form's callback_url, and the endpoints that want it. */
export function receiversOf(form: Receivers, type: EventType): Target[] {
  return allReceivers(form).flatMap(({ events, ...target }) =>
    events === null || events.includes(EVERY_EVENT) || events.includes(type) ? [target] : [],
  );
}

/** Everyone who may get an event of the form. */
export function allReceivers({ callbackUrl, endpoints }: Receivers): (Target & { events: string[] | null })[] {
  const own = callbackUrl === null ? [] : [{ url: callbackUrl, endpointId: null, events: null }];
  if (endpoints === null) return own;
  const words = endpoints.split(" ");
  const others = Array.from({ length: words.length / 3 }, (_, nth) => {
    const [endpointId = "", url = "", events = ""] = words.slice(3 * nth, 3 * nth + 3);
    return { url, endpointId, events: events.split(",") };
  });
  return [...own, ...others];
}
