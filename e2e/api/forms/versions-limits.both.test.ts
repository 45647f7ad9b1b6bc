import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { startReceiver } from "../../support/receivers/receiver";
import { change, contentOf, putContent } from "../../support/samples/versions";

type Form = { id: string; version: number; status: string };

const settings = (response_limit: number | null) => ({ response_limit });
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe("a changed limit or closing time", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const get = async (id: string) => (await api.call(`/api/v1/forms/${id}`)).body as Form;
  const patch = (id: string, body: unknown) => api.call(`/api/v1/forms/${id}`, { method: "PATCH", body });
  const answered = async (limit: number | null, count: number) => {
    const { id } = await api.createForm({ settings: settings(limit), expires_in: null });
    for (let index = 0; index < count; index++) expect((await api.submit(id, { name: `${index}` })).status).toBe(201);
    return id;
  };

  it("is never below what is stored", async () => {
    const id = await answered(5, 3);
    const refused = await putContent(api, id, { settings: settings(2) });
    expect(refused.body).toMatchObject({ detail: [{ loc: ["body", "settings", "response_limit"], type: "too_small" }] });
    expect((await putContent(api, id, { settings: {} })).status).toBe(422); // left out means 1
    await change(api, id, { settings: settings(3) });
    expect(await get(id)).toMatchObject({ status: "completed" });
    expect((await api.submit(id, { name: "late" })).status).toBe(409);
  });

  it("opens a completed form again when it is raised, and only then", async () => {
    const id = await answered(2, 2);
    await change(api, id, { title: "Other words" });
    expect(await get(id)).toMatchObject({ status: "completed", version: 2 });
    await change(api, id, { settings: settings(3) });
    expect(await get(id)).toMatchObject({ status: "active" });
    expect((await api.submit(id, { name: "third" })).status).toBe(201);
    expect(await get(id)).toMatchObject({ status: "completed" });
    await change(api, id, { settings: settings(null) });
    expect(await get(id)).toMatchObject({ status: "active" });
  });

  it("closes and reopens forms, but not cancelled ones", async () => {
    const { id } = await api.createForm();
    expect((await patch(id, { expires_at: new Date().toISOString() })).body).toMatchObject({ status: "expired" });
    await change(api, id, { title: "Changed while closed" });
    expect(await get(id)).toMatchObject({ status: "expired", version: 2 });
    expect((await patch(id, { expires_at: inAnHour() })).body).toMatchObject({ status: "active" });
    expect((await patch(id, { status: "cancelled" })).status).toBe(200);
    expect((await putContent(api, id, { title: "No" })).body).toEqual({ detail: "A cancelled form cannot be changed", type: "conflict" });
    expect((await api.call(`/api/v1/forms/${id}/revision`, { method: "POST" })).status).toBe(409);
  });

  it("is reported by webhook, once for each event", async () => {
    const receiver = await startReceiver();
    const { id } = await api.createForm({ callback_url: receiver.url, settings: settings(3), expires_in: "1h" });
    const types = async (count: number) =>
      (await receiver.waitFor(({ length }) => length >= count)).map(({ body }) => (JSON.parse(body) as { type: string }).type).sort();
    await api.submit(id, { name: "Ada" });
    await change(api, id, { settings: settings(1) });
    expect(await types(2)).toEqual(["form.completed", "response.created"]);
    const completed = receiver.requests.find(({ body }) => body.includes("form.completed"));
    expect(JSON.parse(completed?.body ?? "")).toMatchObject({ data: { form: { version: 1, status: "completed" }, response: null } });
    await change(api, id, { settings: settings(2) });
    await patch(id, { expires_at: anHourAgo() });
    expect(await types(3)).toEqual(["form.completed", "form.expired", "response.created"]);
    await patch(id, { expires_at: inAnHour() });
    await api.submit(id, { name: "Grace" });
    expect(await types(5)).toEqual(["form.completed", "form.completed", "form.expired", "response.created", "response.created"]);
    const last = receiver.requests.filter(({ body }) => body.includes("response.created")).at(-1);
    expect(JSON.parse(last?.body ?? "")).toMatchObject({ data: { form: { version: 1 }, response: { form_version: 1 } } });
  });

  it("announces an expiry to a webhook that was added", async () => {
    const receiver = await startReceiver();
    const { id } = await api.createForm({ expires_in: "1h" });
    await change(api, id, { callback_url: receiver.url });
    await patch(id, { expires_at: anHourAgo() });
    const { body } = await receiver.request(1);
    expect(JSON.parse(body)).toMatchObject({ type: "form.expired" });
    const silent = await api.createForm({ expires_in: "1h", callback_url: receiver.url });
    await change(api, silent.id, { callback_url: null });
    expect((await api.submit(silent.id, { name: "Ada" })).status).toBe(201);
  });

  it("applies to simultaneous responses", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await answered(2, 1);
      const body = await contentOf(api, id, { settings: settings(1) });
      const [put, posts] = await Promise.all([
        api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body }),
        Promise.all(["b", "c"].map((text) => api.submit(id, { name: text }))),
      ]);
      const stored = ((await api.call(`/api/v1/forms/${id}/responses`)).body as unknown[]).length;
      expect(stored).toBe(1 + posts.filter(({ status }) => status === 201).length);
      expect(stored).toBeLessThanOrEqual(put.status === 200 ? 1 : 2);
      expect(await get(id)).toMatchObject({ status: "completed" });
    }
  });

  it("stores no more than it allows if raised while a full form is answered", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await answered(1, 1);
      const body = await contentOf(api, id, { settings: settings(4) });
      const put = api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body });
      const posts = await Promise.all(Array.from({ length: 12 }, (_, index) => api.submit(id, { name: `${index}` })));
      expect((await put).status).toBe(200);
      for (const { status } of posts) expect([201, 409]).toContain(status);
      const accepted = posts.filter(({ status }) => status === 201).length;
      expect(accepted).toBeLessThanOrEqual(3);
      for (let index = accepted; index < 3; index++) expect((await api.submit(id, { name: "more" })).status).toBe(201);
      expect((await api.submit(id, { name: "over" })).status).toBe(409);
    }
  });

  it("loses no response sent while a version is published", async () => {
    const id = await answered(null, 0);
    const puts = (async () => {
      for (let index = 0; index < 8; index++) await change(api, id, { title: `Title ${index}` });
    })();
    const posts = await Promise.all(Array.from({ length: 40 }, (_, index) => api.submit(id, { name: `${index}` })));
    await puts;
    expect(posts.map(({ status }) => status)).toEqual(posts.map(() => 201));
  });
});
