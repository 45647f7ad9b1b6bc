import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, vi } from "vitest";

export type Received = {
  method: string;
  path: string;
  /** As a library for webhooks takes them. */
  headers: Record<string, string>;
  body: string;
  /** In milliseconds. */
  time: number;
  /** Whether the sender went away before it was answered. */
  isBrokenOff: boolean;
};

/** What a receiver does with a request; `response` is left open by one that says nothing. */
type Handler = (request: Received, response: ServerResponse) => void;

export type Receiver = {
  url: string;
  /** Everything that came in, oldest first. */
  requests: Received[];
  /** Waits until what came in is as it should be. */
  waitFor: (predicate: (requests: Received[]) => boolean, timeout?: number) => Promise<Received[]>;
  /** The request of this number, counted from 1; waits for it. */
  request: (number: number, timeout?: number) => Promise<Received>;
  /** From now on nobody listens there. */
  close: () => Promise<void>;
};

const receivers: Receiver[] = [];
// The receivers of a test file end with it.
afterAll(async () => {
  await Promise.all(receivers.map(({ close }) => close()));
});

/** A receiver of webhooks on the loopback interface, as an integrator writes one. By default it answers 204, on a free port. */
export async function startReceiver(handler: Handler = answerWith(204), port = 0): Promise<Receiver> {
  const requests: Received[] = [];
  const server = createServer((message, response) => {
    const receive = (bytes: Buffer) => {
      const { method = "", url = "", headers } = message;
      const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      const request = { method, path: url, headers: Object.fromEntries(pairs) as Record<string, string>, time: Date.now() }; // of text alone
      const received = { ...request, body: bytes.toString(), isBrokenOff: false };
      response.on("close", () => (received.isBrokenOff = !response.writableFinished));
      requests.push(received);
      handler(received, response);
    };
    buffer(message).then(receive, () => response.destroy()); // what breaks off while it is read is no request
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No port");
  const waitFor = (predicate: (all: Received[]) => boolean, timeout = 30_000) =>
    vi.waitUntil(() => predicate(requests) && requests, { timeout, interval: 10 });
  const receiver: Receiver = {
    url: `http://127.0.0.1:${address.port}/hook`,
    requests,
    waitFor,
    request: async (number, timeout) => {
      const received = (await waitFor(({ length }) => length >= number, timeout))[number - 1];
      if (!received) throw new Error("Requests are counted from 1");
      return received;
    },
    close: async () => {
      if (!server.listening) return;
      server.close().closeAllConnections();
      await once(server, "close");
    },
  };
  receivers.push(receiver);
  return receiver;
}

/** A handler that answers with each status in turn, and with the last one from then on. */
export function answerWith(...statuses: [number, ...number[]]): Handler {
  let count = 0;
  return (_request, response) => void response.writeHead(statuses[Math.min(count++, statuses.length - 1)] ?? 0).end();
}
