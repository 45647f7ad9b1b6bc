import type { Target } from "@/lib/base/outbox/outbox";
import type { EndpointFormat } from "@/lib/rules/chat/formats";
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

/** Where an event goes, and what its body is. */
export type Receiver = Target & {
  format: EndpointFormat;
  /** Whether the body of an event has the questions too. */ hasFields: boolean;
  /** Whether the message of a chat service has the answers. */ hasAnswers: boolean;
};

/** What an address gets that chooses nothing. */
export const PLAIN = { format: "formslip", hasFields: false, hasAnswers: false } as const;

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
  const others = Array.from({ length: words.length / 5 }, (_, nth) => {
    const [endpointId = "", url = "", events = "", include = "", format = ""] = words.slice(5 * nth, 5 * nth + 5);
    return { url, endpointId, events: events.split(","), ...bodyOf({ include, format }) };
  });
  return [...own, ...others];
}

/** What the columns of an endpoint say about the bodies that it gets. */
export function bodyOf({ include, format }: { include: string; format: string }): Omit<Receiver, keyof Target> {
  const included = include.split(",");
  return { format: format as EndpointFormat, hasFields: included.includes("fields"), hasAnswers: included.includes("answers") }; // we write no others
}

function ownReceiver(form: Receivers) {
  if (form.callbackUrl === null) return [];
  const { callback_events: events, callback_include: include } = readSettings(form);
  const hasFields = include?.includes("fields") ?? false;
  return [{ ...PLAIN, url: form.callbackUrl, endpointId: null, events: events ?? null, hasFields }];
}

/** The receivers that get the same body, for each body that is wanted; those with a body of their own are among them. */
export function byBody<Each extends Receiver>(receivers: Each[]): { hasFields: boolean; targets: Each[] }[] {
  return [false, true]
    .map((hasFields) => ({ hasFields, targets: receivers.filter((receiver) => receiver.hasFields === hasFields) }))
    .filter(({ targets }) => targets.length > 0);
}
