import type { Socket } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { startTcpReceiver, type TcpReceiver } from "@/e2e/support/receivers/tcp-receiver";
import { deadlines } from "./limits";
import { post } from "./post";
import { resolveHost } from "./resolve-host";

vi.mock("@/lib/base/env/env", () => ({ env: () => ({ host: "127.0.0.1", baseUrl: "http://localhost:3000", webhookAllowedCidrs: [] }) }));

const ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
const send = ({ port }: TcpReceiver, body = "{}") => post({ url: `http://127.0.0.1:${port}/`, headers: {}, body });

let receiver: TcpReceiver;
afterEach(() => receiver.close());

it.each([
  ["is sent when it is still wanted", () => Promise.resolve(true), { status: 200, error: null }, 1],
  ["is not sent when it is no longer wanted", () => Promise.resolve(false), { status: null, error: "The delivery was stopped." }, 0],
  ["is not sent when nobody can say", () => Promise.reject(new Error("busy")), { status: null, error: "The delivery was stopped." }, 0],
])("a request that waited long for its connection %s", async (_, confirm, outcome, count) => {
  const requests: string[] = [];
  receiver = await startTcpReceiver({
    onRequest: (socket, request) => {
      requests.push(request);
      socket.write(ok);
    },
  });
  const exchange = { url: `http://127.0.0.1:${receiver.port}/`, headers: {}, body: "{}", confirm };
  expect(await post(exchange, { resolve: resolveHost, deadlines: { ...deadlines, confirmAfter: 0 } })).toMatchObject(outcome);
  expect(receiver.sockets).toHaveLength(1);
  expect(requests).toHaveLength(count);
});

it("reuses a connection", async () => {
  receiver = await startTcpReceiver({ onRequest: (socket) => socket.write(ok) });
  for (let event = 0; event < 5; event += 1) expect((await send(receiver)).status).toBe(200);
  expect(receiver.sockets).toHaveLength(1);
});

it("closes an idle connection after four seconds", async () => {
  receiver = await startTcpReceiver({ onRequest: (socket) => socket.write(ok) });
  await send(receiver);
  const closed = new Promise((done) => receiver.sockets[0]?.once("close", done));
  const since = performance.now();
  await closed;
  expect(performance.now() - since).toBeGreaterThan(3_000);
});

it.each([
  ["resets", (socket: Socket) => socket.resetAndDestroy()],
  ["closes", (socket: Socket) => socket.destroy()],
])("retries once if the receiver %s a reused connection", async (_, end) => {
  const bodies: string[] = [];
  const answered = new WeakSet();
  receiver = await startTcpReceiver({
    onRequest: (socket, request) => {
      if (answered.has(socket)) return end(socket);
      answered.add(socket);
      bodies.push(request.split("\r\n\r\n")[1] ?? "");
      socket.write(ok);
    },
  });
  // Two connections are kept, and both are dead: the second try must not take the other one.
  await Promise.all([send(receiver), send(receiver)]);
  expect(receiver.sockets).toHaveLength(2);
  expect(await send(receiver, "again")).toMatchObject({ status: 200, error: null });
  expect(receiver.sockets).toHaveLength(3);
  expect(bodies).toEqual(["{}", "{}", "again"]);
});

it("does not retry once a reply has begun", async () => {
  let requests = 0;
  receiver = await startTcpReceiver({
    onRequest: (socket) => {
      requests += 1;
      if (requests === 1) socket.write(ok);
      else socket.write("HTTP/1.1 200", () => socket.resetAndDestroy());
    },
  });
  await send(receiver);
  expect((await send(receiver)).error).toBe("The receiver closed the connection before it answered.");
  expect(requests).toBe(2);
});

it("does not retry on a new connection", async () => {
  receiver = await startTcpReceiver({ onRequest: (socket) => socket.resetAndDestroy() });
  expect((await send(receiver)).error).toBe("The receiver closed the connection before it answered.");
  expect(receiver.sockets).toHaveLength(1);
});

it("retries only once", async () => {
  let requests = 0;
  receiver = await startTcpReceiver({
    onRequest: (socket) => {
      requests += 1;
      if (requests === 1) socket.write(ok);
      else socket.resetAndDestroy();
    },
  });
  await send(receiver);
  expect((await send(receiver)).error).toBe("The receiver closed the connection before it answered.");
  expect(requests).toBe(3);
});

const unrequested = "HTTP/1.1 500 No\r\n\r\n";
it.each([
  ["with the answer", ok + ok + unrequested, ""],
  ["after the answer", ok, unrequested],
])("never takes unrequested bytes %s for the next reply", async (_, answer, later) => {
  receiver = await startTcpReceiver({ onRequest: (socket) => socket.setNoDelay().write(answer) });
  for (let event = 0; event < 3; event += 1) {
    expect(await send(receiver)).toMatchObject({ status: 200, error: null, answer: "ok" });
    await new Promise((written) => receiver.sockets.at(-1)?.write(later, written));
    for (let turn = 0; turn < 5; turn += 1) await new Promise((next) => setImmediate(next)); // both ends are in this process: it has arrived
  }
});
