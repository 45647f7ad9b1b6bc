import type { Steps } from "@/lib/base/turns/turns";

/** How often each value occurs: every value once, in order. */
export type Counts<Value> = [value: Value, count: number][];

/** Counts one more of a value. */
export function countOne<Value>(counts: Map<Value, number>, value: Value): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

/** Values sorted at a time. */
const RUN = 4_096;

/** The counts in the order of their values: in short runs that are then merged, since people may have sent a hundred thousand different ones. */
export function* sortCounts<Value extends number | string>(counts: Map<Value, number>): Steps<Counts<Value>> {
  const all = [...counts];
  let runs: Counts<Value>[] = [];
  for (let start = 0; start < all.length; start += RUN) {
    runs.push(all.slice(start, start + RUN).sort(([one], [other]) => (one < other ? -1 : 1)));
    yield;
  }
  while (runs.length > 1) {
    const merged: Counts<Value>[] = [];
    for (let pair = 0; pair < runs.length; pair += 2) merged.push(yield* merge(runs[pair] ?? [], runs[pair + 1] ?? []));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<Value extends number | string>(one: Counts<Value>, other: Counts<Value>): Steps<Counts<Value>> {
  const merged: Counts<Value> = [];
  let [a, b] = [0, 0];
  for (;;) {
    const [left, right] = [one[a], other[b]];
    if (!left && !right) return merged;
    if (left && (!right || left[0] < right[0])) {
      merged.push(left);
      a += 1;
    } else if (right) {
      merged.push(right);
      b += 1;
    }
    if (merged.length % RUN === 0) yield;
  }
}

/** How many there are in all. */
export function totalOf(counts: Counts<unknown>): number {
  return counts.reduce((sum, [, count]) => sum + count, 0);
}
