import type { EventType } from "@/lib/forms/event-types";
import type { SummaryRow } from "@/lib/forms/present";
import { presentSummary } from "@/lib/forms/present";
import type { Message } from "@/lib/outbox/outbox";

type Event = {
  type: EventType;
  /** As it stands after the event; null for a test event that belongs to no form. `callbackMetadata` is JSON text. */
  form: (SummaryRow & { callbackMetadata: string | null }) | null;
  /** As the API presents it. */
  response: object | null;
  now: Date;
};

/** The body of an event, as text (contract §7). It is written once and sent as it is, on every attempt. */
export function eventBody({ type, form, response, now }: Event): string {
  const data = { form: form && presentSummary(form, now), response };
  // The metadata goes in as the text it is stored as.
  const metadata = form?.callbackMetadata ?? "null";
  return `{"type":"${type}","timestamp":"${now.toISOString()}","callback_metadata":${metadata},"data":${JSON.stringify(data)}}`;
}

type OwnEvent = Omit<Event, "response"> & { accountId: string; /** Null has it told to nobody. */ url: string | null };

/** An event without a response, for the outbox. */
export function formEvent({ type, form, now, accountId, url }: OwnEvent): Message {
  const body = eventBody({ type, form, response: null, now });
  return { kind: type, account: accountId, subject: form?.id ?? null, body, targets: url === null ? [] : [url] };
}
