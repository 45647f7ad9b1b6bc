import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";

type Copy = { name: string; form: { id: string; url: string; expires_at: string | null; created_at: string; fields_count: number } };

const unknownId = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

describe("copies of a form", () => {
  let api: Api;
  let formId: string;
  const settings = { zulu: 1, response_limit: 9, recipient: "First", thank_you_title: "Thanks" };
  const fields = [{ key: "name", type: "text", label: "Full name", config: { unknown: [1] } }];
  beforeAll(async () => {
    api = await newApi();
    formId = (
      await api.createForm({ title: "Leave", description: "D", fields, settings, expires_in: "2h", callback_metadata: { b: 1, a: 2 } })
    ).id;
  });
  const copy = (names: unknown, { id = formId, as = api, headers = {} } = {}) =>
    as.call(`/api/v1/forms/${id}/copies`, { method: "POST", body: { names }, headers });

  it("are made one per name, each for one response and with the same lifetime", async () => {
    const { status, body } = await copy(["Ada Lovelace", " Zoë ", "Ada Lovelace"]);
    expect(status).toBe(201);
    const copies = body as Copy[];
    expect(copies.map(({ name }) => name)).toEqual(["Ada Lovelace", "Zoë", "Ada Lovelace"].map((name) => name.trim()));
    for (const { name, form } of copies) {
      expect(Date.parse(form.expires_at ?? "") - Date.parse(form.created_at)).toBe(2 * 3600 * 1000);
      const detail = await api.call(`/api/v1/forms/${form.id}`);
      expect(detail.body).toMatchObject({ title: "Leave", description: "D", fields: [{ key: "name", config: { unknown: [1] } }] });
      expect((detail.body as { settings: unknown }).settings).toEqual({ ...settings, recipient: name, response_limit: 1 });
      expect((await api.submit(form.id, { name: "x" })).status).toBe(201);
      expect((await api.submit(form.id, { name: "x" })).status).toBe(409);
    }
    expect((await api.call("/api/v1/forms?search=lovelace")).body).toHaveLength(2);
  });

  it("are made 500 at once, and are the same for the same Idempotency-Key", async () => {
    const own = await newApi();
    const { id } = await own.createForm();
    const names = Array.from({ length: 500 }, (_, index) => `Person ${index}`);
    const options = { id, as: own, headers: { "Idempotency-Key": "many" } };
    const first = await copy(names, options);
    expect(first.body).toHaveLength(500);
    expect((await copy(names, options)).text).toBe(first.text);
    expect((await own.call("/api/v1/forms/counts")).body).toMatchObject({ all: 501 });
  });

  it.each([[[]], [null], ["Ada"], [["a", ""]], [["two\nlines"]], [["x".repeat(256)]], [Array.from({ length: 501 }, () => "x")], [[1]]])(
    "are refused for %j",
    async (names) => {
      expect((await copy(names)).status).toBe(422);
    },
  );

  it("are refused if their total size would exceed the limit", async () => {
    const large = Array.from({ length: 100 }, (_, index) => ({
      key: `k${index}`,
      type: "text",
      label: "L",
      description: "d".repeat(2000),
    }));
    const { id } = await api.createForm({ fields: large });
    expect(
      (
        await copy(
          Array.from({ length: 500 }, () => "x"),
          { id },
        )
      ).status,
    ).toBe(422);
    expect(
      (
        await copy(
          Array.from({ length: 60 }, () => "x"),
          { id },
        )
      ).body,
    ).toHaveLength(60);
  });

  it("start as a draft with the form's content", async () => {
    const { status, body } = await api.call(`/api/v1/forms/${formId}/draft`, { method: "POST" });
    expect(status).toBe(201);
    const draft = body as { id: string; content: Record<string, unknown> };
    expect(draft).toMatchObject({ title: "Leave", revision: 1, content: { title: "Leave", description: "D", expires_in: "2h" } });
    expect(JSON.stringify(draft.content.settings)).toBe(JSON.stringify(settings));
    expect(JSON.stringify(draft.content.callback_metadata)).toBe('{"b":1,"a":2}');
    expect(draft.content).not.toHaveProperty("callback_url");
    const published = await api.call(`/api/v1/drafts/${draft.id}/publish`, { method: "POST", body: { revision: 1 } });
    expect([published.status, published.body]).toMatchObject([201, { title: "Leave", fields_count: 1 }]);
  });

  it("stay without an expiry, but get one if it lay before the form's creation", async () => {
    const endless = await api.createForm({ expires_in: null });
    const past = await api.createForm();
    await api.call(`/api/v1/forms/${past.id}`, { method: "PATCH", body: { expires_at: "2020-01-01T00:00:00" } });
    const expiryOf = async (id: string) =>
      ((await api.call(`/api/v1/forms/${id}/draft`, { method: "POST" })).body as { content: { expires_in: unknown } }).content.expires_in;
    expect(await expiryOf(endless.id)).toBe(null);
    expect(await expiryOf(past.id)).toBe("2d");
    expect((await copy(["A"], { id: past.id })).body).toMatchObject([{ form: { status: "active" } }]);
  });

  it("are refused for another account's forms", async () => {
    const other = await newApi();
    for (const id of [formId, unknownId, "x"]) {
      expect((await copy(["A"], { id, as: other })).status).toBe(404);
      expect((await other.call(`/api/v1/forms/${id}/draft`, { method: "POST" })).status).toBe(404);
    }
  });
});
