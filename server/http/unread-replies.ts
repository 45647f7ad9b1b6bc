import type { ServerResponse } from "node:http";
import { addressBucket } from "@/lib/base/network/client-address";
import { env } from "@/lib/base/env/env";
import { requestContext } from "@/lib/entry/http/request-context";

/** In bytes. Smaller replies fit into the system's send buffer of a connection. */
const SMALL = 64 * 1024;
/** How long a client may read nothing of a reply, and how often that is checked, in milliseconds. */
const MAX_IDLE_MS = 30_000;
const LOOK_MS = 10_000;

/** Bytes of replies that clients have not read yet: in this process, and by address. */
let held = 0;
const byAddress = new Map<string, number>();

/**
 * Counts a reply until all of it is sent or its connection is closed. Until then all of it stays in memory, outside the heap.
 * @returns false if there is no room for it. The limit is BODY_MEMORY_MB in total and a quarter of that per address; one reply per address
 * is always allowed.
 */
export function holdReply(bytes: number, outgoing: ServerResponse): boolean {
  if (bytes <= SMALL) return true;
  const stopLooking = dropIdleReader(outgoing);
  const address = addressBucket(requestContext().clientAddress);
  const own = byAddress.get(address) ?? 0;
  const { bodyMemory } = env();
  if (own > 0 && (held + bytes > bodyMemory || own + bytes > bodyMemory / 4)) {
    outgoing.once("close", stopLooking);
    return false;
  }
  held += bytes;
  byAddress.set(address, own + bytes);
  outgoing.once("close", () => {
    stopLooking();
    held -= bytes;
    const left = (byAddress.get(address) ?? 0) - bytes;
    if (left > 0) byAddress.set(address, left);
    else byAddress.delete(address);
  });
  return true;
}

/**
 * Closes the connection of a client that reads nothing for 30 seconds although there is something to read. @returns a function to call once the reply is over.
 */
export function dropIdleReader({ socket }: ServerResponse): () => void {
  if (!socket) return () => undefined;
  let [written, since] = [socket.bytesWritten, performance.now()];
  const timer = setInterval(() => {
    const isWaiting = socket.writableLength > 0 && socket.bytesWritten === written;
    if (!isWaiting) [written, since] = [socket.bytesWritten, performance.now()];
    else if (performance.now() - since > MAX_IDLE_MS) socket.destroy();
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}
