import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import { writeTogether } from "@/lib/base/db/direct-sql";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import { newId } from "@/lib/base/ids/ids";
import { sweepTrash } from "./delete-mutations";
import { moveToTrash } from "@/lib/domain/responses/changing/move-to-trash-mutations";

const DAY = 24 * 60 * 60 * 1000;
const now = new Date("2026-11-21T10:00:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const data = JSON.stringify({ name: "Ada" });

let dataDir: string;
let formId: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-trash-"));
  const values = { DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "", FILES_URL: "", TRASH_DAYS: "7" };
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
  await db().account.create({ data: { id: "ada", name: "ada", createdAt: now } });
});
beforeEach(async () => {
  formId = newId(now);
  const form = { id: formId, accountId: "ada", title: "T", fields: "[]", fieldsCount: 0, settings: "{}", createdAt: now, storedBytes: 0 };
  await db().form.create({ data: form });
});
afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
});

/** Puts a response with a file of five bytes into the trash. @returns its id. */
async function throwAway(trashedAt: Date): Promise<string> {
  const id = newId(now);
  await mkdir(join(dataDir, "files", formId), { recursive: true });
  await writeFile(join(dataDir, "files", formId, id), "bytes");
  const slot = (await db().trashedResponse.count({ where: { formId } })) + 1;
  await db().response.create({ data: { id, formId, slot, data, ip: "", userAgent: "", submittedAt: now } });
  const file = { id, formId, fieldKey: "cv", responseId: id, name: "cv", mediaType: "text/plain", size: 5, createdAt: now };
  await db().file.create({ data: file });
  await db().form.update({ where: { id: formId }, data: { storedBytes: { increment: data.length + 5 } } });
  await writeTogether(await moveToTrash({ formId, ids: [id], trashedAt }));
  await db().response.delete({ where: { id } });
  return id;
}
const left = async () => (await db().trashedResponse.findMany({ where: { formId }, select: { id: true } })).map(({ id }) => id);
const files = () => readdir(join(dataDir, "files", formId));
const storedBytes = async () => Number((await db().form.findUniqueOrThrow({ where: { id: formId } })).storedBytes);

it("deletes what has been in the trash for TRASH_DAYS, to the millisecond, with its file and its bytes", async () => {
  const early = await throwAway(now);
  const late = await throwAway(later(1));
  await sweepTrash(later(7 * DAY - 1));
  expect((await left()).toSorted()).toEqual([early, late].toSorted());
  expect(await storedBytes()).toBe(2 * (data.length + 5));
  await sweepTrash(later(7 * DAY));
  expect(await left()).toEqual([late]);
  expect(await files()).toEqual([late]);
  expect(await db().file.count({ where: { formId } })).toBe(1);
  expect(await storedBytes()).toBe(data.length + 5);
  await sweepTrash(later(7 * DAY + 1));
  expect(await left()).toEqual([]);
  expect(await files()).toEqual([]);
  expect(await storedBytes()).toBe(0);
});

it("deletes more than one batch of them", async () => {
  const ids = Array.from({ length: 250 }, () => newId(now));
  const row = { formId, data, ip: "", userAgent: "", submittedAt: now, formVersion: 1, states: "[]", trashedAt: now, bytes: data.length };
  await db().trashedResponse.createMany({ data: ids.map((id) => ({ id, ...row })) });
  await sweepTrash(later(7 * DAY));
  expect(await left()).toEqual([]);
});
