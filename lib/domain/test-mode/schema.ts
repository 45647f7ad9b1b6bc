import { z } from "zod";
import { lifetimeText } from "@/lib/base/time/lifetime";

/** Body of `POST /api/v1/test-clock/advance`. */
export const advanceSchema = z.strictObject({ by: lifetimeText.describe("How much time passes: `30m`, `2h`, `7d`") });

export const advancedSchema = z.object({
  by: z.string(),
  replies: z.int().describe("How many recipients replied in that time"),
  livemode: z.literal(false),
});
