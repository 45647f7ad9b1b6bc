import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { endWhenSilent } from "./end-when-silent";

/** The remote address of each connection. A socket no longer knows it once the client has reset the connection. */
const addresses = new WeakMap<Socket, string>();
/** The replies of each connection that are not finished: the one being sent, and those queued behind it. */
const replies = new WeakMap<Duplex, Set<ServerResponse>>();

/** Remembers for every connection what its requests may need after it has ended. */
export function watchConnections(server: Server): void {
  server.prependListener("connection", (socket: Socket) => {
    if (socket.remoteAddress === undefined) return void socket.destroy();
    addresses.set(socket, socket.remoteAddress);
    socket.once("close", () => closeReplies(socket));
    socket.once("end", () => {
      if (replies.get(socket)?.size) endWhenSilent(socket);
    });
  });
}

/** As the system writes it. */
export function addressOf(socket: Socket): string {
  return addresses.get(socket) ?? socket.remoteAddress ?? "";
}

/** Whether a reply has begun, and more of it is to come. */
export function isReplying(socket: Duplex): boolean {
  return [...(replies.get(socket) ?? [])].some(({ headersSent, writableEnded }) => headersSent && !writableEnded);
}

/**
 * Has a reply emit `close` when its connection ends. Node does that for the reply that is being sent, and not for those that wait behind it:
 * what they hold would never be given back.
 */
export function closeWithConnection(outgoing: ServerResponse, socket: Socket): void {
  const waiting = replies.get(socket) ?? new Set();
  replies.set(socket, waiting.add(outgoing));
  outgoing.once("close", () => waiting.delete(outgoing));
  if (socket.closed) closeReplies(socket);
}

/** After Node has closed the one that it knows of. */
function closeReplies(socket: Socket): void {
  setImmediate(() => {
    for (const outgoing of replies.get(socket) ?? []) outgoing.destroy().emit("close");
  });
}
