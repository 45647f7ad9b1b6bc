import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";

describe("delete form", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });

  it("answers 204 with an empty body, then 404 everywhere", async () => {
    const { id, url } = await api.createForm();
    const { body } = await api.submit(id, { name: "Ada" });
    const deleted = await api.call(`/api/v1/forms/${id}`, { method: "DELETE" });
    expect(deleted.status).toBe(204);
    expect(deleted.headers.get("content-type")).toBeNull();
    const rest = ["", "/responses", `/responses/${(body as { id: string }).id}`];
    for (const path of rest) expect((await api.call(`/api/v1/forms/${id}${path}`)).status).toBe(404);
    expect((await api.call(`/api/v1/forms/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { status: "cancelled" } })).status).toBe(404);
    expect((await fetch(url)).status).toBe(404);
    expect((await api.submit(id, { name: "Ada" })).status).toBe(404);
  });

  it("leaves the account's other forms and their responses alone", async () => {
    const [kept, gone] = [await api.createForm(), await api.createForm()];
    await api.submit(kept.id, { name: "Ada" });
    await api.submit(gone.id, { name: "Bob" });
    await api.call(`/api/v1/forms/${gone.id}`, { method: "DELETE" });
    expect((await api.call(`/api/v1/forms/${kept.id}/responses`)).body).toMatchObject([{ data: { name: "Ada" } }]);
  });
});
