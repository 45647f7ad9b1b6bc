import { z } from "zod";
import { datetime } from "@/lib/base/time/datetime-schema";

/** The secret that signs an account's webhooks. */
export const signingSecretSchema = z.object({
  secret: z.string().describe("`whsec_…`, as Standard Webhooks libraries expect it"),
  created_at: datetime,
  retired: z
    .array(z.object({ created_at: datetime, signs_until: datetime }))
    .describe("Earlier secrets that also sign, for 24 h after they were replaced"),
});
export type PresentedSecret = z.output<typeof signingSecretSchema>;
