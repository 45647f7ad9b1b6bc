import { z } from "zod";

/** A message in the inbox. */
const inboxMessage = z.object({
  id: z.string(),
  received_at: z.string().describe("ISO 8601, UTC, without a zone suffix"),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  body: z.string().describe("The first 16,384 characters"),
  is_verified: z.boolean().describe("Whether the signature is valid"),
  fault: z.string().nullable().describe("Why the signature is not valid"),
});

/** The webhook inbox of an account. */
export const inboxSchema = z.object({
  url: z.string().describe("Can be used as a callback_url"),
  messages: z.array(inboxMessage).describe("The last 50, newest first"),
});
export type PresentedInbox = z.output<typeof inboxSchema>;
