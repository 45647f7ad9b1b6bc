import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";

const field = { key: "name", type: "text", label: "Full name" };

describe("create form", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const create = (body: unknown) => api.call("/api/v1/forms", { method: "POST", body });

  it("answers 201 with exactly the summary object", async () => {
    const before = Date.now();
    const { status, body } = await create({ title: "Leave request", fields: [field] });
    expect(status).toBe(201);
    const form = body as Record<string, string>;
    expect(Object.keys(form)).toEqual([
      "id",
      "title",
      "description",
      "url",
      "status",
      "fields_count",
      "expires_at",
      "created_at",
      "version",
      "external_id",
    ]);
    expect(form).toMatchObject({ title: "Leave request", description: null, status: "active", fields_count: 1 });
    expect(form.url).toBe(`${baseUrl()}/f/${form.id ?? ""}`);
    expect(form.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/);
    const created = Date.parse(`${form.created_at ?? ""}Z`);
    expect(created).toBeGreaterThanOrEqual(before);
    expect(created).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(`${form.expires_at ?? ""}Z`) - created).toBe(48 * 3600 * 1000);
  });

  it("says where the form is found, to a repeated request too, and gives back its metadata there and in the outcome", async () => {
    const callback_metadata = { run: "7", "odd key": [1, { toString: null }] };
    const body = { title: "T", fields: [field], callback_url: "http://127.0.0.1:9/", callback_metadata };
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const [made, again] = [
      await api.call("/api/v1/forms", { method: "POST", body, headers }),
      await api.call("/api/v1/forms", { method: "POST", body, headers }),
    ];
    const path = made.headers.get("location") ?? "";
    expect(path).toBe(`/api/v1/forms/${(made.body as { id: string }).id}`); // validated by Api
    expect(again.headers.get("location")).toBe(path);
    expect((await api.call(path)).body).toMatchObject({ callback_metadata });
    expect((await api.call(`${path}/outcome`)).body).toMatchObject({ callback_metadata });
    const plain = await create({ title: "T", fields: [field] });
    expect((await api.call(plain.headers.get("location") ?? "")).body).toMatchObject({ callback_metadata: null });
  });

  it.each([
    ["30m", 30 * 60],
    ["2h", 2 * 3600],
    ["7d", 7 * 86_400],
    ["3650d", 3650 * 86_400],
    ["5256000m", 3650 * 86_400],
  ])("closes after %s", async (expires_in, seconds) => {
    const form = (await create({ title: "T", fields: [field], expires_in })).body as Record<string, string>;
    expect(Date.parse(`${form.expires_at ?? ""}Z`) - Date.parse(`${form.created_at ?? ""}Z`)).toBe(seconds * 1000);
  });

  it("never closes with expires_in null", async () => {
    expect((await create({ title: "T", fields: [field], expires_in: null })).body).toMatchObject({ expires_at: null });
  });

  it("returns everything through get: fields in order with their config unchanged, settings, callback", async () => {
    const fields = [
      {
        key: "zeta",
        type: "text",
        label: "  Zeta  ",
        description: "Hint",
        required: true,
        config: { max_length: 5, unknown_option: { b: 1, a: [null] } },
      },
      { key: "alpha", type: "select", label: "Alpha", config: { options: ["x", { value: "y", label: "Why" }] } },
      { key: "m.n-o_p", type: "checkbox", label: "Émoji 🎉" },
    ];
    const settings = { zulu: 1, alpha: { nested: [true, null, 1.5] }, response_limit: 3 };
    const body = {
      title: "T",
      description: "D",
      fields,
      settings,
      callback_url: "https://example.com/hook?x=1",
      callback_metadata: { task: "t1" },
    };
    const { id } = (await create(body)).body as { id: string };
    const { text, body: detail } = await api.call(`/api/v1/forms/${id}`);
    expect(detail).toMatchObject({
      description: "D",
      fields_count: 3,
      callback_url: "https://example.com/hook?x=1",
      callback_metadata: { task: "t1" },
      settings,
      fields: [
        { ...fields[0], label: "Zeta" },
        { ...fields[1], description: null, required: false },
        { ...fields[2], description: null, required: false, config: {} },
      ],
    });
    expect(text).toContain(JSON.stringify(settings).slice(1, -1));
  });

  it("ignores unknown keys, id and status", async () => {
    const { status, body } = await create({
      title: "T",
      fields: [field],
      id: "mine",
      status: "completed",
      created_at: "2020-01-01",
      nonsense: 1,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: "active" });
    expect(body).not.toMatchObject({ id: "mine" });
  });

  it("treats null as not given", async () => {
    const { status } = await create({
      title: "T",
      description: null,
      fields: [field],
      callback_url: null,
      callback_metadata: null,
      settings: null,
    });
    expect(status).toBe(201);
  });

  it("counts code points: a title may have 255 emoji, not 256", async () => {
    expect((await create({ title: "🎉".repeat(255), fields: [field] })).status).toBe(201);
    expect((await create({ title: "🎉".repeat(256), fields: [field] })).status).toBe(422);
  });

  it("accepts 300 fields and refuses 301", async () => {
    const fields = Array.from({ length: 301 }, (_, index) => ({ ...field, key: `k${index}` }));
    expect((await create({ title: "T", fields: fields.slice(0, 300) })).body).toMatchObject({ fields_count: 300 });
    expect((await create({ title: "T", fields })).status).toBe(422);
  });

  it("stores a __proto__ key in the metadata as plain data", async () => {
    const raw = `{"title":"T","fields":[{"key":"name","type":"text","label":"L"}],"callback_metadata":{"__proto__":{"x":1}},"settings":{"__proto__":{"response_limit":7}}}`;
    const { status, body } = await api.call("/api/v1/forms", { method: "POST", raw, headers: { "Content-Type": "application/json" } });
    expect(status).toBe(201);
    const { text } = await api.call(`/api/v1/forms/${(body as { id: string }).id}`);
    expect(text).toContain('"settings":{"__proto__":{"response_limit":7}}');
  });
});
