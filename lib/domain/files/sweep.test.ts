import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import { idBound, newId } from "@/lib/base/ids/ids";
import { claimFiles, noteSeen } from "./claim-mutations";
import { MARK_NAME } from "./store-mark";
import { sweepFiles } from "./sweep-mutations";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const now = new Date("2026-11-21T10:00:00.000Z");
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

let dataDir: string;
let formId: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-sweep-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "", FILES_URL: "" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
  await db().account.create({ data: { id: "ada", name: "ada", createdAt: now } });
});
beforeEach(async () => {
  await rm(join(dataDir, "files"), { recursive: true, force: true });
  await rm(join(dataDir, MARK_NAME), { force: true });
  await db().form.deleteMany();
  await db().instance.deleteMany();
  formId = newId(now);
  const form = { id: formId, accountId: "ada", title: "T", fields: "[]", fieldsCount: 0, settings: "{}", createdAt: now };
  await db().form.create({ data: form });
});
afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
});

type Stored = { writtenAt?: Date; name?: string; hasRow?: boolean; isAnswer?: boolean };

/** Writes a file to the store, with or without its row. @returns its name. */
async function store({ writtenAt = ago(30 * DAY), name = newId(now), hasRow = false, isAnswer = false }: Stored = {}): Promise<string> {
  await mkdir(join(dataDir, "files", formId), { recursive: true });
  await writeFile(join(dataDir, "files", formId, name), "x");
  await utimes(join(dataDir, "files", formId, name), writtenAt, writtenAt);
  if (!hasRow) return name;
  const response = { id: name, formId, slot: await db().response.count(), data: "{}", ip: "", userAgent: "", submittedAt: writtenAt };
  if (isAnswer) await db().response.create({ data: response });
  const responseId = isAnswer ? name : null;
  const file = { id: name, formId, fieldKey: "cv", responseId, name: "cv", mediaType: "text/plain", size: 1, createdAt: writtenAt };
  await db().file.create({ data: file });
  return name;
}
const storeMany = async (count: number, options: Stored) => {
  for (let made = 0; made < count; made++) await store(options);
};
const inFolder = async (id = formId) => (await readdir(join(dataDir, "files", id)).catch(() => [])).sort();
/** As if this database had been in charge for a year. */
const claimLongAgo = async () => {
  await claimFiles({ now: ago(365 * DAY) });
  await noteSeen(now);
};

