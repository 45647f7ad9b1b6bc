import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { Browser } from "../../support/http/browser";
import { startReceiver } from "../../support/receivers/receiver";
import { startSqliteService } from "../../support/service/start-sqlite-service";

it("a service with WEBHOOKS=off sends none and says so; pending ones are sent once it starts without", async () => {
  const folder = mkdtempSync(join(tmpdir(), "formslip-drill-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const token = join(folder, "token");
  writeFileSync(token, "a token that lies in a file\n");
  const receiver = await startReceiver();
  const dataDir = join(folder, "data");
  const drill = await startSqliteService({ dataDir, env: { WEBHOOKS: "off", METRICS_TOKEN_FILE: token } });
  const sent = await fetch(`${drill.baseUrl}/api/v1/webhooks/test`, {
    method: "POST",
    headers: { Authorization: `Bearer ${drill.apiKey ?? ""}`, "Content-Type": "application/json" },
    body: JSON.stringify({ url: receiver.url }),
  });
  expect(sent.status).toBe(201);
  const allowed = { headers: { Authorization: "Bearer a token that lies in a file" } };
  const ready: unknown = await (await fetch(`${drill.baseUrl}/readyz`, allowed)).json();
  expect(ready).toMatchObject({ status: "ready", webhooks: { waiting: 1, sending: false } });

  const browser = new Browser(drill.baseUrl);
  const owner = { token: drill.setUpUrl?.split("/").at(-1), name: "Ada", email: "ada@example.com", password: "correct horse battery" };
  expect((await browser.ask("/api/v1/members", { method: "POST", body: owner })).status).toBe(201);
  expect((await browser.ask("/settings/webhooks")).body).toContain("Webhooks are off");

  const metrics = await fetch(`${drill.baseUrl}/metrics`, allowed);
  const text = await metrics.text();
  expect(text).toMatch(/^formslip_build_info\{version="\d+\.\d+\.\d+",node="v\d+\.\d+\.\d+"\} 1$/m);
  expect(text).toMatch(/^formslip_disk_free_bytes [1-9]\d*$/m);
  expect(text).toMatch(/^formslip_sqlite_wal_bytes \d+$/m);
  expect(text).toMatch(/^formslip_file_store_errors_total 0$/m);
  await drill.stop();
  expect(receiver.requests).toEqual([]);

  const service = await startSqliteService({ dataDir });
  await receiver.request(1);
  await service.stop();
});
