import { BlockList, isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Node's own lists, which compare in a microsecond: one for each kind of address, so that ::/0 does not mean IPv4 too. */
type Lists = { ipv4: BlockList; ipv6: BlockList };
/** By the configuration that they were made from. */
const known = new WeakMap<string[], Lists>();

/**
 * Whether an address is one of those in a configuration, or in one of its networks.
 * @param address without a port; one that is mapped into IPv6 as IPv4.
 * @param entries addresses and networks (CIDR); the same array each time.
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
    const network = ipaddr.parse(given).toString(); // which also reads 127.1
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
