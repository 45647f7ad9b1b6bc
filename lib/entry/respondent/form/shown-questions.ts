import { SHOWN, VERSION } from "@/lib/entry/respondent/receiving/bot-check-inputs";

type Entries = readonly [name: string, value: string][];

/** The conditional questions that a posted page showed; undefined for an integrator's own page, which cannot show more. */
export function shownQuestions(entries: Entries): ReadonlySet<string> | undefined {
  const isOurs = entries.some(([name]) => name === VERSION);
  return isOurs ? shownIn(entries) : undefined;
}

export function shownIn(entries: Entries): ReadonlySet<string> {
  return new Set(entries.filter(([name]) => name === SHOWN).map(([, key]) => key));
}
