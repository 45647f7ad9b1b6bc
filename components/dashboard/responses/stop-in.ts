import type { ShownVisits } from "@/lib/domain/visits/visits-schema";

/** Fewer starts say nothing about a question. */
const MIN_STARTED = 5;

/** The question after which most visits end without being sent; null while too few were started. */
export function stopIn({ started, sent, reached }: ShownVisits): { label: string; count: number } | null {
  if (started < MIN_STARTED) return null;
  let most: { label: string; count: number } | null = null;
  for (const [index, { label, count }] of reached.entries()) {
    const further = reached[index + 1]?.count ?? sent;
    const stopped = count - Math.max(further, sent);
    if (stopped > (most?.count ?? 0)) most = { label, count: stopped };
  }
  return most;
}
