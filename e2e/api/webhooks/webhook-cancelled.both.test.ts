import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { startReceiver } from "../../support/receivers/receiver";
import { eventOf, typesOf, update } from "../../support/receivers/webhooks";

describe("a cancellation", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });

  it("is sent as form.cancelled, with the changed form and no response", async () => {
    const receiver = await startReceiver();
    const { id } = await api.createForm({ callback_url: receiver.url, callback_metadata: { task: "t1" } });
    const form = await update(api, id, { status: "cancelled" });
    const event = eventOf(await receiver.request(1));
    expect(event).toMatchObject({ type: "form.cancelled", callback_metadata: { task: "t1" } });
    expect(event.data).toEqual({ form, response: null });
    expect(form.status).toBe("cancelled");
  });

  it("has the expiry set with it", async () => {
    const receiver = await startReceiver();
    const { id } = await api.createForm({ callback_url: receiver.url });
    const form = await update(api, id, { status: "cancelled", expires_at: "2040-01-01T00:00:00Z" });
    expect(eventOf(await receiver.request(1)).data.form).toEqual(form);
    expect(form.expires_at).toBe("2040-01-01T00:00:00.000");
  });

  it("is sent once, however often the form is cancelled", async () => {
    const receiver = await startReceiver();
    const { id } = await api.createForm({ callback_url: receiver.url });
    for (let time = 0; time < 3; time++) await update(api, id, { status: "cancelled" });
    expect(await typesOf(api, id)).toEqual(["form.cancelled"]);
  });

  it("is sent once for two simultaneous cancellations", async () => {
    const receiver = await startReceiver();
    for (let time = 0; time < 5; time++) {
      const { id } = await api.createForm({ callback_url: receiver.url });
      await Promise.all([1, 2, 3].map(() => update(api, id, { status: "cancelled" })));
      expect(await typesOf(api, id)).toEqual(["form.cancelled"]);
    }
  });

  it("and a simultaneous response cause one event, that of the first", async () => {
    const receiver = await startReceiver();
    for (let time = 0; time < 5; time++) {
      const { id } = await api.createForm({ callback_url: receiver.url });
      const cancel = () => api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { status: "cancelled" } });
      const [answered, cancelled] = await Promise.all([api.submit(id, { name: "Ada" }), cancel()]);
      expect([[201, 409].join(), [410, 200].join()]).toContain([answered.status, cancelled.status].join());
      expect(await typesOf(api, id)).toEqual([answered.status === 201 ? "form.completed" : "form.cancelled"]);
    }
  });

  it("sends nothing if refused", async () => {
    const receiver = await startReceiver();
    const { id } = await api.createForm({ callback_url: receiver.url });
    await api.submit(id, { name: "Ada" });
    expect((await api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { status: "cancelled" } })).status).toBe(409);
    expect((await api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { status: "completed" } })).status).toBe(422);
    expect(await typesOf(api, id)).toEqual(["form.completed"]);
  });
});
