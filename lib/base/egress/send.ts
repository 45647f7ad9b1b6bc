import type { ClientRequest } from "node:http";
import { TLSSocket } from "node:tls";
import { EgressFault, stopped } from "./fault";
import type { Limits } from "./limits";
import { type Order, startRequest } from "./start-request";
import { type Reply, readReply } from "./read-reply";

/** More than any receiver needs, too few to keep the process busy. */
const MAX_INTERIM_REPLIES = 16;

/**
 * Sends one request, on a kept-alive connection unless `isFresh`, and reads its reply.
 * @throws StaleConnection, EgressFault, or an error of Node's, when there is no reply
 */
export async function send({ limits, ...order }: Order & { limits: Limits }, isFresh: boolean): Promise<Reply> {
  limits.signal.throwIfAborted();
  const request = startRequest(order, isFresh);
  void limits.ended.then((fault) => request.destroy(fault));
  const begun = performance.now();
  return await replyTo(request, {
    ...limits,
    connected: () => {
      limits.connected();
      if (!order.confirm || performance.now() - begun < limits.confirmAfter) request.end(order.body);
      else void writeConfirmed(request, order.body, order.confirm);
    },
  });
}

async function writeConfirmed(request: ClientRequest, body: string, confirm: () => Promise<boolean>): Promise<void> {
  if (await confirm().catch(() => false)) request.end(body);
  else request.destroy(new EgressFault(stopped));
}

/** A kept-alive connection was already dead, which says nothing about the receiver. */
export class StaleConnection extends Error {}

function replyTo(request: ClientRequest, { connected }: Limits): Promise<Reply> {
  return new Promise((resolve, reject) => {
    let interim = 0;
    let readBefore = 0;

    request.on("socket", (socket) => {
      readBefore = socket.bytesRead;
      if (request.reusedSocket) connected();
      else socket.once(socket instanceof TLSSocket ? "secureConnect" : "connect", connected);
    });
    request.on("information", () => {
      interim += 1;
      if (interim > MAX_INTERIM_REPLIES) request.destroy(notHttp());
    });
    request.on("upgrade", (_response, socket) => {
      // The request has detached from the socket: an error emitted there would have no listener and end the process.
      socket.destroy();
      reject(notHttp());
    });
    request.on("response", (response) => {
      // Node accepts any status from 000 to 999.
      if ((response.statusCode ?? 0) < 200) request.destroy(notHttp());
      else resolve(readReply(response)); // must attach its listeners within this event
    });
    request.on("error", (error) => {
      const { socket } = request;
      const isUnread = socket?.bytesRead === readBefore;
      if (request.reusedSocket && isUnread && "code" in error && (error.code === "ECONNRESET" || error.code === "EPIPE")) {
        reject(new StaleConnection());
      } else if (socket instanceof TLSSocket && Boolean(socket.authorizationError)) {
        reject(new EgressFault("The receiver's TLS certificate is not valid."));
      } else {
        reject(error);
      }
    });
    // No effect after any of the above.
    request.on("close", () => reject(new EgressFault("The receiver closed the connection before it answered.")));
  });
}

function notHttp(): EgressFault {
  return new EgressFault("The receiver's answer is not valid HTTP.");
}
