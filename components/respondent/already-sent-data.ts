import type { Words } from "@/lib/rules/words/words";

/** Texts of the script for a respondent who returns to a page whose answers were sent. */
export function alreadySentData({ alreadySent }: Words) {
  return { "data-sent-title": alreadySent.title, "data-sent-receipt": alreadySent.receipt } as const;
}

/** Texts of public/respondent/offline.js, for a form that can be filled in without a network. */
export function offlineData({ offline, alreadySent, full, typed, clearChoice }: Words): string {
  return JSON.stringify({
    ...offline,
    receipt: alreadySent.receipt,
    full: full.title,
    typed: typed.title,
    copy: typed.copy,
    clear: clearChoice,
  });
}
