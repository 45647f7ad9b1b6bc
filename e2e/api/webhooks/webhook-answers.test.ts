import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { answerWith, startReceiver } from "../../support/receivers/receiver";
import { sendTestEvent, waitForAttempts } from "../../support/receivers/webhooks";

const DATETIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/;

describe("a receiver's reply", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const attemptAt = async (url: string) => {
    const { id } = await sendTestEvent(api, { url });
    return waitForAttempts(api, id, 1);
  };

  it.each([200, 201, 202, 204, 226, 299])("%i means delivered", async (status) => {
    const receiver = await startReceiver(answerWith(status));
    const { attempts, ...delivery } = await attemptAt(receiver.url);
    expect(delivery).toMatchObject({ state: "delivered", attempt_count: 1, next_attempt_at: null, failed_at: null });
    expect(delivery.delivered_at).toMatch(DATETIME);
    expect(attempts).toMatchObject([{ status_code: status, error: null }]);
  });

  it("410 means failed, at once and for good", async () => {
    const receiver = await startReceiver(answerWith(410));
    const { attempts, ...delivery } = await attemptAt(receiver.url);
    expect(delivery).toMatchObject({ state: "failed", attempt_count: 1, next_attempt_at: null, delivered_at: null });
    expect(delivery.failed_at).toMatch(DATETIME);
    expect(attempts).toMatchObject([{ status_code: 410 }]);
  });

  it.each([400, 401, 404, 408, 422, 429, 500, 502, 599])("%i means another attempt", async (status) => {
    const receiver = await startReceiver(answerWith(status));
    const { attempts, ...delivery } = await attemptAt(receiver.url);
    expect(delivery).toMatchObject({ state: "waiting", attempt_count: 1, delivered_at: null, failed_at: null });
    expect(delivery.next_attempt_at).toMatch(DATETIME);
    expect(attempts).toMatchObject([{ status_code: status }]);
  });

  it.each([301, 302, 303, 307, 308])("%i is not followed, and counts as a failed attempt", async (status) => {
    const elsewhere = await startReceiver();
    const receiver = await startReceiver((_request, response) => void response.writeHead(status, { Location: elsewhere.url }).end());
    const { attempts, ...delivery } = await attemptAt(receiver.url);
    expect(delivery).toMatchObject({ state: "waiting", attempt_count: 1 });
    expect(attempts).toMatchObject([{ status_code: status }]);
    expect(elsewhere.requests).toEqual([]);
  });

  it("is shown in the delivery, with time and duration", async () => {
    const words = "Wir können das nicht: 😀";
    const receiver = await startReceiver((_request, response) => {
      setTimeout(() => response.writeHead(418).end(words), 100);
    });
    const before = Date.now();
    const { attempts, created_at } = await attemptAt(receiver.url);
    const [attempt] = attempts;
    expect(attempt).toMatchObject({ status_code: 418, error: null, answer: words });
    expect(attempt?.duration_ms).toBeGreaterThanOrEqual(95);
    for (const datetime of [attempt?.started_at, created_at]) {
      expect(datetime).toMatch(DATETIME);
      const time = Date.parse(`${datetime ?? ""}Z`);
      expect(time).toBeGreaterThanOrEqual(before - 1);
      expect(time).toBeLessThanOrEqual(Date.now());
    }
  });

  it("is truncated to 2 kB", async () => {
    const receiver = await startReceiver((_request, response) => void response.writeHead(200).end(`begin ${"x".repeat(5_000)} end`));
    const { attempts, state } = await attemptAt(receiver.url);
    expect(state).toBe("delivered");
    expect(attempts[0]?.answer).toMatch(/^begin x+$/);
    expect(attempts[0]?.answer.length).toBeGreaterThanOrEqual(2_000);
    expect(attempts[0]?.answer.length).toBeLessThanOrEqual(2_048);
  });

  it("may be binary", async () => {
    const receiver = await startReceiver(
      (_request, response) => void response.writeHead(200).end(Buffer.from([104, 105, 0, 255, 254, 33])),
    );
    const { attempts, state } = await attemptAt(receiver.url);
    expect(state).toBe("delivered");
    expect(attempts[0]?.answer).toMatch(/^hi.+!$/s);
  });

  it("may be missing: an attempt without a status, with an error message", async () => {
    const receiver = await startReceiver((_request, response) => void response.destroy());
    const { attempts, ...delivery } = await attemptAt(receiver.url);
    expect(delivery).toMatchObject({ state: "waiting", attempt_count: 1 });
    expect(attempts).toMatchObject([{ status_code: null, answer: "" }]);
    expect(attempts[0]?.error).toMatch(/\w \w/);
  });
});
