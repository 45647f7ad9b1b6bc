import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

describe("update form", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const patch = (id: string, body: unknown) => api.call(`/api/v1/forms/${id}`, { method: "PATCH", body });

  const inState = {
    active: async () => (await api.createForm()).id,
    expired: async () => {
      const { id } = await api.createForm();
      await patch(id, { expires_at: anHourAgo() });
      return id;
    },
    cancelled: async () => {
      const { id } = await api.createForm();
      await patch(id, { status: "cancelled" });
      return id;
    },
    completed: async () => {
      const { id } = await api.createForm();
      await api.submit(id, { name: "Ada" });
      return id;
    },
  };

  it.each([
    ["active", { status: "cancelled" }, 200, "cancelled"],
    ["active", { expires_at: inAnHour() }, 200, "active"],
    ["active", { expires_at: null }, 200, "active"],
    ["active", { expires_at: anHourAgo() }, 200, "expired"],
    ["active", {}, 200, "active"],
    ["active", { unknown: 1 }, 422, "active"],
    ["expired", { status: "cancelled" }, 410, "expired"],
    ["expired", { expires_at: inAnHour() }, 200, "active"],
    ["expired", { expires_at: null }, 200, "active"],
    ["expired", { expires_at: anHourAgo() }, 200, "expired"],
    ["expired", {}, 200, "expired"],
    ["cancelled", { status: "cancelled" }, 200, "cancelled"],
    ["cancelled", { expires_at: inAnHour() }, 409, "cancelled"],
    ["cancelled", { expires_at: null }, 409, "cancelled"],
    ["cancelled", {}, 200, "cancelled"],
    ["completed", { status: "cancelled" }, 409, "completed"],
    ["completed", { expires_at: inAnHour() }, 409, "completed"],
    ["completed", {}, 200, "completed"],
  ] as const)("from %s, %j gets %i and leaves it %s", async (state, body, status, after) => {
    const id = await inState[state]();
    const answer = await patch(id, body);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body).toMatchObject({ id, status: after });
    expect((await api.call(`/api/v1/forms/${id}`)).body).toMatchObject({ status: after });
  });

  it.each([
    ["active", 201],
    ["expired", 410],
    ["cancelled", 410],
    ["completed", 409],
  ] as const)("a response to a form that is %s gets %i", async (state, status) => {
    expect((await api.submit(await inState[state](), { name: "Ada" })).status).toBe(status);
  });

  it.each(["active", "expired", "cancelled", "completed"] as const)("the owner can still read a form that is %s", async (state) => {
    const id = await inState[state]();
    expect((await api.call(`/api/v1/forms/${id}`)).body).toMatchObject({ status: state });
    expect((await api.call(`/api/v1/forms/${id}/responses`)).status).toBe(200);
  });

  it("accepts an offset and returns UTC", async () => {
    const { id } = await api.createForm();
    expect((await patch(id, { expires_at: "2099-01-01T05:45:00+05:45" })).body).toMatchObject({ expires_at: "2099-01-01T00:00:00.000" });
    expect((await patch(id, { expires_at: "2099-01-01T00:00:00" })).body).toMatchObject({ expires_at: "2099-01-01T00:00:00.000" });
  });

  it.each(["0001-01-01T00:00:00", "1969-07-20T20:17:40Z", "9999-12-31T23:59:59.999"])("keeps the far date %s", async (expires_at) => {
    const { id } = await api.createForm();
    const wire = new Date(expires_at.endsWith("Z") ? expires_at : `${expires_at}Z`).toISOString().slice(0, -1);
    expect((await patch(id, { expires_at })).body).toMatchObject({ expires_at: wire });
    expect((await api.call(`/api/v1/forms/${id}`)).body).toMatchObject({ expires_at: wire });
    expect((await api.call("/api/v1/forms?limit=1&status=" + (wire < "2000" ? "expired" : "active"))).body).toMatchObject([{ id }]);
  });

  it("a reopened form accepts a response", async () => {
    const id = await inState.expired();
    await patch(id, { expires_at: null });
    expect((await api.submit(id, { name: "Ada" })).status).toBe(201);
  });

  it("one of a simultaneous cancellation and response wins", async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await api.createForm();
      const [cancelled, submitted] = await Promise.all([patch(id, { status: "cancelled" }), api.submit(id, { name: "Ada" })]);
      const outcome = [cancelled.status, submitted.status];
      expect([
        [200, 410],
        [409, 201],
      ]).toContainEqual(outcome);
    }
  });
});
