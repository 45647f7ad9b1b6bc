import { env } from "@/lib/base/env/env";
import type { RequestHeaders } from "@/lib/base/network/request-headers";

/** The session cookie. With `__Host-` browsers refuse it from another host, for another path, and without TLS. */
export function sessionCookie() {
  const isHttps = env().baseUrl.startsWith("https:");
  return {
    name: isHttps ? "__Host-formslip_session" : "formslip_session",
    attributes: { httpOnly: true, sameSite: "lax", path: "/", secure: isHttps } as const,
  };
}

/** Whether a request has a session cookie; most programs' requests do not. */
export function hasSessionCookie(headers: RequestHeaders): boolean {
  return headers.get("cookie")?.includes(`${sessionCookie().name}=`) ?? false;
}

/** The value of a cookie of a request; empty if it has none. */
export function readCookie(headers: RequestHeaders, name: string): string {
  const cookies = (headers.get("cookie") ?? "").split("; ");
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
}
