import { isIPv4, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import { isListed } from "@/lib/address-list";
import { env } from "@/lib/env";
import { hostOf } from "./host-of";
import { isLocalhost } from "./localhost";

/** Public by their range, but answered by the cloud the service runs in (Azure's WireServer). Single addresses, as the agents' lists want them. */
export const CLOUD_INTERNAL_ADDRESSES = ["168.63.129.16"];

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Whether webhooks may go to an address (contract §7). @param text an address without brackets; whatever is none is refused */
export function isAllowedAddress(text: string): boolean {
  return isPublicAddress(text) || isOpenedAddress(text);
}

/** Whether the whole internet knows it as one machine's address. What is in doubt is not. */
export function isPublicAddress(text: string): boolean {
  const address = parse(text);
  if (address?.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv6 ? isGlobal(address) : !CLOUD_INTERNAL_ADDRESSES.includes(address.toString());
}

/**
 * Whether what an address answers may be stored and shown. Not when it is allowed for no other reason than a base URL that was never
 * set, while the service listens for others than this machine: they could read through it what this machine answers to itself.
 */
export function mayShowAnswerOf(text: string): boolean {
  return isPublicAddress(text) || isInAllowedRange(text) || isLoopbackHost(env().host);
}

/** Whether the operator opened it: loopback by a base URL that is loopback itself, the rest by WEBHOOK_ALLOWED_CIDRS. */
function isOpenedAddress(text: string): boolean {
  return (meantBy(text)?.range() === "loopback" && isLoopbackHost(hostOf(new URL(env().baseUrl)))) || isInAllowedRange(text);
}

function isInAllowedRange(text: string): boolean {
  const address = meantBy(text);
  return address !== null && isListed(address.toString(), env().webhookAllowedCidrs);
}

/** The operator's 10.0.0.0/8 also means ::ffff:10.0.0.1, which connects to the same machine, and ::/0 does not. */
function meantBy(text: string): Address | null {
  const address = parse(text);
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

function parse(text: string): Address | null {
  if (isIPv4(text)) return ipaddr.IPv4.parse(text);
  if (!isIPv6(text)) return null;
  // URL refuses zones, and writes ::8.8.8.8 as ::808:808: ipaddr.js takes the former for the mapped ::ffff:8.8.8.8.
  const url = `http://[${text}]`;
  return URL.canParse(url) ? ipaddr.IPv6.parse(hostOf(new URL(url))) : null;
}

/** ipaddr.js calls unicast whatever has no other name; 2000::/3 is all that was ever given out. */
function isGlobal(address: ipaddr.IPv6): boolean {
  const [first = 0, , , , fifth = 0, sixth = 0] = address.parts;
  // ISATAP (RFC 5214): the last 32 bits are an IPv4 address, behind 0:5efe in any of the four ways to set the u and g bits.
  const isIsatap = (fifth & 0xfcff) === 0 && sixth === 0x5efe;
  return first >> 13 === 1 && !isIsatap;
}

function isLoopbackHost(host: string): boolean {
  return isLocalhost(host) || parse(host)?.range() === "loopback";
}
