import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { ClientRequest, IncomingMessage } from "node:http";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { bodyEnd, multipartBody, multipartType, partHead } from "../../support/http/multipart";
import type { RunningService } from "../../support/service/start-service";
import { startSqliteService } from "../../support/service/start-sqlite-service";
import { createFileForm, storedFiles, upload } from "../../support/http/upload";

const MB = 1024 * 1024;
const file = { name: "cv", fileName: "cv.bin" };

describe("limits of uploads", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });

  it("a file of exactly max_size_mb is accepted; one byte more gets 413 and leaves nothing", async () => {
    const id = await createFileForm(api, { max_size_mb: 1 });
    expect((await upload(api, id, [{ ...file, content: Buffer.alloc(MB + 1) }])).status).toBe(413);
    expect(await storedFiles(id)).toEqual([]);
    expect((await upload(api, id, [{ ...file, content: Buffer.alloc(MB) }])).status).toBe(201);
  });

  it.each([
    ["announced", { "Content-Length": String(40 * MB) }],
    ["unannounced", {}],
  ])("far more than max_size_mb, %s, gets 413 before the rest is sent, and leaves nothing", async (_, length) => {
    const id = await createFileForm(api, { max_size_mb: 1 });
    const call = startUpload(`/f/${id}/files`, length);
    const reply = answerOf(call);
    call.write(partHead(file));
    for (let index = 0; index < 10; index++) call.write(Buffer.alloc(MB)); // but never the rest
    expect(await reply).toEqual({ status: 413, body: { detail: expect.any(String) as string, type: "too_large" } });
    call.destroy();
    await vi.waitFor(async () => expect(await storedFiles(id)).toEqual([]), { timeout: 30_000 });
  });

  it("a client that sends everything before reading still gets its 413", async () => {
    const id = await createFileForm(api, { max_size_mb: 1 });
    const { status, body } = await upload(api, id, [{ ...file, content: Buffer.alloc(12 * MB) }]);
    expect(status).toBe(413);
    expect(body).toHaveProperty("detail");
    expect(await storedFiles(id)).toEqual([]);
  });

  it("a client that disconnects midway leaves nothing", async () => {
    const id = await createFileForm(api);
    const call = startUpload(`/f/${id}/files`, { "Content-Length": String(5 * MB) });
    call.on("error", () => undefined); // expected after destroy()
    call.write(Buffer.concat([partHead(file), Buffer.alloc(2 * MB)]));
    await vi.waitFor(async () => expect(await storedFiles(id)).toHaveLength(1), { timeout: 30_000 });
    call.destroy();
    await vi.waitFor(async () => expect(await storedFiles(id)).toEqual([]), { timeout: 30_000 });
    expect((await api.call(`/api/v1/forms/${id}`)).status).toBe(200);
  });

  it("an upload to a form that is deleted midway gets 404 and leaves nothing", async () => {
    const id = await createFileForm(api);
    const call = startUpload(`/f/${id}/files`, {});
    const reply = answerOf(call);
    call.write(Buffer.concat([partHead(file), Buffer.alloc(MB)]));
    await vi.waitFor(async () => expect(await storedFiles(id)).toHaveLength(1), { timeout: 30_000 });
    await api.call(`/api/v1/forms/${id}`, { method: "DELETE" });
    call.end(Buffer.concat([Buffer.from("\r\n"), bodyEnd]));
    expect((await reply).status).toBe(404);
    await vi.waitFor(async () => expect(await storedFiles(id)).toEqual([]), { timeout: 30_000 });
  });
});

describe("a file of 50 MB", () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startSqliteService();
  });
  afterAll(async () => service.dispose());

  it("is stored and returned byte for byte while the process stays under 300 MB", async () => {
    const headers = { Authorization: `Bearer ${service.apiKey ?? ""}`, "Content-Type": "application/json" };
    const form = { title: "T", fields: [{ key: "cv", type: "file", label: "CV", config: { max_size_mb: 50 } }] };
    const created = await fetch(`${service.baseUrl}/api/v1/forms`, { method: "POST", headers, body: JSON.stringify(form) });
    const { id, url } = (await created.json()) as { id: string; url: string };
    const content = randomBytes(50 * MB);
    const body = multipartBody([{ ...file, content }]);
    const sent = await fetch(`${url}/files`, { method: "POST", headers: { "Content-Type": multipartType }, body });
    expect(sent.status).toBe(201);
    const { token, size } = (await sent.json()) as { token: string; size: number };
    expect(size).toBe(50 * MB);
    await fetch(url, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ data: { cv: token } }) });

    const listed = await fetch(`${service.baseUrl}/api/v1/forms/${id}/responses`, { headers });
    const [response] = (await listed.json()) as { data: { cv: string } }[];
    const fetched = await fetch(response?.data.cv ?? "", { headers });
    expect(hash(Buffer.from(await fetched.arrayBuffer()))).toBe(hash(content));
    expect(peakMegabytes(service.servingPids()[0] ?? 0)).toBeLessThan(300);
  });
});

function startUpload(path: string, headers: Record<string, string>): ClientRequest {
  return request(new URL(path, baseUrl()), { method: "POST", headers: { "Content-Type": multipartType, ...headers } });
}

async function answerOf(call: ClientRequest): Promise<{ status: number | undefined; body: unknown }> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => void call.on("response", resolve).on("error", reject));
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer); // no encoding is set
  return { status: reply.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) };
}

function hash(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The process's peak memory, where the system reports it. */
function peakMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(status, "utf8"))?.[1]) / 1024;
}
