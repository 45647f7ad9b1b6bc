import type { SendHandle } from "node:child_process";
import type { Server } from "node:http";
import type { ListenOptions, Server as NetServer } from "node:net";
import { createServer } from "node:net";
import { isMessage } from "@/lib/base/supervision/messages";
import { tellSupervisor } from "@/lib/base/supervision/tell-supervisor";

/** Additional listening handles. Each costs an idle process one more system call per new connection. */
const MORE = 7;

/**
 * Lets a server accept several connections per turn of the event loop. libuv (since 1.45) accepts one per turn and listening handle: if a turn
 * takes 20 ms, that is 50 connections a second, and the rest wait in the kernel's queue or are dropped. Only another process can create
 * more handles for the same socket, so we send ours to the supervisor, which sends copies back. Without a supervisor there is only one
 * handle (docs/decisions/032).
 * @param server must be listening, and pause its connections.
 * @param options.backlog the socket's backlog; each listen() sets it again.
 * @returns the servers that share the socket. Close them together with `server`.
 */
export function acceptMore(server: Server, { backlog }: { backlog: number }): NetServer[] {
  const more: NetServer[] = [];
  process.on("message", (message: unknown, handle: unknown) => {
    if (!isMessage(message) || message.type !== "formslip:listener" || !handle) return;
    const other = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true }); // like the server itself
    other.on("connection", (socket) => server.emit("connection", socket));
    more.push(other.listen(handle as ListenOptions, backlog)); // an object with a handle, which listen() accepts
    if (!server.listening) other.close();
  });
  // Send the handle, not the server: given a server, Node.js would make the supervisor accept connections too.
  const { _handle: handle } = server as Server & { _handle?: SendHandle }; // documented for listen(), missing from the types
  tellSupervisor({ type: "formslip:listeners?", count: MORE }, handle);
  return more;
}
