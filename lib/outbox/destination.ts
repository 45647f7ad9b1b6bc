import { createHash } from "node:crypto";

/**
 * What deliveries wait behind each other for: one address of one account. `queue` is host, port and account (`hooks.example:8443 01J…`), `address` a
 * digest of the URL. Rows of releases before that are queued by host alone: their `queue` names no account and their `address` is "".
 */
export type Destination = { queue: string; address: string };

/** Hexadecimal digits of the digest: two addresses of an account at a host that share one would merely wait for each other. */
const DIGITS = 32;

/** The destination of an account's URL; a fragment never leaves the sender, so it makes no other address. */
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

/** The account of a queue; of one without, the queue itself. */
export function accountOfQueue(queue: string): string {
  return queue.slice(queue.indexOf(" ") + 1);
}
