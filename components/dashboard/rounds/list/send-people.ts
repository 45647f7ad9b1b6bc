import { ApiFailure } from "@/components/api-client/call-api";
import type { CheckedRow } from "./check-people";

/** Which lines of the list the service has refused, and why; null if it refused something else. */
export function refusedLines(error: unknown, ready: readonly CheckedRow[]): Map<number, string> | null {
  if (!(error instanceof ApiFailure) || typeof error.detail === "string") return null;
  const refused = error.detail.flatMap(({ loc, msg }): [number, string][] => {
    const row = loc[1] === "people" && typeof loc[2] === "number" ? ready[loc[2]]?.row : undefined;
    return row ? [[row.line, msg]] : [];
  });
  return refused.length > 0 ? new Map(refused) : null;
}
