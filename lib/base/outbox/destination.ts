import { createHash } from "node:crypto";

/**
 * The unit of queueing: one address of one account. `queue` is host, port and account (`hooks.example:8443 01J…`), `address` a digest of
 * the URL. Rows of earlier releases are queued by host alone: their `queue` names no account and their `address` is "".
 */
export type Destination = { queue: string; address: string };

/** Hexadecimal digits of the digest. On a collision, two addresses of an account at a host would merely share a queue. */
const DIGITS = 32;

/** The destination of an account's URL, without its fragment, which is never sent. */
export function destinationOf({ accountId, url }: { accountId: string; url: string }): Destination {
  const address = new URL(url);
  address.hash = "";
  return {
    queue: `${address.host} ${accountId}`,
    address: createHash("sha256").update(address.href).digest("hex").slice(0, DIGITS),
  };
}

/** Host and port of a queue. */
export function hostOfQueue(queue: string): string {
  return queue.split(" ", 1)[0] ?? queue;
}

/** The account of a queue; for a queue without one, the queue itself. */
export function accountOfQueue(queue: string): string {
  return queue.slice(queue.indexOf(" ") + 1);
}
