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
  /** Called before the body is sent when connecting took long; tells whether it is still wanted. */
  confirm?: (() => Promise<boolean>) | undefined;
  /** The only addresses to connect to. */
  addresses: string[];
};

/** Starts a POST to checked addresses; the caller writes the body. @throws an error of Node's when a header cannot be sent */
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
    lookup: lookupOf(addresses),
    // Certificates name hosts without a trailing dot.
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

/** A lookup that returns the checked addresses, so that nothing is resolved between the check and the connection. */
function lookupOf(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, done) => {
    const [first] = found;
    if (all) done(null, found);
    else if (first) done(null, first.address, first.family);
    else done(new EgressFault(notPublic), "");
  };
}
