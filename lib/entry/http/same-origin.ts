import { env } from "@/lib/base/env/env";
import type { RouteRequest } from "./route-request";
import type { RequestHeaders } from "@/lib/base/network/request-headers";
import { readUrl } from "@/lib/base/text/read-url";

const READING = ["GET", "HEAD"];

/**
 * Whether a request counts as coming from our own pages (contract §1). Browsers send Sec-Fetch-Site; `none` means that the address
 * was typed in. Older ones send an Origin with everything but GET and HEAD.
 */
export function isSameOrigin({ method, headers }: RouteRequest): boolean {
  const site = headers.get("sec-fetch-site");
  const isReading = READING.includes(method);
  if (site !== null) return site === "same-origin" || (isReading && site === "none");
  const origin = headers.get("origin");
  return origin === null ? isReading : isOurs(origin, headers);
}

/** Whether a request certainly comes from another site's page. Programs other than browsers do not send these headers. */
export function isForeign({ headers }: RouteRequest): boolean {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site !== null) return site !== "same-origin" && site !== "none";
  return origin !== null && !isOurs(origin, headers);
}

/** Whether a request comes from a page without an origin, as in a sandboxed frame: it may be ours, but counts as another site's. */
export function hasNoOrigin(headers: RequestHeaders): boolean {
  return headers.get("origin") === "null";
}

function isOurs(origin: string, headers: RequestHeaders): boolean {
  const url = readUrl(origin);
  if (!url) return false; // "null" from a sandboxed frame
  return origin === new URL(env().baseUrl).origin || url.host === headers.get("host");
}
