import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { createServer as createTcpServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { readFilesUrl } from "@/lib/base/env/files-url";
import { S3Store } from "./s3-store";

vi.mock("@/lib/base/env/env", () => ({ env: () => ({ dataDir: tmpdir() }) }));

const short = { connection: 100, answer: 200, whole: 400 };
/** For a store that replies: a busy machine may take its time. */
const long = { connection: 10_000, answer: 10_000, whole: 20_000 };
const ref = { formId: "01M7YRRT80DN5QWG8SS18NKSX0", fileId: "01M7YRRT80SG8XWETHHVP358HB" };

async function storeOn(server: Server, patience = short): Promise<S3Store> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = readFilesUrl(`s3://key:secret@127.0.0.1:${address && typeof address === "object" ? address.port : 0}/forms?tls=off`);
  if (!url) throw new Error("No URL");
  return new S3Store(url, patience);
}

const answering = (answer: (response: ServerResponse) => void) => {
  const server = createServer((_request, response) => answer(response));
  onTestFinished(() => {
    server.close().closeAllConnections();
  });
  return storeOn(server, long);
};

it.each([
  [404, /^there is no bucket forms at http:\/\/127\.0\.0\.1:\d+$/],
  [403, /^its key or secret is wrong, or may not use the bucket forms at http/],
  [301, /wants another region or address for the bucket forms \(status 301\)$/],
  [500, /^http\S+ answered 500$/],
])("explains a status of %i at the start", async (status, reason) => {
  const store = await answering((response) => response.writeHead(status).end());
  await expect(store.check()).rejects.toThrow(reason);
});

it("reports an unreachable store at the start", async () => {
  const server = createTcpServer();
  const store = await storeOn(server);
  server.close();
  await expect(store.check()).rejects.toThrow(/^http\S+ cannot be reached$/);
});

it("gives up on a store that accepts connections and never replies, whatever the operation", async () => {
  const sockets: { destroy: () => void }[] = [];
  const server = createTcpServer((socket) => void sockets.push(socket));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const store = await storeOn(server);
  const folder = mkdtempSync(join(tmpdir(), "formslip-s3-store-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "upload");
  writeFileSync(path, "x".repeat(1_234));
  await expect(store.check()).rejects.toThrow(/cannot be reached$/);
  const busy = expect.objectContaining({ code: "unavailable" }) as unknown;
  await expect(store.keep(ref, { path, size: 1_234 })).rejects.toEqual(busy);
  await expect(store.read(ref)).rejects.toEqual(busy);
  await expect(store.remove(ref)).rejects.toEqual(busy);
  await expect(store.removeForm(ref.formId)).rejects.toEqual(busy);
  await expect(store.readMark()).rejects.toThrow();
});
