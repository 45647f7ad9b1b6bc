import type { EventType } from "@/lib/rules/forms/event-types";
import type { SummaryRow } from "./present";
import { presentSummary } from "./present";
import type { Message, Target } from "@/lib/base/outbox/outbox";
import type { Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import { choicesOf } from "@/lib/rules/fields/definition/chart";
import { isTestAccount } from "@/lib/base/ids/test-mode";

type Event = {
  type: EventType;
  accountId: string;
  /** The form's state after the event; null for a test event without a form. `callbackMetadata` is JSON text. */
  form: (SummaryRow & { callbackMetadata: string | null }) | null;
  /** As the API presents it. */
  response: object | null;
  /** The questions of the response's version, if the receiver wants them. */
  fields?: Field[] | null;
  /** Only in events of a decision, which have no form. */
  decision?: object;
  /** JSON text; the form's own if there is one. */
  callbackMetadata?: string | null;
  now: Date;
};

/** The body of an event, as text (contract §7.1). Written once and sent unchanged on every attempt. */
export function eventBody({ type, accountId, form, response, fields, decision, callbackMetadata = null, now }: Event): string {
  const data = {
    form: form && presentSummary(form, now),
    response,
    ...(fields && { fields: answeredFields(fields).map(presentAsked) }),
    ...(decision && { decision }),
  };
  // Inserted as stored, without parsing.
  const metadata = (form ? form.callbackMetadata : callbackMetadata) ?? "null";
  const mode = isTestAccount(accountId) ? `"livemode":false,` : "";
  return `{"type":"${type}","timestamp":"${now.toISOString()}",${mode}"callback_metadata":${metadata},"data":${JSON.stringify(data)}}`;
}

/** A question as an event has it: with its options, if it has any. */
function presentAsked(field: Field) {
  const { key, type, label } = field;
  const options = choicesOf(fieldTypes[type].chart(field)).map(({ value, label: text }) => ({ value, label: text }));
  return { key, label, type, ...(options.length > 0 && { options }) };
}

type OwnEvent = Omit<Event, "response" | "decision" | "callbackMetadata"> & { targets: Target[] };

/** An event without a response, for the outbox. */
export function formEvent({ type, form, now, accountId, targets }: OwnEvent): Message {
  const body = eventBody({ type, accountId, form, response: null, now });
  return { kind: type, account: accountId, subject: form?.id ?? null, body, targets };
}
