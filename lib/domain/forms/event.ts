import type { Field } from "@/lib/rules/fields";
import type { EventType } from "@/lib/rules/forms/event-types";
import type { SummaryRow } from "./present";

/** What happened, as webhooks tell it. */
export type Event = {
  type: EventType;
  accountId: string;
  /** The form's state after the event; null for a test event without a form. `callbackMetadata` is JSON text. */
  form: (SummaryRow & { callbackMetadata: string | null; responseLimit?: number | null }) | null;
  /** As the API presents it. */
  response: { id: string; data: Record<string, unknown> } | null;
  /** The questions of the response's version. */
  fields?: Field[];
  /** Only in events of a decision, which have no form. */
  decision?: { title: string; url: string };
  /** JSON text; the form's own if there is one. */
  callbackMetadata?: string | null;
  now: Date;
};
