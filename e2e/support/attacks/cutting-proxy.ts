import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

type CuttingProxy = { url: string; cutReplies: () => void; passReplies: () => void; close: () => Promise<void> };

/** A proxy that closes the connection instead of forwarding the reply to a POST. @param address of the page. */
export async function startCuttingProxy(address: string): Promise<CuttingProxy> {
  const { hostname, port, pathname } = new URL(address);
  let isCutting = false;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url, headers } = incoming;
    const onward = request({ hostname, port, method, path: url, headers, agent: false }, (reply) => {
      if (isCutting && method === "POST") {
        outgoing.destroy();
        return;
      }
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const server = createServer(pass).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: own } = server.address() as AddressInfo; // of a server that listens on TCP
  return {
    url: `http://localhost:${own}${pathname}`,
    cutReplies: () => (isCutting = true),
    passReplies: () => (isCutting = false),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
