/** The names of one request, and the key by which the service knows it again. */
type Portion = { names: string[]; key: string };
export type MadeLink = { name: string; url: string };
/** Links being made: those that are there, and the names that still wait. */
export type LinksRun = { startedAt: number; all: number; made: MadeLink[]; waiting: Portion[] };

/** The service forgets keys after a day; then going on could make links twice. */
const GOOD_FOR_MS = 20 * 3_600_000;

const placeOf = (formId: string) => `links:${formId}`;

/** What this tab was making when its page was left or reloaded. */
export function readLinksRun(formId: string): LinksRun | null {
  try {
    const run = JSON.parse(sessionStorage.getItem(placeOf(formId)) ?? "null") as LinksRun | null; // we wrote it
    return run && Date.now() - run.startedAt < GOOD_FOR_MS ? run : null;
  } catch {
    return null;
  }
}

/** Keeps it for this tab alone, since names are nobody else's business. Where the browser keeps nothing, only a reload would show it. */
export function keepLinksRun(formId: string, run: LinksRun | null): void {
  try {
    if (run) sessionStorage.setItem(placeOf(formId), JSON.stringify(run));
    else sessionStorage.removeItem(placeOf(formId));
  } catch {
    // Full or switched off.
  }
}
