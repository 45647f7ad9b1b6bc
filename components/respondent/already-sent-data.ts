import type { Words } from "@/lib/rules/words/words";

/** Texts of the script for a respondent who returns to a page whose answers were sent. */
export function alreadySentData({ alreadySent }: Words) {
  return { "data-sent-title": alreadySent.title, "data-sent-receipt": alreadySent.receipt } as const;
}
