import type { Words } from "@/lib/words/words";

/** What the script says to whoever comes back to a page from which answers were sent. */
export function alreadySentData({ alreadySent }: Words) {
  return { "data-sent-title": alreadySent.title, "data-sent-receipt": alreadySent.receipt } as const;
}
