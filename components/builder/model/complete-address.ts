/** A web address as people type it, `www.example.com/thanks`, with the `https://` that they leave out; anything else as it is. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  return /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]*(?::\d+)?(?:[/?#]\S*)?$/u.test(address) ? `https://${address}` : address;
}
