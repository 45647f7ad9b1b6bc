import { mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import type { Field } from "@/lib/rules/fields";
import { deleteForm } from "@/lib/domain/forms/delete-mutations";
import { newId } from "@/lib/base/ids/ids";
import { findUploads } from "@/lib/domain/files/data";
import { receiveFiles } from "./receive-files";

const MB = 1024 * 1024;
const now = new Date("2026-11-21T10:00:00.000Z");
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

let dataDir: string;
let formId: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-files-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
  await db().account.create({ data: { id: "account", name: "Ada", createdAt: now } });
});
beforeEach(async () => {
  formId = newId(now);
  const row = { id: formId, accountId: "account", title: "T", fields: "[]", fieldsCount: 0, settings: "{}", createdAt: now };
  await db().form.create({ data: row });
});
afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
});

const fileField = (key: string, config: Record<string, unknown> = {}): Field => ({
  key,
  type: "file",
  label: key,
  description: null,
  required: false,
  config,
});
const cv = fileField("cv", { accept: [".pdf"], max_size_mb: 1 });
const photos = fileField("photos", { accept: ["image/*"], multiple: true, max_files: 2 });

const textLimit = 4 * MB;

/** The start of a body with a file. */
const head = '--x\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n';

/** A body encoded as by a browser. */
function bodyOf(parts: [name: string, value: string | File][]) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const { headers, body } = new Response(form);
  if (!body) throw new Error("No body");
  return { contentType: headers.get("content-type") ?? "", stream: Readable.fromWeb(body as WebStream<Uint8Array>) }; // the same object to Node, a different type to TypeScript
}
const receive = (parts: [string, string | File][], fields: Field[] = [cv, photos]) =>
  receiveFiles({ ...bodyOf(parts), formId, fields, now, textLimit });
const raw = (text: string, fields: Field[] = [cv]) =>
  receiveFiles({
    stream: Readable.from([Buffer.from(text)]),
    contentType: "multipart/form-data; boundary=x",
    formId,
    fields,
    now,
    textLimit,
  });
const stored = async () => (await readdir(join(dataDir, "files", formId)).catch(() => [])).sort();
const pdf = (name = "cv.pdf", bytes: Buffer<ArrayBuffer> = PDF) => new File([bytes], name);

