import { isIPv4, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import { isListed } from "@/lib/base/network/address-list";
import { env } from "@/lib/base/env/env";
import { hostOf } from "./host-of";
import { isLocalhost } from "./localhost";
import { readUrl } from "@/lib/base/text/read-url";

/**
 * Addresses in public ranges that are internal to the cloud the service runs in (Azure's WireServer). Single addresses, as the agents'
 * lists require.
 */
export const CLOUD_INTERNAL_ADDRESSES = ["168.63.129.16"];

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Whether webhooks may go to an address (contract §7.2). @param text an address without brackets; for anything else the result is false */
export function isAllowedAddress(text: string): boolean {
  return isPublicAddress(text) || isAllowedByOperator(text);
}

/** Whether it is a globally routable unicast address. False when in doubt. */
export function isPublicAddress(text: string): boolean {
  const address = parse(text);
  if (address?.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv6 ? isGlobal(address) : !CLOUD_INTERNAL_ADDRESSES.includes(address.toString());
}

/**
 * Whether a reply from this address may be stored and shown. Not if the address is allowed only because BASE_URL is a loopback address, as by
 * default, while the service listens on other interfaces: other people could then read this machine's private services.
 */
export function mayShowReplyOf(text: string): boolean {
  return isPublicAddress(text) || isInAllowedRange(text) || isLoopbackHost(env().host);
}

/** Whether the operator allowed it: loopback by a loopback base URL, the rest by WEBHOOK_ALLOWED_CIDRS. */
function isAllowedByOperator(text: string): boolean {
  return (unmapped(text)?.range() === "loopback" && isLoopbackHost(hostOf(new URL(env().baseUrl)))) || isInAllowedRange(text);
}

function isInAllowedRange(text: string): boolean {
  const address = unmapped(text);
  return address !== null && isListed(address.toString(), env().webhookAllowedCidrs);
}

/** Parses an address, an IPv4-mapped one as IPv4: 10.0.0.0/8 then includes ::ffff:10.0.0.1, and ::/0 includes no IPv4. */
function unmapped(text: string): Address | null {
  const address = parse(text);
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

function parse(text: string): Address | null {
  if (isIPv4(text)) return ipaddr.IPv4.parse(text);
  if (!isIPv6(text)) return null;
  // URL rejects zones and writes ::8.8.8.8 as ::808:808; ipaddr.js would read the former as the mapped ::ffff:8.8.8.8.
  const url = readUrl(`http://[${text}]`);
  return url && ipaddr.IPv6.parse(hostOf(url));
}

/** ipaddr.js calls everything without another name unicast; only 2000::/3 was ever allocated. */
function isGlobal(address: ipaddr.IPv6): boolean {
  const [first = 0, , , , fifth = 0, sixth = 0] = address.parts;
  // ISATAP (RFC 5214): the last 32 bits are an IPv4 address, after 0:5efe with any combination of the u and g bits.
  const isIsatap = (fifth & 0xfcff) === 0 && sixth === 0x5efe;
  return first >> 13 === 1 && !isIsatap;
}

function isLoopbackHost(host: string): boolean {
  return isLocalhost(host) || parse(host)?.range() === "loopback";
}
