import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import { isListed } from "./address-list";

/** Room for a scope and a port; longer texts are not addresses. */
const MAX_ADDRESS_LENGTH = 100;
const MAX_FORWARDED_LENGTH = 4_000;

/**
 * The client's address: the socket's, or, behind trusted proxies, the one that the last trusted proxy saw. X-Forwarded-For is read from its
 * right end, because a client can write anything further left. IPv4-mapped IPv6 addresses are returned as IPv4.
 */
export function clientAddress({
  socket,
  forwardedFor,
  trusted,
}: {
  socket: string;
  forwardedFor: string | undefined;
  trusted: string[];
}): string {
  if (trusted.length === 0) return plainly(socket);
  // The nearest hops are at the end; everything before them may be forged, and of any length.
  const hops = (forwardedFor ?? "")
    .slice(-MAX_FORWARDED_LENGTH)
    .replace(forwardedFor && forwardedFor.length > MAX_FORWARDED_LENGTH ? /^[^,]*/ : "", "") // drops a hop that was cut in half
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  let address = plainly(socket);
  while (isListed(address, trusted)) {
    const next = plain(hops.pop() ?? "");
    if (!next) break;
    address = next;
  }
  return address;
}

/** Cache of socket addresses in our notation: the same few recur, and parsing one takes longer than many a reply. */
const plainAddresses = new LRUCache<string, string>({ max: 10_000 });

function plainly(socket: string): string {
  const known = plainAddresses.get(socket);
  if (known !== undefined) return known;
  const address = plain(socket) ?? "unknown";
  plainAddresses.set(socket, address);
  return address;
}

/** The key of rate limits: an IPv4 address, or the /64 of an IPv6 address, which is what one subscriber gets. */
export function addressBucket(address: string): string {
  if (!address.includes(":") || !ipaddr.IPv6.isValid(address)) return address;
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString();
}

/** The part of an address that is stored: all of it, its network (/24 of IPv4, /48 of IPv6), or nothing. */
export function keptAddress(address: string, mode: "full" | "truncated" | "off"): string {
  if (mode === "full" || !ipaddr.isValid(address)) return mode === "full" ? address : "";
  if (mode === "off") return "";
  return ipaddr.IPv6.isValid(address)
    ? ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`).toString()
    : ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`).toString();
}

/** Some proxies add the port: `203.0.113.7:4711`, `[2001:db8::7]:4711`. */
function plain(text: string): string | null {
  if (text.length > MAX_ADDRESS_LENGTH) return null;
  const address = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text)?.slice(1).find(Boolean) ?? text;
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : null;
}
