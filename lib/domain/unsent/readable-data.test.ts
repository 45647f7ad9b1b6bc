import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import { newId } from "@/lib/base/ids/ids";
import { getPublicForm } from "@/lib/domain/forms/data";
import { listReadableUnsent, unsentCursorOf } from "./readable-data";
import { saveUnsent } from "./unsent-mutations";

const now = new Date("2026-11-21T10:00:00.000Z");
const DAY = 24 * 60 * 60 * 1000;
const SAYS = JSON.stringify({ read_unsent: true });

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-readable-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
  await db().account.create({ data: { id: "ada", name: "ada", createdAt: now } });
});
afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
});

async function make(settings: string, version = 1): Promise<string> {
  const id = newId(now);
  const data = { id, accountId: "ada", title: "T", fields: "[]", fieldsCount: 0, settings, version, createdAt: now, storedBytes: 0 };
  await db().form.create({ data });
  return id;
}

const save = (formId: string, nth: number, version = 1) =>
  saveUnsent({
    form: { id: formId, accountId: "ada" },
    token: String(nth).repeat(22),
    version,
    typed: { name: { "": [`Guest ${nth}`] } },
    page: "second",
    filesOf: () => [],
    keepMs: DAY,
    charge: () => Promise.resolve(),
    startedAt: new Date(now.getTime() + nth),
    now,
  });

async function list(formId: string, { cursor, limit = 10, at = now }: { cursor?: string; limit?: number; at?: Date } = {}) {
  const found = await listReadableUnsent({ form: await getPublicForm(formId), cursor, limit, now: at });
  return found.map(({ row }) => row);
}
const startedIn = (rows: { startedAt: Date }[]) => rows.map(({ startedAt }) => startedAt.getTime() - now.getTime());

it("lists what was begun last first, page by page, until it expires", async () => {
  const id = await make(SAYS);
  for (const nth of [2, 1, 3]) await save(id, nth);
  expect(startedIn(await list(id))).toEqual([3, 2, 1]);
  const [, second] = await list(id, { limit: 2 });
  const cursor = second ? unsentCursorOf(second) : "";
  expect(startedIn(await list(id, { cursor }))).toEqual([1]);
  expect(await list(id, { at: new Date(now.getTime() + DAY) })).toEqual([]);
});

it("refuses a form whose pages do not say so", async () => {
  const id = await make("{}");
  await save(id, 1);
  await expect(list(id)).rejects.toMatchObject({ code: "conflict" });
});

it("leaves out what was saved on pages of a version that did not say so", async () => {
  const id = await make(SAYS, 3);
  const version = { formId: id, title: "T", fields: "[]", fieldsCount: 0, madeAt: now, replacedAt: now, isAnswered: false };
  await db().formVersion.create({ data: { ...version, version: 1, settings: "{}" } });
  await db().formVersion.create({ data: { ...version, version: 2, settings: SAYS } });
  for (const nth of [1, 2, 3]) await save(id, nth, nth);
  expect(startedIn(await list(id))).toEqual([3, 2]);
});
