import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { command } from "../../support/service/command";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { ownerOf } from "../../support/http/owner-of";
import type { RunningService } from "../../support/service/start-service";
import { startSqliteService } from "../../support/service/start-sqlite-service";

describe("with less free disk space than required", () => {
  let service: RunningService;
  let form: { id: string; url: string };
  let key: string;
  beforeAll(async () => {
    const before = await startSqliteService();
    key = before.apiKey ?? "";
    const fields = [
      { key: "name", type: "text", label: "Name" },
      { key: "cv", type: "file", label: "CV" },
    ];
    form = await ownerOf(before).createForm({ fields });
    expect(await ownerOf(before).submit(form.url, { name: "Ada" })).toBe(201);
    await before.stop();
    service = await startSqliteService({
      dataDir: before.dataDir,
      env: { MIN_FREE_DISK_MB: "999999999", METRICS_TOKEN: "a token for the metrics" },
    });
  });
  afterAll(() => service.dispose());
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = {
      Authorization: `Bearer ${key}`,
      "Content-Type": "application/json",
      ...(init.headers as Record<string, string> | undefined),
    };
    const reply = await fetch(new URL(path, service.baseUrl), { ...init, headers });
    return { status: reply.status, text: await reply.text() };
  };
  const post = (path: string, body: unknown) => call(path, { method: "POST", body: JSON.stringify(body) });

  it("no response, upload, form or draft is stored", async () => {
    const detail = { detail: "There is no room to store this now. Try again later", type: "out_of_room" };
    const file = multipartBody([{ name: "cv", fileName: "a.txt", content: "x" }]);
    const tries = [
      post(`/f/${form.id}`, { data: { name: "Grace" } }),
      call(`/f/${form.id}/files`, { method: "POST", headers: { "Content-Type": multipartType }, body: file }),
      post("/api/v1/forms", { title: "T", fields: [{ key: "a", type: "text", label: "A" }] }),
      post("/api/v1/drafts", {}),
      post(`/api/v1/forms/${form.id}/copies`, { names: ["Ada"] }),
    ];
    for (const { status, text } of await Promise.all(tries)) expect([status, JSON.parse(text)]).toEqual([507, detail]);
    const headers = { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" };
    const page = await call(`/f/${form.id}`, { method: "POST", headers, body: "name=What+I+typed" });
    expect(page.status).toBe(507);
    expect(page.text).toContain("What I typed");
  });

  it("reading, exporting and deleting still work, and the operator is told", async () => {
    expect((await call(`/f/${form.id}`)).status).toBe(200);
    expect((await call(`/api/v1/forms/${form.id}/export`)).text).toContain("Ada");
    expect(JSON.parse((await call("/api/v1/usage")).text)).toMatchObject({ is_disk_low: true });
    const ready = await call("/readyz");
    expect([ready.status, JSON.parse(ready.text)]).toEqual([
      200,
      { status: "degraded", database: "ok", migrations: "ok", disk: "low", files: "ok" },
    ]);
    const allowed = await call("/readyz", { headers: { Authorization: "Bearer a token for the metrics" } });
    expect(JSON.parse(allowed.text)).toMatchObject({ status: "degraded", webhooks: { waiting: 0 } });
    const metrics = await call("/metrics", { headers: { Authorization: "Bearer a token for the metrics" } });
    expect(metrics.text).toMatch(/formslip_quota_refusals_total\{quota="disk"\} [1-9]/);
    expect((await call(`/api/v1/forms/${form.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await command("keys", { args: ["list"], env: service.env })).code).toBe(0);
    expect(service.output().stdout + service.output().stderr).toContain("the disk is nearly full");
  });
});
