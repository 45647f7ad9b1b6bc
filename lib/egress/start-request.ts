import { type ClientRequest, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { agentFor } from "./agents";
import { EgressFault, notPublic } from "./fault";
import { hostOf } from "./host-of";

export type Order = {
  url: URL;
  headers: Record<string, string>;
  body: string;
  /** Asked before the body is written, when the connection took its time: whether it is still to be sent. */
  confirm?: (() => Promise<boolean>) | undefined;
  /** Where to connect to, and nowhere else. */
  addresses: string[];
};

/** Starts a POST to checked addresses; its body is to be written by who calls this. @throws an error of Node's when a header cannot be sent */
export function startRequest({ url, headers, body, addresses }: Order, isFresh: boolean): ClientRequest {
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
  return request;
}

/** Nothing is resolved between the check of the addresses and the connection to one of them. */
function handOut(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, done) => {
    const [first] = found;
    if (all) done(null, found);
    else if (first) done(null, first.address, first.family);
    else done(new EgressFault(notPublic), "");
  };
}
