import { requestContexts } from "@/lib/api/http/request-context";
import { isBusy } from "@/lib/db/errors";
import { log } from "@/lib/log";
import { logSeldom } from "@/lib/log-seldom";
import { leaveWhenExhausted } from "@/lib/supervision/leave-when-exhausted";

/**
 * Logs why a page could not be made, under the number that Next gave the fault and the page shows: in production it tells a browser no more.
 * When the database is away, the request learns it before it is answered: whoever asked is told so, and not of a fault.
 */
export function logPageFault(error: unknown, where: { path: string; method: string; route: string }): void {
  const fault = typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : undefined;
  const context = requestContexts.getStore();
  if (context && isBusy(error)) {
    context.isDatabaseAway = true;
    logSeldom("warn", { requestId: context.id, ...where, err: error }, "database busy");
    return;
  }
  log.error({ fault, requestId: context?.id, ...where, err: error }, "fault in a page");
  leaveWhenExhausted(error);
}
