import { Webhook } from "standardwebhooks";
import { beforeAll, describe, expect, it } from "vitest";
import type { PresentedEndpoint, Replayed } from "@/lib/entry/webhooks/endpoints/schema";
import type { DeliveryDetail, PresentedDelivery } from "@/lib/entry/webhooks/deliveries/schema";
import type { PresentedSecret } from "@/lib/entry/webhooks/signing-secrets/schema";
import type { Api } from "../../support/http/api";
import { Api as Client, newApi } from "../../support/http/api";
import type { Received } from "../../support/receivers/receiver";
import { answerWith, startReceiver } from "../../support/receivers/receiver";
import { eventOf, redeliver, update, waitForAttempts } from "../../support/receivers/webhooks";

const PATH = "/api/v1/webhooks/endpoints";
const two = { fields: [{ key: "name", type: "text", label: "Name" }], settings: { response_limit: 2 } };

describe("webhook endpoints of an account", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });

  // The casts are safe: checkAnswer has validated every reply.
  const add = async (by: Api, body: object): Promise<PresentedEndpoint & { secret: string }> => {
    const answer = await by.call(PATH, { method: "POST", body });
    expect(answer.status, answer.text).toBe(201);
    return answer.body as PresentedEndpoint & { secret: string };
  };
  const change = async (id: string, body: object) => (await api.call(`${PATH}/${id}`, { method: "PATCH", body })).body as PresentedEndpoint;
  const remove = (id: string) => api.call(`${PATH}/${id}`, { method: "DELETE" });
  const logOf = async (id: string, query = "") => (await api.call(`${PATH}/${id}/deliveries${query}`)).body as PresentedDelivery[];
  const namesOf = (received: Received[]) => received.map((one) => eventOf(one).type);

  it("get the events of all forms beside a form's own callback_url, signed with their own secret", async () => {
    const [everything, closings, own] = [await startReceiver(), await startReceiver(), await startReceiver()];
    const all = await add(api, { url: everything.url, description: " Data warehouse " });
    const some = await add(api, { url: closings.url, events: ["form.completed", "form.cancelled", "form.completed"] });
    expect(all).toMatchObject({ events: ["*"], form_id: null, description: "Data warehouse", enabled: true, failing_since: null });
    expect(some.events).toEqual(["form.completed", "form.cancelled"]);
    expect((await api.call(PATH)).body).toMatchObject([{ id: all.id }, { id: some.id }]);

    const { id } = await api.createForm({ ...two, callback_url: own.url });
    await api.submit(id, { name: "Ada" });
    await api.submit(id, { name: "Bo" });
    const other = await api.createForm();
    await update(api, other.id, { status: "cancelled" });
    const expected = ["response.created", "response.created", "form.completed", "form.cancelled"];
    const received = await everything.waitFor(({ length }) => length === 4);
    expect(namesOf(received).toSorted()).toEqual(expected.toSorted());
    expect(namesOf(await closings.waitFor(({ length }) => length === 2)).toSorted()).toEqual(["form.cancelled", "form.completed"]);
    expect(namesOf(await own.waitFor(({ length }) => length === 3)).toSorted()).toEqual(expected.slice(0, 3).toSorted());
    for (const { body, headers } of received) expect(() => new Webhook(all.secret).verify(body, headers)).not.toThrow();
    const [first] = await own.waitFor(() => true);
    expect(() => new Webhook(all.secret).verify(first?.body ?? "", first?.headers ?? {})).toThrow("No matching signature");

    const log = await logOf(all.id);
    expect(log.map(({ endpoint_id }) => endpoint_id)).toEqual([all.id, all.id, all.id, all.id]);
    expect(await logOf(all.id, "?limit=1")).toMatchObject([{ id: log[0]?.id }]);
    const ofForm = (await api.call(`/api/v1/forms/${id}/deliveries`)).body as PresentedDelivery[];
    expect(ofForm.filter(({ endpoint_id }) => endpoint_id === null)).toHaveLength(3);
    for (const endpoint of [all, some]) await remove(endpoint.id);
  });

  it("hear of an expiry, a decline, a change and a withdrawal too, and of one form alone if they say so", async () => {
    const receiver = await startReceiver();
    const { id, url } = await api.createForm({ settings: { outcomes: ["decline"] } });
    const expiring = await api.createForm();
    const answered = await api.createForm({ settings: { response_limit: null } });
    const endpoint = await add(api, { url: receiver.url, form_id: answered.id });
    await update(api, expiring.id, { expires_at: new Date().toISOString() });
    await change(endpoint.id, { form_id: null });
    const { id: responseId } = (await api.submit(answered.id, { name: "Ada" })).body as { id: string };
    const path = `/api/v1/forms/${answered.id}/responses/${responseId}`;
    await api.call(path, { method: "PATCH", body: { data: { name: "Bo" } } });
    await fetch(`${url}/outcome/decline`, { method: "POST", body: new URLSearchParams({ reason: "no time" }) });
    const received = await receiver.waitFor(({ length }) => length === 4);
    expect(namesOf(received).toSorted()).toEqual(["form.declined", "form.expired", "response.created", "response.updated"]);
    expect(received.map((one) => eventOf(one).data.form?.id).toSorted()).toEqual([answered.id, answered.id, expiring.id, id].toSorted());

    await change(endpoint.id, { form_id: answered.id });
    await update(api, (await api.createForm()).id, { status: "cancelled" });
    await update(api, answered.id, { status: "cancelled" });
    expect(eventOf(await receiver.request(5)).data.form?.id).toBe(answered.id);
    await api.call(`/api/v1/forms/${answered.id}`, { method: "DELETE" });
    expect((await api.call(`${PATH}/${endpoint.id}`)).status).toBe(404);
    expect(receiver.requests).toHaveLength(5);
  });

  it("keep what happens while they are disabled, and replay sends it with the same ids and bytes", async () => {
    const since = new Date().toISOString();
    const [receiver, moved] = [await startReceiver(), await startReceiver()];
    const endpoint = await add(api, { url: receiver.url });
    const { id } = await api.createForm({ ...two });
    await api.submit(id, { name: "Ada" });
    const before = await receiver.request(1);

    expect(await change(endpoint.id, { enabled: false })).toMatchObject({ enabled: false, disabled_by: "owner" });
    await api.submit(id, { name: "Bo" });
    await expect.poll(() => logOf(endpoint.id, "?state=failed"), { timeout: 30_000 }).toHaveLength(2);
    const [missed] = await logOf(endpoint.id, "?state=failed");
    const detail = (await api.call(`/api/v1/webhooks/deliveries/${missed?.id ?? ""}`)).body as DeliveryDetail;
    expect(detail.attempts).toMatchObject([{ status_code: null, error: "The webhook endpoint is disabled" }]);
    const replay = (query: string) => api.call(`${PATH}/${endpoint.id}/replay?${query}`, { method: "POST" });
    expect((await replay(`since=${since}`)).status).toBe(409);
    expect((await api.call(`${PATH}/${endpoint.id}/test`, { method: "POST" })).status).toBe(409);
    expect((await redeliver(api, missed?.id ?? "")).status).toBe(409);

    expect(await change(endpoint.id, { enabled: true, url: moved.url })).toMatchObject({
      enabled: true,
      disabled_at: null,
      url: moved.url,
    });
    expect((await replay(`since=${since}&state=failed`)).body).toEqual({ replayed: 2, next_since: null });
    expect(namesOf(await moved.waitFor(({ length }) => length === 2)).toSorted()).toEqual(["form.completed", "response.created"]);
    await expect.poll(() => logOf(endpoint.id, "?state=delivered")).toHaveLength(3); // no attempt holds them
    const all = (await replay(`since=${since}`)).body as Replayed;
    expect(all.replayed).toBe(3);
    const again = await moved.waitFor(({ length }) => length === 5);
    const same = again.find(({ headers }) => headers["webhook-id"] === before.headers["webhook-id"]);
    expect(same?.body).toBe(before.body);
    expect(new Set(again.map(({ headers }) => headers["webhook-id"])).size).toBe(3);
    expect((await replay(`since=${new Date(Date.now() + 60_000).toISOString()}`)).body).toEqual({ replayed: 0, next_since: null });
    expect((await replay("since=yesterday")).status).toBe(422);
    expect((await replay("")).status).toBe(422);
    await remove(endpoint.id);
  });

  it("are tested, moved with what waits for them, and deleted with their deliveries left in the log", async () => {
    const [failing, working] = [await startReceiver(answerWith(500)), await startReceiver()];
    const endpoint = await add(api, { url: failing.url, events: ["form.cancelled"] });
    const sent = (await api.call(`${PATH}/${endpoint.id}/test`, { method: "POST" })).body as DeliveryDetail;
    expect(sent).toMatchObject({ type: "webhook.test", endpoint_id: endpoint.id, state: "waiting" });
    await waitForAttempts(api, sent.id, 1);
    await expect
      .poll(async () => (await api.call(`${PATH}/${endpoint.id}`)).body)
      .toMatchObject({ failing_since: expect.any(String) as string });
    await change(endpoint.id, { url: working.url });
    expect((await working.request(1)).headers["webhook-id"]).toBe(sent.id); // the second attempt, 5 s after the first
    await expect.poll(async () => (await api.call(`${PATH}/${endpoint.id}`)).body).toMatchObject({ failing_since: null });

    await change(endpoint.id, { url: failing.url });
    const waiting = (await api.call(`${PATH}/${endpoint.id}/test`, { method: "POST" })).body as DeliveryDetail;
    await waitForAttempts(api, waiting.id, 1);
    expect((await remove(endpoint.id)).status).toBe(204);
    expect((await remove(endpoint.id)).status).toBe(404);
    expect((await api.call(`/api/v1/webhooks/deliveries/${waiting.id}`)).body).toMatchObject({ state: "failed", attempt_count: 1 });
    expect((await redeliver(api, sent.id)).status).toBe(409);
  });

  it("have a secret that can be read and rotated: both sign for a day", async () => {
    const receiver = await startReceiver();
    const { id, secret } = await add(api, { url: receiver.url });
    expect((await api.call(`${PATH}/${id}/secret`)).body).toMatchObject({ secret, retired: [] });
    const rotated = (await api.call(`${PATH}/${id}/secret/rotate`, { method: "POST" })).body as PresentedSecret;
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.retired).toHaveLength(1);
    await api.call(`${PATH}/${id}/test`, { method: "POST" });
    const { body, headers } = await receiver.request(1);
    for (const each of [secret, rotated.secret]) expect(() => new Webhook(each).verify(body, headers)).not.toThrow();
    for (let count = 0; count < 3; count++) await api.call(`${PATH}/${id}/secret/rotate`, { method: "POST" });
    expect((await api.call(`${PATH}/${id}/secret/rotate`, { method: "POST" })).status).toBe(409);
    await remove(id);
  });

  it("belong to their account, need the scope, and are limited to twenty", async () => {
    const own = await newApi();
    const { id } = await add(own, { url: "http://127.0.0.1:9/x", events: ["response.created"] });
    for (const call of [api.call(`${PATH}/${id}`), remove(id), api.call(`${PATH}/${id}/replay?since=2026-01-01T00:00`, { method: "POST" })])
      expect((await call).status).toBe(404);
    const { key } = (await own.call("/api/v1/keys", { method: "POST", body: { name: "K", scopes: ["forms:write"] } })).body as {
      key: string;
    };
    expect((await new Client(key, own.accountId).call(PATH)).body).toMatchObject({ type: "scope", ctx: { missing: ["webhooks"] } });
    const refuse = async (body: object) => (await own.call(PATH, { method: "POST", body })).body;
    const { id: foreign } = await api.createForm();
    expect(await refuse({ url: "http://10.0.0.1/" })).toMatchObject({ detail: [{ loc: ["body", "url"], type: "webhook_target" }] });
    expect(await refuse({ url: "http://127.0.0.1/", form_id: foreign })).toMatchObject({ detail: [{ loc: ["body", "form_id"] }] });
    expect(await refuse({ url: "http://127.0.0.1/", events: ["webhook.test"] })).toMatchObject({
      detail: [{ loc: ["body", "events", 0] }],
    });
    expect((await own.call(`${PATH}/${id}`, { method: "PATCH", body: { event: ["*"] } })).status).toBe(422);
    const many = Array.from({ length: 24 }, () => own.call(PATH, { method: "POST", body: { url: "http://127.0.0.1/" } }));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(19);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  });
});
