import { z } from "zod";
import { datetime } from "@/lib/base/time/datetime-schema";
import { parseDatetime } from "@/lib/base/time/datetime";
import { callbackUrlSchema } from "@/lib/domain/forms/callback-url";
import { endpointFormats } from "@/lib/rules/chat/formats";
import { eventTypes, included } from "@/lib/rules/forms/event-types";
import { EVERY_EVENT } from "@/lib/domain/forms/receivers";
import { coded } from "@/lib/base/errors/issue-problem";
import { deliveryStates } from "@/lib/entry/webhooks/deliveries/schema";

/** The events that an endpoint can subscribe to. A test event is sent to one endpoint, whatever its subscription. */
export const endpointEvents = eventTypes.filter((type) => type !== "webhook.test");

const event = z.enum([EVERY_EVENT, ...endpointEvents]);
const events = z
  .array(event)
  .min(1)
  .max(50)
  .describe("Event types; `*` means all, including those that a later release adds, and is the default of a new endpoint");
const include = z
  .array(z.enum(included))
  .max(10)
  .describe("What the bodies of events have besides: `fields`, the questions that were answered, with their labels and options");
const format = z
  .enum(endpointFormats)
  .describe(
    "What its bodies are made for: `formslip` are our events; the others are messages that the chat service shows to people, with a sentence and a link to the dashboard. An endpoint keeps its format",
  );
const includeAnswers = z
  .boolean()
  .describe("Whether messages of a chat service have the answers, as far as its limits allow; by default they have none");
const description = z.string().trim().max(255).nullish().describe("A note for people: what receives the events");
const formId = z.string().max(64).nullish().describe("Only the events of this form; by default those of all forms");

/** Body of `POST /api/v1/webhooks/endpoints`. */
export const createEndpointSchema = z.object({
  url: callbackUrlSchema,
  events: events.default([EVERY_EVENT]),
  include: include.default([]),
  format: format.default("formslip"),
  include_answers: includeAnswers.default(false),
  form_id: formId,
  description,
});
export type CreateEndpoint = z.output<typeof createEndpointSchema>;

/** Body of `PATCH /api/v1/webhooks/endpoints/{endpoint_id}`. Omitted properties are kept. */
export const updateEndpointSchema = z.strictObject({
  url: callbackUrlSchema.optional(),
  events: events.optional(),
  include: include.optional(),
  include_answers: includeAnswers.optional(),
  form_id: formId,
  description,
  enabled: z.boolean().optional().describe("Whether events are sent to it. Those that were not sent can be sent later, with `replay`"),
});
export type UpdateEndpoint = z.output<typeof updateEndpointSchema>;

/** Who has disabled an endpoint: `failures` means the service, after four days without a successful attempt. */
const disablers = ["owner", "failures"] as const;

export const endpointSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(event),
  include: z.array(z.enum(included)),
  format: z.enum(endpointFormats),
  include_answers: z.boolean(),
  form_id: z.string().nullable(),
  description: z.string().nullable(),
  enabled: z.boolean(),
  failing_since: datetime.nullable().describe("Since when no attempt has succeeded; null while attempts succeed"),
  disabled_at: datetime.nullable(),
  disabled_by: z.enum(disablers).nullable().describe("`failures`: by the service, after four days in which no attempt succeeded"),
  created_at: datetime,
});
export type PresentedEndpoint = z.output<typeof endpointSchema>;

/** A new endpoint, with the secret that signs its webhooks. */
export const newEndpointSchema = endpointSchema.extend({
  secret: z.string().describe("`whsec_…`, as Standard Webhooks libraries expect it"),
});

/** Query of a replay. */
export const replayQuery = z.object({
  since: z
    .string()
    .transform((text, context) => {
      const moment = parseDatetime(text);
      if (moment) return moment;
      context.addIssue({ code: "custom", ...coded("datetime", "Must be an ISO 8601 datetime such as 2026-11-21T10:00:00") });
      return z.NEVER;
    })
    .describe("Deliveries made at this time or later"),
  state: z.enum(deliveryStates).optional().describe("Only deliveries in this state"),
});

export const replayedSchema = z.object({
  replayed: z.int().describe("How many deliveries will be sent again"),
  next_since: datetime.nullable().describe("If there are more than the 10,000 that one request covers: the `since` of the next request"),
});
export type Replayed = z.output<typeof replayedSchema>;
