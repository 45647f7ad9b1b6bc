/** How many responses that may not be indexed yet this process stored for each form. */
type NewResponses = { byForm: Map<string, number>; /** For all forms, since the process started. */ stored: number };

// Routes may be bundled separately, so shared state hangs on globalThis.
const symbol = Symbol.for("formslip.new-responses");
const shared = globalThis as { [symbol]?: NewResponses }; // nobody else uses this symbol
const known = (shared[symbol] ??= { byForm: new Map<string, number>(), stored: 0 });

/** Most forms get few responses; forgetting them is harmless. */
const MAX_FORMS = 100_000;

/** Called for stored responses. A submission does no other work for the index. */
export function noteNewResponse(formId: string, count = 1): void {
  known.stored += count;
  noteUnindexed(formId, count);
}

export function noteUnindexed(formId: string, count: number): void {
  if (known.byForm.size >= MAX_FORMS) known.byForm.clear();
  known.byForm.set(formId, (known.byForm.get(formId) ?? 0) + count);
}

/** Minimum number of new responses worth indexing in advance: a search indexes fewer within milliseconds. */
export const WORTHWHILE = 200;

/** Returns the forms with many new responses, and forgets them. */
export function takeWorthwhile(): { formId: string; count: number }[] {
  const taken = [...known.byForm].flatMap(([formId, count]) => (count >= WORTHWHILE ? [{ formId, count }] : []));
  for (const { formId } of taken) known.byForm.delete(formId);
  return taken;
}

/** How many responses this process has stored since it started. */
export function countStored(): number {
  return known.stored;
}
