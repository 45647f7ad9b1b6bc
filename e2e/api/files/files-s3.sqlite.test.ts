import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { command } from "../../support/service/command";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { ownerOf } from "../../support/http/owner-of";
import type { S3Server } from "../../support/receivers/s3-server";
import { startS3 } from "../../support/receivers/s3-server";
import { sampleFiles } from "../../support/samples/sample-files";
import type { RunningService } from "../../support/service/start-service";
import { startSqliteService } from "../../support/service/start-sqlite-service";

describe("files in S3-compatible storage", () => {
  let s3: S3Server;
  let service: RunningService;
  beforeAll(async () => {
    s3 = await startS3();
    service = await startSqliteService({ env: { FILES_URL: s3.url, RATE_LIMITS: "off" } });
  });
  afterAll(async () => {
    await service.dispose();
    await s3.dispose();
  });

  const createForm = (config = {}) => ownerOf(service).createForm({ fields: [{ key: "cv", type: "file", label: "CV", config }] });
  const upload = (url: string, content: Uint8Array, fileName = "cv.pdf") => {
    const body = multipartBody([{ name: "cv", fileName, content }]);
    return fetch(`${url}/files`, { method: "POST", headers: { "Content-Type": multipartType }, body });
  };
  const tokenOf = async (reply: Response) => ((await reply.json()) as { token: string }).token;
  const download = (url: unknown) => fetch(String(url), { headers: { Authorization: `Bearer ${service.apiKey ?? ""}` } });
  const onDisk = () =>
    readdirSync(join(service.dataDir, "files"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

  it.each([
    ["a small one", sampleFiles.pdf],
    ["one of 9 MB", Buffer.concat([sampleFiles.pdf, Buffer.alloc(9 * 1024 * 1024, 7)])],
  ])("come back byte for byte, and nothing stays on this machine: %s", async (_, content) => {
    const { id, url } = await createForm();
    const reply = await upload(url, content);
    expect(reply.status).toBe(201);
    expect(await ownerOf(service).submit(url, { cv: await tokenOf(reply) })).toBe(201);
    const [answer] = await ownerOf(service).responses(id);
    const file = await download(answer?.data.cv);
    expect(file.status).toBe(200);
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
    expect(s3.objects().filter((path) => path.includes(id))).toHaveLength(1);
    expect(onDisk()).toEqual([]);
  });

  it("that are refused leave nothing in the bucket", async () => {
    const { id, url } = await createForm({ accept: [".pdf"] });
    expect((await upload(url, sampleFiles.html, "page.html")).status).toBe(422);
    expect(s3.objects().filter((path) => path.includes(id))).toEqual([]);
    expect(onDisk()).toEqual([]);
  });

  it("are deleted with their form, and no others are", async () => {
    const [one, two] = [await createForm(), await createForm()];
    for (const { url } of [one, one, two]) expect((await upload(url, sampleFiles.pdf)).status).toBe(201);
    const path = `${service.baseUrl}/api/v1/forms/${one.id}`;
    const reply = await fetch(path, { method: "DELETE", headers: { Authorization: `Bearer ${service.apiKey ?? ""}` } });
    expect(reply.status).toBe(204);
    expect(s3.objects().filter((path) => path.includes(one.id))).toEqual([]);
    expect(s3.objects().filter((path) => path.includes(two.id))).toHaveLength(1);
  });

  it("get 503 while the storage is unavailable, and are stored once it is back", { timeout: 60_000 }, async () => {
    const { id, url } = await createForm();
    const kept = await tokenOf(await upload(url, sampleFiles.pdf));
    expect(await ownerOf(service).submit(url, { cv: kept })).toBe(201);
    const [answer] = await ownerOf(service).responses(id);
    await s3.stop();
    const refused = [await upload(url, sampleFiles.pdf), await download(answer?.data.cv)];
    for (const reply of refused) {
      expect(reply.status).toBe(503);
      expect(reply.headers.get("retry-after")).toBe("5");
      expect(await reply.json()).toMatchObject({ detail: "Files are out of reach at the moment. Try again" });
    }
    expect(onDisk()).toEqual([]);
    await s3.start();
    expect((await upload(url, sampleFiles.pdf)).status).toBe(201);
    expect((await download(answer?.data.cv)).status).toBe(200);
  });

  it("are swept without touching another application's objects in the bucket", async () => {
    await s3.put("production/invoices/2025-03.pdf", "an invoice");
    const { url } = await createForm();
    expect((await upload(url, sampleFiles.pdf)).status).toBe(201);
    const before = s3.objects();
    const { stdout } = await command("sweep", { args: ["--force"], env: service.env });
    expect(stdout).toMatch(/^0 uploads .*removed\.\n\d+ files in the bucket forms under production\/; 0 of them have no row/);
    expect(s3.objects()).toEqual(before);
    expect(before.join()).toContain("invoices/2025-03.pdf");
  });

  it("are copied by a backup and restored into whichever bucket is then configured", async () => {
    const { id, url } = await createForm();
    expect((await upload(url, sampleFiles.pdf)).status).toBe(201);
    const folder = mkdtempSync(join(tmpdir(), "formslip-s3-backup-"));
    const copy = join(folder, "copy");
    expect(await command("backup", { args: [copy], env: service.env })).toMatchObject({ code: 0 });
    const env = { ...service.env, DATA_DIR: join(folder, "restored"), FILES_URL: s3.url.replace("/production", "/restored") };
    expect(await command("restore", { args: [copy], env })).toMatchObject({ code: 0 });
    expect(s3.objects().filter((path) => path.includes(`restored/${id}`))).toHaveLength(1);
    rmSync(folder, { recursive: true });
  });

  it("are refused to another database, with a message that says what to do", async () => {
    const started = startSqliteService({ env: { FILES_URL: s3.url } });
    await expect(started).rejects.toThrow(/The files in the bucket forms under production\/ belong to another Formslip database.*--adopt/);
  });

  it("are checked at the start: a missing bucket is named in one sentence", async () => {
    const started = startSqliteService({ env: { FILES_URL: s3.url.replace("/forms/", "/nothing/") } });
    await expect(started).rejects.toThrow(/FILES_URL names a bucket that cannot be used: there is no bucket nothing at /);
  });
});
