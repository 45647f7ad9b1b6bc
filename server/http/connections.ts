import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

/** Remote address of each connection; a socket loses it when the client resets the connection. */
const addresses = new WeakMap<Socket, string>();
/** Unfinished replies of each connection: the one being sent and those queued behind it. */
const replies = new WeakMap<Duplex, Set<ServerResponse>>();

/** Connections that are open. */
const open = new Set<Socket>();

/** Connections that close after a refusal. What comes behind it is ignored. */
const ending = new WeakSet<Duplex>();

/** Ignores what comes after the reply that is about to be sent, which closes the connection. */
export function endAfterReply(socket: Duplex): void {
  ending.add(socket);
}

export function isEnding(socket: Duplex): boolean {
  return ending.has(socket);
}

/** Records for each connection what its requests may need after it has closed. */
export function watchConnections(server: Server): void {
  server.prependListener("connection", (socket: Socket) => {
    if (socket.remoteAddress === undefined) return void socket.destroy();
    addresses.set(socket, socket.remoteAddress);
    open.add(socket);
    socket.once("close", () => {
      open.delete(socket);
      closeReplies(socket);
    });
    socket.once("end", () => {
      if (replies.get(socket)?.size) endWhenSilent(socket);
    });
  });
}

/** Closes connections on which nothing was ever sent, as browsers open in advance: Node does not count them as idle. */
export function closeUnusedConnections(): void {
  for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
}

/** As the operating system writes it. */
export function addressOf(socket: Socket): string {
  return addresses.get(socket) ?? socket.remoteAddress ?? "";
}

/** Whether a reply has begun but is not finished. */
export function isReplying(socket: Duplex): boolean {
  return [...(replies.get(socket) ?? [])].some(({ headersSent, writableEnded }) => headersSent && !writableEnded);
}

/**
 * Makes a reply emit `close` when its connection closes. Node does so only for the reply being sent; what queued replies hold would never be
 * released.
 */
export function closeWithConnection(outgoing: ServerResponse, socket: Socket): void {
  const waiting = replies.get(socket) ?? new Set();
  replies.set(socket, waiting.add(outgoing));
  outgoing.once("close", () => waiting.delete(outgoing));
  if (socket.closed) closeReplies(socket);
}

/** Runs after Node has closed the reply it was sending. */
function closeReplies(socket: Socket): void {
  setImmediate(() => {
    for (const outgoing of replies.get(socket) ?? []) outgoing.destroy().emit("close");
  });
}

/** How long a half-closed connection stays open while nothing is written to it. */
const SILENCE_MS = 5_000;

/**
 * Ends a half-closed connection once nothing has been written to it for some seconds. Its client may still wait for a reply (`nc -N`) or be gone:
 * the system reports which only when something is written. Node itself ends the connection after the last reply.
 */
function endWhenSilent(socket: Socket): void {
  let written = socket.bytesWritten;
  const timer = setInterval(() => {
    const isSilent = socket.bytesWritten === written && socket.writableLength === 0; // unsent bytes wait for the reader
    if (isSilent) socket.destroy();
    written = socket.bytesWritten;
  }, SILENCE_MS).unref();
  socket.once("close", () => clearInterval(timer));
}
