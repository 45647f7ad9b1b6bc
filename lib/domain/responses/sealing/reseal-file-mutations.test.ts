import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Encrypter } from "age-encryption";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeKey, openerFor, reheaded } from "@/e2e/support/samples/resealing";
import { closeDb, db } from "@/lib/base/db/client";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import { newId } from "@/lib/base/ids/ids";
import { fileStore } from "@/lib/domain/files/open-file-store";
import { writeUpload } from "@/lib/domain/files/uploads";
import { getPublicForm } from "@/lib/domain/forms/data";
import { resealFile } from "./reseal-file-mutations";

const now = new Date("2026-11-21T10:00:00.000Z");

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-reseal-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
  await db().account.create({ data: { id: "ada", name: "ada", createdAt: now } });
});
afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
});

const CONTENT = Buffer.alloc(150_000, "a file");

/** A form whose key was changed from `former` to `next`, and a file of a response from before. */
async function storedFile() {
  const [former, next] = [await makeKey(), await makeKey()];
  const [formId, responseId, fileId] = [newId(now), newId(now), newId(now)];
  const encrypter = new Encrypter();
  encrypter.addRecipient(former.recipient);
  const bytes = Buffer.from(await encrypter.encrypt(CONTENT));
  const settings = JSON.stringify({ sealed: { recipients: [former.recipient, next.recipient] } });
  const form = { id: formId, accountId: "ada", title: "T", fields: "[]", fieldsCount: 0, settings, createdAt: now, storedBytes: 1_000_000 };
  await db().form.create({ data: form });
  await db().response.create({
    data: { id: responseId, formId, slot: 1, data: "{}", sealed: "an age file", ip: "", userAgent: "", submittedAt: now },
  });
  const columns = { name: "sealed.age", mediaType: "application/octet-stream", size: bytes.length, createdAt: now };
  await db().file.create({ data: { id: fileId, formId, fieldKey: "cv", responseId, ...columns } });
  const upload = await writeUpload({ formId, fileId }, Readable.from([bytes]), AbortSignal.timeout(10_000));
  await fileStore().keep({ formId, fileId }, upload);
  const read = async () => {
    const file = await fileStore().read({ formId, fileId });
    return new Uint8Array(file ? await buffer(file.stream) : []);
  };
  const heads = await reheaded(await read(), { identities: [former.identity], recipients: [former.recipient, next.recipient] });
  const reseal = async (changes: Partial<typeof heads> = {}) => {
    const file = await db().file.findUniqueOrThrow({ where: { id: fileId } });
    return resealFile({ form: await getPublicForm(formId), file, ...heads, ...changes });
  };
  const names = () => readdir(join(dataDir, "files", formId));
  return { former, next, formId, fileId, bytes, heads, read, reseal, names };
}

describe("the header of a stored file", () => {
  let given: Awaited<ReturnType<typeof storedFile>>;
  beforeEach(async () => void (given = await storedFile()));

  it("is replaced, and nothing else of the file", async () => {
    const { former, next, formId, fileId, bytes, heads, read, reseal, names } = given;
    expect(await reseal()).toBe(bytes.length + 98);
    const file = await read();
    expect(Buffer.from(file).toString("latin1").startsWith(heads.header)).toBe(true);
    for (const { identity } of [former, next]) expect(Buffer.compare(await (await openerFor([identity]))(file), CONTENT)).toBe(0);
    const sha256 = createHash("sha256").update(file).digest("hex");
    expect(await db().file.findUnique({ where: { id: fileId } })).toMatchObject({ size: file.length, arrivedDigest: sha256 });
    expect(await db().form.findUnique({ where: { id: formId } })).toMatchObject({ storedBytes: 1_000_098n });
    expect(await names()).toEqual([fileId]);
    expect(await reseal()).toBe(file.length); // the same request, once more
    expect(await db().form.findUnique({ where: { id: formId } })).toMatchObject({ storedBytes: 1_000_098n });
    expect(await names()).toEqual([fileId]);
    const other = await reheaded(await read(), { identities: [former.identity], recipients: [former.recipient, next.recipient] });
    await expect(reseal({ header: other.header })).rejects.toMatchObject({ code: "conflict" }); // another header is there by now
  });

  it("stays for one that is none, is for others, or takes the place of another", async () => {
    const { bytes, fileId, heads, read, reseal, names } = given;
    const one = await reheaded(bytes, { identities: [given.former.identity], recipients: [given.next.recipient] });
    await expect(reseal({ header: one.header })).rejects.toMatchObject({ code: "invalid" });
    await expect(reseal({ header: `${heads.header}more` })).rejects.toMatchObject({ code: "invalid" });
    await expect(reseal({ header: "" })).rejects.toMatchObject({ code: "invalid" });
    await expect(reseal({ previous: "0".repeat(64) })).rejects.toMatchObject({ code: "conflict" });
    expect(Buffer.compare(await read(), bytes)).toBe(0);
    expect(await names()).toEqual([fileId]);
  });

  it.each(["the same header", "another"])("is replaced by %s when the process ended before the database knew of it", async (which) => {
    const { former, next, formId, fileId, bytes, read, reseal } = given;
    await reseal();
    // As it would be: the bytes are new, the row is old.
    await db().file.update({ where: { id: fileId }, data: { size: bytes.length, arrivedDigest: "of the old bytes" } });
    await db().form.update({ where: { id: formId }, data: { storedBytes: 1_000_000 } });
    const recipients = [former.recipient, next.recipient];
    const heads = which === "another" ? await reheaded(await read(), { identities: [former.identity], recipients }) : {};
    expect(await reseal(heads)).toBe(bytes.length + 98);
    const file = await read();
    const sha256 = createHash("sha256").update(file).digest("hex");
    expect(await db().file.findUnique({ where: { id: fileId } })).toMatchObject({ size: file.length, arrivedDigest: sha256 });
    expect(await db().form.findUnique({ where: { id: formId } })).toMatchObject({ storedBytes: 1_000_098n });
  });

  it("is not replaced in a file that belongs to no response, or is gone", async () => {
    const { formId, fileId, heads } = given;
    const form = await getPublicForm(formId);
    await expect(
      resealFile({ form, file: { id: fileId, responseId: null, size: 1, arrivedDigest: null }, ...heads }),
    ).rejects.toMatchObject({
      code: "conflict",
    });
    await fileStore().remove({ formId, fileId });
    await expect(given.reseal()).rejects.toMatchObject({ code: "not_found" });
  });
});
