import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { createServer } from "node:http";
import type { Socket } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { FairTurns } from "@/lib/base/admission/fair-turns";
import { JoinedMessage } from "./joined-message";
import { readInTurns } from "./read-in-turns";

type Options = {
  turns: Pick<FairTurns, "enter">;
  onRequest: (incoming: IncomingMessage) => void;
  IncomingMessage?: typeof JoinedMessage;
};

/** A server that reads in turns, and a connection to it. */
async function connected({ turns, onRequest, ...options }: Options): Promise<Socket> {
  const server = createServer(options, onRequest);
  Object.assign(server, { pauseOnConnect: true });
  server.on("connection", (socket: Socket) => {
    readInTurns(socket, { address: "a", turns });
    socket.resume();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No port");
  const client = connect(address.port, "127.0.0.1");
  onTestFinished(() => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  });
  return client;
}

/** Turns granted manually. */
class HeldTurns {
  readonly waiting: (() => void)[] = [];
  #onEnter: () => void = () => undefined;

  enter(_: string, begin: () => void): boolean {
    this.waiting.push(begin);
    this.#onEnter();
    return true;
  }

  /** Grants the next turn, once something waits for it. */
  async give(): Promise<void> {
    if (this.waiting.length === 0) await new Promise<void>((resolve) => (this.#onEnter = resolve));
    this.waiting.shift()?.();
  }
}

const head = (length: number) => `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;

it("parses a small request at once, and a large one in slices, one per turn", async () => {
  const turns = new HeldTurns();
  const sizes: number[] = [];
  let requests = 0;
  const client = await connected({
    turns,
    onRequest: (incoming) => {
      requests++;
      incoming.on("data", (part: Buffer) => sizes.push(part.length)).on("end", () => client.emit("whole"));
    },
  });
  client.write(`${head(2)}ok`);
  await once(client, "whole");
  expect([requests, turns.waiting.length]).toEqual([1, 0]);

  sizes.length = 0;
  const whole = once(client, "whole");
  client.write(head(20_000) + "x".repeat(20_000));
  // Two or three turns in all: a cheap slice makes the next one larger.
  for (let isWhole = false; !isWhole;) isWhole = await Promise.race([whole.then(() => true), turns.give().then(() => false)]);
  expect(requests).toBe(2);
  expect(sizes[0]).toBeLessThanOrEqual(8 * 1024);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(20_000);
});

it("parses nothing of a large read before its turn", async () => {
  const turns = new HeldTurns();
  let requests = 0;
  const client = await connected({ turns, onRequest: () => requests++ });
  client.write(head(20_000) + "x".repeat(20_000));
  while (turns.waiting.length === 0) await new Promise(setImmediate);
  expect(requests).toBe(0);
});

it("loses nothing of a slowly read body, nor of what follows it", async () => {
  const body = Array.from({ length: 200_000 }, (_, index) => index).join(",");
  const received: string[] = [];
  const client = await connected({
    turns: new FairTurns({ atOnce: 2, maxWaiting: Infinity }),
    onRequest: (incoming) => {
      setImmediate(() => void text(incoming).then((all) => client.emit("whole", received.push(all))));
    },
  });
  client.write(head(body.length) + body + head(body.length) + body);
  while (received.length < 2) await once(client, "whole");
  expect(received.every((all) => all === body)).toBe(true);
});

it("parses no more than a slice of a rejected body", async () => {
  let chunks = 0;
  class CountedMessage extends JoinedMessage {
    override push(part: Buffer | null): boolean {
      chunks++;
      return super.push(part);
    }
  }
  let onGivenUp: () => void = () => undefined;
  const givenUp = new Promise<void>((resolve) => (onGivenUp = resolve));
  const client = await connected({
    turns: new FairTurns({ atOnce: 2, maxWaiting: Infinity }),
    IncomingMessage: CountedMessage,
    onRequest: (incoming) => {
      incoming.resume().once("tiny-chunks", () => {
        incoming.socket.pause(); // as watch-bodies.ts does
        onGivenUp();
      });
    },
  });
  client.write(`POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${"1\r\nx\r\n".repeat(10_000)}`);
  await givenUp;
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  expect(chunks).toBeLessThanOrEqual((8 * 1024) / "1\r\nx\r\n".length);
});
