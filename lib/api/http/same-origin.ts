import { env } from "@/lib/env";
import type { RouteRequest } from "./route-request";
import type { RequestHeaders } from "@/lib/request-headers";

const READING = ["GET", "HEAD"];

/**
 * Whether a request may count as one of our own pages' (contract §1). Browsers say in Sec-Fetch-Site who asks; `none` is an address
 * that was typed in. Those that do not say it send an Origin with everything but GET and HEAD.
 */
export function isSameOrigin({ method, headers }: RouteRequest): boolean {
  const site = headers.get("sec-fetch-site");
  const isReading = READING.includes(method);
  if (site !== null) return site === "same-origin" || (isReading && site === "none");
  const origin = headers.get("origin");
  return origin === null ? isReading : isOurs(origin, headers);
}

/** Whether a request certainly comes from someone else's page. Programs say nothing of where they come from. */
export function isForeign({ headers }: RouteRequest): boolean {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site !== null) return site !== "same-origin" && site !== "none";
  return origin !== null && !isOurs(origin, headers);
}

function isOurs(origin: string, headers: RequestHeaders): boolean {
  if (!URL.canParse(origin)) return false; // "null" of a sandboxed frame
  const { host } = new URL(origin);
  return origin === new URL(env().baseUrl).origin || host === headers.get("host");
}
