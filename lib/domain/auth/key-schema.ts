import { z } from "zod";
import { scopes } from "@/lib/rules/access/scopes";
import { datetime } from "@/lib/base/time/datetime-schema";
import { lifetimeText } from "@/lib/base/time/lifetime";
import { tidy } from "@/lib/base/text/tidy";

const scope = z.enum(scopes);

export const createKeySchema = z.strictObject({
  name: z.string().overwrite(tidy).min(1, "Enter a name").max(100),
  scopes: z.array(scope).min(1).optional().describe("What the key may do; by default, everything that the caller may do"),
  expires_in: lifetimeText.nullish().describe("`30m`, `2h`, `7d`; by default, it expires with the key that creates it, or never"),
  livemode: z.boolean().nullish().describe("`false` for a test key: its forms reach nobody"),
});

export const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  last_four: z.string(),
  livemode: z.boolean().describe("False for a test key"),
  created_at: datetime,
  last_used_at: datetime.nullable().describe("Accurate to about a minute"),
  revoked_at: datetime.nullable(),
  created_by_key_id: z
    .string()
    .nullable()
    .describe("The key that created this one; when that key stops working, so does this one. Null when a person created it"),
  made_by: z.string().nullable().describe("The name of the person who created it; null when a key or a command did"),
  scopes: z.array(scope).describe("What the key may do"),
  expires_at: datetime.nullable().describe("When it stops working; null means never"),
});
export type PresentedKey = z.output<typeof keySchema>;

export const newKeySchema = keySchema.extend({ key: z.string().describe("Shown only in this reply: only its hash is stored") });
export type NewKey = z.output<typeof newKeySchema>;
