import type { Target } from "@/lib/base/outbox/outbox";
import type { EventType } from "@/lib/rules/forms/event-types";
import { readSettings } from "@/lib/rules/forms/settings";

/** In an endpoint's events: all types, including those of a later release. */
export const EVERY_EVENT = "*";

/** The columns of a form that decide who gets its events. */
export type Receivers = {
  callbackUrl: string | null;
  /** As lib/domain/forms/receivers-sql.ts reads them. */
  endpoints: string | null;
  settings: string;
};

/** Where an event goes, and whether its body has the questions too. */
export type Receiver = Target & { hasFields: boolean };

/** Who gets an event of this type: the form's callback_url, and the endpoints that want it. */
export function receiversOf(form: Receivers, type: EventType): Receiver[] {
  return allReceivers(form).flatMap(({ events, ...target }) =>
    events === null || events.includes(EVERY_EVENT) || events.includes(type) ? [target] : [],
  );
}

/** Everyone who may get an event of the form. */
export function allReceivers(form: Receivers): (Receiver & { events: string[] | null })[] {
  const own = ownReceiver(form);
  if (form.endpoints === null) return own;
  const words = form.endpoints.split(" ");
  const others = Array.from({ length: words.length / 4 }, (_, nth) => {
    const [endpointId = "", url = "", events = "", include = ""] = words.slice(4 * nth, 4 * nth + 4);
    return { url, endpointId, events: events.split(","), hasFields: include.split(",").includes("fields") };
  });
  return [...own, ...others];
}

function ownReceiver(form: Receivers) {
  if (form.callbackUrl === null) return [];
  const { callback_events: events, callback_include: include } = readSettings(form);
  return [{ url: form.callbackUrl, endpointId: null, events: events ?? null, hasFields: include?.includes("fields") ?? false }];
}

/** The receivers that get the same body, for each body that is wanted. */
export function byBody(receivers: Receiver[]): { hasFields: boolean; targets: Receiver[] }[] {
  return [false, true]
    .map((hasFields) => ({ hasFields, targets: receivers.filter((receiver) => receiver.hasFields === hasFields) }))
    .filter(({ targets }) => targets.length > 0);
}
