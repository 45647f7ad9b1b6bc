import type { ServerResponse } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import type { DeliveryDetail } from "@/lib/entry/webhooks/deliveries/schema";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import type { Receiver } from "../../support/receivers/receiver";
import { answerWith, startReceiver } from "../../support/receivers/receiver";
import { deliveriesOf, redeliver, sendTestEvent, waitForAttempts } from "../../support/receivers/webhooks";

describe("redelivery on request", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });

  /** The delivery of a response after its first attempt. */
  const firstAttemptAt = async ({ url }: Receiver): Promise<DeliveryDetail> => {
    const { id } = await api.createForm({ callback_url: url, callback_metadata: { task: "t1" } });
    await api.submit(id, { name: "Ada" });
    const [delivery] = await deliveriesOf(api, id);
    return waitForAttempts(api, delivery?.id ?? "", 1);
  };
  const expectSameAgain = async (receiver: Receiver) => {
    const [first, second] = [await receiver.request(1), await receiver.request(2, 30_000)];
    expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
    expect(second.body).toBe(first.body);
  };

  it.each([
    ["was delivered", 204, "delivered"],
    ["has failed", 410, "failed"],
    ["is waiting for its next attempt", 500, "waiting"],
  ] as const)("works if it %s: 202, the same id and bytes arrive at once, and attempts add up", async (_what, status, state) => {
    const receiver = await startReceiver(answerWith(status, 200));
    const before = await firstAttemptAt(receiver);
    expect(before.state).toBe(state);
    const answer = await redeliver(api, before.id);
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ id: before.id, created_at: before.created_at });
    expect(answer.body).toMatchObject({ state: "waiting", attempt_count: 1, delivered_at: null, failed_at: null });
    await expectSameAgain(receiver);
    const { attempts, ...after } = await waitForAttempts(api, before.id, 2);
    expect(after).toMatchObject({ state: "delivered", attempt_count: 2, next_attempt_at: null, failed_at: null });
    expect(attempts.map(({ status_code }) => status_code)).toEqual([200, status]);
  });

  it("restarts the schedule: another failure is retried after about 5 s", async () => {
    const receiver = await startReceiver(answerWith(500));
    const { id } = await firstAttemptAt(receiver);
    for (const count of [2, 3]) {
      expect((await redeliver(api, id)).status).toBe(202);
      const { attempts, attempt_count, next_attempt_at: next, state } = await waitForAttempts(api, id, count);
      expect({ state, attempt_count }).toEqual({ state: "waiting", attempt_count: count });
      const delay = Date.parse(`${next ?? ""}Z`) - Date.parse(`${attempts[0]?.started_at ?? ""}Z`);
      expect(delay).toBeGreaterThanOrEqual(3_990);
      expect(delay).toBeLessThan(4 * 60_000); // the second step is 5 minutes
    }
  });

  it("can be repeated: it arrives once per accepted request, with one id", async () => {
    const receiver = await startReceiver();
    const { id } = await firstAttemptAt(receiver);
    for (const count of [2, 3, 4]) {
      expect((await redeliver(api, id)).status).toBe(202);
      await waitForAttempts(api, id, count);
    }
    expect(new Set(receiver.requests.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([id]));
    expect(receiver.requests).toHaveLength(4);
  });

  it("gets 409 during an attempt, which continues", async () => {
    const held: ServerResponse[] = [];
    const receiver = await startReceiver((_request, response) => void held.push(response));
    const { id } = await sendTestEvent(api, { url: receiver.url });
    await receiver.request(1);
    const refused = await redeliver(api, id);
    expect(refused.status).toBe(409);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    held[0]?.writeHead(200).end();
    expect(await waitForAttempts(api, id, 1)).toMatchObject({ state: "delivered", attempt_count: 1 });
    expect(receiver.requests).toHaveLength(1);
    expect((await redeliver(api, id)).status).toBe(202);
    expect((await receiver.request(2)).headers["webhook-id"]).toBe(id);
  });

  it("works for events of a closed form without changing it", async () => {
    const receiver = await startReceiver();
    const { id, form_id: formId } = await firstAttemptAt(receiver);
    const form = (await api.call(`/api/v1/forms/${formId ?? ""}`)).body;
    await redeliver(api, id);
    await expectSameAgain(receiver);
    expect((await api.call(`/api/v1/forms/${formId ?? ""}`)).body).toEqual(form);
    expect(await deliveriesOf(api, formId ?? "")).toMatchObject([{ id }]);
  });
});
