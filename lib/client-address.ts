import ipaddr from "ipaddr.js";

/**
 * The address of the person or program that called: the socket's, or, as far as the hops are trusted proxies, the one that
 * the last trusted proxy saw (read X-Forwarded-For from its right end; what a client wrote itself stands further left).
 * IPv4 addresses mapped into IPv6 come back as IPv4.
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
  const hops = (forwardedFor ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  let address = plain(socket) ?? "unknown";
  while (isTrusted(address, trusted)) {
    const next = plain(hops.pop() ?? "");
    if (!next) break;
    address = next;
  }
  return address;
}

/** What rate limits count by: an IPv4 address, or the /64 of an IPv6 one, for that is what one subscriber holds. */
export function addressBucket(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString();
}

/** What is stored of an address: all of it, the network it is in (/24 of IPv4, /48 of IPv6), or nothing. */
export function keptAddress(address: string, mode: "full" | "truncated" | "off"): string {
  if (mode === "full" || !ipaddr.isValid(address)) return mode === "full" ? address : "";
  if (mode === "off") return "";
  return ipaddr.IPv6.isValid(address)
    ? ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`).toString()
    : ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`).toString();
}

/** Some proxies add the port: `203.0.113.7:4711`, `[2001:db8::7]:4711`. */
function plain(text: string): string | null {
  const address = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text)?.slice(1).find(Boolean) ?? text;
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : null;
}

function isTrusted(address: string, trusted: string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return trusted.some((entry) => {
    const [network, prefix] = entry.includes("/") ? ipaddr.parseCIDR(entry) : [ipaddr.parse(entry), entry.includes(":") ? 128 : 32];
    return network.kind() === parsed.kind() && parsed.match(network, prefix);
  });
}
