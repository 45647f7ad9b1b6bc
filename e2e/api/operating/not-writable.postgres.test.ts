import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { ownerOf } from "../../support/http/owner-of";
import { startOwnService } from "../../support/service/start-own-service";
import type { RunningService } from "../../support/service/start-service";

const SOON = { timeout: 60_000, interval: 100 };
const whole = { status: "ready", database: "ok", migrations: "ok", disk: "ok", files: "ok" };

let service: RunningService;
let form: { id: string; url: string };
beforeAll(async () => {
  service = await startOwnService({ env: { RATE_LIMITS: "off", METRICS_TOKEN: "a token for the metrics" } });
  const fields = [
    { key: "name", type: "text", label: "Name" },
    { key: "cv", type: "file", label: "CV" },
  ];
  form = await ownerOf(service).createForm({ fields });
});
afterAll(() => service.dispose());

const readiness = async () => {
  const reply = await fetch(`${service.baseUrl}/readyz`);
  return { code: reply.status, body: (await reply.json()) as unknown };
};
const upload = async () => {
  const body = multipartBody([{ name: "cv", fileName: "a.txt", content: "x" }]);
  return (await fetch(`${form.url}/files`, { method: "POST", headers: { "Content-Type": multipartType }, body })).status;
};
const submit = () => ownerOf(service).submit(form.url, { name: "Ada" });

it("readiness says that the database takes no writes, and when it does again", async () => {
  expect(await readiness()).toEqual({ code: 200, body: whole });
  await setReadOnly("on");
  await vi.waitFor(async () => expect((await readiness()).body).toEqual({ ...whole, status: "not ready", database: "not writable" }), SOON);
  expect((await readiness()).code).toBe(503);
  expect(await submit()).toBe(503);
  expect(service.output().stdout + service.output().stderr).toContain("the database cannot be written to");
  await setReadOnly("off");
  await vi.waitFor(async () => expect((await readiness()).body).toEqual(whole), SOON);
  expect(await submit()).toBe(201);
});

it("readiness says that uploads cannot be stored, which get 503; answers without files are taken", async () => {
  const folder = join(service.dataDir, "files");
  expect(await upload()).toBe(201);
  renameSync(folder, `${folder}.away`);
  writeFileSync(folder, ""); // the user who runs this may write to any folder, but not into a file
  await vi.waitFor(async () => expect((await readiness()).body).toEqual({ ...whole, status: "degraded", files: "not writable" }), SOON);
  expect([await upload(), await submit()]).toEqual([503, 201]);
  rmSync(folder);
  renameSync(`${folder}.away`, folder);
  await vi.waitFor(async () => expect((await readiness()).body).toEqual(whole), SOON);
  expect(await upload()).toBe(201);
});

/** For new sessions; the pool's are ended. */
async function setReadOnly(state: "on" | "off"): Promise<void> {
  const url = new URL(service.env.DATABASE_URL ?? "");
  const name = url.pathname.slice(1);
  const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: "/postgres" }).href });
  await client.connect();
  try {
    await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${state}`);
    await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
  } finally {
    await client.end();
  }
}
