/** One piece: a quoted run, a class (short of `]` first), an escape, a repeat, a bracket, or any character. */
const PIECE =
  /\\Q[\s\S]*?(?:\\E|$)|\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*\]?|\\(?:[pPxu]\{[^}]*\}|[\s\S])|\{(\d+)(?:,(\d*))?\}|[\s\S]/gu;

/**
 * A rough upper bound of a pattern's compiled steps: repeats are expanded, so `(a{1000}b{1000}){9}` takes 18,000. Computed from the text
 * alone, because compiling is what costs.
 */
export function programBound(pattern: string): number {
  const groups = [{ total: 0, last: 0 }];
  for (const [piece, least, most] of pattern.matchAll(PIECE)) {
    const group = groups.at(-1) ?? { total: 0, last: 0 };
    if (piece === "(") groups.push({ total: 2, last: 0 });
    else if (piece === ")" && groups.length > 1) {
      groups.pop();
      add(groups.at(-1), group.total);
    } else if (least !== undefined) {
      // Each optional repetition takes one step more; n or more is n times and a loop.
      const times = Number(most === undefined || most === "" ? least : most);
      const repeated = Math.max(1, times) * (group.last + (most === undefined ? 0 : 1));
      group.total += repeated - group.last;
      group.last = repeated;
    } else add(group, piece.startsWith("\\Q") ? piece.length : 1);
  }
  return groups.reduce((sum, { total }) => sum + total, 0);
}

function add(group: { total: number; last: number } | undefined, size: number): void {
  if (!group) return;
  group.total += size;
  group.last = size;
}
