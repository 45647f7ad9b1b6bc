import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";

/** Sends bytes as they are and reads what comes back until the connection ends. */
async function raw(request: string): Promise<string> {
  const { hostname, port } = new URL(baseUrl());
  const socket = connect(Number(port), hostname);
  socket.write(request);
  let reply = "";
  for await (const chunk of socket) reply += String(chunk);
  return reply;
}

const head = "Host: localhost\r\nConnection: close\r\n";

describe("unusual but legal HTTP", () => {
  let api: Api;
  let form: { id: string; url: string };
  beforeAll(async () => {
    api = await newApi();
    form = await api.createForm({ settings: { response_limit: null } });
  });

  it.each(["h2c", "websocket"])("ignores an offer to upgrade to %s", async (protocol) => {
    const upgrade = `Host: localhost\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n`;
    expect(await raw(`GET /healthz HTTP/1.1\r\n${upgrade}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await raw(`GET /_next/webpack-hmr HTTP/1.1\r\n${upgrade}\r\n`)).toMatch(/^HTTP\/1\.1 404 /);
  });

  it("accepts a request target in absolute form", async () => {
    expect(await raw(`GET http://elsewhere.example/healthz HTTP/1.1\r\n${head}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each(["*", "nothing"])("answers 404 to the target %s", async (target) => {
    expect(await raw(`OPTIONS ${target} HTTP/1.1\r\n${head}\r\n`)).toMatch(/^HTTP\/1\.1 40[04] /);
  });

  it.each(["FOO / HTTP/1.1", "GET / HTTP/9.9", "garbage"])("answers %s with 400 in JSON", async (line) => {
    const reply = await raw(`${line}\r\n${head}\r\n`);
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).toMatch(/^X-Request-Id: [0-9a-f-]{36}$/m);
    expect(reply).toContain('{"detail":');
  });

  it.each([
    ["two hosts", 400, "Host: localhost\r\nhost: elsewhere.example"],
    ["no host", 400, "Accept: */*"],
    ["an empty host", 400, "Host: "],
    ["a host with spaces", 400, "Host: a b"],
    ["a host with markup", 400, "Host: a<script>"],
    ["a host with a path", 400, "Host: localhost/a"],
    ["an address as user", 400, "Host: a@localhost"],
    ["compressed chunks", 501, "Host: localhost\r\nTransfer-Encoding: gzip, chunked"],
    ["chunks twice", 400, "Host: localhost\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked"],
  ])("refuses a request with %s before its body, with %i in JSON, and closes the connection", async (_, status, lines) => {
    const reply = await raw(`POST /f/${form.id} HTTP/1.1\r\n${lines}\r\nContent-Type: application/json\r\n\r\n`);
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(reply).toMatch(/^x-request-id: [0-9a-f-]{36}$/im);
    expect(reply).toContain('{"detail":');
    expect(reply.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it("sends one reply to a refused transfer coding, whatever follows", async () => {
    const refused = `POST /f/${form.id} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip, chunked\r\n\r\n`;
    for (const body of ["5\r\nhello\r\n0\r\n\r\n", "\x1f\x8b garbage\r\n\r\n", `0\r\n\r\n${refused}`]) {
      const reply = await raw(refused + body);
      expect(reply).toMatch(/^HTTP\/1\.1 501 /);
      expect(reply.match(/HTTP\/1\.1/g)).toHaveLength(1);
    }
  });

  it.each(["localhost", "localhost:3000", "[::1]:3000", "127.0.0.1", "forms_1.example.org"])("serves the host %s", async (host) => {
    expect(await raw(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it("accepts HTTP/1.0 without a host, but not chunked", async () => {
    expect(await raw("GET /healthz HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
    expect(await raw("POST /healthz HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each([
    ["POST", "/respondent.css"],
    ["PUT", "/respondent.css"],
    ["DELETE", "/"],
    ["POST", "/nothing"],
    ["TRACE", "/healthz"],
    ["POST", "/healthz"],
  ])("%s %s gets 405 with Allow", async (method, path) => {
    const reply = await raw(`${method} ${path} HTTP/1.1\r\n${head}Content-Length: 0\r\n\r\n`);
    expect(reply).toMatch(/^HTTP\/1\.1 405 /);
    expect(reply).toMatch(/^allow: /im);
  });

  it.each([
    ["/api/v1/forms", "POST, GET, HEAD, OPTIONS"],
    ["/api/v1/forms/x", "GET, PATCH, DELETE, HEAD, OPTIONS"],
  ])("OPTIONS %s names only existing methods", async (path, allow) => {
    const answer = await api.call(path, { method: "OPTIONS" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([204, allow]);
  });

  it("headers of Next's router change nothing", async () => {
    const headers = { rsc: "1", "next-router-state-tree": "x", "next-action": "x" };
    expect((await api.call("/api/v1/forms", { headers })).status).toBe(200);
    expect((await api.call(`/f/${form.id}`, { method: "POST", body: { data: {} }, headers })).status).toBe(201);
    expect((await fetch(form.url, { headers })).status).toBe(200);
  });

  it.each([
    ["a broken byte", "name=%E9", "application/x-www-form-urlencoded"],
    ["a lone surrogate", "name=%ED%A0%80", "application/x-www-form-urlencoded"],
    ["another charset", "name=x", "application/x-www-form-urlencoded; charset=iso-8859-1"],
  ])("a posted page with %s gets 422 and stores nothing damaged", async (_, body, type) => {
    const before = (await api.call(`/api/v1/forms/${form.id}/responses`)).text;
    expect((await api.call(`/f/${form.id}`, { method: "POST", raw: body, headers: { "Content-Type": type } })).status).toBe(422);
    expect((await api.call(`/api/v1/forms/${form.id}/responses`)).text).toBe(before);
  });

  it("a page with errors keeps a leading line break of a long text", async () => {
    const { url } = await api.createForm({ fields: [{ key: "a", type: "textarea", label: "A", config: { max_length: 3 } }] });
    const reply = await fetch(url, { method: "POST", body: new URLSearchParams({ a: "\r\nwxyz" }) });
    expect(reply.status).toBe(422);
    expect(await reply.text()).toMatch(/<textarea[^>]*>\n\nwxyz<\/textarea>/); // HTML drops the first line break
  });

  it("a hundred long texts in any script are accepted", async () => {
    const fields = Array.from({ length: 100 }, (_, index) => ({ key: `k${index}`, type: "textarea", label: "Text" }));
    const { id } = await api.createForm({ fields });
    const data = Object.fromEntries(fields.map(({ key }) => [key, "é".repeat(10_000)]));
    expect((await api.submit(id, data)).status).toBe(201);
  });
});
