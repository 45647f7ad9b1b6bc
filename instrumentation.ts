import type { Instrumentation } from "next";
import type { logPageFault as LogPageFault } from "./lib/entry/pages/log-page-fault";

let logPageFault: typeof LogPageFault | undefined;

/** Loads the error logging in advance: a fault must be logged before its page is sent. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") ({ logPageFault } = await import("./lib/entry/pages/log-page-fault"));
}

/** Logs a failed page with the digest that the page shows, and its request. */
export const onRequestError: Instrumentation.onRequestError = (error, { path, method }, { routePath }) => {
  logPageFault?.(error, { path, method, route: routePath });
};