describe("sweepFiles", () => {
  it("removes uploads without a response for a day, and nothing younger or attached", async () => {
    await claimLongAgo();
    await store({ writtenAt: ago(DAY + 1), hasRow: true });
    const kept = [await store({ writtenAt: ago(DAY), hasRow: true }), await store({ hasRow: true, isAnswer: true })];
    expect(await sweepFiles({ now })).toMatchObject({ unattached: 1, orphaned: 0 });
    expect(await inFolder()).toEqual(kept.sort());
    expect((await db().file.findMany()).map(({ id }) => id).sort()).toEqual(kept.sort());
  });

  it("removes bytes without a row after a week, unfinished uploads and empty folders after an hour", async () => {
    await claimLongAgo();
    await store({ writtenAt: ago(7 * DAY + 1000) });
    const part = (hours: number) => store({ name: `${newId(now)}.part`, writtenAt: ago(hours * HOUR) });
    await part(2);
    const kept = [await store({ writtenAt: ago(7 * DAY - 1000) }), await part(0.5), await store({ hasRow: true, isAnswer: true })];
    const empty = newId(now);
    await mkdir(join(dataDir, "files", empty));
    await utimes(join(dataDir, "files", empty), ago(2 * HOUR), ago(2 * HOUR));
    expect(await sweepFiles({ now })).toMatchObject({ files: 3, orphaned: 2, removed: 1, heldBack: 0 });
    expect(await inFolder()).toEqual(kept.sort());
    expect(await readdir(join(dataDir, "files"))).not.toContain(empty);
  });

  it("leaves files with other names alone, however old", async () => {
    await claimLongAgo();
    const others = [await store({ name: "2025-03.pdf" }), await store({ name: "notes.part" })];
    await mkdir(join(dataDir, "files/invoices"));
    await writeFile(join(dataDir, "files/invoices", idBound(now)), "x");
    await utimes(join(dataDir, "files/invoices"), ago(30 * DAY), ago(30 * DAY));
    expect(await sweepFiles({ now, isForced: true })).toMatchObject({ files: 0, removed: 0 });
    expect(await inFolder()).toEqual(others.sort());
    expect(await inFolder("invoices")).toHaveLength(1);
  });

  it("removes nothing if it would be more than one in twenty, unless forced", async () => {
    await claimLongAgo();
    await storeMany(100, { hasRow: true, isAnswer: true });
    await storeMany(11, {});
    expect(await sweepFiles({ now, isDryRun: true })).toMatchObject({ files: 111, heldBack: 11 });
    expect(await sweepFiles({ now })).toMatchObject({ removed: 0, heldBack: 11 });
    expect(await db().instance.findFirst()).toMatchObject({ filesHeldBack: 11, filesOrphaned: 11, sweptAt: null });
    expect(await inFolder()).toHaveLength(111);
    expect(await sweepFiles({ now, isForced: true })).toMatchObject({ removed: 11 });
    expect(await db().instance.findFirst()).toMatchObject({ filesHeldBack: 0, filesOrphaned: 0, filesSwept: 11, sweptAt: now });
    expect(await inFolder()).toHaveLength(100);
  });

  it("keeps files from before this database took over", async () => {
    await storeMany(3, { hasRow: true, isAnswer: true });
    await store();
    await claimFiles({ now: ago(10 * DAY) });
    expect(await sweepFiles({ now })).toMatchObject({ files: 4, orphaned: 1, removed: 0 });
    expect(await inFolder()).toHaveLength(4);
  });

  it("keeps files newer than the restored copy of their database, unless forced", async () => {
    await claimLongAgo();
    const copy = await db().instance.findFirstOrThrow();
    await noteSeen(new Date(now.getTime() + DAY)); // the service kept running after the copy was made
    await storeMany(3, { writtenAt: new Date(now.getTime() + HOUR) });
    await db().instance.update({ where: { slot: "only" }, data: copy }); // the copy is restored
    const later = new Date(now.getTime() + 30 * DAY);
    await claimFiles({ now: new Date(now.getTime() + 2 * DAY) });
    expect(await sweepFiles({ now: later })).toMatchObject({ orphaned: 3, removed: 0 });
    expect(await sweepFiles({ now: later, isForced: true })).toMatchObject({ removed: 3 });
  });

  it("removes nothing of another database, even if forced", async () => {
    await claimLongAgo();
    await store();
    await db().instance.update({ where: { slot: "only" }, data: { mark: newId(now) } });
    expect(await sweepFiles({ now, isForced: true })).toMatchObject({ isInCharge: false, removed: 0 });
    expect(await inFolder()).toHaveLength(1);
  });
});

describe("claimFiles", () => {
  const refusal = /^The files in .* belong to another Formslip database .*--adopt/;

  it("marks an empty store, and one with files that the database knows: earlier releases wrote no marks", async () => {
    await claimFiles({ now });
    await claimFiles({ now });
    await db().instance.deleteMany();
    await rm(join(dataDir, MARK_NAME));
    await storeMany(3, { hasRow: true, isAnswer: true });
    await storeMany(2, {});
    await claimFiles({ now });
    expect(await db().instance.count()).toBe(1);
    expect(await readdir(dataDir)).toContain(MARK_NAME);
  });

  it("refuses files under an empty database, without marking them, until an operator assigns them", async () => {
    await storeMany(3, {});
    await expect(claimFiles({ now })).rejects.toThrow(refusal);
    expect([await db().instance.count(), await readdir(join(dataDir, "files"))]).toEqual([0, [formId]]);
    await claimFiles({ now, adopt: true });
    await claimFiles({ now });
    expect(await inFolder()).toHaveLength(3);
  });

  it("refuses files that another database has marked, even if a copy knows half of them", async () => {
    await claimLongAgo();
    await db().instance.update({ where: { slot: "only" }, data: { mark: newId(now) } });
    await expect(claimFiles({ now })).rejects.toThrow(/they carry its mark/);
    await claimFiles({ now, adopt: true });
    await claimFiles({ now });
  });

  it("recognizes files by their mark after a copy from before the marks is restored", async () => {
    await claimLongAgo();
    const { mark } = await db().instance.findFirstOrThrow();
    await storeMany(3, { hasRow: true, isAnswer: true });
    await db().instance.deleteMany();
    await claimFiles({ now });
    expect(await db().instance.findFirst()).toMatchObject({ mark, watchedSince: now });
  });
});
