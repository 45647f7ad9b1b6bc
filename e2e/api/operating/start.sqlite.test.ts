import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../../support/service/run";
import type { RunningService } from "../../support/service/start-service";
import { startSqliteService } from "../../support/service/start-sqlite-service";

const keyLines = (text: string) => text.split("\n").filter((line) => line.includes("fs_live_"));
const listStatus = async ({ baseUrl }: RunningService, key: string) =>
  (await fetch(`${baseUrl}/api/v1/forms`, { headers: { Authorization: `Bearer ${key}` } })).status;

describe("the first start", () => {
  let service: RunningService;
  let key: string;
  beforeAll(async () => {
    service = await startSqliteService({ isEmpty: true });
    key = service.apiKey ?? "";
  });
  afterAll(async () => service.dispose());

  it("prints the key on exactly one line of standard output, and it works", async () => {
    const { stdout, stderr } = service.output();
    expect(keyLines(stdout)).toEqual([`API key: ${key}`]);
    expect(keyLines(stderr)).toEqual([]);
    expect(key).toMatch(/^fs_live_[0-9a-f]{48}$/);
    expect(await listStatus(service, key)).toBe(200);
  });

  it("prints the service's address", () => {
    expect(service.output().stdout).toContain(`Formslip is ready at ${service.baseUrl}\n`);
  });

  it("stores only the SHA-256 of the key", () => {
    const bytes = ["", "-wal"]
      .map((end) => join(service.dataDir, `formslip.db${end}`))
      .map((file) => (existsSync(file) ? readFileSync(file) : Buffer.alloc(0)));
    const stored = Buffer.concat(bytes);
    expect(stored.includes(createHash("sha256").update(key).digest("hex"))).toBe(true);
    expect(stored.includes(key)).toBe(false);
    expect(stored.includes(key.slice("fs_live_".length))).toBe(false);
  });

  it.each(["", "-wal", "-shm"])("makes the database readable by the process's user only: formslip.db%s", (end) => {
    expect(statSync(join(service.dataDir, `formslip.db${end}`)).mode & 0o777).toBe(0o600);
  });

  it("makes its secret readable by the process's user only", async () => {
    const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
    const form = { title: "T", fields: [{ key: "name", type: "text", label: "Name" }] };
    const created = await fetch(`${service.baseUrl}/api/v1/forms`, { method: "POST", headers, body: JSON.stringify(form) });
    const { url } = (await created.json()) as { url: string };
    const posted = await fetch(url, { method: "POST", body: new URLSearchParams({ name: "Ada" }), redirect: "manual" });
    expect(posted.status).toBe(303); // to a receipt, whose URL depends on the secret
    const file = join(service.dataDir, "app-secret");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, "utf8").trim().length).toBeGreaterThanOrEqual(32);
  });

  it("is the only one that prints a key, which still works after later starts", async () => {
    const secret = readFileSync(join(service.dataDir, "app-secret"), "utf8");
    await service.restart();
    const { stdout, stderr } = service.output();
    expect(keyLines(stdout + stderr)).toEqual([]);
    expect(await listStatus(service, key)).toBe(200);
    expect(readFileSync(join(service.dataDir, "app-secret"), "utf8")).toBe(secret);
  });
});

describe("three processes that start at once on one empty folder", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "formslip-three-"));
  const services: RunningService[] = [];
  beforeAll(async () => {
    const starts = await Promise.allSettled([1, 2, 3].map(() => startSqliteService({ dataDir })));
    services.push(...starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []))); // to be stopped, even if one failed
    expect(starts.map((start) => (start.status === "rejected" ? String(start.reason) : "started"))).toEqual([
      "started",
      "started",
      "started",
    ]);
  });
  afterAll(async () => {
    for (const service of services) await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("print one key between them, and all accept it", async () => {
    const keys = services.flatMap((service) => keyLines(service.output().stdout));
    expect(keys).toHaveLength(1);
    const key = keys[0]?.replace("API key: ", "") ?? "";
    for (const service of services) expect(await listStatus(service, key)).toBe(200);
  });
});

describe("an invalid start", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "formslip-wrong-"));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const usual = {
    NODE_ENV: "production",
    PORT: "3999",
    HOST: "127.0.0.1",
    BASE_URL: undefined,
    DATA_DIR: dataDir,
    DATABASE_URL: undefined,
    APP_SECRET: undefined,
  };

  // lib/base/env/env.test.ts tests the values of each variable.
  it.each([
    ["PORT", "http"],
    ["HOST", "203.0.113.77"],
    ["RATE_LIMITS", "maybe"],
  ])("exits with 1 and one sentence that names %s: %s", async (name, value) => {
    const { code, stderr } = await run(["scripts/start.mjs"], { ...usual, [name]: value });
    expect({ code, lines: stderr.trim().split("\n").length }).toEqual({ code: 1, lines: 1 });
    expect(stderr).toMatch(new RegExp(`^${name}\\b.*\\.\\n$`));
  });

  it("exits if PostgreSQL is configured without APP_SECRET, and names it", async () => {
    const { code, stderr } = await run(["scripts/start.mjs"], { ...usual, DATABASE_URL: "postgres://localhost/forms" });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^APP_SECRET .*\.\n$/);
  });

  it("exits if the port is taken, and names PORT", async () => {
    const holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    const address = holder.address();
    const port = address && typeof address === "object" ? address.port : 0;
    const { code, stderr } = await run(["scripts/start.mjs"], { ...usual, PORT: String(port) });
    holder.close();
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^PORT ${port} .*\\.\\n$`));
  });
});
