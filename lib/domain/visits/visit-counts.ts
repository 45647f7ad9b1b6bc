/** Counts of a form since the last write. */
export type Counted = { views: number; started: number; sent: number; reached: Map<string, number> };

// Routes may be bundled separately, so shared state hangs on globalThis.
const symbol = Symbol.for("formslip.visit-counts");
const shared = globalThis as { [symbol]?: Map<string, Counted> }; // nobody else uses this symbol
const counts = (shared[symbol] ??= new Map<string, Counted>());

/** Forms beyond this are not counted until the next write, seconds later, to bound memory. */
const MAX_FORMS = 10_000;

/** Counts in memory, so that serving a page takes no longer. */
export function countVisit(formId: string, what: "views" | "started" | "sent"): void {
  const counted = countedOf(formId);
  if (counted) counted[what] += 1;
}

/** Someone began to answer a question. @param key of a question that the form has. */
export function countReached(formId: string, key: string): void {
  const counted = countedOf(formId);
  counted?.reached.set(key, (counted.reached.get(key) ?? 0) + 1);
}

/** Returns all counts, and forgets them. */
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
