import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";

const form = { title: "T", fields: [{ key: "a", type: "text", label: "A", config: { maxLength: 5 } }], settings: { responseLimit: 3 } };
const strict = { Prefer: "handling=strict" };
const warnings = [
  { loc: ["body", "settings", "responseLimit"], msg: "Unknown; did you mean response_limit?", type: "unknown_key" },
  { loc: ["body", "fields", 0, "config", "maxLength"], msg: "Unknown; did you mean max_length?", type: "unknown_key" },
];

describe("what means nothing", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const create = (body: unknown, headers = {}) => api.call("/api/v1/forms", { method: "POST", body, headers });
  const problems = ({ body }: { body: unknown }) => (body as { detail: { loc: unknown[]; type: string }[] }).detail;

  it("is a warning in the reply to create, also to its repetition, and kept as it was sent", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const { status, body } = await create(form, headers);
    expect([status, body]).toMatchObject([201, { warnings }]);
    expect((await create(form, headers)).body).toMatchObject({ warnings });
    const stored = await api.call(`/api/v1/forms/${(body as { id: string }).id}`);
    expect(stored.body).toMatchObject({ settings: form.settings, fields: [{ config: { maxLength: 5 } }] });
    expect((await create({ ...form, fields: [], settings: {} })).body).toMatchObject({ detail: [{ loc: ["body", "fields"] }] });
    expect((await api.createForm()) as object).not.toHaveProperty("warnings");
  });

  it("is refused where the client prefers strict handling, together with everything else that is wrong", async () => {
    const refused = await create({ ...form, title: "" }, strict);
    expect(refused.status).toBe(422);
    expect(problems(refused).map(({ loc, type }) => `${loc.join(".")} ${type}`)).toEqual([
      "body.title too_small",
      "body.settings.responseLimit unknown_key",
      "body.fields.0.config.maxLength unknown_key",
    ]);
    const accepted = await create({ title: "T", fields: [{ key: "a", type: "text", label: "A" }] }, strict);
    expect([accepted.status, accepted.headers.get("preference-applied")]).toEqual([201, "handling=strict"]);
  });

  it("is a warning of the next version, where keys that a reply has are none", async () => {
    const { id } = await api.createForm();
    const { body: detail } = await api.call(`/api/v1/forms/${id}`);
    const put = (changes: object) =>
      api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body: { ...(detail as object), ...changes } });
    expect((await put({})).body).not.toHaveProperty("warnings");
    expect((await put({ webhook_url: "https://example.org" })).body).toMatchObject({ warnings: [{ loc: ["body", "webhook_url"] }] });
  });

  it("is refused in a PATCH, in a query, and where an operation has no query", async () => {
    const { id } = await api.createForm();
    const patched = await api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { title: "Other", expires_at: null } });
    expect([patched.status, problems(patched)]).toMatchObject([422, [{ loc: ["body", "title"], type: "unknown_key" }]]);
    const listed = await api.call("/api/v1/forms?staus=active");
    expect([listed.status, problems(listed)]).toMatchObject([422, [{ loc: ["query", "staus"], type: "unknown_parameter" }]]);
    expect((await api.call(`/api/v1/forms/${id}?expand=fields`)).status).toBe(422);
    expect((await api.call("/api/v1/keys?limit=5")).status).toBe(422);
  });

  it("is found in an answer_schema, which makes the questions, together with everything else", async () => {
    const properties = { name: { type: "string", minLength: 1 }, size: { type: "string", enum: ["S", "M"], title: "Which size?" } };
    const created = await create({ title: "T", answer_schema: { type: "object", properties, required: ["size"] } }, strict);
    expect(created.status, created.text).toBe(201);
    const { body: detail } = await api.call(`/api/v1/forms/${(created.body as { id: string }).id}`);
    expect(detail).toMatchObject({
      fields: [
        { key: "name", type: "text", required: false },
        { key: "size", type: "select", label: "Which size?", required: true, config: { options: ["S", "M"] } },
      ],
    });
    const bad = { type: "object", properties: { "first name": { type: "string" }, age: { type: "integer", minimum: 9, maximum: 3 } } };
    expect(problems(await create({ title: "", answer_schema: bad, expires_in: "soon" })).map(({ loc }) => loc.join("."))).toEqual([
      "body.title",
      "body.expires_in",
      "body.answer_schema.properties.first name",
      "body.answer_schema.properties.age.minimum",
    ]);
    expect(problems(await create({ title: "T" }))).toMatchObject([{ loc: ["body", "fields"], type: "missing" }]);
    expect(problems(await create({ ...form, answer_schema: { type: "object", properties } }))).toMatchObject([{ type: "either" }, {}, {}]);
  });

  it("has a type and what its sentence speaks of, as every error", async () => {
    const one = async (path: string, method = "GET") => (await api.call(path, { method })).body as { type: string };
    expect((await one("/api/v1/forms/x")).type).toBe("not_found");
    expect((await one("/api/v1/forms", "PUT")).type).toBe("method_not_allowed");
    expect((await one("/api/nothing")).type).toBe("not_found");
    const select = { key: "a", type: "select", label: "A", config: { options: ["x", { value: "y", label: "Y" }] } };
    const { id } = await api.createForm({ fields: [select] });
    const refused = await api.submit(id, { a: "z" });
    expect(problems(refused)).toMatchObject([{ loc: ["body", "data", "a"], type: "select_unlisted", ctx: { allowed: ["x", "y"] } }]);
  });
});
