import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { FirstReads } from "./first-reads";

const HEAD_MS = 50;

/** A server with manual turns, and the connections it has reported as late. */
async function startServer() {
  const turns: (() => void)[] = [];
  const reads = new FirstReads({ turns: { enter: (_, begin) => turns.push(begin) > 0 }, headMs: HEAD_MS });
  const server = createServer({ headersTimeout: HEAD_MS, connectionsCheckingInterval: 10 }, (_, outgoing) => outgoing.end("answered"));
  Object.assign(server, { pauseOnConnect: true });
  const late: boolean[] = [];
  server.on("connection", (socket: Socket) => reads.wait(socket, "a"));
  server.on("clientError", (error, socket) => {
    late.push(reads.isExempt(error, socket));
    server.emit("late");
    if (late.at(-1) === false) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1"); // it listens on a port
  onTestFinished(() => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  });
  await once(server, "connection");
  return { server, client, late, giveTurn: () => turns.shift()?.() };
}

it("does not report a client as late while it waits for its turn, and then serves it", async () => {
  const { server, client, late, giveTurn } = await startServer();
  client.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  await once(server, "late");
  giveTurn();
  expect(await text(client)).toContain("answered");
  expect(late).toEqual([true]);
});

it.each([
  ["nothing", ""],
  ["half a head", "GET / HTTP/1.1\r\nHost:"],
])("ends the connection of a client that sends %s after its turn and its time", async (_, sent) => {
  const { server, client, giveTurn } = await startServer();
  client.write(sent);
  await once(server, "late");
  giveTurn();
  expect(await text(client)).toBe("");
});
