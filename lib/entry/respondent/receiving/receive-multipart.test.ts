import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { toApiError } from "@/lib/entry/http/api-error";
import type { FilePart } from "./receive-multipart";
import { receiveMultipart } from "./receive-multipart";

const MB = 1024 * 1024;
const TYPE = "multipart/form-data; boundary=x";
const head = '--x\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n';

/** Starts reading one turn later, like a reader that first queries a database. */
async function readLate({ stream }: FilePart): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  await finished(stream.resume());
}
async function never(): Promise<void> {
  await new Promise(() => undefined);
}
const limits = { limit: 2 * MB, textLimit: MB };
const receive = (text: string, { contentType = TYPE, onFile = readLate } = {}) =>
  receiveMultipart({ stream: Readable.from([Buffer.from(text)]), contentType, ...limits, onFile });

it("returns texts in order, as UTF-8, including empty ones", async () => {
  const texts: [string, string][] = [
    ["b", "ä – 🙂"],
    ["a", ""],
    ["b", "a --x inside\r\n-- x"],
  ];
  const parts = texts.map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  expect(await receive(`${parts.join("")}--x--\r\n`)).toEqual(texts);
});

it("stops reading after too many texts", async () => {
  let read = 0;
  function* body() {
    for (; read < 20; read++) yield Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(1_000));
  }
  const stream = Readable.from(body(), { objectMode: false, highWaterMark: 64 * 1024 });
  const refused = receiveMultipart({ stream, contentType: TYPE, ...limits, mostTexts: 500, onFile: readLate });
  const error: unknown = await refused.catch((reason: unknown) => ({ reason, read }));
  expect(error).toMatchObject({ reason: { code: "too_large" } });
  expect(error).toHaveProperty(
    "read",
    expect.toSatisfy((parts: number) => parts < 10),
  );
});

describe("broken off", () => {
  it.each([
    ["inside a file", `${head}%PDF-1.7 and`],
    ["inside a text", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhal'],
    ["inside a header", "--x\r\nContent-Dispo"],
    ["after a file", `${head}%PDF-1.7\r\n--x\r\n`],
    ["before it begins", ""],
    ["with no boundary in it", "hello"],
  ])("refuses a body that ends %s", async (_, text) => {
    await expect(receive(text)).rejects.toMatchObject({ code: "invalid" });
  });

  it("does not wait forever if the client disconnects within a skipped file", async () => {
    let received = 0;
    const { port, outcome } = await serve((incoming) => {
      incoming.on("data", (chunk: Buffer) => (received += chunk.length));
      return receiveMultipart({ stream: incoming, contentType: TYPE, ...limits, onFile: readLate });
    });
    const socket = connect(port, "127.0.0.1");
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 900000\r\n\r\n${head}`);
    socket.write(Buffer.alloc(300_000, "a"));
    await vi.waitFor(() => expect(received).toBeGreaterThan(300_000), { timeout: 30_000 });
    socket.destroy();
    expect(await outcome).toMatchObject({ code: "invalid" });
  });
});

describe("refused", () => {
  it.each(["multipart/form-data", "multipart/form-data; boundary=", 'multipart/form-data; boundary=""', "text/plain; boundary=x", ""])(
    "the content type “%s”",
    async (contentType) => {
      await expect(receive(`${head}a\r\n--x--\r\n`, { contentType })).rejects.toMatchObject({ code: "invalid" });
    },
  );

  it.each([
    ["behind the closing one", `--x--\r\n${head}a\r\n--x--\r\n`],
    ["in the line of the closing one", `--x----x\r\n${head}a\r\n--x--\r\n`],
  ])("a body with a delimiter %s, which the parser never finishes", async (_, text) => {
    await expect(receive(text)).rejects.toMatchObject({ code: "invalid" });
  });

  it.each([
    ["a body beyond the limit", `${head}${"a".repeat(3 * MB)}\r\n--x--\r\n`],
    ["a text beyond its limit", `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"a".repeat(MB + 1)}\r\n--x--\r\n`],
    ["more texts than any page has", `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(25_001)}--x--\r\n`],
    ["more files than any page has", `${`${head}a\r\n`.repeat(201)}--x--\r\n`],
  ])("%s, as too large", async (_, text) => {
    await expect(receive(text)).rejects.toMatchObject({ code: "too_large" });
  });

  it("a part whose name cannot be read", async () => {
    await expect(receive(`--x\r\nContent-Disposition: form-data;\0name="a"\r\n\r\na\r\n--x--\r\n`)).rejects.toMatchObject({
      code: "invalid",
    });
  });

  it("on the connection while it is still sending", async () => {
    const { port } = await serve(async (incoming, response) => {
      const contentType = incoming.headers["content-type"] ?? "";
      const error: unknown = await receiveMultipart({ stream: incoming, contentType, ...limits, onFile: readLate }).catch(
        (reason: unknown) => reason,
      );
      response.writeHead(toApiError(error)?.status ?? 500).end();
    });
    const form = new FormData();
    form.append("cv", new File([Buffer.alloc(30 * MB)], "cv.pdf"));
    expect((await fetch(`http://127.0.0.1:${port}`, { method: "POST", body: form })).status).toBe(413);
  });

  it("with the error from storing a file, at once", async () => {
    const full = Object.assign(new Error("no space left"), { code: "ENOSPC" });
    const onFile = () => Promise.reject(full);
    await expect(receive(`${head}${"a".repeat(MB)}\r\n--x--\r\n`, { onFile })).rejects.toBe(full);
  });

  it("with a database error, even one without a code", async () => {
    const busy = Object.assign(new Error("disk full"), { name: "PrismaClientUnknownRequestError" });
    await expect(receive(`${head}a\r\n--x--\r\n`, { onFile: () => Promise.reject(busy) })).rejects.toBe(busy);
  });

  it("applies back-pressure: reads no more while files are not stored", async () => {
    let pulled = 0;
    function* body() {
      yield Buffer.from(head);
      for (; pulled < 100; pulled++) yield Buffer.alloc(64 * 1024, "a");
    }
    const stream = Readable.from(body(), { objectMode: false, highWaterMark: 64 * 1024 });
    void receiveMultipart({ stream, contentType: TYPE, limit: 100 * MB, textLimit: MB, onFile: never }).catch(() => undefined);
    await vi.waitFor(() => expect(pulled).toBeGreaterThan(0), { timeout: 30_000 });
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(pulled).toBeLessThan(20);
    stream.destroy();
  });
});

/** A server for one request. `outcome` is the result of `answer`, or its error. */
async function serve(answer: (incoming: IncomingMessage, response: ServerResponse) => Promise<unknown>) {
  const server = createServer();
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const outcome = new Promise<unknown>((resolve) => {
    server.on("request", (incoming, response) => void answer(incoming, response).then(resolve, resolve));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No port");
  return { port: address.port, outcome };
}
