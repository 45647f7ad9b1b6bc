/** An Idempotency-Key. `crypto.randomUUID` is only there over https and on this machine. */
export function requestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
