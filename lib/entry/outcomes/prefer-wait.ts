import { preferenceOf } from "@/lib/entry/http/preference";
import { MAX_WAIT_SECONDS } from "./outcome-schema";

/** Seconds of `Prefer: wait=<n>` (RFC 7240 §4.3), at most a minute. Null without one; a preference that cannot be read is ignored. */
export function preferredWait(header: string | null): number | null {
  const wait = preferenceOf(header, "wait");
  return wait !== null && /^\d{1,9}$/.test(wait) ? Math.min(Number(wait), MAX_WAIT_SECONDS) : null;
}
