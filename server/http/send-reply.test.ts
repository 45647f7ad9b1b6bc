import { EventEmitter, once } from "node:events";
import type { ServerResponse } from "node:http";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, vi } from "vitest";
import { receive } from "./receive";
import { sendReply } from "./send-reply";

vi.stubEnv("BASE_URL", "http://127.0.0.1");
vi.mock("./note-request", () => ({ noteRequest: () => undefined })); // it logs and counts

const MESSAGES = 300;

/** Events as a log of some hundred has them: pages of many kilobytes, then silence. */
function streamOfEvents(): ReadableStream<Uint8Array> {
  let sent = 0;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    await new Promise(setImmediate);
    if (sent === MESSAGES) return new Promise<void>(() => undefined);
    sent += 1;
    controller.enqueue(Buffer.alloc(20_000, "a"));
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

it("an endless reply has no more listeners after hundreds of messages than Node allows without a warning", async () => {
  const warned = vi.fn();
  process.on("warning", warned);
  const replies: ServerResponse[] = [];
  const server = createServer((incoming, outgoing) => {
    replies.push(outgoing);
    receive(incoming, outgoing, () =>
      sendReply({ status: 200, headers: { "Content-Type": "text/event-stream" }, body: streamOfEvents() }, incoming, outgoing),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const asked = get({ port: (server.address() as AddressInfo).port, headers: { Connection: "close" } });
  let read = 0;
  asked.on("response", (reply) => reply.on("data", (chunk: Buffer) => (read += chunk.length)));
  await expect.poll(() => read, { timeout: 8_000 }).toBe(MESSAGES * 20_000);
  expect(replies[0]?.listenerCount("close")).toBeLessThan(EventEmitter.defaultMaxListeners);
  expect(warned).not.toHaveBeenCalled();
  asked.destroy();
  await expect.poll(() => replies[0]?.destroyed).toBe(true);
  server.close();
});
