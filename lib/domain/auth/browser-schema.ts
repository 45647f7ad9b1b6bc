import { z } from "zod";
import { datetime } from "@/lib/base/time/datetime-schema";

/** A browser in which a person is signed in. */
export const browserSchema = z.object({
  id: z.string(),
  browser: z.string().nullable().describe("Such as `Firefox on Windows`, by what it says of itself; null if that names nothing known"),
  signed_in_at: datetime,
  last_used_at: datetime.describe("Accurate to about a day"),
  is_this: z.boolean().describe("Whether the request came from it"),
});
export type PresentedBrowser = z.output<typeof browserSchema>;
