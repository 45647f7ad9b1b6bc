import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { textOfTables } from "../../support/database/read-tables";
import { answerWith, startReceiver } from "../../support/receivers/receiver";
import { sampleFiles } from "../../support/samples/sample-files";

describe("deleting a response", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const submit = async (formId: string, data: unknown) => ((await api.submit(formId, data)).body as { id: string }).id;
  const remove = (formId: string, id: string) => api.call(`/api/v1/forms/${formId}/responses/${id}`, { method: "DELETE" });

  it("removes its row, files and later webhooks, and nothing else", { timeout: 60_000 }, async () => {
    const secret = `gone${Date.now()}`;
    const refusing = await startReceiver(answerWith(500));
    const inbox = ((await api.call("/api/v1/webhooks/inbox")).body as { url: string }).url;
    const fields = [
      { key: "name", type: "text", label: "Name" },
      { key: "cv", type: "file", label: "CV" },
    ];
    const forms = await Promise.all(
      [refusing.url, inbox].map((url) => api.createForm({ fields, callback_url: url, settings: { response_limit: null } })),
    );
    const upload = async (formId: string) => {
      const body = multipartBody([{ name: "cv", fileName: "cv.pdf", content: sampleFiles.pdf }]);
      const reply = await fetch(new URL(`/f/${formId}/files`, baseUrl()), {
        method: "POST",
        headers: { "Content-Type": multipartType },
        body,
      });
      return ((await reply.json()) as { token: string }).token; // 201 has this shape: files.both.test.ts
    };
    const rows = () => textOfTables(databaseUrl());
    const ids: string[] = [];
    for (const { id } of forms) {
      await submit(id, { name: "stays" });
      ids.push(await submit(id, { name: secret, cv: await upload(id) }));
      // Indexed, so that the index has to forget it.
      expect((await api.call(`/api/v1/forms/${id}/responses?search=${secret}`)).body).toHaveLength(1);
    }
    await refusing.waitFor(({ length }) => length >= 2);
    await vi.waitFor(async () => expect((await api.call("/api/v1/webhooks/inbox")).text).toContain(secret), { timeout: 10_000 });
    const usage = async (id: string) => (await api.call(`/api/v1/forms/${id}/usage`)).body as { stored_bytes: number };
    for (const [index, { id }] of forms.entries()) {
      const before = await usage(id);
      expect((await remove(id, ids[index] ?? "")).status).toBe(204);
      expect((await remove(id, ids[index] ?? "")).status).toBe(404);
      const files = join(inject("service").dataDir, "files", id);
      expect(existsSync(files) ? (await import("node:fs")).readdirSync(files) : []).toEqual([]);
      expect((await usage(id)).stored_bytes).toBe(JSON.stringify({ name: "stays" }).length);
      expect(before.stored_bytes).toBeGreaterThan(sampleFiles.pdf.length);
      expect((await api.call(`/api/v1/forms/${id}/responses?search=stays`)).body).toHaveLength(1);
    }
    const left = await rows();
    expect(left).not.toContain(secret);
    for (const id of ids) expect(left).not.toContain(id);
    // The webhook of the response that stays is tried again; by then that of the deleted one would have come, too.
    const retried = refusing.requests.length;
    await refusing.waitFor(({ length }) => length > retried, 30_000);
    expect(refusing.requests.slice(retried).every(({ body }) => !body.includes(secret))).toBe(true);
  });

  it("makes room for another, unless it completed the form", async () => {
    const { id } = await api.createForm({ settings: { response_limit: 2 } });
    const first = await submit(id, { name: "Ada" });
    expect((await remove(id, first)).status).toBe(204);
    expect((await api.call(`/api/v1/forms/${id}/activity`)).body).toMatchObject({
      status: "active",
      response_count: 0,
      last_response_id: null,
      last_response_at: null,
    });
    const second = await submit(id, { name: "Bea" });
    const third = await submit(id, { name: "Cid" });
    expect((await api.submit(id, { name: "Dot" })).status).toBe(409);
    expect((await remove(id, third)).status).toBe(204);
    expect((await api.call(`/api/v1/forms/${id}/activity`)).body).toMatchObject({
      status: "completed",
      response_count: 1,
      last_response_id: second,
    });
    expect((await api.submit(id, { name: "Eve" })).status).toBe(409);
  });

  it("never reuses another response's number: the next one is stored after an early one was deleted", async () => {
    const { id } = await api.createForm({ settings: { response_limit: null } });
    const first = await submit(id, { name: "Ada" });
    await submit(id, { name: "Bea" });
    await remove(id, first);
    expect((await api.submit(id, { name: "Cid" })).status).toBe(201);
    expect((await api.call(`/api/v1/forms/${id}/responses`)).body).toHaveLength(2);
  });

  it("never lets a form exceed its limit, however many are stored and deleted at once", async () => {
    const limit = 12;
    const { id } = await api.createForm({ settings: { response_limit: limit } });
    const present = new Set<string>();
    for (let count = 0; count < limit - 2; count++) present.add(await submit(id, { name: `P${count}` }));
    const coming = Array.from({ length: 10 }, (_, index) => api.submit(id, { name: `N${index}` }));
    const going = [...present].slice(0, 5).map((response) => remove(id, response));
    const [stored, removed] = await Promise.all([Promise.all(coming), Promise.all(going)]);
    const statuses = stored.map(({ status }) => status);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    expect(removed.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 204));
    const list = (await api.call(`/api/v1/forms/${id}/responses`)).body as { id: string }[];
    const expected = limit - 2 - 5 + statuses.filter((status) => status === 201).length;
    expect(list).toHaveLength(expected);
    expect(list.length).toBeLessThanOrEqual(limit);
    expect((await api.call(`/api/v1/forms/${id}/activity`)).body).toMatchObject({ response_count: expected });
  });

  it("counts once, even for simultaneous requests", async () => {
    const { id } = await api.createForm({ settings: { response_limit: null } });
    await submit(id, { name: "Ada" });
    const response = await submit(id, { name: "Bea" });
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => remove(id, response)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 404, 404, 404, 404]);
    expect((await api.call(`/api/v1/forms/${id}/activity`)).body).toMatchObject({ response_count: 1 });
  });
});

function databaseUrl(): string {
  const { databaseUrl: url, dataDir } = inject("service");
  return url ?? `file:${join(dataDir, "formslip.db")}`;
}
