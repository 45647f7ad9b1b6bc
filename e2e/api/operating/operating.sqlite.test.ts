import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ownerOf } from "../../support/http/owner-of";
import type { RunningService } from "../../support/service/start-service";
import { startSqliteService } from "../../support/service/start-sqlite-service";
import { baseUrl, newApi } from "../../support/http/api";
import { rawRequest } from "../../support/http/raw-request";

/** A busy machine needs more than the second that is the default. */
const SOON = { timeout: 20_000 };

describe("/readyz", () => {
  it("reports that the database replies and is migrated, and how long webhooks have been due", async () => {
    const reply = await fetch(`${baseUrl()}/readyz`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    const body = (await reply.json()) as { webhooks: Record<string, number> };
    expect(body).toMatchObject({ status: "ready", database: "ok", migrations: "ok" });
    expect(body.webhooks.waiting).toBeGreaterThanOrEqual(0);
    expect(body.webhooks.oldest_due_seconds).toBeGreaterThanOrEqual(0);
  });
});

describe("/metrics", () => {
  it("counts requests by operation and names neither paths nor people", async () => {
    const api = await newApi();
    const { id } = await api.createForm();
    await api.submit(id, { name: "Grace Hopper" });
    const text = await vi.waitFor(async () => {
      const text = await (await fetch(`${baseUrl()}/metrics`)).text();
      expect(text).toMatch(/http_request_duration_seconds_count\{method="POST",route="\/api\/v1\/forms",status="201"\} [1-9]/);
      expect(text).toMatch(/http_request_duration_seconds_count\{method="POST",route="\/f\/\{form_id\}",status="201"\} [1-9]/);
      return text;
    }, SOON);
    expect(text).toMatch(/formslip_submissions_total\{channel="json",outcome="accepted"\} [1-9]/);
    expect(text).toMatch(/^formslip_webhooks_waiting \d+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).not.toContain(id);
    expect(text).not.toContain("Grace");
  });

  it("counts requests that are refused early", async () => {
    expect((await rawRequest({ method: "PROPFIND", path: "/" })).status).toBe(405);
    expect((await rawRequest({ path: "/%ff" })).status).toBe(404);
    const { port } = new URL(baseUrl());
    await once(connect(Number(port), "127.0.0.1").end("this is not HTTP\r\n\r\n").resume(), "close");
    await vi.waitFor(async () => {
      const text = await (await fetch(`${baseUrl()}/metrics`)).text();
      expect(text).toMatch(/http_request_duration_seconds_count\{method="PROPFIND",route="dashboard",status="405"\} [1-9]/);
      expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="dashboard",status="404"\} [1-9]/);
      expect(text).toMatch(/http_request_duration_seconds_count\{method="none",route="none",status="400"\} [1-9]/);
    }, SOON);
  });

  it.each<Record<string, string>>([{ "X-Forwarded-For": "203.0.113.7" }, { Host: "forms.example.org" }, { Host: "localhost.example.org" }])(
    "is 404 through a proxy: %j",
    async (headers) => {
      const { host } = new URL(baseUrl());
      expect((await rawRequest({ path: "/metrics", headers: { Host: host, ...headers } })).status).toBe(404);
      expect((await rawRequest({ path: "/metrics", headers: { Host: host } })).status).toBe(200);
    },
  );
});

describe("options of the operator", () => {
  let service: RunningService;
  afterEach(async () => service.dispose());

  it("include access to metrics, a log line per request, and storing only respondents' networks", { timeout: 60_000 }, async () => {
    const chosen = { METRICS_TOKEN: "a token for the metrics", LOG_REQUESTS: "on", IP_ADDRESSES: "truncated" };
    service = await startSqliteService({ env: { ...chosen, TRUSTED_PROXIES: "127.0.0.0/8" } });
    const forwarded = { "X-Forwarded-For": "203.0.113.77" };

    const askMetrics = async (headers: Record<string, string>) => (await fetch(`${service.baseUrl}/metrics`, { headers })).status;
    expect(await askMetrics({})).toBe(404);
    expect(await askMetrics({ Authorization: "Bearer another token, no good" })).toBe(404);
    expect(await askMetrics({ Authorization: `bearer ${chosen.METRICS_TOKEN}`, ...forwarded })).toBe(200);

    const owner = ownerOf(service);
    const { id, url } = await owner.createForm();
    const headers = { "Content-Type": "application/json", ...forwarded };
    const reply = await fetch(url, { method: "POST", headers, body: '{"data":{"name":"Grace Hopper"}}' });
    expect((await owner.responses(id)).map(({ metadata }) => metadata.ip)).toEqual(["203.0.113.0"]);

    const requestId = String(reply.headers.get("x-request-id"));
    const lineOf = () =>
      service
        .output()
        .stderr.split("\n")
        .find((line) => line.includes(requestId)) ?? "";
    await vi.waitFor(() => expect(lineOf()).not.toBe(""), { timeout: 30_000 });
    expect(JSON.parse(lineOf())).toMatchObject({ requestId, method: "POST", route: "/f/{form_id}", status: 201 });
    for (const secret of [id, "Grace", "203.0.113"]) expect(service.output().stderr).not.toContain(secret);
  });

  it("include storing no addresses at all", { timeout: 60_000 }, async () => {
    service = await startSqliteService({ env: { IP_ADDRESSES: "off" } });
    const owner = ownerOf(service);
    const { id, url } = await owner.createForm();
    expect(await owner.submit(url, { name: "A" })).toBe(201);
    expect((await owner.responses(id)).map(({ metadata }) => metadata.ip)).toEqual([""]);
  });
});
