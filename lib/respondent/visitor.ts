import { requestContext } from "@/lib/api/request-context";

const MAX_USER_AGENT = 512;

/** What is kept of whoever answered: the address that called and the User-Agent it sent, cut to 512 characters. */
export function visitorOf(headers: Headers): { ip: string; userAgent: string } {
  return { ip: requestContext().clientAddress, userAgent: (headers.get("user-agent") ?? "").slice(0, MAX_USER_AGENT) };
}
