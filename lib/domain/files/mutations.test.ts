import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import { deleteForm } from "@/lib/domain/forms/delete-mutations";
import { newId } from "@/lib/base/ids/ids";
import { getPublicForm } from "@/lib/domain/forms/data";
import { accept } from "@/lib/domain/responses/accept-mutations";
import { findUploads, getFile } from "./data";
import { sendFile } from "@/lib/entry/export/download";
import { storeFile } from "./mutations";

const now = new Date("2026-11-21T10:00:00.000Z");

let dataDir: string;
let formId: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-files-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
  for (const id of ["ada", "bob"]) await db().account.create({ data: { id, name: id, createdAt: now } });
});
beforeEach(async () => {
  formId = newId(now);
  await db().form.create({
    data: { id: formId, accountId: "ada", title: "T", fields: "[]", fieldsCount: 0, settings: "{}", createdAt: now },
  });
});
afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
});

const config = { max_size_mb: 10, multiple: true, max_files: 10 };
async function upload({ name = "cv.txt", bytes = Buffer.from("hello"), at = now } = {}) {
  async function* source() {
    yield await Promise.resolve(bytes);
  }
  const stored = await storeFile({
    formId,
    key: "cv",
    fileName: name,
    source: source(),
    config,
    now: at,
    signal: new AbortController().signal,
  });
  if ("code" in stored) throw new Error(stored.code);
  return stored;
}
/** Stores a response that names uploads, through the public code path. */
const answerWith = async (...fileIds: string[]) => {
  const form = await getPublicForm(formId);
  const metadata = { ip: "", userAgent: "" };
  return accept({
    form,
    asked: { version: 1, fields: [] },
    answers: { cv: fileIds },
    fileIds,
    metadata,
    submissionToken: null,
    channel: "json",
    now,
  });
};
const bytesOf = async (id = formId) => (await readdir(join(dataDir, "files", id)).catch(() => [])).sort();

describe("attaching", () => {
  const find = (tokens: string[], key = "cv") => findUploads({ formId, files: tokens.map((reference) => ({ key, reference })) });

  it("attaches an upload to only one of eight simultaneous responses", async () => {
    const { id, token } = await upload();
    expect(await find([token])).toEqual([id]);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => answerWith(id)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db().response.count({ where: { formId } })).toBe(1);
    expect(await find([token])).toEqual([null]);
  });

  it("attaches all uploads of a response or none", async () => {
    const [one, two] = [await upload(), await upload()];
    await answerWith(one.id);
    await expect(answerWith(two.id, one.id)).rejects.toMatchObject({ code: "conflict" });
    expect(await find([two.token])).toEqual([two.id]);
    expect(await db().response.count({ where: { formId } })).toBe(1);
  });

  it("finds uploads in the order of their tokens, and none of another field, made up or named twice", async () => {
    const [one, two] = [await upload(), await upload()];
    expect(await find([two.token, one.token])).toEqual([two.id, one.id]);
    expect(await find([one.token], "photo")).toEqual([null]);
    expect(await find([one.token, one.token])).toEqual([one.id, null]);
    expect(await find([one.token, `${two.id}.x`])).toEqual([one.id, null]);
    expect(await find([one.id])).toEqual([null]);
  });
});

describe("serving files", () => {
  const of = (fileId: string, accountId = "ada", form = formId) => getFile({ accountId, formId: form, fileId });

  it("returns the same bytes, as an attachment that browsers do not run", async () => {
    const bytes = randomBytes(300_000);
    const { id } = await upload({ name: `Ädas “cv" (1)'s 100%.bin`, bytes });
    await answerWith(id);
    const { body, headers } = await sendFile(await of(id));
    expect((await buffer(body as Readable)).equals(bytes)).toBe(true); // a file is read as a Node.js stream
    expect(headers).toEqual({
      "Content-Type": "application/octet-stream",
      "Content-Length": "300000",
      "Content-Disposition": `attachment; filename="_das _cv_ (1)'s 100_.bin"; filename*=UTF-8''%C3%84das%20%E2%80%9Ccv_%20%281%29%27s%20100%25.bin`,
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
    });
  });

  it("is not found by others, under another form, before a response names it, or without its bytes", async () => {
    const { id } = await upload();
    const missing = { code: "not_found", message: "File not found" };
    await expect(of(id)).rejects.toMatchObject(missing);
    await answerWith(id);
    await expect(of(id)).resolves.toMatchObject({ id });
    await expect(of(id, "bob")).rejects.toMatchObject(missing);
    await expect(of(id, "ada", newId(now))).rejects.toMatchObject(missing);
    await expect(of("../../app-secret")).rejects.toMatchObject(missing);
    await rm(join(dataDir, "files", formId, id));
    await expect(sendFile(await of(id))).rejects.toMatchObject(missing);
  });
});

it("leaves no bytes and no rows of a deleted form", async () => {
  const { id } = await upload();
  await upload();
  await answerWith(id);
  await deleteForm({ accountId: "ada", formId });
  expect(await bytesOf()).toEqual([]);
  expect(await db().file.count({ where: { formId } })).toBe(0);
  await expect(upload()).rejects.toMatchObject({ code: "not_found" });
  expect(await bytesOf()).toEqual([]);
});
