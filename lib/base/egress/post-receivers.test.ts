import type { Socket } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { drip, startTcpReceiver } from "@/e2e/support/receivers/tcp-receiver";
import { type Exchange, post } from "./post";
import { deadlines } from "./limits";
import { resolveHost } from "./resolve-host";

vi.mock("@/lib/base/env/env", () => ({ env: () => ({ host: "127.0.0.1", baseUrl: "http://localhost:3000", webhookAllowedCidrs: [] }) }));

const short = { connect: 300, whole: 600, confirmAfter: 250 };
const closed = "The receiver closed the connection before it answered.";
const notHttp = "The receiver's answer is not valid HTTP.";

const receiver = async (options: Parameters<typeof startTcpReceiver>[0]) => {
  const started = await startTcpReceiver(options);
  onTestFinished(started.close);
  return started;
};

/** A receiver that sends these pieces at once, and closes. */
const answering = (...pieces: string[]) => receiver({ onRequest: (socket) => void socket.end(pieces.join("")) });

const send = (url: string, more: Partial<Exchange> = {}, times = short) =>
  post({ url, headers: { "content-type": "application/json" }, body: "{}", ...more }, { resolve: resolveHost, deadlines: times });

it("waits 5 seconds for a connection and 15 in total", () => {
  expect(deadlines).toEqual({ connect: 5_000, whole: 15_000, confirmAfter: 250 });
});

describe("a good receiver", () => {
  it("gets the body unchanged, under our User-Agent", async () => {
    let request = "";
    const { url } = await receiver({
      onRequest: (socket, text) => {
        request = text;
        socket.end("HTTP/1.1 200 OK\r\nRetry-After: 120\r\nContent-Length: 4\r\n\r\ndone");
      },
    });
    const outcome = await send(url, { headers: { "webhook-id": "evt_1", Host: "evil", "User-Agent": "x" }, body: '{"name":"Zoë 🎈"}' });
    expect(outcome).toEqual({ status: 200, error: null, retryAfter: "120", answer: "done" });
    const [head = "", body] = request.split("\r\n\r\n");
    expect(body).toBe('{"name":"Zoë 🎈"}');
    const lines = head.toLowerCase().split("\r\n");
    expect(lines[0]).toBe("post /hook?x=1 http/1.1");
    expect(lines).toEqual(
      expect.arrayContaining(["webhook-id: evt_1", `host: ${new URL(url).host}`, "user-agent: formslip", "accept-encoding: identity"]),
    );
    expect(lines).toContain("content-length: 20");
    expect(head).not.toMatch(/transfer-encoding/i);
  });

  it("is found on IPv6 if it listens nowhere else", async ({ skip }) => {
    const listening = await receiver({
      listen: { host: "::1" },
      onRequest: (socket) => socket.end("HTTP/1.1 204 No Content\r\n\r\n"),
    }).catch(() => null);
    if (!listening) return skip("no IPv6 here");
    expect((await send(`http://localhost:${listening.port}/`)).status).toBe(204);
    expect((await send(`http://[::1]:${listening.port}/`)).status).toBe(204);
  });

  it("may take the full time for its status", async () => {
    const { url } = await receiver({
      onRequest: (socket) => setTimeout(() => socket.end("HTTP/1.1 204 No Content\r\n\r\n"), 1_000),
    });
    expect(await send(url, {}, { ...short, whole: 5_000 })).toMatchObject({ status: 204, error: null });
  });

  it("may reply before it has read everything", async () => {
    const { url } = await receiver({
      onRequest: (socket) => socket.write("HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"),
    });
    expect((await send(url, { body: "x".repeat(5_000_000) })).status).toBe(413);
  });

  it.each([201, 204, 299, 400, 404, 410, 429, 500, 503, 599])("has its status reported: %i", async (status) => {
    expect(await send((await answering(`HTTP/1.1 ${status} X\r\n\r\n`)).url)).toMatchObject({ status, error: null });
  });

  it("may send a few interim replies first", async () => {
    const interim = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </>\r\n\r\n";
    expect(await send((await answering(interim, "HTTP/1.1 202 Accepted\r\n\r\n")).url)).toMatchObject({ status: 202, error: null });
  });
});

describe("a redirect", () => {
  it.each([301, 302, 303, 307, 308])("is reported and not followed: %i", async (status) => {
    const target = await receiver({});
    const { url } = await answering(`HTTP/1.1 ${status} Moved\r\nLocation: http://127.0.0.1:${target.port}/\r\nContent-Length: 0\r\n\r\n`);
    expect(await send(url)).toMatchObject({ status, error: null });
    expect(target.sockets).toHaveLength(0);
  });
});

