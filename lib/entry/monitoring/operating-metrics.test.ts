import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { noteBackup } from "./last-backup";
import { closeDb, db } from "@/lib/base/db/client";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import { newId } from "@/lib/base/ids/ids";
import { registerGauges } from "./gauges";
import { readMetrics } from "./read-metrics";

const now = new Date("2026-11-21T10:00:00.000Z");
const dataDir = mkdtempSync(join(tmpdir(), "formslip-metrics-"));

beforeAll(async () => {
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
});
afterAll(async () => {
  await closeDb();
  rmSync(dataDir, { recursive: true });
});

it("reports the last backup, the files in the store and the waits for the database", async () => {
  registerGauges();
  expect((await readMetrics()).text).toMatch(/^formslip_backup_last_success_timestamp_seconds 0$/m);
  noteBackup(now);
  const [accountId, formId] = [newId(now), newId(now)];
  await db().account.create({ data: { id: accountId, name: "A", createdAt: now } });
  await db().form.create({ data: { id: formId, accountId, title: "T", fields: "[]", fieldsCount: 0, settings: "{}", createdAt: now } });
  const file = { formId, fieldKey: "cv", name: "cv.pdf", mediaType: "application/pdf", size: 3, createdAt: now };
  // More than one batch of the sum.
  await db().file.createMany({ data: Array.from({ length: 1_001 }, () => ({ ...file, id: newId(now) })) });
  vi.resetModules(); // clears the cached totals
  const { sumFiles } = await import("@/lib/domain/files/total-data");
  expect(await sumFiles()).toEqual({ files: 1_001, bytes: 3_003 });
  const { text } = await readMetrics();
  expect(text).toMatch(new RegExp(`^formslip_backup_last_success_timestamp_seconds ${now.getTime() / 1_000}$`, "m"));
  expect(text).toMatch(/^formslip_file_store_bytes \d+$/m);
  expect(text).toMatch(/^formslip_sqlite_write_wait_seconds_count [1-9]\d*$/m);
  for (const name of ["sqlite_write_queue_length", "database_pool_connections", "database_pool_idle", "database_pool_waiting"])
    expect(text).toMatch(new RegExp(`^formslip_${name} 0$`, "m"));
  for (const where of ["standby", "primary"])
    expect(text).toMatch(new RegExp(`^formslip_replica_reads_total\\{where="${where}"\\} 0$`, "m"));
});
