import { z } from "zod";
import { datetime } from "@/lib/base/time/datetime-schema";

/** `unsubscribed`: by the person. `bounced`: the mail server said that the address does not exist or takes no email. */
const suppressionReasons = ["unsubscribed", "bounced"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** An address that an account sends no more email to. */
export const suppressionSchema = z.object({ email: z.string(), reason: z.enum(suppressionReasons), created_at: datetime });
export type PresentedSuppression = z.output<typeof suppressionSchema>;