describe("no reply", () => {
  const silent = () => undefined;
  const dripHeaders = (socket: Socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    drip(socket, "X-A: b\r\n");
  };
  it.each([
    ["a reset at once", { onConnection: (socket) => socket.resetAndDestroy() }, closed],
    ["a reset after the request", { onRequest: (socket) => socket.resetAndDestroy() }, closed],
    ["a close after the request", { onRequest: (socket) => socket.end() }, closed],
    [
      "a reset amid the headers",
      { onRequest: (socket) => socket.write("HTTP/1.1 200 OK\r\nX-A: ", () => socket.resetAndDestroy()) },
      closed,
    ],
    ["a close amid the headers", { onRequest: (socket) => socket.end("HTTP/1.1 200 OK\r\nX-A: ") }, closed],
    ["silence", { onRequest: silent }, "No answer within 0.6 seconds."],
    ["headers that drip", { onRequest: dripHeaders }, "No answer within 0.6 seconds."],
    [
      "interim answers alone",
      { onRequest: (socket) => socket.write("HTTP/1.1 102 Wait\r\n\r\n".repeat(3)) },
      "No answer within 0.6 seconds.",
    ],
    ["a flood of interim answers", { onRequest: (socket) => socket.write("HTTP/1.1 100 Continue\r\n\r\n".repeat(100_000)) }, notHttp],
    [
      "another protocol",
      { onRequest: (socket) => socket.write("HTTP/1.1 101 Yes\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n") },
      notHttp,
    ],
    ["headers without end", { onRequest: (socket) => socket.write(`HTTP/1.1 200 OK\r\n${"X-A: bcdefgh\r\n".repeat(100_000)}`) }, notHttp],
    ["one huge header", { onRequest: (socket) => socket.write(`HTTP/1.1 200 OK\r\nX-A: ${"b".repeat(20_000)}\r\n\r\n`) }, notHttp],
    ["garbage", { onRequest: (socket) => socket.write("\0\x01garbage\r\n\r\n") }, notHttp],
    ["another program's greeting", { onConnection: (socket) => socket.write("SSH-2.0-OpenSSH_9.6\r\n") }, notHttp],
    ["HTTP/2", { onConnection: (socket) => socket.write(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0])) }, notHttp],
    ["a status that is none", { onRequest: (socket) => socket.write("HTTP/1.1 000 Zero\r\n\r\n") }, notHttp],
    ["a status without digits", { onRequest: (socket) => socket.write("HTTP/1.1 OK\r\n\r\n") }, notHttp],
    ["two lengths", { onRequest: (socket) => socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n") }, notHttp],
    ["a NUL in a header", { onRequest: (socket) => socket.write("HTTP/1.1 200 OK\r\nRetry-After: 1\0\r\n\r\n") }, notHttp],
  ] satisfies [string, Parameters<typeof startTcpReceiver>[0], string][])("after %s", async (_, options, error) => {
    const outcome = await send((await receiver(options)).url);
    expect(outcome).toEqual({ status: null, error, retryAfter: null, answer: "" });
  });

  it("from a port where nothing listens", async () => {
    const gone = await startTcpReceiver();
    await gone.close();
    expect((await send(`http://127.0.0.1:${gone.port}/`)).error).toBe("The receiver refused the connection.");
  });

  it("from a TLS receiver that never shakes hands counts as no connection", async () => {
    const { port } = await receiver({});
    expect((await send(`https://127.0.0.1:${port}/`)).error).toBe("No connection within 0.3 seconds.");
  });

  it.each([
    ["hangs", () => new Promise<never>(() => undefined), "No connection within 0.3 seconds."],
    ["fails", () => Promise.reject(new Error("10.1.2.3 says no")), "The host has no public address."],
  ])("if the name's DNS lookup %s", async (_, resolve, error) => {
    const outcome = await post({ url: "http://receiver.example/", headers: {}, body: "" }, { resolve, deadlines: short });
    expect(outcome).toEqual({ status: null, error, retryAfter: null, answer: "" });
  });

  it("if a header cannot be sent, and nothing is thrown", async () => {
    const { url, sockets } = await receiver({});
    expect((await send(url, { headers: { "x-a": "b\r\nc: d" } })).error).toBe("The request failed (ERR_INVALID_CHAR).");
    expect(sockets).toHaveLength(0);
  });
});

describe("the caller's signal", () => {
  it("ends an exchange under way", async () => {
    const { url, sockets } = await receiver({});
    const controller = new AbortController();
    const outcome = send(url, { signal: controller.signal }, deadlines);
    await vi.waitFor(() => expect(sockets).toHaveLength(1), { timeout: 30_000 });
    controller.abort();
    expect(await outcome).toEqual({ status: null, error: "The delivery was stopped.", retryAfter: null, answer: "" });
    await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true), { timeout: 30_000 });
  });

  it("ends an exchange before it begins", async () => {
    const { url, sockets } = await receiver({});
    expect((await send(url, { signal: AbortSignal.abort() })).error).toBe("The delivery was stopped.");
    expect(sockets).toHaveLength(0);
  });

  it("keeps a status already received", async () => {
    const controller = new AbortController();
    const { url } = await receiver({
      onRequest: (socket) => {
        socket.write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf");
        setTimeout(() => controller.abort(), 100);
      },
    });
    expect(await send(url, { signal: controller.signal }, deadlines)).toMatchObject({ status: 200, answer: "half" });
  });
});
