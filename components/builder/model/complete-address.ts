import { MAX_ADDRESS } from "@/lib/base/network/web-address";

/** The same for a site that may embed a page: without a path and what else follows its origin. */
export function completeSite(typed: string): string {
  const address = completeAddress(typed);
  return /^(https?:\/\/[^\s/?#@]+)[/?#]\S*$/i.exec(address)?.[1] ?? address;
}

/** Adds the missing `https://` to an address such as `www.example.com/thanks`; returns anything else unchanged. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (address.length > MAX_ADDRESS) return address; // it is refused for its length
  return /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]*(?::\d+)?(?:[/?#]\S*)?$/u.test(address) ? `https://${address}` : address;
}
