import { BlockList, isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Node's block lists compare in a microsecond. One per address family, so that ::/0 does not cover IPv4. */
type Lists = { ipv4: BlockList; ipv6: BlockList };
/** Keyed by the configuration array they were built from. */
const known = new WeakMap<string[], Lists>();

/**
 * Whether an address, or a network that contains it, is listed.
 * @param address without a port; an IPv4-mapped IPv6 address as IPv4.
 * @param entries addresses and networks (CIDR); pass the same array each time, it is the cache key.
 */
export function isListed(address: string, entries: string[]): boolean {
  const lists = known.get(entries) ?? listsOf(entries);
  known.set(entries, lists);
  const family = familyOf(address);
  return family !== null && lists[family].check(address, family);
}

function listsOf(entries: string[]): Lists {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const entry of entries) {
    const [given = "", prefix] = entry.split("/");
    const network = ipaddr.parse(given).toString(); // also accepts short forms such as 127.1
    const family = familyOf(network) ?? "ipv4";
    if (prefix === undefined) lists[family].addAddress(network, family);
    else lists[family].addSubnet(network, Number(prefix), family);
  }
  return lists;
}

function familyOf(address: string): "ipv4" | "ipv6" | null {
  const version = isIP(address);
  return version === 0 ? null : `ipv${version === 4 ? 4 : 6}`;
}
