import type { Server } from "node:http";
import type { Socket } from "node:net";
import { FairTurns } from "@/lib/admission/fair-turns";
import { addressBucket, clientAddress, isTrusted } from "@/lib/client-address";
import { env } from "@/lib/env";

const ANSWER = JSON.stringify({ detail: "Too many connections from this address" });
const REFUSAL = [
  "HTTP/1.1 429 Too Many Requests",
  "Connection: close",
  "Content-Type: application/json",
  "Retry-After: 5",
  `Content-Length: ${ANSWER.length}`,
  "",
  ANSWER,
].join("\r\n");

/** Spreads the first reads from new connections: the parser takes up to 64 KB from a socket in one go, whatever they cost. */
const turns = new FairTurns({ atOnce: 2, mostWaiting: Infinity });

/**
 * Refuses connections from an address that already holds as many as allowed, and starts reading from the others in fair turns. Trusted proxies
 * carry everyone's connections: they are not counted, and read at once.
 * @param server must pause its connections.
 */
export function limitConnections(server: Server): void {
  const { connectionsPerAddress: most, trustedProxies: trusted } = env();
  const held = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = clientAddress({ socket: socket.remoteAddress ?? "", forwardedFor: undefined, trusted });
    if (isTrusted(address, trusted)) return void socket.resume();
    const key = addressBucket(address);
    const count = (held.get(key) ?? 0) + 1;
    held.set(key, count);
    socket.once("close", () => {
      const left = (held.get(key) ?? 0) - 1;
      if (left > 0) held.set(key, left);
      else held.delete(key);
    });
    if (count > most) socket.end(REFUSAL, () => socket.destroy());
    else turns.enter(key, () => socket.resume());
  });
}
