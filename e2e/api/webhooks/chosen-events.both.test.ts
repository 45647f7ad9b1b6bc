import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import type { Received } from "../../support/receivers/receiver";
import { startReceiver } from "../../support/receivers/receiver";
import { change, name, size } from "../../support/samples/versions";

type Told = { type: string; data: { response: { data: object } | null; fields?: object[] } };
const eventsOf = (requests: Received[]) => requests.map(({ body }) => JSON.parse(body) as Told);

describe("what a webhook address is told", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const settingsOf = async (id: string, body: object) =>
    (await api.call(`/api/v1/forms/${id}/settings`, { method: "PATCH", body })).body as object;
  const cancel = (id: string) => api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { status: "cancelled" } });

  it("are the events that the form has chosen, while endpoints choose their own", async () => {
    const own = await newApi();
    const [receiver, endpoint] = [await startReceiver(), await startReceiver()];
    await own.call("/api/v1/webhooks/endpoints", { method: "POST", body: { url: endpoint.url } });
    const settings = { response_limit: 2, callback_events: ["form.completed", "form.expired"] };
    const { id } = await own.createForm({ callback_url: receiver.url, settings });
    for (const text of ["Ada", "Ben"]) await own.submit(id, { name: text });
    const all = eventsOf(await endpoint.waitFor(({ length }) => length >= 3)).map(({ type }) => type);
    expect(all.toSorted()).toEqual(["form.completed", "response.created", "response.created"]);
    const expired = await own.createForm({ callback_url: receiver.url, settings });
    await own.call(`/api/v1/forms/${expired.id}`, { method: "PATCH", body: { expires_at: new Date().toISOString() } });
    const told = eventsOf(await receiver.waitFor(({ length }) => length >= 2)).map(({ type }) => type);
    expect(told.toSorted()).toEqual(["form.completed", "form.expired"]);
    const deliveries = (await own.call(`/api/v1/forms/${id}/deliveries`)).body as { url: string }[];
    expect(deliveries.filter(({ url }) => url === receiver.url)).toHaveLength(1);
  });

  it("has the questions of the version that was answered, for those who want them", async () => {
    const own = await newApi();
    const [receiver, wants, plain] = [await startReceiver(), await startReceiver(), await startReceiver()];
    const register = async (body: object) =>
      (await own.call("/api/v1/webhooks/endpoints", { method: "POST", body })).body as { id: string; include: string[] };
    const [one, other] = [await register({ url: wants.url, include: ["fields"] }), await register({ url: plain.url })];
    expect([one.include, other.include]).toEqual([["fields"], []]);
    const settings = { response_limit: 2, callback_include: ["fields"] };
    const intro = { key: "intro", type: "statement", label: "Welcome" };
    const { id } = await own.createForm({ fields: [intro, name, size], settings, callback_url: receiver.url });
    const { id: responseId } = (await own.submit(id, { name: "Ada", size: "M" })).body as { id: string };
    await change(own, id, { fields: [{ ...name, label: "Whole name" }, size], settings_revision: undefined });
    await own.call(`/api/v1/forms/${id}/responses/${responseId}`, { method: "PATCH", body: { data: { name: "Grace" } } });
    await own.submit(id, { name: "Ben" });
    const options = [
      { value: "S", label: "S" },
      { value: "M", label: "Medium" },
    ];
    const asked = (label: string) => [
      { key: "name", label, type: "text" },
      { key: "size", label: "Size", type: "select", options },
    ];
    const expected = [
      ["form.completed", asked("Whole name")],
      ["response.created", asked("Full name")],
      ["response.created", asked("Whole name")],
      ["response.updated", asked("Full name")],
    ];
    for (const { waitFor } of [receiver, wants]) {
      const told = eventsOf(await waitFor(({ length }) => length >= 4)).map(({ type, data }) => [type, data.fields]);
      expect(told.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual(
        expected.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
      );
    }
    for (const { data } of eventsOf(await plain.waitFor(({ length }) => length >= 4))) expect(data).not.toHaveProperty("fields");
    const changed = await own.call(`/api/v1/webhooks/endpoints/${other.id}`, { method: "PATCH", body: { include: ["fields", "fields"] } });
    expect(changed.body).toMatchObject({ include: ["fields"], events: ["*"] });
  });

  it("is set and read like other settings of a form, without a version", async () => {
    const receiver = await startReceiver();
    const { id } = await api.createForm({ callback_url: receiver.url, settings: { response_limit: null } });
    const chosen = { callback_events: ["form.cancelled"], callback_include: ["fields"] };
    expect(await settingsOf(id, chosen)).toMatchObject({ revision: 2, ...chosen });
    await api.submit(id, { name: "Ada" });
    await cancel(id);
    const [only] = eventsOf(await receiver.waitFor(({ length }) => length >= 1));
    expect([only?.type, only?.data.fields]).toEqual(["form.cancelled", undefined]);
    expect((await api.call(`/api/v1/forms/${id}`)).body).toMatchObject({ version: 1, settings: chosen });
  });

  it.each([
    [{ callback_events: ["response.create"] }, ["body", "callback_events", 0]],
    [{ callback_events: ["webhook.test"] }, ["body", "callback_events", 0]],
    [{ callback_events: [] }, ["body", "callback_events"]],
    [{ callback_include: ["answers"] }, ["body", "callback_include", 0]],
  ])("%j is refused at its place", async (body, loc) => {
    const { id } = await api.createForm();
    expect(await settingsOf(id, body)).toMatchObject({ detail: [{ loc }] });
  });
});
