import type { Instrumentation } from "next";

/** Of a page that could not be made, the log has the number that the page shows, and the request it was. */
export const onRequestError: Instrumentation.onRequestError = async (error, { path, method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logPageFault } = await import("@/lib/api/log-page-fault");
  logPageFault(error, { path, method, route: routePath });
};
