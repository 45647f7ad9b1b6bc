import type { WaitingEntry } from "@/lib/base/db/generated/sqlite/client";
import { formatDatetime } from "@/lib/base/time/datetime";
import { stateOf } from "./data";
import type { PresentedEntry } from "./schema";

/** The whole list of a form, as `listEntries` orders it. */
export function presentEntries(entries: WaitingEntry[], now: Date): PresentedEntry[] {
  const before = entries.filter(({ offeredUntil }) => offeredUntil !== null).length; // they come first
  return entries.map((entry, index) => {
    const state = stateOf(entry, now);
    return {
      id: entry.id,
      email: entry.email,
      state,
      place: state === "waiting" ? index - before + 1 : null,
      joined_at: formatDatetime(entry.joinedAt),
      offered_until: entry.offeredUntil && formatDatetime(entry.offeredUntil),
    };
  });
}
