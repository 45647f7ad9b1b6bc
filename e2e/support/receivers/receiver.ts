import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, vi } from "vitest";

export type Received = {
  method: string;
  path: string;
  /** As webhook libraries take them. */
  headers: Record<string, string>;
  body: string;
  /** In milliseconds. */
  time: number;
  /** Whether the sender disconnected before the reply. */
  isBrokenOff: boolean;
};

/** Handles a request; a silent receiver leaves `response` open. */
type Handler = (request: Received, response: ServerResponse) => void;

export type Receiver = {
  url: string;
  /** All requests, oldest first. */
  requests: Received[];
  /** Waits until the requests satisfy a condition. */
  waitFor: (predicate: (requests: Received[]) => boolean, timeout?: number) => Promise<Received[]>;
  /** Waits for the nth request, counted from 1. */
  request: (number: number, timeout?: number) => Promise<Received>;
  /** Stops listening. */
  close: () => Promise<void>;
};

const receivers: Receiver[] = [];
// Stops the receivers of a test file at its end.
afterAll(async () => {
  await Promise.all(receivers.map(({ close }) => close()));
});

/** A webhook receiver on the loopback interface, as an integrator would write it. By default it replies 204, on a free port. */
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
    buffer(message).then(receive, () => response.destroy()); // ignores requests that break off
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

/** A handler that replies with each status in turn, then always with the last. */
export function answerWith(...statuses: [number, ...number[]]): Handler {
  let count = 0;
  return (_request, response) => void response.writeHead(statuses[Math.min(count++, statuses.length - 1)] ?? 0).end();
}
