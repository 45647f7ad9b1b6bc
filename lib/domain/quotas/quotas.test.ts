import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import { storeFile } from "@/lib/domain/files/mutations";
import { getPublicForm } from "@/lib/domain/forms/data";
import { newId } from "@/lib/base/ids/ids";
import { accept } from "@/lib/domain/responses/accept-mutations";
import { readAccountUsage } from "./account-usage";
import { readFormUsage } from "./data";

const now = new Date("2026-11-21T10:00:00.000Z");
const MB = 1024 * 1024;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-quotas-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "", QUOTA_FORM_MB: "off" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
});
afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
});

async function newAccount(): Promise<string> {
  const id = newId(now);
  await db().account.create({ data: { id, name: "A", createdAt: now } });
  return id;
}
async function newForm(accountId: string, storedBytes: number | null): Promise<string> {
  const row = { id: newId(now), accountId, title: "T", fields: "[]", fieldsCount: 0, settings: "{}", createdAt: now, storedBytes };
  return (await db().form.create({ data: row, select: { id: true } })).id;
}
async function answer(formId: string, text: string, fileIds: string[] = []): Promise<void> {
  const form = await getPublicForm(formId);
  const metadata = { ip: "192.0.2.1", userAgent: "" };
  await accept({
    form,
    asked: { version: 1, fields: [] },
    answers: { text },
    fileIds,
    metadata,
    submissionToken: null,
    channel: "json",
    now,
  });
}
const config = { max_size_mb: 1, multiple: true, max_files: 10 };
async function upload(formId: string, { uploader, before = Promise.resolve() }: { uploader?: string; before?: Promise<void> } = {}) {
  async function* source() {
    await before;
    yield Buffer.from("hello");
  }
  const signal = new AbortController().signal;
  return storeFile({ formId, key: "cv", fileName: "a.txt", source: source(), config, now, signal, ...(uploader && { uploader }) });
}
const bytesOf = async (formId: string) => (await readFormUsage(formId))?.storedBytes;
/** The sum of what the tables hold. */
async function summed(formId: string): Promise<number> {
  const responses = await db().response.findMany({ where: { formId }, select: { data: true } });
  const files = await db().file.findMany({ where: { formId }, select: { size: true } });
  return [...responses.map(({ data }) => Buffer.byteLength(data)), ...files.map(({ size }) => size)].reduce((sum, size) => sum + size, 0);
}

it("counts responses in bytes and files, and an earlier release's forms when usage is first read", async () => {
  const accountId = await newAccount();
  const [counted, few, many] = [await newForm(accountId, 0), await newForm(accountId, null), await newForm(accountId, null)];
  for (const formId of [counted, few]) {
    await answer(formId, "Grüße 🌱");
    await upload(formId);
  }
  for (let turn = 0; turn < 105; turn++) await answer(many, "x".repeat(turn));
  const expected = [await summed(counted), await summed(few), await summed(many)];
  const total = expected.reduce((sum, size) => sum + size, 0);
  await expect.poll(() => readAccountUsage(accountId)).toBe(total);
  // As after an upgrade: with responses and files, but not counted yet.
  await db().form.updateMany({ where: { id: { in: [few, many] } }, data: { storedBytes: null } });
  await expect.poll(() => readAccountUsage(accountId).then(() => bytesOf(many))).toBe(expected[2]);
  expect([await bytesOf(counted), await bytesOf(few)]).toEqual(expected.slice(0, 2));
  await expect.poll(() => readAccountUsage(accountId)).toBe(total);
});

it("counts beyond 32 bits", async () => {
  const accountId = await newAccount();
  const formId = await newForm(accountId, 5_000_000_000);
  await answer(formId, "x");
  expect(await bytesOf(formId)).toBe(5_000_000_012);
  expect((await db().form.findUniqueOrThrow({ where: { id: formId } })).storedBytes).toBe(5_000_000_012n);
  expect(await readAccountUsage(accountId)).toBe(5_000_000_012);
});

it("reserves capacity for each upload before its bytes arrive: a form accepts 100 of 120 concurrent slow ones", async () => {
  const formId = await newForm(await newAccount(), 0);
  let go = () => {}; // oxlint-disable-line typescript/no-empty-function -- until the promise has given it
  const before = new Promise<void>((resolve) => (go = resolve));
  const uploads = Array.from({ length: 120 }, () => upload(formId, { uploader: "one", before }));
  const outcomes = Promise.allSettled(uploads);
  await expect.poll(() => db().file.count({ where: { formId } })).toBe(100);
  expect(await bytesOf(formId)).toBe(100 * MB);
  go();
  const taken = (await outcomes).filter(({ status }) => status === "fulfilled");
  expect(taken).toHaveLength(100);
  expect(await bytesOf(formId)).toBe(await summed(formId));
  expect(await bytesOf(formId)).toBe(500);
});

it("evicts an upload of the uploader with the most for one with fewer, even while it arrives", async () => {
  const formId = await newForm(await newAccount(), 0);
  let go = () => {}; // oxlint-disable-line typescript/no-empty-function -- until the promise has given it
  const before = new Promise<void>((resolve) => (go = resolve));
  const slow = Promise.allSettled(Array.from({ length: 100 }, () => upload(formId, { uploader: "heavy", before })));
  await expect.poll(() => db().file.count({ where: { formId } })).toBe(100);
  for (let turn = 0; turn < 3; turn++) expect(await upload(formId, { uploader: "light" })).toMatchObject({ size: 5 });
  await expect(upload(formId, { uploader: "heavy" })).rejects.toMatchObject({ code: "too_many" });
  go();
  const outcomes = await slow;
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(97);
  expect(await db().file.count({ where: { formId } })).toBe(100);
  expect(await bytesOf(formId)).toBe(500);
});
