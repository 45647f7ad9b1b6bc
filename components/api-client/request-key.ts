/** An Idempotency-Key. `crypto.randomUUID` exists only over https and on localhost. */
export function requestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
