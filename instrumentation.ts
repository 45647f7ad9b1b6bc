import type { Instrumentation } from "next";
import type { logPageFault as LogPageFault } from "./lib/pages/log-page-fault";

let logPageFault: typeof LogPageFault | undefined;

/** Loads what a fault needs before there is one: it has to be noted before the page is answered. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") ({ logPageFault } = await import("./lib/pages/log-page-fault"));
}

/** Of a page that could not be made, the log has the number that the page shows, and the request it was. */
export const onRequestError: Instrumentation.onRequestError = (error, { path, method }, { routePath }) => {
  logPageFault?.(error, { path, method, route: routePath });
};
