import { z } from "zod";

/** Contract §52.1. */
export const receiptSchema = z.object({
  receipt: z
    .string()
    .describe(
      "A signed token with its disclosures (SD-JWT, RFC 9901). The token has a salted hash of each answer; each disclosure shows one answer",
    ),
  keys: z.object({ keys: z.array(z.looseObject({})) }).describe("The public key, for checking without a network"),
  keys_at: z.string().describe("Where the instance publishes its keys"),
  verify_at: z.string().describe("Where anyone can check the receipt"),
});

/** Contract §52.2. */
export const chainSchema = z.object({
  form: z.string(),
  checkpoint: z
    .string()
    .describe("The end of the chain, signed (JWS). Kept elsewhere, it can show later whether anything before it was changed"),
  links: z.array(
    z.object({
      number: z.number().describe("1, 2, 3 …"),
      at: z.string(),
      kind: z
        .string()
        .describe("`accepted`, `changed`, `resealed`, `anonymised`, `files_deleted` or `removed`; later releases may add others"),
      detail: z.string().describe("JSON, as it was hashed"),
      hash: z.string().describe("SHA-256, base64url, of this link and the hash of the link before it"),
      states: z
        .array(z.array(z.string()).length(2))
        .optional()
        .describe("Of an `accepted` link: the id and the state (a hash) of each response, in order"),
    }),
  ),
  next_after: z.number().nullable().describe("`after` of the next page; null on the last"),
});
