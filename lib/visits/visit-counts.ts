/** What was counted of a form since it was last written. */
export type Counted = { views: number; started: number; sent: number; reached: Map<string, number> };

// Routes may be bundled separately, so shared state hangs on globalThis.
const symbol = Symbol.for("formslip.visit-counts");
const shared = globalThis as { [symbol]?: Map<string, Counted> }; // nobody else uses this symbol
const counts = (shared[symbol] ??= new Map<string, Counted>());

/** More forms are not counted until the next write, seconds later: memory is bounded. */
const MAX_FORMS = 10_000;

/** Counts in memory, so that a page is served as fast as without. */
export function countVisit(formId: string, what: "views" | "started" | "sent"): void {
  const counted = countedOf(formId);
  if (counted) counted[what] += 1;
}

/** Somebody began to answer a question. @param key of a question that the form has. */
export function countReached(formId: string, key: string): void {
  const counted = countedOf(formId);
  counted?.reached.set(key, (counted.reached.get(key) ?? 0) + 1);
}

/** All counts, which are then forgotten. */
export function takeCounts(): Map<string, Counted> {
  const taken = new Map(counts);
  counts.clear();
  return taken;
}

function countedOf(formId: string): Counted | null {
  const known = counts.get(formId);
  if (known) return known;
  if (counts.size >= MAX_FORMS) return null;
  const counted = { views: 0, started: 0, sent: 0, reached: new Map<string, number>() };
  counts.set(formId, counted);
  return counted;
}
