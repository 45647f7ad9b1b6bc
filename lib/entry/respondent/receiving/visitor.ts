import { requestContext } from "@/lib/entry/http/request-context";
import { keptAddress } from "@/lib/base/network/client-address";
import { env } from "@/lib/base/env/env";
import type { RequestHeaders } from "@/lib/base/network/request-headers";

const MAX_USER_AGENT = 512;

/** Metadata stored with a response: the client's address, to the extent that IP_ADDRESSES allows, and its User-Agent, cut to 512 characters. */
export function visitorOf(headers: RequestHeaders): { ip: string; userAgent: string } {
  return {
    ip: keptAddress(requestContext().clientAddress, env().ipAddresses),
    userAgent: (headers.get("user-agent") ?? "").slice(0, MAX_USER_AGENT),
  };
}
