import type { ServerResponse } from "node:http";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { startReceiver } from "../../support/receivers/receiver";
import { deliveriesOf, sendTestEvent, waitForAttempts } from "../../support/receivers/webhooks";

/** Removes jitter: the first retry is due after exactly 5 s. */
const failFor5s = (_request: unknown, response: ServerResponse) => void response.writeHead(500, { "Retry-After": "5" }).end();

describe.concurrent("deleting a form (promise P9)", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });

  const answeredForm = async (url: string) => {
    const { id } = await api.createForm({ callback_url: url });
    await api.submit(id, { name: "Ada" });
    const [delivery] = await deliveriesOf(api, id);
    return { id, deliveryId: delivery?.id ?? "" };
  };
  const remove = async (id: string) => expect((await api.call(`/api/v1/forms/${id}`, { method: "DELETE" })).status).toBe(204);
  const expectGone = async (deliveryId: string) => {
    expect((await api.call(`/api/v1/webhooks/deliveries/${deliveryId}`)).status).toBe(404);
    expect((await api.call(`/api/v1/webhooks/deliveries/${deliveryId}/redeliver`, { method: "POST" })).status).toBe(404);
    expect((await api.call("/api/v1/webhooks/deliveries?limit=100")).text).not.toContain(deliveryId);
  };
  /** Waits for the first retry of a delivery that has just failed: earlier failures would have been retried by then. */
  const afterOneStep = async () => {
    const receiver = await startReceiver(failFor5s);
    await sendTestEvent(api, { url: receiver.url });
    await receiver.request(2, 9_000);
  };

  it("removes its pending deliveries: a receiver that replied 500 gets no retry", async () => {
    const receiver = await startReceiver(failFor5s);
    const { id, deliveryId } = await answeredForm(receiver.url);
    expect(await waitForAttempts(api, deliveryId, 1)).toMatchObject({ state: "waiting" });
    await remove(id);
    await expectGone(deliveryId);
    await afterOneStep();
    expect(receiver.requests).toHaveLength(1);
  });

  it("aborts the attempt in progress, and nothing is sent later", async () => {
    const held: ServerResponse[] = [];
    const receiver = await startReceiver((_request, response) => void held.push(response)); // never replies
    const { id, deliveryId } = await answeredForm(receiver.url);
    const request = await receiver.request(1);
    expect(request.isBrokenOff).toBe(false);
    await remove(id);
    await vi.waitUntil(() => request.isBrokenOff, { timeout: 10_000 });
    await expectGone(deliveryId);
    await afterOneStep();
    expect(receiver.requests).toHaveLength(1);
  });

  it("aborts the attempts of that form only", async () => {
    const held: ServerResponse[] = [];
    const receiver = await startReceiver((_request, response) => void held.push(response));
    const forms = [await answeredForm(receiver.url), await answeredForm(receiver.url)];
    await receiver.waitFor(({ length }) => length === 2);
    const [gone, kept] = forms.map(({ deliveryId }) => receiver.requests.find(({ headers }) => headers["webhook-id"] === deliveryId));
    await remove(forms[0]?.id ?? "");
    await vi.waitUntil(() => gone?.isBrokenOff, { timeout: 10_000 });
    expect(kept?.isBrokenOff).toBe(false);
    for (const response of held) response.writeHead(204).end();
    expect(await waitForAttempts(api, forms[1]?.deliveryId ?? "", 1)).toMatchObject({ state: "delivered" });
  });

  it("right after a response prevents later webhooks, whatever the state of its delivery", async () => {
    const receiver = await startReceiver(failFor5s);
    const forms = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { id } = await api.createForm({ callback_url: receiver.url });
        await api.submit(id, { name: "Ada" });
        await remove(id);
        return id;
      }),
    );
    await afterOneStep();
    // An attempt already under way may have arrived, but none after it.
    for (const id of forms) expect(receiver.requests.filter(({ body }) => body.includes(id)).length).toBeLessThanOrEqual(1);
  });
});
