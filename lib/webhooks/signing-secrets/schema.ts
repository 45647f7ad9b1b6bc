import { z } from "zod";
import { datetime } from "@/lib/datetime-schema";

/** The secret that signs an account's webhooks. */
export const signingSecretSchema = z.object({
  secret: z.string().describe("`whsec_…`, as Standard Webhooks libraries take it"),
  created_at: datetime,
  retired: z
    .array(z.object({ created_at: datetime, signs_until: datetime }))
    .describe("Earlier secrets that still sign beside it, for 24 h after they were rotated"),
});
export type PresentedSecret = z.output<typeof signingSecretSchema>;
