import { Webhook } from "standardwebhooks";
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { answerWith, startReceiver } from "../../support/receivers/receiver";
import { deliveriesOf, secretOf, sendTestEvent, waitForAttempts } from "../../support/receivers/webhooks";

/** Longer than the first step of 5 s, so that the two are distinguished. lib/base/outbox/backoff.test.ts tests exact steps. */
const SECOND_STEP_MS = 4 * 60_000;
const at = (datetime: string | null) => Date.parse(`${datetime ?? ""}Z`);

describe.concurrent("a webhook that was refused", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });

  it("is retried after about 5 s with the same id and bytes, signed anew", async () => {
    const receiver = await startReceiver(answerWith(500, 204));
    const { id } = await api.createForm({ callback_url: receiver.url, callback_metadata: { "😀": [1, 2] }, title: "Zoë" });
    await api.submit(id, { name: "Ada" });
    const [first, second] = [await receiver.request(1), await receiver.request(2, 30_000)];
    expect(second.time - first.time).toBeGreaterThanOrEqual(4_000);
    expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
    expect(second.body).toBe(first.body);
    expect(Number(second.headers["webhook-timestamp"])).toBeGreaterThan(Number(first.headers["webhook-timestamp"]));
    const webhook = new Webhook(await secretOf(api));
    for (const { body, headers } of [first, second]) expect(webhook.verify(body, headers)).toMatchObject({ type: "form.completed" });

    const [listed] = await deliveriesOf(api, id);
    const { attempts, ...delivery } = await waitForAttempts(api, listed?.id ?? "", 2);
    expect(delivery).toMatchObject({ state: "delivered", attempt_count: 2, next_attempt_at: null, failed_at: null, body: first.body });
    expect(attempts.map(({ status_code, error }) => [status_code, error])).toEqual([
      [204, null], // newest first
      [500, null],
    ]);
    expect(receiver.requests).toHaveLength(2);
  });

  it("waits for 4 to 6 s unless the receiver says how long", async () => {
    const receiver = await startReceiver(answerWith(500));
    const { id } = await sendTestEvent(api, { url: receiver.url });
    const { attempts, next_attempt_at: next } = await waitForAttempts(api, id, 1);
    const delay = at(next) - at(attempts[0]?.started_at ?? null) - (attempts[0]?.duration_ms ?? 0);
    expect(delay).toBeGreaterThanOrEqual(3_990);
    expect(delay).toBeLessThan(SECOND_STEP_MS);
  });

  it.each([
    ["an hour", "3600", 10_000],
    ["ten years", "315360000", 10_000],
    ["a day of the year 2100", "Fri, 01 Jan 2100 00:00:00 GMT", 10_000],
    ["7 s", "7", 7_000],
    ["one second", "1", 5_000],
    ["a day long past", "Thu, 01 Jan 1970 00:00:00 GMT", 5_000],
  ])("with Retry-After of %s waits between one and two steps of 5 s", async (_what, retryAfter, expected) => {
    const receiver = await startReceiver((_request, response) => void response.writeHead(503, { "Retry-After": retryAfter }).end());
    const { id } = await sendTestEvent(api, { url: receiver.url });
    const { attempts, state, next_attempt_at: next } = await waitForAttempts(api, id, 1);
    expect(state).toBe("waiting");
    const delay = at(next) - at(attempts[0]?.started_at ?? null) - (attempts[0]?.duration_ms ?? 0);
    expect(delay).toBeGreaterThanOrEqual(expected - 10);
    expect(delay).toBeLessThan(SECOND_STEP_MS);
  });

  it("is delivered once the receiver recovers, and keeps the earlier error", async () => {
    const receiver = await startReceiver();
    await receiver.close();
    const { id } = await sendTestEvent(api, { url: receiver.url });
    const refused = await waitForAttempts(api, id, 1);
    expect(refused).toMatchObject({ state: "waiting", attempt_count: 1, delivered_at: null, failed_at: null });
    const again = await startReceiver(undefined, Number(new URL(receiver.url).port));
    expect((await again.request(1, 9_000)).headers["webhook-id"]).toBe(id);
    const { attempts } = await waitForAttempts(api, id, 2);
    expect(attempts.map(({ status_code }) => status_code)).toEqual([204, null]);
    expect(attempts[1]?.error).toMatch(/\w \w/);
  });
});
