import { beforeAll, describe, expect, it } from "vitest";
import type { PresentedWaitToken } from "@/lib/entry/outcomes/wait-tokens/schema";
import type { Api } from "../../support/http/api";
import { Api as Client, baseUrl, newApi } from "../../support/http/api";
import { newOwner } from "../../support/screens/new-owner";

type Made = PresentedWaitToken & { token: string; url: string };

describe("a wait token", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });

  const make = async (formId: string, body: object = {}, by = api) => {
    const answer = await by.call(`/api/v1/forms/${formId}/wait-tokens`, { method: "POST", body });
    expect(answer.status, answer.text).toBe(201);
    return answer.body as Made;
  };
  /** As a browser sends it from a page of another site. */
  const ask = async (token: string, query = "", headers: Record<string, string> = {}) => {
    const site = { Origin: "https://shop.example", "Sec-Fetch-Site": "cross-site" };
    const reply = await fetch(`${baseUrl()}/api/v1/outcome${query}`, {
      headers: { ...site, Authorization: `Bearer ${token}`, ...headers },
    });
    const text = await reply.text();
    return {
      status: reply.status,
      headers: reply.headers,
      body: (text === "" ? null : JSON.parse(text)) as Record<string, unknown> | null,
    };
  };

  it("waits for the outcome of its form, from a page of another site", async () => {
    const { id } = await api.createForm({ callback_metadata: { secret: "task" } });
    const { expires_at } = (await api.call(`/api/v1/forms/${id}`)).body as { expires_at: string };
    const made = await make(id);
    expect(made.token).toMatch(/^fs_wait_[0-9a-f]{48}$/);
    expect(made).toMatchObject({ include: [], url: `${baseUrl()}/api/v1/outcome` });
    expect(Date.parse(`${made.expires_at}Z`) - Date.parse(`${expires_at}Z`)).toBe(60 * 60 * 1000);
    const preflight = await fetch(made.url, {
      method: "OPTIONS",
      headers: {
        Origin: "https://shop.example",
        "Access-Control-Request-Method": "GET",
        "Access-Control-Request-Headers": "authorization",
      },
    });
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    expect(preflight.headers.get("access-control-allow-headers")).toBe("authorization");
    const before = await ask(made.token);
    expect([before.status, before.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    expect(before.body).toEqual({ form_id: id, status: "waiting", terminal: false, retry_after_ms: 2_000 });
    const waiting = ask(made.token, "?wait=30");
    await api.submit(id, { name: "Ada" });
    const { body } = await waiting;
    expect(body).toEqual({ form_id: id, status: "answered", terminal: true, retry_after_ms: null }); // and nothing of what was answered
    const known = before.headers.get("etag") ?? "";
    expect((await ask(made.token, "", { "If-None-Match": known })).status).toBe(200);
    const now = (await ask(made.token)).headers.get("etag") ?? "";
    expect((await ask(made.token, "", { "If-None-Match": now })).status).toBe(304);
  });

  it("shows answers only if it was made so, and never who sent them or what the owner keeps", async () => {
    const { id } = await api.createForm({ callback_metadata: { secret: "task" } });
    const { token } = await make(id, { include: ["answers"] });
    expect((await ask(token)).body).toEqual({ form_id: id, status: "waiting", terminal: false, retry_after_ms: 2_000, data: null });
    await api.submit(id, { name: "Ada" });
    expect((await ask(token)).body).toEqual({
      form_id: id,
      status: "answered",
      terminal: true,
      retry_after_ms: null,
      data: { name: "Ada" },
    });
  });

  it("does nothing else", async () => {
    const { id } = await api.createForm();
    const { token } = await make(id);
    const stranger = new Client(token, api.accountId);
    const others: [path: string, method: string][] = [
      [`/api/v1/forms/${id}`, "GET"],
      [`/api/v1/forms/${id}/outcome`, "GET"],
      [`/api/v1/forms/${id}/responses`, "GET"],
      [`/api/v1/forms/${id}/wait-tokens`, "GET"],
      [`/api/v1/forms/${id}`, "DELETE"],
      ["/api/v1/forms", "GET"],
      ["/api/v1/events", "GET"],
      ["/api/v1/keys", "GET"],
    ];
    for (const [path, method] of others) expect([path, (await stranger.call(path, { method })).status]).toEqual([path, 401]);
    const mcp = await fetch(`${baseUrl()}/mcp`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    });
    expect(mcp.status).toBe(401);
    // A key or a session is no wait token.
    expect((await ask(api.key ?? "")).status).toBe(401);
    expect((await fetch(`${baseUrl()}/api/v1/outcome`)).status).toBe(401);
    expect((await ask(`fs_wait_${"0".repeat(48)}`)).status).toBe(401);
    expect((await ask(token, "?wait=61")).status).toBe(422);
  });

  it("ends when it is ended, with the key that made it, with its form, and an hour after the form", async () => {
    const own = await newApi();
    const { id } = await own.createForm();
    const [ended, kept] = [await make(id, {}, own), await make(id, { include: ["answers"] }, own)];
    const list = (await own.call(`/api/v1/forms/${id}/wait-tokens`)).body as PresentedWaitToken[];
    expect(list.map(({ id: each, include }) => [each, include])).toEqual([
      [ended.id, []],
      [kept.id, ["answers"]],
    ]);
    expect(JSON.stringify(list)).not.toContain("fs_wait_");
    const waiting = ask(ended.token, "?wait=2");
    const end = async (formId: string, tokenId: string, by = own) =>
      (await by.call(`/api/v1/forms/${formId}/wait-tokens/${tokenId}`, { method: "DELETE" })).status;
    expect(await end(id, ended.id, api)).toBe(404);
    expect(await end((await own.createForm()).id, ended.id)).toBe(404);
    expect(await end(id, ended.id)).toBe(204);
    expect(await end(id, ended.id)).toBe(404);
    expect((await waiting).status).toBe(401);
    expect([(await ask(ended.token)).status, (await ask(kept.token)).status]).toEqual([401, 200]);

    const scopes = ["forms:write", "responses:read"];
    const key = (await own.call("/api/v1/keys", { method: "POST", body: { name: "Shop", scopes } })).body as { id: string; key: string };
    const byShop = await make(id, {}, new Client(key.key, own.accountId));
    await own.call(`/api/v1/keys/${key.id}`, { method: "DELETE" });
    expect((await ask(byShop.token)).status).toBe(401);

    const past = await own.createForm();
    const late = await make(past.id, {}, own);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await own.call(`/api/v1/forms/${past.id}`, { method: "PATCH", body: { expires_at: hoursAgo(0.5) } });
    expect((await ask(late.token)).body).toMatchObject({ status: "expired", terminal: true });
    await own.call(`/api/v1/forms/${past.id}`, { method: "PATCH", body: { expires_at: hoursAgo(1.5) } });
    expect((await ask(late.token)).status).toBe(401);
    expect((await own.call(`/api/v1/forms/${past.id}/wait-tokens`, { method: "POST", body: {} })).status).toBe(410);

    await own.call(`/api/v1/forms/${id}`, { method: "DELETE" });
    expect((await ask(kept.token)).status).toBe(401);
  });

  it("is made by keys with the scopes for it only, and says that it is of test mode", async () => {
    const own = await newApi();
    const { id } = await own.createForm();
    const key = (await own.call("/api/v1/keys", { method: "POST", body: { name: "Reader", scopes: ["responses:read"] } })).body as {
      key: string;
    };
    const refused = await new Client(key.key, own.accountId).call(`/api/v1/forms/${id}/wait-tokens`, { method: "POST", body: {} });
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('"scope"')]);
    const practice = (await own.call("/api/v1/keys", { method: "POST", body: { name: "Practice", livemode: false } })).body as {
      key: string;
    };
    const tests = new Client(practice.key, own.accountId);
    const form = await tests.createForm();
    expect((await ask((await make(form.id, {}, tests)).token)).body).toMatchObject({ status: "waiting", livemode: false });
    const { browser, api: ownerApi } = await newOwner();
    const shown = await ownerApi.createForm();
    const byPerson = await browser.ask(`/api/v1/forms/${shown.id}/wait-tokens`, { method: "POST", body: {} });
    expect([byPerson.status, byPerson.body]).toEqual([403, expect.objectContaining({ type: "key_only" })]);
  });
});
