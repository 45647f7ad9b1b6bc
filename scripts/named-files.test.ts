import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import { migrate } from "@/lib/base/db/migrate";
import { sqlitePath } from "@/lib/base/db/sqlite-path";
import { env } from "@/lib/base/env/env";
import type { NamedFile, NamedFiles } from "./named-files";
import { namedInCopy, namedInDatabase } from "./named-files";

/** More than two pages. */
const FILES = 2_050;
const idOf = (number: number) => `01F${String(number).padStart(23, "0")}`;
const fileOf = (number: number, more: { arrivingUntil?: Date; arrivedDigest?: string } = {}) => ({
  ...{ id: idOf(number), formId: "f", fieldKey: "cv", name: "cv", mediaType: "text/plain", size: number, createdAt: new Date(0) },
  ...more,
});

let dataDir: string;
let copy: Database.Database;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-named-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "", FILES_URL: "" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
  await db().account.create({ data: { id: "ada", name: "ada", createdAt: new Date(0) } });
  const form = { id: "f", accountId: "ada", title: "T", fields: "[]", fieldsCount: 0, settings: "{}", createdAt: new Date(0) };
  await db().form.create({ data: form });
  const files = Array.from({ length: FILES }, (_, number) => fileOf(number, number === 7 ? { arrivedDigest: "d" } : {}));
  const arriving = fileOf(FILES, { arrivingUntil: new Date("2099-01-01") });
  await db().file.createMany({ data: [...files, arriving] });
  copy = new Database(sqlitePath(env().databaseUrl), { readonly: true });
});
afterAll(async () => {
  copy.close();
  await closeDb();
  await rm(dataDir, { recursive: true });
});

async function pagesOf({ pages }: NamedFiles): Promise<NamedFile[][]> {
  const all = [];
  for await (const page of pages()) all.push(page);
  return all;
}

const sources: [string, () => NamedFiles][] = [
  ["the database of the service", () => namedInDatabase],
  ["a copy", () => namedInCopy(copy)],
];

it.each(sources)("the files that %s names are read in pages, each once, without those that are being uploaded", async (_, source) => {
  const pages = await pagesOf(source());
  expect(pages.map((page) => page.length)).toEqual([1_000, 1_000, 50]);
  expect(pages.flat().map(({ id, size }) => [id, size])).toEqual(Array.from({ length: FILES }, (_, number) => [idOf(number), number]));
  expect(pages.flat()[7]).toEqual({ id: idOf(7), formId: "f", size: 7, arrivedDigest: "d" });
});

it.each(sources)("%s tells which of some ids it names", async (_, source) => {
  expect(await source().among([idOf(3), "deleted since", idOf(FILES), idOf(4)])).toEqual(new Set([idOf(3), idOf(4)]));
});

it("a copy of an earlier release has neither digests nor uploads in progress", async () => {
  const earlier = new Database(":memory:");
  earlier.exec("CREATE TABLE files (id TEXT PRIMARY KEY, form_id TEXT, size INTEGER); INSERT INTO files VALUES ('a', 'f', 1)");
  const named = namedInCopy(earlier);
  expect(named.count).toBe(1);
  expect(await pagesOf(named)).toEqual([[{ id: "a", formId: "f", size: 1, arrivedDigest: null }]]);
  expect(await named.among(["a", "b"])).toEqual(new Set(["a"]));
});
