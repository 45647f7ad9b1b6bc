import { type ClientRequest, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { TLSSocket } from "node:tls";
import { agentFor } from "./egress-agents";
import { EgressFault } from "./egress-fault";
import type { Limits } from "./egress-limits";
import { hostOf } from "./host-of";
import { type Answer, readAnswer } from "./read-answer";

export type Order = {
  url: URL;
  headers: Record<string, string>;
  body: string;
  /** Where to connect to, and nowhere else. */
  addresses: string[];
  limits: Limits;
};

/** More than any receiver needs, too few to keep the process busy. */
const MAX_INTERIM_ANSWERS = 16;

/**
 * Sends one request, on a kept connection unless `isFresh`, and reads its answer.
 * @throws StaleConnection, EgressFault, or an error of Node's, when there is none
 */
export async function send(order: Order, isFresh: boolean): Promise<Answer> {
  order.limits.signal.throwIfAborted();
  const request = start(order, isFresh);
  void order.limits.ended.then((fault) => request.destroy(fault));
  return await answerTo(request, order.limits);
}

/** A kept connection was dead already, which says nothing about the receiver. */
export class StaleConnection extends Error {}

function start({ url, headers, body, addresses }: Order, isFresh: boolean): ClientRequest {
  const protocol = url.protocol === "https:" ? "https:" : "http:";
  const host = hostOf(url);
  const request = (protocol === "https:" ? requestHttps : requestHttp)({
    protocol,
    host,
    port: url.port,
    path: `${url.pathname}${url.search}`,
    method: "POST",
    agent: agentFor({ protocol, addresses, isFresh }),
    lookup: handOut(addresses),
    // A certificate names its host without the dot that may end a name.
    servername: isIP(host) ? "" : host.replace(/\.$/, ""),
    rejectUnauthorized: true,
    maxHeaderSize: 16 * 1024,
    insecureHTTPParser: false,
    headers: {
      ...headers,
      host: url.host,
      "user-agent": "Formslip",
      "accept-encoding": "identity",
      "content-length": Buffer.byteLength(body),
    },
  });
  return request.end(body);
}

/** Nothing is resolved between the check of the addresses and the connection to one of them. */
function handOut(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, done) => {
    const [first] = found;
    if (all) done(null, found);
    else if (first) done(null, first.address, first.family);
    else done(new EgressFault("The host name could not be resolved."), "");
  };
}

function answerTo(request: ClientRequest, { connected, answered }: Limits): Promise<Answer> {
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
      if (interim > MAX_INTERIM_ANSWERS) request.destroy(notHttp());
    });
    request.on("upgrade", () => request.destroy(notHttp()));
    request.on("response", (response) => {
      answered();
      // Node takes 000 to 999 for a status.
      if ((response.statusCode ?? 0) < 200) request.destroy(notHttp());
      else resolve(readAnswer(response)); // its listeners have to be there before this event is over
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
    // After any of the above this says nothing new.
    request.on("close", () => reject(new EgressFault("The receiver closed the connection before it answered.")));
  });
}

function notHttp(): EgressFault {
  return new EgressFault("The receiver's answer is not valid HTTP.");
}
