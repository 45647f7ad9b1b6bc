import { readCookie, sessionCookie } from "./session-cookie";
import type { RequestHeaders } from "@/lib/base/network/request-headers";
import { isSame, sign } from "@/lib/base/secrets/signing";

const YEAR_S = 365 * 24 * 60 * 60;

/** A cookie that marks a browser in which the owner with this email has signed in. It grants no access. */
export function knownBrowserCookie(email: string): string {
  const { attributes } = sessionCookie();
  return `${cookieName()}=${mark(email)}; Max-Age=${YEAR_S}; Path=/; HttpOnly; SameSite=Lax${attributes.secure ? "; Secure" : ""}`;
}

/** Whether the owner with this email has signed in before in the browser that sent these headers. */
export function isKnownBrowser(email: string, headers: RequestHeaders): boolean {
  return isSame(readCookie(headers, cookieName()), mark(email));
}

function cookieName(): string {
  return sessionCookie().name.replace("session", "known");
}

function mark(email: string): string {
  return sign(`known-browser:${email}`);
}
