import { db } from "@/lib/base/db/client";
import type { WaitingEntry } from "@/lib/base/db/generated/sqlite/client";
import { readEntryToken } from "./entry-token";

/** Entries of one list. The list is read and shown as a whole. */
export const MAX_WAITING = 1_000;

export type EntryState = "waiting" | "offered" | "missed";

export function stateOf({ offeredUntil }: Pick<WaitingEntry, "offeredUntil">, now: Date): EntryState {
  if (offeredUntil === null) return "waiting";
  return now < offeredUntil ? "offered" : "missed";
}

/** Who is on the list of a form: first those to whom a place was offered, then those who wait, in their order. */
export async function listEntries(formId: string): Promise<WaitingEntry[]> {
  const all = await db().waitingEntry.findMany({ where: { formId }, orderBy: [{ joinedAt: "asc" }, { id: "asc" }], take: 2 * MAX_WAITING });
  const isWaiting = ({ offeredUntil }: WaitingEntry) => offeredUntil === null;
  return [...all.filter((entry) => !isWaiting(entry)), ...all.filter(isWaiting)];
}

/** The entry that a link names; null if the link is none of this form's, or the person has left or answered. */
export async function findEntry(token: string, formId: string): Promise<WaitingEntry | null> {
  const id = readEntryToken(token, formId);
  return id === null ? null : db().waitingEntry.findUnique({ where: { id, formId } });
}

/** The place of somebody who waits: 1 is next. */
export async function placeOf({ formId, joinedAt, id }: WaitingEntry): Promise<number> {
  const isAhead = [{ joinedAt: { lt: joinedAt } }, { joinedAt, id: { lt: id } }];
  return 1 + (await db().waitingEntry.count({ where: { formId, offeredUntil: null, OR: isAhead } }));
}

/** How many people wait, and how many have an offer. */
export async function countEntries(formId: string, now: Date): Promise<{ waiting: number; offered: number }> {
  const [waiting, offered] = await Promise.all([
    db().waitingEntry.count({ where: { formId, offeredUntil: null } }),
    db().waitingEntry.count({ where: { formId, offeredUntil: { gt: now } } }),
  ]);
  return { waiting, offered };
}
