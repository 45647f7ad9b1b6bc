import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/e2e/support/receivers/outbox";
import { openOutbox, playReceiver } from "@/e2e/support/receivers/outbox";
import { destinationOf } from "@/lib/base/outbox/destination";
import { reportFigure } from "@/e2e/support/service/report-figure";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const start = new Date("2026-11-21T10:00:00.000Z");
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const url = "http://hooks.example/";

describe.each<Database>(["sqlite", "postgresql"])("the worker on %s", (database) => {
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  let now: Date;

  beforeAll(async () => {
    outbox = await openOutbox(database);
  });
  afterAll(() => outbox.close());
  beforeEach(async () => {
    now = start;
    await outbox.db().webhookDelivery.deleteMany();
    await outbox.db().form.deleteMany();
  });

  /** A worker that polls only when told to, with a frozen clock and an RNG that always returns the middle. */
  const newWorker = (post: ReturnType<typeof playReceiver>["post"]) =>
    new outbox.WebhookWorker({ clock: () => now, random: () => 0.5, post });
  const work = async (worker: ReturnType<typeof newWorker>) => {
    await worker.poll();
    await worker.idle();
  };
  const addEvent = async () => (await outbox.addEvents([url], start))[0] ?? "";

  it("makes ten attempts over four days, each exactly when it is due, and then marks it as failed (promise P4)", async () => {
    const id = await addEvent();
    const { received, post } = playReceiver(() => ({ status: 500, answer: "not today" }));
    const worker = newWorker(post);
    const steps = [0, 5 * SECOND, 5 * MINUTE, 30 * MINUTE, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR)];
    for (const [attempt, step] of steps.entries()) {
      now = new Date(now.getTime() + step - 1);
      await work(worker);
      expect(received).toHaveLength(attempt);
      now = new Date(now.getTime() + 1);
      await work(worker);
      expect(received).toHaveLength(attempt + 1);
    }
    const delivery = await outbox.delivery(id);
    const hours = ((now.getTime() - start.getTime()) / HOUR).toFixed(1);
    reportFigure("P4", `${received.length} attempts, the last after ${hours} h, then ${delivery.failedAt ? "failed" : "not failed"}`);
    expect(delivery).toMatchObject({ nextAttemptAt: null, deliveredAt: null, failedAt: now, attemptCount: 10 });
    expect(delivery.attempts.map(({ statusCode, answer }) => ({ statusCode, answer }))).toEqual(
      Array.from({ length: 10 }, () => ({ statusCode: 500, answer: "not today" })),
    );
    now = new Date(now.getTime() + 30 * 24 * HOUR);
    await work(worker);
    expect(received).toHaveLength(10);
    expect(new Set(received.map(({ body, headers }) => `${headers["webhook-id"] ?? ""} ${body}`))).toEqual(
      new Set([`${id} ${delivery.body}`]),
    );
  });

  it.each([
    ["what the receiver asks for, up to twice the step", "8", 8 * SECOND],
    ["no sooner than the step", "1", 5 * SECOND],
    ["no later than twice the step, when it asks for ten years", String(10 * 365 * 24 * 3600), 10 * SECOND],
    ["a date it asks for", new Date(start.getTime() + 7 * SECOND).toUTCString(), 7 * SECOND],
    ["the step, when it asks for nonsense", "soon", 5 * SECOND],
  ])("waits %s", async (_, retryAfter, delay) => {
    const id = await addEvent();
    await work(newWorker(playReceiver(() => ({ status: 429, retryAfter })).post));
    expect((await outbox.delivery(id)).nextAttemptAt).toEqual(after(delay));
  });

  it("stops at once if the receiver replies that it is gone (410)", async () => {
    const id = await addEvent();
    await work(newWorker(playReceiver(() => ({ status: 410 })).post));
    expect(await outbox.delivery(id)).toMatchObject({ nextAttemptAt: null, failedAt: start, attemptCount: 1 });
  });

  it.each([200, 201, 204, 299])("is delivered if the receiver replies %i", async (status) => {
    const id = await addEvent();
    await work(newWorker(playReceiver(() => ({ status })).post));
    expect(await outbox.delivery(id)).toMatchObject({ nextAttemptAt: null, deliveredAt: start, failedAt: null });
  });

  it.each([100, 301, 302, 400, 404, 500, null])("tries again if the receiver replies %s", async (status) => {
    const id = await addEvent();
    await work(newWorker(playReceiver(() => ({ status })).post));
    expect(await outbox.delivery(id)).toMatchObject({ nextAttemptAt: after(5 * SECOND), deliveredAt: null, failedAt: null });
  });

  it("takes over a crashed worker's deliveries within 90 s, without counting their attempts", async () => {
    const id = await addEvent();
    const crashed = newWorker(() => new Promise(() => undefined));
    await crashed.poll();
    const { received, post } = playReceiver(() => ({ status: 200 }));
    const worker = newWorker(post);
    now = after(29 * SECOND);
    await work(worker);
    expect(received).toHaveLength(0);
    now = after(31 * SECOND);
    await work(worker);
    expect(received).toHaveLength(1);
    const { attempts } = await outbox.delivery(id);
    expect(attempts.map(({ statusCode, error }) => statusCode ?? error)).toEqual([200, expect.stringContaining("stopped")]);
    expect((await outbox.row(id)).step).toBe(1);
  });

  it("lets a worker whose lease has run out record only its attempt", async () => {
    const id = await addEvent();
    let answer: (outcome: { status: number }) => void = () => undefined;
    const slow = newWorker(playReceiver(() => new Promise((resolve) => (answer = resolve))).post);
    await slow.poll();
    now = after(31 * SECOND);
    await work(newWorker(playReceiver(() => ({ status: 200 })).post));
    answer({ status: 500 });
    await slow.idle();
    const delivery = await outbox.delivery(id);
    expect(delivery).toMatchObject({ deliveredAt: now, nextAttemptAt: null, failedAt: null });
    expect(delivery.attempts.map(({ statusCode }) => statusCode)).toContain(500);
  });

  it("keeps hanging hosts from delaying others", async () => {
    const hanging = Array.from({ length: 50 }, (_, host) => Array.from({ length: 20 }, () => `http://hanging-${host}.example/`)).flat();
    await outbox.addEvents([...hanging, "http://fast.example/"], start);
    const { received, post } = playReceiver(({ url }) => (url.includes("fast") ? { status: 200 } : new Promise(() => undefined)));
    const toFast = () => received.filter((exchange) => exchange.url.includes("fast")).length;
    const worker = newWorker(post);
    await worker.poll();
    await expect.poll(toFast).toBe(1); // the holder of a lease is still reading its secrets
    expect(received.length).toBeLessThan(50 * 5);
    await outbox.addEvents(["http://fast.example/"], start);
    worker.wake(destinationOf({ accountId: outbox.accountId, url: "http://fast.example/" }));
    await expect.poll(toFast).toBe(2);
  });

  it("keeps six hanging paths of a host from delaying others", async () => {
    const hanging = Array.from({ length: 6 }, (_, path) => Array.from({ length: 20 }, () => `http://shared.example/slow-${path}`)).flat();
    await outbox.addEvents(hanging, start);
    const { received, post } = playReceiver(({ url }) => (url.endsWith("/ok") ? { status: 200 } : new Promise(() => undefined)));
    const worker = newWorker(post);
    await worker.poll();
    await outbox.addEvents(["http://shared.example/ok"], start);
    await worker.poll();
    await expect.poll(() => received.filter(({ url }) => url.endsWith("/ok")).length).toBe(1);
  });

  it("delivers what an earlier release queued by host alone", async () => {
    const ids = await outbox.addEvents([url, url, `${url}other`], start);
    await outbox.db().webhookDelivery.updateMany({ data: { queue: "hooks.example", address: "" } });
    const { received, post } = playReceiver(() => ({ status: 200 }));
    const worker = newWorker(post);
    while (received.length < ids.length) await work(worker);
    expect(received.map((exchange) => exchange.headers["webhook-id"]).toSorted()).toEqual(ids.toSorted());
  });

  it("reaches every address of a host with very many", async () => {
    const urls = Array.from({ length: 150 }, (_, path) => `${url}${path}`);
    await outbox.addEvents(urls, start);
    const { received, post } = playReceiver(() => ({ status: 200 }));
    const worker = newWorker(post);
    await expect
      .poll(
        async () => {
          await work(worker);
          return received.length;
        },
        { timeout: 20_000 },
      )
      .toBe(150);
  });

  it("examines a bounded number of addresses, however many wait", async () => {
    await outbox.addEvents(
      Array.from({ length: 2_000 }, (_, path) => `${url}${path}`),
      start,
    );
    const { destinations, isCut } = await outbox.listDue(start, "8".repeat(32));
    expect(destinations.length).toBeLessThanOrEqual(64);
    expect(destinations.length).toBeGreaterThan(32);
    expect(isCut).toBe(true);
  });

  it("drains one host's queue without pauses", async () => {
    await outbox.addEvents(
      Array.from({ length: 300 }, () => url),
      start,
    );
    const { received, post } = playReceiver(async () => {
      await pause(1);
      return { status: 204 };
    });
    const worker = newWorker(post);
    await worker.poll();
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(300);
    await worker.stop();
    expect(await outbox.db().webhookDelivery.count({ where: { deliveredAt: null } })).toBe(0);
  });

  it("returns deliveries aborted by a stop, due at once and without counting the attempt", async () => {
    const id = await addEvent();
    const { post } = playReceiver(
      ({ signal }) => new Promise((resolve) => signal?.addEventListener("abort", () => resolve({ status: null, error: "aborted" }))),
    );
    const worker = newWorker(post);
    await worker.poll();
    await worker.stop();
    expect(await outbox.row(id)).toMatchObject({ nextAttemptAt: start, leasedUntil: null, step: 0, attemptCount: 0 });
  });
});
