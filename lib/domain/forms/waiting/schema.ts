import { z } from "zod";
import { datetime } from "@/lib/base/time/datetime-schema";

/** Somebody on the waiting list of a form (contract §44). */
export const waitingEntrySchema = z.object({
  id: z.string(),
  email: z.string(),
  state: z
    .enum(["waiting", "offered", "missed"])
    .describe("`waiting` for a place; `offered`: one is kept for them until `offered_until`; `missed`: that time has passed"),
  place: z.int().nullable().describe("Of those who wait, 1 is next. Null once a place was offered"),
  joined_at: datetime,
  offered_until: datetime.nullable(),
});
export type PresentedEntry = z.output<typeof waitingEntrySchema>;
