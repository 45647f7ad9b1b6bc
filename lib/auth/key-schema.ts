import { z } from "zod";
import { scopes } from "./scopes";
import { datetime } from "@/lib/datetime-schema";
import { lifetimeText } from "@/lib/lifetime";

const scope = z.enum(scopes);

export const createKeySchema = z.strictObject({
  name: z.string().trim().min(1, "Enter a name").max(100),
  scopes: z.array(scope).min(1).nullish().describe("What it may do; when left out, all that the caller may"),
  expires_in: lifetimeText.nullish().describe("`30m`, `2h`, `7d`; when left out, it ends with the key that creates it, or never"),
  livemode: z.boolean().nullish().describe("`false` for a key that makes rehearsals: forms that reach nobody"),
});

export const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  last_four: z.string(),
  livemode: z.boolean().describe("False for a key that makes rehearsals"),
  created_at: datetime,
  last_used_at: datetime.nullable().describe("To about a minute"),
  revoked_at: datetime.nullable(),
  created_by_key_id: z.string().nullable().describe("The key that created this one, which ends with it; null when an owner created it"),
  scopes: z.array(scope).describe("What it may do"),
  expires_at: datetime.nullable().describe("From then on it is refused; null means never"),
});
export type PresentedKey = z.output<typeof keySchema>;

export const newKeySchema = keySchema.extend({ key: z.string().describe("Shown only now: what is stored is its hash") });
export type NewKey = z.output<typeof newKeySchema>;
