import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import type { RequestHeaders } from "@/lib/base/network/request-headers";

/** A request in the form that routes read. A web `Request` object would cost more than most replies. */
export class NodeRequest implements RouteRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: RequestHeaders;

  constructor({ method = "GET", url = "/", headers }: IncomingMessage) {
    this.method = method;
    this.url = `http://localhost${url}`; // links use BASE_URL, never the Host header
    this.headers = new NodeHeaders(headers);
  }
}

class NodeHeaders implements RequestHeaders {
  readonly #headers: IncomingHttpHeaders;

  constructor(headers: IncomingHttpHeaders) {
    this.#headers = headers;
  }

  get(name: string): string | null {
    const value = this.#headers[name.toLowerCase()];
    return typeof value === "object" ? value.join(", ") : (value ?? null);
  }

  *[Symbol.iterator](): Iterator<[string, string]> {
    for (const name of Object.keys(this.#headers)) yield [name, this.get(name) ?? ""];
  }
}
