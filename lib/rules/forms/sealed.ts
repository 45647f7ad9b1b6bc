import { z } from "zod";
import { coded } from "@/lib/base/errors/issue-problem";
import { hasIdentity, isRecipient } from "./sealed-recipient";

const RECIPIENT = "Must be an age X25519 recipient: age1 and 58 more characters, as age-keygen prints it";
const IDENTITY = "This is a secret key, which must be sent nowhere. Send the public key that belongs to it: age1 and 58 more characters";
const SEALED = 'Must be an object such as {"recipients": ["age1…"]}';

/** The most recipients of a form. Each adds about 150 bytes to the sealed answers of every response. */
export const MAX_RECIPIENTS = 20;

/** The setting of a form whose answers only the holders of the matching private keys can read (contract §53). */
export const sealed = z.object(
  {
    recipients: z
      .array(
        z.string(RECIPIENT).refine(isRecipient, {
          ...coded("recipient", ""),
          message: undefined,
          error: ({ input }) => (hasIdentity(String(input)) ? IDENTITY : RECIPIENT),
        }),
        "Must be a list of age recipients",
      )
      .min(1, "Must have a recipient")
      .max(MAX_RECIPIENTS, `Must have at most ${MAX_RECIPIENTS} recipients`)
      .refine((all) => new Set(all).size === all.length, coded("repeated", "Must name each recipient once"))
      .describe("Public keys of age (X25519). Only people who have the identity (private key) of one of them can read the answers"),
  },
  SEALED,
);
export type SealedSetting = z.output<typeof sealed>;

/** The public keys to which a form's answers are sealed; null if it is not sealed. */
export function recipientsOf({ sealed: stored }: { sealed?: SealedSetting | null | undefined }): string[] | null {
  return stored ? stored.recipients : null;
}
