import { beforeAll, describe, expect, it, vi } from "vitest";
import type { FormSummary } from "@/lib/domain/forms/schema";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import type { Receiver } from "../../support/receivers/receiver";
import { startReceiver } from "../../support/receivers/receiver";
import { eventOf, typesOf, update, waitForTypes } from "../../support/receivers/webhooks";

const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

describe.concurrent("an expiry", () => {
  let api: Api;
  let receiver: Receiver;
  beforeAll(async () => {
    [api, receiver] = [await newApi(), await startReceiver()];
  });
  const createForm = () => api.createForm({ callback_url: receiver.url, callback_metadata: { task: "t1" } });
  const statusOf = async (id: string) => ((await api.call(`/api/v1/forms/${id}`)).body as FormSummary).status;
  /** Waits until everything that has expired by now is announced, since announcements come in order of expiry. */
  const everythingIsAnnounced = async () => {
    const { id } = await createForm();
    await update(api, id, { expires_at: inMs(0) });
    await waitForTypes(api, id, ["form.expired"]);
  };

  it("is sent as form.expired at its moment, and once", async () => {
    const { id } = await createForm();
    const moment = inMs(500);
    await update(api, id, { expires_at: moment });
    const isOurs = (request: { body: string }) => eventOf(request).data.form?.id === id;
    const request = (await receiver.waitFor((requests) => requests.some(isOurs), 30_000)).find(isOurs) ?? { body: "", time: 0 };
    expect(request.time - Date.parse(moment)).toBeGreaterThanOrEqual(0);
    const { type, callback_metadata, data } = eventOf(request);
    expect({ type, callback_metadata, response: data.response }).toEqual({
      type: "form.expired",
      callback_metadata: { task: "t1" },
      response: null,
    });
    expect(data.form).toMatchObject({ id, status: "expired", expires_at: moment.slice(0, -1) });
    await everythingIsAnnounced();
    expect(await typesOf(api, id)).toEqual(["form.expired"]);
  });

  it("is sent when expires_at is moved into the past, and not again for a second past date", async () => {
    const { id } = await api.createForm({ callback_url: receiver.url, expires_in: "1m" });
    await update(api, id, { expires_at: "2020-01-01T00:00:00" });
    await waitForTypes(api, id, ["form.expired"]);
    await update(api, id, { expires_at: "2021-01-01T00:00:00" });
    await update(api, id, { expires_at: inMs(0) });
    await everythingIsAnnounced();
    expect(await typesOf(api, id)).toEqual(["form.expired"]);
  });

  it("is sent once if moved within the past before it was announced", async () => {
    const { id } = await createForm();
    for (const expires_at of [inMs(0), inMs(-100), inMs(0)]) await update(api, id, { expires_at });
    await everythingIsAnnounced();
    await waitForTypes(api, id, ["form.expired"]);
  });

  it("is not sent for a form reopened before it was announced", async () => {
    const { id } = await createForm();
    await update(api, id, { expires_at: inMs(200) });
    await vi.waitFor(async () => expect(await statusOf(id)).toBe("expired"), { timeout: 30_000, interval: 20 });
    await update(api, id, { expires_at: null });
    await everythingIsAnnounced();
    expect([await typesOf(api, id), await statusOf(id)]).toEqual([[], "active"]);
  });

  it("is sent again when a reopened form expires again", async () => {
    const { id } = await createForm();
    await update(api, id, { expires_at: inMs(0) });
    await waitForTypes(api, id, ["form.expired"]);
    expect((await update(api, id, { expires_at: inMs(60_000) })).status).toBe("active");
    await update(api, id, { expires_at: inMs(0) });
    await waitForTypes(api, id, ["form.expired", "form.expired"]);
  });

  it("can be withdrawn after it was announced, and the form takes responses", async () => {
    for (const expires_at of [null, inMs(60_000)]) {
      const { id } = await createForm();
      await update(api, id, { expires_at: inMs(0) });
      await waitForTypes(api, id, ["form.expired"]);
      expect((await api.submit(id, { name: "Ada" })).status).toBe(410);
      await update(api, id, { expires_at });
      expect((await api.submit(id, { name: "Ada" })).status).toBe(201);
      expect(await typesOf(api, id)).toEqual(["form.expired", "form.completed"]);
    }
  });

  it("is not sent for a form completed or cancelled before", async () => {
    const [answered, cancelled] = [await createForm(), await createForm()];
    for (const { id } of [answered, cancelled]) await update(api, id, { expires_at: inMs(2_000) });
    expect((await api.submit(answered.id, { name: "Ada" })).status).toBe(201);
    await update(api, cancelled.id, { status: "cancelled" });
    const later = await createForm();
    await update(api, later.id, { expires_at: inMs(2_000) });
    await waitForTypes(api, later.id, ["form.expired"]);
    expect(await typesOf(api, answered.id)).toEqual(["form.completed"]);
    expect(await typesOf(api, cancelled.id)).toEqual(["form.cancelled"]);
  });
});
