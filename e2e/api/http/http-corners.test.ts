import { once } from "node:events";
import { request } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { baseUrl, newApi } from "../../support/http/api";
import { ask } from "../../support/http/ask";
import { RawSocket } from "../../support/http/raw-socket";

describe("requests", () => {
  it("that wait for 100 Continue get it, and then the reply to their body", async () => {
    const api = await newApi();
    const { url } = await api.createForm({ fields: [{ key: "name", type: "text", label: "Name" }] });
    const call = request(url, { method: "POST", headers: { "Content-Type": "application/json", Expect: "100-continue" } });
    call.flushHeaders();
    await once(call, "continue");
    call.end(JSON.stringify({ data: { name: "Ada" } }));
    const [reply] = (await once(call, "response")) as [{ statusCode: number }];
    expect(reply.statusCode).toBe(201);
  });

  it("that wait for 100 Continue and are refused never send their body", async () => {
    const socket = new RawSocket(baseUrl());
    socket.post("/api/v1/forms", { "Content-Type": "application/json", "Content-Length": 50_000_000, Expect: "100-continue" });
    await socket.closed;
    expect(socket.received).toMatch(/^HTTP\/1\.1 403 /);
  });

  it("that break off behind others release their memory", async () => {
    const api = await newApi();
    const { id } = await api.createForm();
    // At random moments, so that some break off while the last request waits for earlier ones.
    const breakOff = async (_: unknown, index: number) => {
      const socket = new RawSocket(baseUrl());
      await once(socket.socket, "connect");
      const reading = `GET /f/${id} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(3 + (index % 18));
      const posting = `POST /f/${id} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n{`;
      socket.send(reading + posting);
      setTimeout(() => socket.socket.resetAndDestroy(), 1 + (index % 6));
      await socket.closed;
    };
    for (let round = 0; round < 5; round++) await Promise.all(Array.from({ length: 24 }, breakOff));
    await vi.waitFor(async () => expect(await heldBytes()).toBe(0), { timeout: 30_000 });
  });

  it("whose client has already disconnected still count towards its address", async () => {
    const api = await newApi();
    const { id } = await api.createForm();
    const body = JSON.stringify({ data: { name: "Ada" } });
    const stored = async () => (await api.call(`/api/v1/forms/${id}/responses`)).body as { metadata: { ip: string } }[];
    const answerAndGo = async () => {
      const socket = new RawSocket(baseUrl());
      await once(socket.socket, "connect");
      socket.post(`/f/${id}`, { "Content-Type": "application/json", "Content-Length": body.length }).send(body);
      setImmediate(() => socket.socket.resetAndDestroy());
      await socket.closed;
      expect(await stored()).toHaveLength(1); // unless the client was gone before its turn
    };
    await vi.waitFor(answerAndGo, { timeout: 30_000 });
    expect((await stored())[0]?.metadata.ip).toBe("127.0.0.1");
  });

  it("whose body never ends after the reply lose their connection", async () => {
    const socket = new RawSocket(baseUrl());
    socket.post("/api/v1/forms", { "Content-Type": "application/json", "Content-Length": 10_000_000_000 });
    const part = "x".repeat(64 * 1024);
    const more = () => {
      while (!socket.socket.destroyed && socket.socket.write(part));
    };
    socket.socket.on("drain", more);
    more();
    await socket.closed;
    expect(socket.status).toBe(403);
  });

  it("may come in small chunks, but not in thousands of tiny ones", async () => {
    const api = await newApi();
    const { id } = await api.createForm({ settings: { response_limit: null } });
    const post = (text: string, size: number) => {
      const chunks = text.match(new RegExp(`.{1,${size}}`, "g")) ?? [];
      const body = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join("");
      const socket = new RawSocket(baseUrl());
      return socket.post(`/f/${id}`, { "Content-Type": "application/json", "Transfer-Encoding": "chunked" }).send(`${body}0\r\n\r\n`);
    };
    const small = post(JSON.stringify({ data: { name: "Ada" } }), 3);
    await vi.waitFor(() => expect(small.status).toBe(201), { timeout: 30_000 });
    small.socket.destroy();
    const tiny = post(JSON.stringify({ data: { name: "Ada ".repeat(5_000) } }), 1);
    await tiny.closed;
    expect(tiny.status).toBe(400);
    expect(tiny.received).toContain("The body comes in chunks that are too small");
  });

  it("after which the client half-closes get their complete replies, in order", async () => {
    const api = await newApi();
    const { id } = await api.createForm();
    const socket = new RawSocket(baseUrl());
    const body = JSON.stringify({ data: { name: "Ada" } });
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const post = `POST /f/${id} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    socket.socket.end(get(`/f/${id}`) + post + get("/api/v1/openapi.json"));
    await socket.closed;
    expect([...socket.received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(["200", "201", "200"]);
    // Next sends it in chunks: the last one is empty.
    expect(socket.received.slice(socket.received.indexOf('"openapi"'))).toMatch(/^"openapi":"3\.1\.0"[^]*\}(\r\n0\r\n\r\n)?$/);
  });

  it("after which the client half-closes lose the connection if the reply never ends", { timeout: 60_000 }, async () => {
    const api = await newApi();
    const { id } = await api.createForm();
    const socket = new RawSocket(baseUrl());
    const key = `Authorization: Bearer ${api.key ?? ""}`;
    socket.socket.end(`GET /api/v1/forms/${id}/events HTTP/1.1\r\nHost: localhost\r\n${key}\r\n\r\n`);
    await socket.closed;
    expect(socket.received).toContain("event: activity");
  });

  it("with OPTIONS get the allowed methods, for probes too", async () => {
    const { status, headers } = await ask("/healthz", { method: "OPTIONS" });
    expect([status, headers.allow]).toEqual([204, "GET, HEAD, OPTIONS"]);
  });

  it("that are pipelined are answered in order", async () => {
    const socket = new RawSocket(baseUrl());
    const paths = ["/healthz", "/api/v1/openapi.json", "/api/nothing", "/healthz"];
    socket.send(paths.map((path) => `HEAD ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(""));
    const statuses = () => [...socket.received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    await vi.waitFor(() => expect(statuses()).toHaveLength(4), { timeout: 30_000 });
    expect(statuses()).toEqual(["200", "200", "404", "200"]);
    socket.socket.destroy();
  });

  it("bring their bodies with the head, in chunks with trailers, or in pieces, one after the other", async () => {
    const api = await newApi();
    const form = await api.createForm({
      fields: [{ key: "name", type: "text", label: "Name", required: true }],
      settings: { response_limit: null },
    });
    const head = `POST /f/${form.id} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
    const bodyOf = (name: string) => JSON.stringify({ data: { name } });
    const measured = (body: string, length = Buffer.byteLength(body)) => `${head}Content-Length: ${length}\r\n\r\n${body}`;
    const inChunks = (...parts: string[]) =>
      `${head}Transfer-Encoding: chunked\r\n\r\n${parts.map((part) => `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`).join("")}0\r\nX-Trailer: 1\r\n\r\n`;
    const socket = new RawSocket(baseUrl());
    const statuses = () => [...socket.received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    const [half, rest] = [bodyOf("in pieces").slice(0, 9), bodyOf("in pieces").slice(9)];
    const whole = [bodyOf("with the head, Ä"), ""].map((body) => measured(body));
    socket.send([...whole, inChunks(bodyOf("in two chunks").slice(0, 7), bodyOf("in two chunks").slice(7)), inChunks()].join(""));
    await vi.waitFor(() => expect(statuses()).toHaveLength(4), { timeout: 30_000 });
    socket.send(measured(half, Buffer.byteLength(half + rest)));
    await api.call("/api/v1/forms"); // gives the first half time to arrive; the result is the same if it has not
    socket.send(rest + inChunks("x".repeat(100)));
    await vi.waitFor(() => expect(statuses()).toHaveLength(6), { timeout: 30_000 });
    socket.socket.destroy();
    expect(statuses()).toEqual(["201", "422", "201", "422", "201", "422"]);
    const { text } = await api.call(`/api/v1/forms/${form.id}/responses`);
    const names = [...text.matchAll(/"name":"(.*?)"/g)].map(([, name]) => name);
    expect(names.toSorted()).toEqual(["in pieces", "in two chunks", "with the head, Ä"]); // pipelined requests are handled at the same time
  });

  it.each([
    ["/api/v1/%66orms", 403],
    ["/api/v1/openapi%2Ejson", 200],
    ["/%68ealthz", 200],
    ["/api/v1%2Fforms", 404],
  ])("to %s get %i", async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });
});

async function heldBytes(): Promise<number> {
  const text = await (await fetch(new URL("/metrics", baseUrl()))).text();
  return Number(/^formslip_body_memory_bytes (\S+)$/m.exec(text)?.[1]);
}
