/** Adds the missing `https://` to an address such as `www.example.com/thanks`; returns anything else unchanged. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  return /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]*(?::\d+)?(?:[/?#]\S*)?$/u.test(address) ? `https://${address}` : address;
}
