import type { SummaryRow } from "@/lib/forms/present";
import { presentSummary } from "@/lib/forms/present";
import type { PresentedResponse } from "@/lib/responses/schema";
import type { EventType } from "@/lib/webhooks/schema";

type Event = {
  type: EventType;
  /** As it stands after the event; null for a test event that belongs to no form. `callbackMetadata` is JSON text. */
  form: (SummaryRow & { callbackMetadata: string | null }) | null;
  response: PresentedResponse | null;
  now: Date;
};

/** The body of a webhook, as text (contract §7). It is written once and sent as it is, on every attempt. */
export function eventBody({ type, form, response, now }: Event): string {
  const data = { form: form && presentSummary(form, now), response };
  // The metadata goes in as the text it is stored as.
  const metadata = form?.callbackMetadata ?? "null";
  return `{"type":"${type}","timestamp":"${now.toISOString()}","callback_metadata":${metadata},"data":${JSON.stringify(data)}}`;
}
