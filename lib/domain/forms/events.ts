import type { EventType } from "./event-types";
import type { SummaryRow } from "./present";
import { presentSummary } from "./present";
import type { Message, Target } from "@/lib/base/outbox/outbox";
import { isTestAccount } from "@/lib/base/ids/test-mode";

type Event = {
  type: EventType;
  accountId: string;
  /** The form's state after the event; null for a test event without a form. `callbackMetadata` is JSON text. */
  form: (SummaryRow & { callbackMetadata: string | null }) | null;
  /** As the API presents it. */
  response: object | null;
  /** Only in events of a decision, which have no form. */
  decision?: object;
  /** JSON text; the form's own if there is one. */
  callbackMetadata?: string | null;
  now: Date;
};

/** The body of an event, as text (contract §7.1). Written once and sent unchanged on every attempt. */
export function eventBody({ type, accountId, form, response, decision, callbackMetadata = null, now }: Event): string {
  const data = { form: form && presentSummary(form, now), response, ...(decision && { decision }) };
  // Inserted as stored, without parsing.
  const metadata = (form ? form.callbackMetadata : callbackMetadata) ?? "null";
  const mode = isTestAccount(accountId) ? `"livemode":false,` : "";
  return `{"type":"${type}","timestamp":"${now.toISOString()}",${mode}"callback_metadata":${metadata},"data":${JSON.stringify(data)}}`;
}

type OwnEvent = Omit<Event, "response" | "decision" | "callbackMetadata"> & { targets: Target[] };

/** An event without a response, for the outbox. */
export function formEvent({ type, form, now, accountId, targets }: OwnEvent): Message {
  const body = eventBody({ type, accountId, form, response: null, now });
  return { kind: type, account: accountId, subject: form?.id ?? null, body, targets };
}
