import { requestContexts } from "@/lib/entry/http/request-context";
import { isBusy } from "@/lib/base/db/errors";
import { log } from "@/lib/base/logging/log";
import { logSeldom } from "@/lib/base/logging/log-seldom";
import { exitWhenOutOfFiles } from "@/lib/base/supervision/exit-when-out-of-files";

/**
 * Logs why a page failed, under the digest that Next assigned and the page shows: in production the browser gets nothing else. If the database is
 * unreachable, the request is marked before the reply is sent, so that the page can say so.
 */
export function logPageFault(error: unknown, where: { path: string; method: string; route: string }): void {
  const fault = typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : undefined;
  const context = requestContexts.getStore();
  if (context && isBusy(error)) {
    context.isDatabaseUnreachable = true;
    logSeldom("warn", { requestId: context.id, ...where, err: error }, "database busy");
    return;
  }
  log.error({ fault, requestId: context?.id, ...where, err: error }, "fault in a page");
  exitWhenOutOfFiles(error);
}
