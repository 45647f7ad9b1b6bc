import { z } from "zod";
import { datetime } from "@/lib/base/time/datetime-schema";

const code = z.string().trim().min(1, "Enter the code").max(64);
const currentPassword = z.string().min(1, "Enter your current password").max(256);

export const secondStepSchema = z.strictObject({ code: code.describe("The six digits that the app shows, or a recovery code") });

/** A sign-in that is waiting for the second step. */
export const waitingSchema = z.object({
  second_step: z.object({ expires_at: datetime.describe("Until when the code can be sent; then sign in again") }),
});
export type PresentedWaiting = z.output<typeof waitingSchema>;

export const beginTwoStepSchema = z.strictObject({ current_password: currentPassword });

export const confirmTwoStepSchema = z.strictObject({ code: code.describe("The six digits that the app shows") });

/** What is required to change two-step verification or passkeys. */
export const identitySchema = z.strictObject({
  current_password: currentPassword,
  code: z.string().trim().max(64).optional().describe("With two-step verification: six digits of the app, or a recovery code"),
});
export type Identity = z.output<typeof identitySchema>;

export const twoStepSchema = z.object({
  is_on: z.boolean(),
  since: datetime.nullable().describe("When it was turned on"),
  recovery_codes_left: z.int(),
  passkeys_work: z.boolean().describe("Whether the service has an address at which browsers allow passkeys: a name, with https"),
});
export type PresentedTwoStep = z.output<typeof twoStepSchema>;

export const newTwoStepSchema = z.object({
  secret: z.string().describe("For the app, in Base32; shown only in this reply"),
  url: z.string().describe("The same as an `otpauth:` address, for a QR code"),
});
export type NewTwoStep = z.output<typeof newTwoStepSchema>;

export const recoveryCodesSchema = z.object({
  recovery_codes: z.array(z.string()).describe("Each signs in once without the app; shown only in this reply"),
});
