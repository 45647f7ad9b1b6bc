/** The names of one request, and its Idempotency-Key. */
type Portion = { names: string[]; key: string };
export type MadeLink = { name: string; url: string };
/** An unfinished run: the links made so far and the remaining names. */
export type LinksRun = { startedAt: number; all: number; made: MadeLink[]; waiting: Portion[] };

/** The service forgets Idempotency-Keys after a day; resuming later could make links twice. */
const GOOD_FOR_MS = 20 * 3_600_000;

const storageKeyOf = (formId: string) => `links:${formId}`;

/** The run that was unfinished when this tab's page was left or reloaded. */
export function readLinksRun(formId: string): LinksRun | null {
  try {
    const run = JSON.parse(sessionStorage.getItem(storageKeyOf(formId)) ?? "null") as LinksRun | null; // written by keepLinksRun
    return run && Date.now() - run.startedAt < GOOD_FOR_MS ? run : null;
  } catch {
    return null;
  }
}

/** Stores a run for this tab only, since names are private. Without storage, a reload loses it. */
export function keepLinksRun(formId: string, run: LinksRun | null): void {
  try {
    if (run) sessionStorage.setItem(storageKeyOf(formId), JSON.stringify(run));
    else sessionStorage.removeItem(storageKeyOf(formId));
  } catch {
    // Storage is full or disabled.
  }
}
