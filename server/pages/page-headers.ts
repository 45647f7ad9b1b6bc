import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Browser features that the dashboard does not use. */
const PERMISSIONS = ["camera", "display-capture", "geolocation", "microphone", "payment", "usb"].map((name) => `${name}=()`).join(", ");

/**
 * Sets the headers of a dashboard page. Next reads the nonce from the request's headers, and puts it on the scripts that it writes.
 * @returns the nonce.
 */
export function setPageHeaders(incoming: IncomingMessage, outgoing: ServerResponse): string {
  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy(nonce, { leadsAway: isConsentPage(incoming.url ?? "") });
  incoming.headers["content-security-policy"] = policy;
  outgoing.setHeader("Content-Security-Policy", policy);
  outgoing.setHeader("X-Frame-Options", "DENY");
  outgoing.setHeader("Referrer-Policy", "no-referrer");
  outgoing.setHeader("Permissions-Policy", PERMISSIONS);
  outgoing.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  return nonce;
}

/** The page whose form leads back to the app that asked: browsers apply `form-action` to that redirect too, which may go to any host or app. */
function isConsentPage(url: string): boolean {
  return /^\/oauth\/authorize(?:\?|$)/.test(url);
}

export function contentSecurityPolicy(nonce: string, { leadsAway = false } = {}): string {
  const evaluation = process.env.NODE_ENV === "production" ? "" : " 'unsafe-eval'"; // for React's error overlay, in development
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluation}`,
    "style-src 'self' 'unsafe-inline'", // style attributes, and libraries that insert style elements
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "frame-src 'self'",
    ...(leadsAway ? [] : ["form-action 'self'"]),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
