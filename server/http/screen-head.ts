import type { IncomingMessage } from "node:http";
import type { Refusal } from "./refuse";

const CLOSE = { Connection: "close" };

/**
 * Refuses heads that two programs could read differently (request smuggling), before the body is read: node:http takes the first of several
 * hosts, and any transfer coding that ends in "chunked". The connection closes, because it is unclear where the next request would begin.
 */
export function screenHead({ headers, rawHeaders, httpVersion }: IncomingMessage): Refusal | null {
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && httpVersion === "1.0") return { status: 400, detail: "HTTP/1.0 has no transfer codings", headers: CLOSE }; // RFC 9112 §6.1
  if (coding !== undefined && coding.toLowerCase() !== "chunked")
    return { status: 501, detail: "Only chunked transfer coding is supported", headers: CLOSE };
  const hosts = countHosts(rawHeaders);
  if (hosts === 0 && httpVersion === "1.0") return null;
  if (hosts !== 1) return { status: 400, detail: "A request needs one Host header", headers: CLOSE }; // RFC 9112 §3.2
  return HOST.test(headers.host ?? "")
    ? null
    : { status: 400, detail: "The Host header must be a host name, with its port if any", headers: CLOSE };
}

/** A name or an address as HTTP writes it (RFC 9110 §7.2), and a port. */
const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

function countHosts(rawHeaders: string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") count++;
  }
  return count;
}
