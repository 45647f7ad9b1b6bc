import { requestContexts } from "@/lib/api/request-context";
import { log } from "@/lib/log";

/** Logs why a page could not be made, under the number that Next gave the fault and the page shows: in production it tells a browser no more. */
export function logPageFault(error: unknown, where: { path: string; method: string; route: string }): void {
  const fault = typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : undefined;
  log.error({ fault, requestId: requestContexts.getStore()?.id, ...where, err: error }, "fault in a page");
}
