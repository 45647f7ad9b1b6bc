import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { FairTurns } from "@/lib/base/admission/fair-turns";
import { isListed } from "@/lib/base/network/address-list";
import { addressBucket, clientAddress } from "@/lib/base/network/client-address";
import { env } from "@/lib/base/env/env";
import { FirstReads } from "@/server/node-internals/first-reads";
import { rawRefusal } from "./raw-refusal";
import { readInTurns } from "@/server/node-internals/read-in-turns";

const REFUSAL = { status: 429, detail: "Too many connections from this address", headers: { "Retry-After": "5" } };

/** Shared by the first reads of new connections and the large reads of all connections. */
const turns = new FairTurns({ atOnce: 2, maxWaiting: Infinity });

/** Time limit for the head of a request. */
export const HEAD_MS = 15_000;
const firstReads = new FirstReads({ turns, headMs: HEAD_MS });

/**
 * Refuses connections from an address that already holds as many as allowed, and starts reading from the others in fair turns. Trusted proxies
 * carry everyone's connections: those are neither counted nor delayed.
 * @param server must pause its connections.
 */
export function limitConnections(server: Server): void {
  const { connectionsPerAddress: most, trustedProxies: trusted } = env();
  const held = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = clientAddress({ socket: socket.remoteAddress ?? "", forwardedFor: undefined, trusted });
    if (isListed(address, trusted)) return void socket.resume();
    const key = addressBucket(address);
    const count = (held.get(key) ?? 0) + 1;
    held.set(key, count);
    socket.once("close", () => {
      const left = (held.get(key) ?? 0) - 1;
      if (left > 0) held.set(key, left);
      else held.delete(key);
    });
    if (count > most) return void socket.end(rawRefusal(REFUSAL), () => socket.destroy());
    // Not in development: hot reload takes sockets over from the parser, but the turns would keep feeding the parser.
    if (process.env.NODE_ENV === "production") readInTurns(socket, { address: key, turns });
    firstReads.wait(socket, key);
  });
}

/** Whether a connection that node:http reports as late is only waiting for us to read it. */
export function isWaitingForUs(error: NodeJS.ErrnoException, socket: Duplex): boolean {
  return firstReads.isExempt(error, socket);
}