describe("what is stored", () => {
  it("is every text in order, and every requested file with its row", async () => {
    const { entries, files, issues } = await receive([
      ["name", "Ada"],
      ["cv", pdf("Mein Lebenslauf ä.pdf")],
      ["name", "Bob"],
      ["photos", new File([PNG], "b.png")],
      ["photos", new File([PNG], "a.png")],
    ]);
    expect(entries).toEqual([
      ["name", "Ada"],
      ["name", "Bob"],
    ]);
    expect(issues).toEqual([]);
    expect(files.map(({ key, name, size, mediaType }) => ({ key, name, size, mediaType }))).toEqual([
      { key: "cv", name: "Mein Lebenslauf ä.pdf", size: PDF.length, mediaType: "application/pdf" },
      { key: "photos", name: "b.png", size: PNG.length, mediaType: "image/png" },
      { key: "photos", name: "a.png", size: PNG.length, mediaType: "image/png" },
    ]);
    const ids = files.map(({ id }) => id);
    expect(await stored()).toEqual([...ids].sort());
    expect(await readFile(join(dataDir, "files", formId, ids[0] ?? ""))).toEqual(PDF);
    expect((await stat(join(dataDir, "files", formId, ids[0] ?? ""))).mode & 0o777).toBe(0o600);
    expect((await db().file.findMany({ where: { formId, responseId: null } })).map(({ id }) => id).sort()).toEqual([...ids].sort());
    for (const { key, token, id } of files) expect(await findUploads({ formId, files: [{ key, reference: token }] })).toEqual([id]);
  });

  it("is a file for each entry, bound to its question in whichever entry, and none beyond the most", async () => {
    const guests: Field = { ...fileField("guests"), type: "repeat", config: { max: 2, fields: [cv] } };
    const parts = ["guests[0:cv]", "guests[1:cv]", "guests[1:cv]", "guests[2:cv]", "guests[0:name]", "guests", "cv"];
    const { files, issues, unasked } = await receive(
      parts.map((name, index): [string, File] => [name, pdf(`${index}.pdf`)]),
      [guests],
    );
    expect(files.map(({ key, name }) => [key, name])).toEqual([
      ["guests:0:cv", "0.pdf"],
      ["guests:1:cv", "1.pdf"],
    ]);
    expect(issues).toEqual([{ key: "guests:1:cv", code: "too_many_files", params: { max: 1 } }]);
    expect(unasked).toEqual(["guests[2:cv]", "guests[0:name]", "guests", "cv"]);
    expect(await db().file.count({ where: { formId, fieldKey: "cv" } })).toBe(2);
    const [first, second] = files.map(({ token }) => token);
    const moved = { formId, files: [{ key: "guests:1:cv", reference: first ?? "" }, { key: "guests:0:cv", reference: second ?? "" }] }; // prettier-ignore
    expect(await findUploads(moved)).toEqual(files.map(({ id }) => id));
    const ahead = await receiveFiles({ ...bodyOf([["cv", pdf()]]), formId, fields: [guests], now, textLimit, isAhead: true });
    expect(ahead.files.map(({ key }) => key)).toEqual(["cv"]);
  });

  it("keeps files in order, whatever their size", async () => {
    const sizes = [900_000, 1, 300_000, 2, 600_000, 3];
    const six = fileField("six", { multiple: true, max_files: 6 });
    const parts = sizes.map((size): [string, File] => ["six", pdf("a.bin", Buffer.alloc(size, 1))]);
    expect((await receive(parts, [six])).files.map(({ size }) => size)).toEqual(sizes);
  });

  it("excludes files that no field asks for, and empty inputs", async () => {
    const empty = `--x\r\nContent-Disposition: form-data; name="cv"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n`;
    expect(await raw(empty)).toEqual({ entries: [], files: [], issues: [], unasked: [] });
    const { entries, files, issues, unasked } = await receive([
      ["other", pdf()],
      ["name", "Ada"],
    ]);
    expect({ entries, files, issues, unasked }).toEqual({ entries: [["name", "Ada"]], files: [], issues: [], unasked: ["other"] });
    expect(await stored()).toEqual([]);
  });

  it("includes a file of a field named like one of the page's own inputs", async () => {
    const field = fileField("submission_token");
    const { entries, files } = await receive(
      [
        ["submission_token", "t1"],
        ["[submission_token]", pdf()],
      ],
      [field],
    );
    expect(entries).toEqual([["submission_token", "t1"]]);
    expect(files).toMatchObject([{ key: "submission_token", name: "cv.pdf" }]);
  });

  it("has a generated name, whatever the original one", async () => {
    const names = ["../../../etc/passwd.pdf", "..\\..\\evil.pdf", "/etc/cron.d/x.pdf", "a\u202efdp.exe.pdf", "....pdf"];
    const many = fileField("many", { multiple: true, max_files: 10 });
    const { files } = await receive(
      names.map((name) => ["many", pdf(name)]),
      [many],
    );
    expect(files.map(({ name }) => name)).toEqual(["passwd.pdf", "evil.pdf", "x.pdf", "afdp.exe.pdf", "pdf"]);
    expect(await stored()).toEqual(files.map(({ id }) => id).sort());
  });
});

