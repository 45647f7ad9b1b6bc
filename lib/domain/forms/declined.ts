import { z } from "zod";
import { datetime } from "@/lib/base/time/datetime-schema";
import { formatDatetime } from "@/lib/base/time/datetime";
import type { conversationSchema } from "./conversation";
import { readConversation } from "./conversation";
import type { HandedOn } from "./handed-on";
import { readHandedOn } from "./handed-on";

/** Maximum characters of a reason. */
export const REASON_LIMIT = 1000;

/** Sent by a person who will not answer. */
export const declinedSchema = z.object({
  type: z.enum(["declined", "not_me"]).describe("`not_me`: they are not the right person"),
  reason: z.string().nullable().describe("Why, or who should be asked instead, in the person's own words"),
  at: datetime,
});
export type Declined = z.output<typeof declinedSchema>;

/** Sent by a person who needs more time. */
export const moreTimeSchema = z.object({
  until: z.string().nullable().describe("The last day of the time that they ask for, `YYYY-MM-DD`"),
  reason: z.string().nullable(),
  at: datetime,
});
type MoreTime = z.output<typeof moreTimeSchema>;

type Row = { outcome: string | null; moreTime: string | null; conversation: string | null; handedOn: string | null };

/** What a form's objects say of the person asked, beside an answer. */
export type Said = { outcome?: Declined; more_time?: MoreTime; conversation?: z.output<typeof conversationSchema>; handed_on?: HandedOn };

/** The keys that a form's objects have once the person asked has declined, asked for more time, asked back or handed it on. Parsed without a check: we wrote it all. */
export function presentOutcomes({ outcome, moreTime, conversation, ...row }: Row): Said {
  const handedOn = readHandedOn(row);
  return {
    ...(outcome !== null && { outcome: JSON.parse(outcome) as Declined }),
    ...(moreTime !== null && { more_time: JSON.parse(moreTime) as MoreTime }),
    ...(conversation !== null && { conversation: readConversation({ conversation }) }),
    ...(handedOn && { handed_on: handedOn }),
  };
}

/** As it is stored. */
export function writeDeclined({ type, reason, now }: { type: Declined["type"]; reason: string | null; now: Date }): string {
  return JSON.stringify({ type, reason, at: formatDatetime(now) } satisfies Declined);
}

/** As it is stored. */
export function writeMoreTime({ until, reason, now }: { until: string | null; reason: string | null; now: Date }): string {
  return JSON.stringify({ until, reason, at: formatDatetime(now) } satisfies MoreTime);
}
