import { z } from "zod";
import { datetime } from "@/lib/datetime-schema";

export const createKeySchema = z.object({ name: z.string().trim().min(1, "Enter a name").max(100) });

export const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  last_four: z.string(),
  created_at: datetime,
  last_used_at: datetime.nullable().describe("To about a minute"),
  revoked_at: datetime.nullable(),
  created_by_key_id: z.string().nullable().describe("The key that created this one, which ends with it; null when an owner created it"),
});
export type PresentedKey = z.output<typeof keySchema>;

export const newKeySchema = keySchema.extend({ key: z.string().describe("Shown only now: what is stored is its hash") });
export type NewKey = z.output<typeof newKeySchema>;
