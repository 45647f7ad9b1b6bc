import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { JoinedMessage } from "./joined-message";

/** Sends all chunks of a body at once. @returns the parts in which they are read, and whether the body was rejected. */
async function partsOf(chunks: string[]): Promise<{ parts: string[]; isGivenUp: boolean }> {
  const server = createServer({ IncomingMessage: JoinedMessage });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const seen = new Promise<{ parts: string[]; isGivenUp: boolean }>((resolve) => {
    server.on("request", (incoming) => {
      const parts: string[] = [];
      let isGivenUp = false;
      incoming.once("tiny-chunks", () => (isGivenUp = true));
      incoming.on("data", (part: Buffer) => parts.push(part.toString())).on("end", () => resolve({ parts, isGivenUp }));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No port");
  const body = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join("");
  connect(address.port, "127.0.0.1").write(`POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${body}0\r\n\r\n`);
  return seen;
}

it("joins small chunks, and passes on large ones unchanged", async () => {
  const large = "b".repeat(2_000);
  const { parts, isGivenUp } = await partsOf(["one ", "two ", "three", large, "four"]);
  expect(parts.join("")).toBe(`one two three${large}four`);
  expect(parts.length).toBeLessThanOrEqual(3);
  expect(isGivenUp).toBe(false);
});

it("joins hundreds of small chunks into a few parts", async () => {
  const { parts, isGivenUp } = await partsOf(Array.from({ length: 900 }, () => "0123456789"));
  expect(parts.join("")).toBe("0123456789".repeat(900));
  expect(parts.length).toBeLessThan(20);
  expect(isGivenUp).toBe(false);
});

it("rejects a body of tiny chunks, but not one of many lines", async () => {
  const { parts, isGivenUp } = await partsOf(Array.from({ length: 5_000 }, () => "x"));
  expect(isGivenUp).toBe(true);
  expect(parts.join("").length).toBeLessThan(2_000);
  const lines = Array.from({ length: 5_000 }, (_, index) => `a line of a body that a program writes, ${index}\n`);
  expect(await partsOf(lines)).toMatchObject({ isGivenUp: false });
});
