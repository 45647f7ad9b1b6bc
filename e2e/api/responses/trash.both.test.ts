import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { ownerOf } from "../../support/http/owner-of";
import { readTables, textOfTables } from "../../support/database/read-tables";
import { sampleFiles } from "../../support/samples/sample-files";
import { startOwnService } from "../../support/service/start-own-service";

const fields = [
  { key: "name", type: "text", label: "Name" },
  { key: "cv", type: "file", label: "CV" },
];
const seated = { key: "slot", type: "select", label: "Slot", config: { options: [{ value: "10", label: "10:00", seats: 1 }, "later"] } };

type Stored = { id: string; data: { cv?: string } };

describe("the trash of a form", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const idOf = ({ body }: { body: unknown }) => (body as Stored).id;
  const submit = async (formId: string, data: unknown) => idOf(await api.submit(formId, data));
  const listed = async (formId: string, query = "") => (await api.call(`/api/v1/forms/${formId}/responses${query}`)).body as Stored[];
  const trash = async (formId: string) => (await api.call(`/api/v1/forms/${formId}/trash`)).body as Stored[];
  const throwAway = (formId: string, id: string) => api.call(`/api/v1/forms/${formId}/responses/${id}?trash=true`, { method: "DELETE" });
  const restore = (formId: string, id: string) => api.call(`/api/v1/forms/${formId}/trash/${id}/restore`, { method: "POST" });
  const endIt = (formId: string, id: string) => api.call(`/api/v1/forms/${formId}/trash/${id}`, { method: "DELETE" });
  const usage = async (formId: string) => ((await api.call(`/api/v1/forms/${formId}/usage`)).body as { stored_bytes: number }).stored_bytes;
  const upload = async (formId: string) => {
    const body = multipartBody([{ name: "cv", fileName: "cv.pdf", content: sampleFiles.pdf }]);
    const reply = await fetch(new URL(`/f/${formId}/files`, baseUrl()), {
      method: "POST",
      headers: { "Content-Type": multipartType },
      body,
    });
    return ((await reply.json()) as { token: string }).token; // 201 has this shape: files.both.test.ts
  };
  const filesOf = (formId: string) => {
    const folder = join(inject("service").dataDir, "files", formId);
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  it("holds a response with its files, notes and history, of which nothing else knows, until it is restored as it was", async () => {
    const { id } = await api.createForm({ fields, settings: { response_limit: null } });
    const token = await upload(id);
    const response = await submit(id, { name: "Ada", cv: token });
    const path = `/api/v1/forms/${id}/responses/${response}`;
    await api.call(path, { method: "PATCH", body: { desk: { note: "Call", tags: ["vip"] }, data: { name: "Ada L." } } });
    const before = (await api.call(`${path}?expand=desk`)).body as Stored;
    const history = (await api.call(`${path}/history`)).body;
    const bytes = await usage(id);
    expect((await throwAway(id, response)).status).toBe(204);
    expect((await throwAway(id, response)).status).toBe(404);
    expect((await api.call(path)).status).toBe(404);
    expect(await listed(id)).toEqual([]);
    expect(await listed(id, "?search=ada")).toEqual([]);
    expect((await api.call(`/api/v1/forms/${id}/activity`)).body).toMatchObject({ response_count: 0, last_response_id: null });
    expect((await api.call(new URL(before.data.cv ?? "").pathname)).status).toBe(404);
    // Its upload is not free for another response.
    expect((await api.submit(id, { name: "Eve", cv: token })).status).toBe(422);
    expect(await usage(id)).toBe(bytes);
    expect(await trash(id)).toEqual([{ ...before, deleted_at: expect.any(String) as string, ends_at: expect.any(String) as string }]);

    expect(await restore(id, response)).toMatchObject({ status: 200, body: before });
    expect((await restore(id, response)).status).toBe(404);
    expect(await trash(id)).toEqual([]);
    expect((await api.call(`${path}?expand=desk`)).body).toEqual(before);
    expect((await api.call(`${path}/history`)).body).toEqual(history);
    expect((await fetch(before.data.cv ?? "", { headers: { Authorization: `Bearer ${api.key ?? ""}` } })).status).toBe(200);
    expect((await listed(id, "?search=ada")).map(({ id: found }) => found)).toEqual([response]);
    expect(await usage(id)).toBe(bytes);
    expect((await api.call(`/api/v1/forms/${id}/activity`)).body).toMatchObject({ response_count: 1, last_response_id: response });
  });

  it("leaves no row and no file of a response that is deleted for good (promise P9)", async () => {
    const { id } = await api.createForm({ fields, settings: { response_limit: null } });
    const secret = `thrown${Date.now()}`;
    const response = await submit(id, { name: secret, cv: await upload(id) });
    expect(await listed(id, `?search=${secret}`)).toHaveLength(1);
    await throwAway(id, response);
    expect(filesOf(id)).toHaveLength(1);
    expect((await endIt(id, response)).status).toBe(204);
    expect((await endIt(id, response)).status).toBe(404);
    expect((await restore(id, response)).status).toBe(404);
    expect(filesOf(id)).toEqual([]);
    expect(await usage(id)).toBe(0);
    const left = await textOfTables(databaseUrl());
    expect(left).not.toContain(secret);
    expect(left).not.toContain(response);
  });

  it("is deleted with its form", async () => {
    const { id } = await api.createForm({ fields, settings: { response_limit: null } });
    const response = await submit(id, { name: "Ada", cv: await upload(id) });
    await throwAway(id, response);
    expect((await api.call(`/api/v1/forms/${id}`, { method: "DELETE" })).status).toBe(204);
    expect(filesOf(id)).toEqual([]);
    expect(await textOfTables(databaseUrl())).not.toContain(response);
  });

  it("takes many at once, and only when it is asked for", async () => {
    const { id } = await api.createForm({ settings: { response_limit: null } });
    const ids = [await submit(id, { name: "Ada" }), await submit(id, { name: "Bea" }), await submit(id, { name: "Cid" })];
    const bulk = (body: object) => api.call(`/api/v1/forms/${id}/responses/bulk`, { method: "POST", body });
    expect((await bulk({ ids, set: { status: "done" }, trash: true })).status).toBe(422);
    expect((await bulk({ ids: ids.slice(0, 2), delete: true, trash: true })).body).toMatchObject({ deleted: 2 });
    expect((await bulk({ ids: ids.slice(2), delete: true })).body).toMatchObject({ deleted: 1 });
    expect((await trash(id)).map(({ id: thrown }) => thrown)).toEqual(ids.slice(0, 2).toReversed());
    const { headers, body } = await api.call(`/api/v1/forms/${id}/trash?limit=1`);
    expect(body).toHaveLength(1);
    expect((await api.call(`/api/v1/forms/${id}/trash?cursor=${headers.get("x-next-cursor") ?? ""}`)).body).toMatchObject([{ id: ids[0] }]);
  });

  it("gives back no more responses than the form takes, and says so; the last place completes it", async () => {
    const { id } = await api.createForm({ settings: { response_limit: 3 } });
    const thrown = [await submit(id, { name: "Ada" }), await submit(id, { name: "Bea" })];
    for (const response of thrown) await throwAway(id, response);
    for (const name of ["Cid", "Dot"]) expect((await api.submit(id, { name })).status).toBe(201);
    const statuses = (await Promise.all(thrown.map((response) => restore(id, response)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await api.call(`/api/v1/forms/${id}/activity`)).body).toMatchObject({ status: "completed", response_count: 3 });
    const left = thrown[statuses.indexOf(409)] ?? "";
    expect(await restore(id, left)).toMatchObject({ status: 409, body: { detail: "The form has no place left: it takes 3 responses" } });
    expect((await api.submit(id, { name: "Eve" })).status).toBe(409);
  });

  it("gives back no seat that another has taken, also when both come at once", async () => {
    const { id } = await api.createForm({ fields: [seated], settings: { response_limit: null } });
    const response = await submit(id, { slot: "10" });
    await throwAway(id, response);
    const [restored, ...taking] = await Promise.all([
      restore(id, response),
      ...Array.from({ length: 5 }, () => api.submit(id, { slot: "10" })),
    ]);
    const got = [restored.status === 200, ...taking.map(({ status }) => status === 201)];
    expect(got.filter(Boolean)).toHaveLength(1);
    expect(await listed(id)).toHaveLength(1);
    if (restored.status === 200) return;
    expect(restored).toMatchObject({ status: 409, body: { detail: "No seat is left for “10:00”, which this response chose" } });
    expect(await trash(id)).toHaveLength(1);
  });

  it("is no bar to the same submission sent again: as after any deletion, it is a new response, and both can be kept", async () => {
    const { id } = await api.createForm({ fields, settings: { response_limit: null } });
    const send = () => api.submit(id, { name: "Ada" }, { submission_token: "t" });
    const first = idOf(await send());
    expect(idOf(await send())).toBe(first);
    await throwAway(id, first);
    const second = await send();
    expect(second.status).toBe(201);
    expect(idOf(second)).not.toBe(first);
    expect((await restore(id, first)).status).toBe(200);
    expect((await listed(id)).map(({ id: found }) => found)).toEqual([idOf(second), first]);
    // The token belongs to the one that has it now, and is free again once that is deleted.
    expect(idOf(await send())).toBe(idOf(second));
    await throwAway(id, idOf(second));
    const third = await send();
    expect([first, idOf(second)]).not.toContain(idOf(third));
    expect((await restore(id, idOf(second))).status).toBe(200);
    expect(await listed(id)).toHaveLength(3);
  });

  it("keeps its token while it lies there, so that the same submission is the same response once it is restored", async () => {
    const { id } = await api.createForm({ fields, settings: { response_limit: null } });
    const send = () => api.submit(id, { name: "Ada" }, { submission_token: "t" });
    const first = idOf(await send());
    await throwAway(id, first);
    await restore(id, first);
    expect(idOf(await send())).toBe(first);
    expect(await listed(id)).toHaveLength(1);
  });

  it("is not there when TRASH_DAYS is 0: what would go to it is deleted at once, with its files", async () => {
    const service = await startOwnService({ env: { RATE_LIMITS: "off", TRASH_DAYS: "0" } });
    const owner = ownerOf(service);
    const call = (path: string, init: { method?: string; body?: string } = {}) =>
      fetch(`${service.baseUrl}/api/v1/forms/${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${service.apiKey ?? ""}`, "Content-Type": "application/json" },
      });
    try {
      const { id, url } = await owner.createForm();
      for (const name of ["Ada", "Bea"]) expect(await owner.submit(url, { name })).toBe(201);
      const [newer, older] = await owner.responses(id);
      expect((await call(`${id}/responses/${newer?.id ?? ""}?trash=true`, { method: "DELETE" })).status).toBe(204);
      const body = JSON.stringify({ ids: [older?.id], delete: true, trash: true });
      expect((await (await call(`${id}/responses/bulk`, { method: "POST", body })).json()) as unknown).toMatchObject({ deleted: 1 });
      expect(await (await call(`${id}/trash`)).json()).toEqual([]);
      expect((await call(`${id}/trash/${newer?.id ?? ""}/restore`, { method: "POST" })).status).toBe(404);
      expect(
        (await readTables(service.env.DATABASE_URL ?? `file:${join(service.dataDir, "formslip.db")}`)).get("trashed_responses"),
      ).toEqual([]);
    } finally {
      await service.dispose();
    }
  });

  it("restores once, however many ask, and not into another's form", async () => {
    const { id } = await api.createForm({ settings: { response_limit: null } });
    const { id: another } = await api.createForm({ settings: { response_limit: null } });
    const response = await submit(id, { name: "Ada" });
    await throwAway(id, response);
    expect((await restore(another, response)).status).toBe(404);
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => restore(id, response)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404, 404]);
    expect((await api.call(`/api/v1/forms/${id}/activity`)).body).toMatchObject({ response_count: 1 });
  });
});

function databaseUrl(): string {
  const { databaseUrl: url, dataDir } = inject("service");
  return url ?? `file:${join(dataDir, "formslip.db")}`;
}
