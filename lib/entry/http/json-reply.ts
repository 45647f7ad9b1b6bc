import type { Reply } from "./reply";

/** A JSON reply; nothing from the API may be cached. */
export function jsonReply(
  body: string | null,
  { status, headers }: { status: number; headers?: Record<string, string> | undefined },
): Reply {
  const type: Record<string, string> = body === null ? {} : { "Content-Type": "application/json" };
  return { status, headers: { ...type, "Cache-Control": "no-store", ...headers }, body };
}
