import { MAX_WAIT_SECONDS } from "./outcome-schema";

/** More than any client sends. */
const MAX_PREFERENCES = 20;

/** Seconds of `Prefer: wait=<n>` (RFC 7240 §4.3), at most a minute. Null without one; a preference that cannot be read is ignored. */
export function preferredWait(header: string | null): number | null {
  for (const preference of (header ?? "").split(",", MAX_PREFERENCES)) {
    const [, seconds] = /^\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:;|$)/i.exec(preference) ?? [];
    if (seconds !== undefined) return Math.min(Number(seconds), MAX_WAIT_SECONDS);
  }
  return null;
}
