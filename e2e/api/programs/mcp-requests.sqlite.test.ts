import { expect, it } from "vitest";
import { baseUrl, newApi } from "../../support/http/api";

it("is served to programs with a key or a token alone, and only by POST", async () => {
  const post = (headers = {}, body = "{}") =>
    fetch(new URL("/mcp", baseUrl()), { method: "POST", body, headers: { "Content-Type": "application/json", ...headers } });
  const unknown = await post();
  expect([unknown.status, unknown.headers.get("www-authenticate")]).toEqual([401, expect.stringMatching(/^Bearer resource_metadata="/)]);
  const { key } = await newApi();
  const authorized = { Authorization: `Bearer ${key ?? ""}` };
  expect((await post(authorized, `{"a":"${"x".repeat(1_100_000)}"}`)).status).toBe(413);
  expect((await post({ ...authorized, "Content-Type": "text/plain" })).status).toBe(415);
  expect((await fetch(new URL("/mcp", baseUrl()), { headers: authorized })).status).toBe(405);
});

it("says in JSON-RPC that a body is no JSON, and refuses pages of other sites", async () => {
  const { key } = await newApi();
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${key ?? ""}` };
  const send = (body: string, more = {}) => fetch(new URL("/mcp", baseUrl()), { method: "POST", body, headers: { ...headers, ...more } });
  const broken = await send("{");
  expect([broken.status, await broken.json()]).toMatchObject([400, { jsonrpc: "2.0", id: null, error: { code: -32_700 } }]);
  const list = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
  for (const origin of ["https://evil.example", "null"]) expect((await send(list, { Origin: origin })).status).toBe(403);
  for (const origin of [new URL(baseUrl()).origin, "http://localhost:6274"])
    expect((await send(list, { Origin: origin, Accept: "application/json, text/event-stream" })).status).toBe(200);
});

it("names all revisions to a client of another one", async () => {
  const { key } = await newApi();
  const list = (version: string, params = {}) =>
    fetch(new URL("/mcp", baseUrl()), {
      method: "POST",
      headers: {
        Authorization: `Bearer ${key ?? ""}`,
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        "MCP-Protocol-Version": version,
        "MCP-Method": "tools/list",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params }),
    });
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2099-01-01",
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const refused = await list("2024-01-01");
  expect(refused.status).toBe(400);
  const text = await refused.text();
  for (const revision of ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26"]) expect(text).toContain(revision);
  // Who sends the envelope of 2026 is told of the revisions that have it.
  const later = await list("2099-01-01", { _meta: meta });
  expect([later.status, await later.json()]).toMatchObject([400, { error: { code: -32_022, data: { supported: ["2026-07-28"] } } }]);
});

it("a request of more than twenty messages is refused as JSON-RPC says", async () => {
  const { key } = await newApi();
  const send = (count: number) =>
    fetch(new URL("/mcp", baseUrl()), {
      method: "POST",
      headers: {
        Authorization: `Bearer ${key ?? ""}`,
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        "MCP-Protocol-Version": "2025-03-26",
      },
      body: JSON.stringify(Array.from({ length: count }, (_, id) => ({ jsonrpc: "2.0", id, method: "tools/list", params: {} }))),
    });
  expect((await send(20)).status).toBe(200);
  const refused = await send(21);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({
    jsonrpc: "2.0",
    error: { code: -32600, message: "At most 20 messages can be sent in one request" },
    id: null,
  });
});
