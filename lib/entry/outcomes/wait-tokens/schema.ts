import { z } from "zod";
import { datetime } from "@/lib/base/time/datetime-schema";
import { outcomeSchema } from "@/lib/entry/outcomes/outcome-schema";

const included = ["answers"] as const;
const include = z
  .array(z.enum(included))
  .max(10)
  .describe("What the token shows besides the status: `answers`, those of the newest response. Nothing when left out");

/** Body of `POST /api/v1/forms/{form_id}/wait-tokens`. */
export const createWaitTokenSchema = z.object({ include: include.default([]) });
export type CreateWaitToken = z.output<typeof createWaitTokenSchema>;

export const waitTokenSchema = z.object({
  id: z.string(),
  include: z.array(z.enum(included)),
  created_at: datetime,
  expires_at: datetime.describe("An hour after the form's expiry as it is now; for a form without one, 30 days after the token was made"),
});
export type PresentedWaitToken = z.output<typeof waitTokenSchema>;

/** A new token, which is shown once. */
export const newWaitTokenSchema = waitTokenSchema.extend({
  token: z.string().describe("`fs_wait_…`, for `Authorization: Bearer` in a browser"),
  url: z.string().describe("Where the token reads the outcome"),
});

/** What a token shows of an outcome. */
export const awaitedOutcomeSchema = outcomeSchema
  .pick({ form_id: true, status: true, terminal: true, retry_after_ms: true, livemode: true })
  .extend({
    data: outcomeSchema.shape.data.optional().describe("Only for a token with `answers`: the answers of the newest response, or null"),
  });
export type AwaitedOutcome = z.output<typeof awaitedOutcomeSchema>;
