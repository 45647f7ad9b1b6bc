import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import { newId } from "@/lib/base/ids/ids";
import { copyFiles } from "./backup-files";
import type { NamedFile, NamedFiles } from "./named-files";
import { namedInDatabase } from "./named-files";

let dataDir: string;
let target: string;
const formId = newId(new Date());
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-copied-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "", FILES_URL: "" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
  await db().account.create({ data: { id: "ada", name: "ada", createdAt: new Date(0) } });
  const form = { id: formId, accountId: "ada", title: "T", fields: "[]", fieldsCount: 0, settings: "{}", createdAt: new Date(0) };
  await db().form.create({ data: form });
  await mkdir(join(dataDir, "files", formId), { recursive: true });
});
beforeEach(async () => {
  await db().file.deleteMany();
  target = await mkdtemp(join(dataDir, "backup-"));
});
afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
});

/** Stores a file with its row. @returns its row as a backup reads it. */
async function store(content: string): Promise<NamedFile> {
  const about = { id: newId(new Date()), formId, size: content.length, arrivedDigest: createHash("sha256").update(content).digest("hex") };
  await writeFile(join(dataDir, "files", formId, about.id), content);
  const file = { ...about, fieldKey: "cv", name: "cv", mediaType: "text/plain", createdAt: new Date(0) };
  await db().file.create({ data: file });
  return about;
}

const named = (...files: NamedFile[]): NamedFiles => ({ ...namedInDatabase, pages: () => [files] });
const inBackup = (name: string) => readFile(join(target, name), "utf8");

it("a file that was sealed again after its row was read is in the backup as it is now", async () => {
  const now = await store("header for two keys, body");
  const before = { ...now, size: 9, arrivedDigest: "0".repeat(64) };
  expect(await copyFiles(named(before), target)).toEqual({ copied: 1, absent: 0 });
  expect(await inBackup(`files/${formId}/${now.id}`)).toBe("header for two keys, body");
  expect(await inBackup("files.sha256")).toBe(`${now.arrivedDigest}  files/${formId}/${now.id}\n`);
});

it("a file is taken when its row follows a moment after its bytes", async () => {
  const now = await store("header for two keys, body");
  const before = { ...now, size: 9, arrivedDigest: "0".repeat(64) };
  const reads = vi.spyOn(db().file, "findUnique").mockResolvedValueOnce(before as never);
  expect(await copyFiles(named(before), target)).toEqual({ copied: 1, absent: 0 });
  expect(reads).toHaveBeenCalledTimes(2);
  reads.mockRestore();
});

it("files that are cut short, lost or deleted while others are copied are named", async () => {
  const [cut, lost, deleted, whole] = [await store("cut short"), await store("lost"), await store("deleted"), await store("whole")];
  await writeFile(join(dataDir, "files", formId, cut.id), "cut");
  await rm(join(dataDir, "files", formId, lost.id));
  const rows = named(cut, lost, deleted, whole);
  await rm(join(dataDir, "files", formId, deleted.id));
  await db().file.delete({ where: { id: deleted.id } });
  expect(await copyFiles(rows, target)).toEqual({ copied: 1, absent: 3 });
  expect(await inBackup("files.absent")).toBe([cut, lost, deleted].map(({ id }) => `files/${formId}/${id}\n`).join(""));
  expect(await readdir(join(target, "files", formId))).toEqual([whole.id]);
  expect((await readdir(target)).toSorted()).toEqual(["files", "files.absent", "files.sha256"]);
});
