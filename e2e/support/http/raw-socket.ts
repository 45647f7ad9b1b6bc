import type { Socket } from "node:net";
import { connect } from "node:net";

/** A raw connection with everything received so far, for requests that no HTTP client would send. */
export class RawSocket {
  readonly socket: Socket;
  readonly closed: Promise<void>;
  #received = "";

  constructor(baseUrl: string) {
    this.socket = connect(Number(new URL(baseUrl).port), "127.0.0.1");
    this.socket.on("error", () => undefined).on("data", (chunk) => (this.#received += chunk.toString()));
    this.closed = new Promise((resolve) => void this.socket.once("close", () => resolve()));
  }

  get received(): string {
    return this.#received;
  }

  /** The status of the first reply; null until it arrives. */
  get status(): number | null {
    const status = /^HTTP\/1\.1 (\d+)/.exec(this.#received)?.[1];
    return status === undefined ? null : Number(status);
  }

  send(text: string): this {
    this.socket.write(text);
    return this;
  }

  /** Starts a POST whose body is sent later. */
  post(path: string, headers: Record<string, string | number>): this {
    const lines = Object.entries({ Host: "localhost", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    return this.send(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  }
}
