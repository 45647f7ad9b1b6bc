import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { closeWithConnection } from "./connections";
import { refuseGarbage } from "./refuse-garbage";

beforeAll(() => vi.stubEnv("BASE_URL", ""));

it.each([
  ["HPE_HEADER_OVERFLOW", 431, "headers_too_large", "The headers are too large"],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408, "too_slow", "The request took too long"],
  ["HPE_INVALID_METHOD", 400, "bad_request", "The request is not well-formed HTTP"],
])("answers %s like any refusal and closes the connection", async (code, status, type, detail) => {
  const socket = new PassThrough();
  refuseGarbage(Object.assign(new Error(code), { code }), socket);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} \\w`));
  expect(head).toMatch(/^X-Request-Id: [0-9a-f-]{36}$/m);
  expect(head).toContain("X-Content-Type-Options: nosniff");
  expect(head).toContain("Content-Type: application/json");
  expect(head).toContain("Connection: close");
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
  expect(JSON.parse(body)).toEqual({ detail, type });
});

it("writes nothing into a reply that has begun", async () => {
  const server = createServer((_, outgoing) => {
    if (outgoing.socket) closeWithConnection(outgoing, outgoing.socket);
    outgoing.write("begun");
  });
  server.on("clientError", refuseGarbage);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const socket = connect(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  socket.once("data", () => socket.write("garbage\r\n\r\n"));
  expect(await text(socket)).not.toContain("400 Bad Request");
});