describe("what is refused", () => {
  it.each([
    ["too large", pdf("cv.pdf", Buffer.concat([PDF, Buffer.alloc(MB)])), { code: "file_too_large", params: { max_mb: 1 } }],
    [
      "one byte too large",
      pdf("cv.pdf", Buffer.concat([PDF, Buffer.alloc(MB - PDF.length + 1)])),
      { code: "file_too_large", params: { max_mb: 1 } },
    ],
    ["empty", pdf("cv.pdf", Buffer.alloc(0)), { code: "file_empty", params: {} }],
    ["a PNG that says it is a PDF", pdf("cv.pdf", PNG), { code: "file_type", params: { accept: [".pdf"] } }],
  ])("includes a file that is %s, while all other answers are kept", async (_, file, issue) => {
    const { entries, files, issues } = await receive([
      ["before", "1"],
      ["cv", file],
      ["photos", new File([PNG], "a.png")],
      ["after", "2"],
    ]);
    expect(issues).toEqual([{ key: "cv", ...issue }]);
    expect(entries).toEqual([
      ["before", "1"],
      ["after", "2"],
    ]);
    expect(await stored()).toEqual(files.map(({ id }) => id));
    expect(files).toMatchObject([{ key: "photos" }]);
  });

  it("spares a file of exactly the maximum size", async () => {
    const { files, issues } = await receive([["cv", pdf("cv.pdf", Buffer.concat([PDF, Buffer.alloc(MB - PDF.length)]))]]);
    expect({ sizes: files.map(({ size }) => size), issues }).toEqual({ sizes: [MB], issues: [] });
  });

  it.each([
    ["one", cv, "cv", 1],
    ["max_files", photos, "photos", 2],
  ])("includes files beyond %s, reported once", async (_, field, key, max) => {
    const parts = Array.from({ length: max + 3 }, (): [string, File] => [key, key === "cv" ? pdf() : new File([PNG], "a.png")]);
    const { files, issues } = await receive(parts, [field]);
    expect(files).toHaveLength(max);
    expect(issues).toEqual([{ key, code: "too_many_files", params: { max } }]);
    expect(await stored()).toHaveLength(max);
  });

  it.each([
    ["more than all files and texts may have", [["cv", pdf("cv.pdf", Buffer.alloc(7 * MB))]]],
    [
      "a text of more than 4 MB",
      [
        ["name", "a".repeat(4 * MB + 1)],
        ["cv", pdf()],
      ],
    ],
    ["more parts than any page has", Array.from({ length: 25_001 }, () => ["a", ""])],
  ] as [string, [string, string | File][]][])("includes %s, with 413 and nothing stored", async (_, parts) => {
    await expect(receive(parts, [cv])).rejects.toMatchObject({ code: "too_large" });
    expect(await stored()).toEqual([]);
    expect(await db().file.count({ where: { formId } })).toBe(0);
  });

  it("includes new uploads while a hundred await their response", async () => {
    const row = { formId, fieldKey: "cv", name: "cv.pdf", mediaType: "application/pdf", size: 1, createdAt: now };
    await db().file.createMany({ data: Array.from({ length: 99 }, () => ({ ...row, id: newId(now) })) });
    expect((await receive([["cv", pdf()]])).files).toHaveLength(1);
    await expect(receive([["cv", pdf()]])).rejects.toMatchObject({ code: "too_many" });
    expect(await stored()).toHaveLength(1);
  });

  it("spares new uploads if others have waited for an hour, which give way", async () => {
    const old = {
      formId,
      fieldKey: "cv",
      name: "cv.pdf",
      mediaType: "application/pdf",
      size: 1,
      createdAt: new Date(now.getTime() - 3_600_001),
    };
    await db().file.createMany({ data: Array.from({ length: 100 }, () => ({ ...old, id: newId(now) })) });
    expect((await receive([["cv", pdf()]])).files).toHaveLength(1);
    expect(await db().file.count({ where: { formId } })).toBe(1);
  });

  it("includes a file whose form is deleted while it arrives, with 404 and nothing stored", async () => {
    async function* body() {
      yield Buffer.concat([Buffer.from(head), PDF, Buffer.alloc(200_000)]);
      await vi.waitFor(async () => expect(await stored()).toHaveLength(1), { timeout: 30_000 });
      await deleteForm({ accountId: "account", formId });
      yield Buffer.from("\r\n--x--\r\n");
    }
    const request = { stream: Readable.from(body()), contentType: "multipart/form-data; boundary=x", formId, fields: [cv], now, textLimit };
    await expect(receiveFiles(request)).rejects.toMatchObject({ code: "not_found" });
    expect(await stored()).toEqual([]);
  });
});

it.each(["the client goes away", "the body ends"])("leaves nothing of any file when %s inside one", async (cause) => {
  const two = fileField("two", { multiple: true });
  async function* body() {
    const part = head.replace('"cv"', '"two"');
    yield Buffer.from(`${part}whole\r\n${part}half of a`);
    // Ids of the same millisecond have no order, so the complete file may come second.
    const isWhole = async () => (await stored()).map((name) => !name.endsWith(".part"));
    await vi.waitFor(async () => expect((await isWhole()).toSorted()).toEqual([false, true]), { timeout: 30_000 });
    if (cause === "the client goes away") throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  }
  const request = { stream: Readable.from(body()), contentType: "multipart/form-data; boundary=x", formId, fields: [two], now, textLimit };
  await expect(receiveFiles(request)).rejects.toMatchObject({ code: "invalid" });
  expect(await stored()).toEqual([]);
  expect(await db().file.count({ where: { formId } })).toBe(0);
});
