import type { Reply } from "./reply";

/** A JSON answer; nothing of the API is to be kept by caches. */
export function jsonReply(
  body: string | null,
  { status, headers }: { status: number; headers?: Record<string, string> | undefined },
): Reply {
  const type: Record<string, string> = body === null ? {} : { "Content-Type": "application/json" };
  return { status, headers: { ...type, "Cache-Control": "no-store", ...headers }, body };
}
