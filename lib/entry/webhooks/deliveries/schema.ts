import { z } from "zod";
import { callbackUrlSchema } from "@/lib/domain/forms/callback-url";
import { eventTypes } from "@/lib/rules/forms/event-types";
import { datetime } from "@/lib/base/time/datetime-schema";

/** `waiting`: for the first or the next attempt. `failed`: given up, after ten attempts or a 410. */
export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One request made for a delivery, and its reply. */
const attemptSchema = z.object({
  started_at: datetime,
  duration_ms: z.int(),
  status_code: z.int().nullable().describe("HTTP status of the reply; null when there was none"),
  error: z.string().nullable().describe("Why there was no reply"),
  answer: z.string().describe("The first 2 kB of the reply's body"),
});

/** A delivery as lists show it. */
export const deliverySchema = z.object({
  id: z.string().describe("Also the webhook-id header, the same on every attempt"),
  form_id: z.string().nullable().describe("Null for a test event that belongs to no form"),
  type: z.enum(eventTypes),
  url: z.string(),
  endpoint_id: z.string().nullable().describe("The webhook endpoint that it goes to; null for a form's callback_url"),
  state: z.enum(deliveryStates),
  created_at: datetime,
  attempt_count: z.int(),
  next_attempt_at: datetime.nullable(),
  delivered_at: datetime.nullable(),
  failed_at: datetime.nullable(),
});
export type PresentedDelivery = z.output<typeof deliverySchema>;

/** A delivery with what is sent and every attempt of the last 30 days, newest first. */
export const deliveryDetailSchema = deliverySchema.extend({
  body: z.string().describe("The exact text that is sent"),
  attempts: z.array(attemptSchema),
});
export type DeliveryDetail = z.output<typeof deliveryDetailSchema>;

/** Body of `POST /api/v1/webhooks/test`. */
export const testEventSchema = z
  .object({
    form_id: z.string().min(1).nullish().describe("Sends to this form's callback_url, with its callback_metadata"),
    url: callbackUrlSchema.nullish().describe("Sends to this address"),
  })
  .refine(({ form_id, url }) => !form_id || !url, "Give form_id or url, not both")
  .describe("Where the test event goes; by default to the account's webhook inbox");
export type TestEvent = z.output<typeof testEventSchema>;
