import { invalid } from "@/lib/base/errors/errors";
import { readInboxAddress } from "./inbox-address";
import { isIP } from "node:net";
import { env } from "@/lib/base/env/env";
import { isWebAddress } from "@/lib/base/network/web-address";
import { isAllowedAddress } from "./address-policy";
import { hostOf } from "./host-of";
import { isLocalhost, LOOPBACK_ADDRESSES } from "./localhost";

/** @throws DomainError invalid at `loc` when the address cannot be a webhook's target, whatever its name may resolve to. */
export function requireTarget(url: string, loc: (string | number)[]): void {
  const problem = targetProblem(url);
  if (problem && readInboxAddress(url) === null) throw invalid(loc, problem, "webhook_target");
}

const INTERNAL = "Must not point to a private or local address, unless the operator allows it by WEBHOOK_ALLOWED_CIDRS";

/**
 * What is wrong with a webhook's address as written (contract §7.2), as the message of a 422, or null. What its name resolves to is checked
 * when a webhook is sent.
 */
export function targetProblem(url: string): string | null {
  if (!isWebAddress(url)) return "Must be a full address that begins with http:// or https://, without a user name or password";
  // URL converts every notation of an IPv4 address to four decimal numbers.
  const host = hostOf(new URL(url)).replace(/(?<!\.)\.+$/, "");
  if (isIP(host)) return isAllowedAddress(host) ? null : INTERNAL;
  if (isLocalhost(host)) return LOOPBACK_ADDRESSES.some(isAllowedAddress) ? null : INTERNAL;
  // If the operator allowed a range, such a name may resolve into it.
  if (isInternalName(host) && env().webhookAllowedCidrs.length === 0) return INTERNAL;
  return null;
}

/** Names the public DNS will never hold: single labels, .internal, .local, and those of RFC 6762 (appendix G) and RFC 8375. */
function isInternalName(host: string): boolean {
  return !host.includes(".") || /\.(?:internal|local|localdomain|intranet|private|corp|home|lan|home\.arpa)$/.test(host);
}
