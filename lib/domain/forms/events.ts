import { chatBody } from "@/lib/rules/chat/chat-body";
import type { Event } from "./event";
import { presentSummary } from "./present";
import type { Message, Target } from "@/lib/base/outbox/outbox";
import type { Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import { choicesOf } from "@/lib/rules/fields/definition/chart";
import { isTestAccount } from "@/lib/base/ids/test-mode";
import { newsOf } from "./chat-news";
import type { Receiver } from "./receivers";

/** The body of an event, as text (contract §7.1). Written once and sent unchanged on every attempt. @param hasFields whether it has the questions too */
export function eventBody(
  { type, accountId, form, response, fields, decision, callbackMetadata = null, now }: Event,
  { hasFields = false }: { hasFields?: boolean } = {},
): string {
  const data = {
    form: form && presentSummary(form, now),
    response,
    ...(hasFields && fields && { fields: answeredFields(fields).map(presentAsked) }),
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

/** Receivers as targets: those with the format of a chat service get a body of their own (contract §28). */
export function targetsOf<Each extends Receiver>(event: Event, receivers: Each[]): (Each & Target)[] {
  return receivers.map((receiver) => {
    const { format, url, hasAnswers } = receiver;
    return format === "formslip" ? receiver : { ...receiver, body: chatBody(newsOf(event, { hasAnswers }), { format, url }) };
  });
}

type OwnEvent = Pick<Event, "type" | "accountId" | "form" | "now"> & { receivers: Receiver[] };

/** An event without a response, for the outbox. */
export function formEvent({ receivers, ...own }: OwnEvent): Message {
  const event = { ...own, response: null };
  const { type, accountId, form } = event;
  return { kind: type, account: accountId, subject: form?.id ?? null, body: eventBody(event), targets: targetsOf(event, receivers) };
}
