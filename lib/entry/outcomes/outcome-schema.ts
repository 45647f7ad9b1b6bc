import { z } from "zod";
import { conversationSchema } from "@/lib/domain/forms/conversation";
import { handedOnSchema } from "@/lib/domain/forms/handed-on";
import { declinedSchema, moreTimeSchema } from "@/lib/domain/forms/declined";
import { testModeOnly } from "@/lib/domain/forms/schema";
import { responseSchema } from "@/lib/domain/responses/schema";

const outcomeStatuses = ["waiting", "question", "answered", "declined", "expired", "cancelled"] as const;

/** The outcome of a form with which a program asks a person (contract §19). */
export const outcomeSchema = z.object({
  form_id: z.string(),
  status: z
    .enum(outcomeStatuses)
    .describe(
      "`answered` once there is a response, even if the form was closed afterwards. `question`: the person asked has asked back, and waits for a reply",
    ),
  terminal: z.boolean().describe("Whether the form no longer takes responses. Its owner may reopen it"),
  data: z.record(z.string(), z.unknown()).nullable().describe("The answers of the newest response"),
  response: responseSchema.nullable().describe("The newest response"),
  outcome: declinedSchema.nullable().describe("Why the person asked will not answer"),
  more_time: moreTimeSchema
    .optional()
    .describe("Only once the person asked has asked for more time, and until the form's expiry is changed"),
  conversation: conversationSchema
    .optional()
    .describe("Only once the person asked has asked back: their questions and the replies, oldest first"),
  handed_on: handedOnSchema.optional().describe("Only once the person asked has handed it on to somebody else"),
  url: z.string().describe("Where people answer the form"),
  callback_metadata: z.looseObject({}).nullable().describe("As given when the form was created"),
  retry_after_ms: z
    .int()
    .nullable()
    .describe("How long to wait before the next request, in milliseconds; null when nothing more will come"),
  livemode: testModeOnly,
});
export type Outcome = z.output<typeof outcomeSchema>;

export const MAX_WAIT_SECONDS = 60;

export const waitQuery = z.object({
  wait: z
    .string()
    .regex(/^0*([1-5]?\d|60)$/, `Must be a whole number of seconds from 0 to ${MAX_WAIT_SECONDS}; ask again to wait longer`)
    .transform(Number)
    .optional()
    .meta({ type: "integer", minimum: 0, maximum: MAX_WAIT_SECONDS })
    .describe("Seconds to wait for a response. `Prefer: wait=` does the same"),
});
