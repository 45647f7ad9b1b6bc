import { z } from "zod";
import { coded } from "@/lib/base/errors/issue-problem";
import { durationMs } from "./duration";

/** In the address of a form and on its pages: who waits there, or may take the place that was offered to them. No key of a question begins so. */
export const WAITING = "_waiting";

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_MS = 14 * DAY_MS;
const OFFERED = "Must be a time from 1h to 14d";

function offerMs(text: string): number | null {
  const ms = durationMs(text);
  return ms !== null && ms <= LONGEST_MS ? ms : null;
}

/** The setting by which people can wait for a place of a full form (contract §44). */
export const waitingList = z.object(
  {
    offer_for: z
      .string(OFFERED)
      .refine((text) => offerMs(text) !== null, coded("duration", OFFERED))
      .describe("How long a place that becomes free is kept for the person it is offered to: `1h` to `14d`"),
  },
  'Must be an object such as {"offer_for": "24h"}',
);

/** How a form's waiting list works; null if it has none. Most forms have none, so their settings are not parsed. */
export function waitingListOf({ settings }: { settings: string }): { offerMs: number } | null {
  if (!settings.includes('"waiting_list"')) return null;
  const { waiting_list: given } = JSON.parse(settings) as Record<string, unknown>; // we wrote it: createForm stores an object
  const { data } = waitingList.safeParse(given); // earlier releases stored anything under this name
  const ms = data && offerMs(data.offer_for);
  return ms ? { offerMs: ms } : null;
}
