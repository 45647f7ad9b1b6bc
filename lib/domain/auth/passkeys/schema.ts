import { z } from "zod";
import { datetime } from "@/lib/base/time/datetime-schema";
import { tidy } from "@/lib/base/text/tidy";

const encoded = z.string().max(16_384);

const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
};

/** What `navigator.credentials.get()` gives, as JSON. */
const assertion = z.object({
  ...credential,
  response: z.object({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded, userHandle: encoded.nullish() }),
});
export type Assertion = z.output<typeof assertion>;

/** What `navigator.credentials.create()` gives, as JSON. */
const attestation = z.object({ ...credential, response: z.looseObject({ clientDataJSON: encoded, attestationObject: encoded }) });
export type Attestation = z.output<typeof attestation>;

export const passkeySignInSchema = z.strictObject({ credential: assertion });

export const addPasskeySchema = z.strictObject({
  name: z.string().overwrite(tidy).min(1, "Enter a name").max(100).describe("How the person recognises it: `Laptop`"),
  credential: attestation,
});

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: datetime,
  last_used_at: datetime.nullable(),
});
export type PresentedPasskey = z.output<typeof passkeySchema>;

/** The options that a browser takes, by WebAuthn's own definition. */
export const passkeyOptionsSchema = z.object({
  options: z.looseObject({ challenge: z.string() }).describe("For `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`"),
});
