import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";

type Outcome = { form_id: string; status: string; response: { id: string } | null };

describe("waiting for an outcome", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const outcomeOf = (id: string, query = "", headers = {}, as = api) => as.call(`/api/v1/forms/${id}/outcome${query}`, { headers });
  /** Sends a request that waits, and lets another one of the same client be answered behind it. */
  const waitFor = async (id: string, query = "?wait=60", headers = {}, as = api) => {
    const outcome = outcomeOf(id, query, headers, as);
    await api.call(`/api/v1/forms/${id}`);
    return { outcome };
  };

  it("is waiting at first, with the address and a tag", async () => {
    const { id, url } = await api.createForm();
    const { body, headers } = await outcomeOf(id);
    expect(body).toEqual({
      form_id: id,
      status: "waiting",
      terminal: false,
      data: null,
      response: null,
      outcome: null,
      url,
      callback_metadata: null,
      retry_after_ms: 2000,
    });
    const tag = headers.get("etag") ?? "";
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    const same = await outcomeOf(id, "", { "If-None-Match": `"other", W/${tag}` });
    expect([same.status, same.text, same.headers.get("etag")]).toEqual([304, "", tag]);
    expect((await outcomeOf(id, "?wait=0")).body).toEqual(body);
  });

  it("is the answer as soon as somebody sent one, and the same whenever it is asked for", async () => {
    const { id } = await api.createForm({ settings: { response_limit: 1 } });
    const { outcome } = await waitFor(id);
    const { body: receipt } = await api.submit(id, { name: "Ada" });
    const { body } = await outcome;
    expect(body).toMatchObject({
      status: "answered",
      terminal: true,
      data: { name: "Ada" },
      response: { id: (receipt as { id: string }).id, form_id: id },
      retry_after_ms: null,
    });
    expect((await outcomeOf(id)).body).toEqual(body);
    expect((await outcomeOf(id, "?wait=60")).body).toEqual(body);
  });

  it("of a form for several answers is each new one, asked with the tag of the last", async () => {
    const { id } = await api.createForm({ settings: { response_limit: 3 } });
    await api.submit(id, { name: "Ada" });
    const first = await outcomeOf(id, "?wait=60");
    expect(first.body).toMatchObject({ status: "answered", terminal: false, data: { name: "Ada" } });
    const tag = { "If-None-Match": first.headers.get("etag") ?? "" };
    expect((await outcomeOf(id, "?wait=1", tag)).status).toBe(304);
    const { outcome } = await waitFor(id, "?wait=60", tag);
    await api.submit(id, { name: "Bob" });
    expect((await outcome).body).toMatchObject({ terminal: false, data: { name: "Bob" } });
  });

  it.each([
    ["cancelled", { status: "cancelled" }],
    ["expired", { expires_at: "2026-01-01T00:00:00.000" }],
  ])("is %s when that happens", async (status, change) => {
    const { id } = await api.createForm();
    const { outcome } = await waitFor(id);
    await api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: change });
    expect((await outcome).body).toMatchObject({ status, terminal: true, data: null, retry_after_ms: null });
  });

  it("is not found once the form is deleted, or for another account", async () => {
    const { id } = await api.createForm();
    const { outcome } = await waitFor(id);
    await api.call(`/api/v1/forms/${id}`, { method: "DELETE" });
    expect((await outcome).status).toBe(404);
    const { id: own } = await api.createForm();
    expect((await outcomeOf(own, "?wait=60", {}, await newApi())).status).toBe(404);
  });

  it("is refused when the key was revoked while it waited", async () => {
    const { id } = await api.createForm();
    const made = (await api.call("/api/v1/keys", { method: "POST", body: { name: "Wait" } })).body as { id: string; key: string };
    const revoked = Object.assign(await newApi(), { key: made.key });
    const { outcome } = await waitFor(id, "?wait=60", {}, revoked);
    await api.call(`/api/v1/keys/${made.id}`, { method: "DELETE" });
    await api.submit(id, { name: "Ada" });
    expect((await outcome).status).toBe(401);
  });

  it("can be waited for by Prefer", async () => {
    const { id } = await api.createForm();
    const { outcome } = await waitFor(id, "", { Prefer: "respond-async, wait=300" });
    await api.submit(id, { name: "Ada" });
    const { body, headers } = await outcome;
    expect(body).toMatchObject({ status: "answered" });
    expect(headers.get("preference-applied")).toBe("wait=60");
  });

  it.each(["61", "-1", "1.5", "soon", ""])("takes no wait of %j", async (wait) => {
    const { id } = await api.createForm();
    const { status, body } = await outcomeOf(id, `?wait=${wait}`);
    expect([status, body]).toMatchObject([422, { detail: [{ loc: ["query", "wait"] }] }]);
  });

  it("has the shape that the form's schema says, and its TypeScript and zod", async () => {
    const fields = [
      { key: "name", type: "text", label: "Name", required: true },
      { key: "stars", type: "rating", label: "Stars" },
    ];
    const { id } = await api.createForm({ fields });
    const schema = await api.call(`/api/v1/forms/${id}/answer-schema`);
    expect(schema.body).toEqual({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      properties: {
        name: { title: "Name", type: "string", minLength: 1, maxLength: 2000 },
        stars: { title: "Stars", type: "integer", minimum: 1, maximum: 5 },
      },
      required: ["name"],
      additionalProperties: false,
    });
    const as = async (form: string) => (await api.call(`/api/v1/forms/${id}/answer-schema?as=${form}`)).text;
    expect(await as("typescript")).toContain('"stars"?: number;');
    expect(await as("zod")).toContain('"name": z.string().min(1).max(4000),');
    expect((await api.call(`/api/v1/forms/${id}/answer-schema?as=rust`)).status).toBe(422);
  });

  it("comes with the creation of a form that waits, also when that is repeated", async () => {
    const headers = { "Idempotency-Key": "ask-1" };
    const form = { title: "May we?", fields: [{ key: "yes", type: "checkbox", label: "Yes" }], settings: { response_limit: 1 } };
    const ask = () => api.call("/api/v1/forms?wait=60", { method: "POST", body: form, headers });
    const first = ask();
    const made = async () => ((await api.call("/api/v1/forms?search=May")).body as { id: string }[])[0]?.id;
    await expect.poll(made).toBeDefined();
    const id = (await made()) ?? "";
    const again = ask();
    await api.submit(id, { yes: true });
    const [one, other] = await Promise.all([first, again]);
    expect([one.status, one.body]).toMatchObject([200, { form_id: id, status: "answered", data: { yes: true } }]);
    expect((other.body as Outcome).form_id).toBe(id);
    expect(other.headers.get("idempotent-replayed")).toBe("true");
    expect((await api.call("/api/v1/forms", { method: "POST", body: form, headers: { "Idempotency-Key": "ask-2" } })).status).toBe(201);
  });
});
