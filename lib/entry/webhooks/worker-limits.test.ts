import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/e2e/support/receivers/outbox";
import { openOutbox, playReceiver } from "@/e2e/support/receivers/outbox";

const MB = 1024 * 1024;
const start = new Date("2026-11-21T10:00:00.000Z");

describe.each<Database>(["sqlite", "postgresql"])("the worker's limits on %s", (database) => {
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  beforeAll(async () => {
    outbox = await openOutbox(database);
  });
  afterAll(() => outbox.close());
  beforeEach(async () => {
    await outbox.db().webhookDelivery.deleteMany();
  });

  const addLarge = async (urls: string[], body: string) => {
    const ids = await outbox.addEvents(urls, start);
    await outbox.db().webhookDelivery.updateMany({ where: { id: { in: ids } }, data: { body } });
    return ids;
  };

  it("sends a large body unchanged", async () => {
    const body = JSON.stringify({ long: "ä😀\u2028".repeat(300_000) });
    const [id = ""] = await addLarge(["http://hooks.example/"], body);
    const { received, post } = playReceiver(() => ({ status: 200 }));
    const worker = new outbox.WebhookWorker({ clock: () => start, post });
    await worker.poll();
    await worker.idle();
    expect(received.map((exchange) => exchange.body === body)).toEqual([true]);
    expect((await outbox.row(id)).deliveredAt).toEqual(start);
  });

  it("holds only as many large bodies in memory as fit, and small ones do not wait for them", async () => {
    const hosts = Array.from({ length: 40 }, (_, host) => `http://hanging-${host}.example/`);
    await addLarge(hosts, "x".repeat(2 * MB));
    await outbox.addEvents(["http://fast.example/"], start);
    const { received, post } = playReceiver(({ url, signal }) =>
      url.includes("fast")
        ? { status: 200 }
        : new Promise((resolve) => signal?.addEventListener("abort", () => resolve({ status: null, error: "aborted" }))),
    );
    const worker = new outbox.WebhookWorker({ clock: () => start, post });
    await worker.poll();
    await expect.poll(() => received.some(({ url }) => url.includes("fast"))).toBe(true);
    await expect.poll(() => received.filter(({ url }) => url.includes("hanging")).length).toBe(16);
    await worker.stop();
    expect(await outbox.db().webhookDelivery.count({ where: { nextAttemptAt: start, leasedUntil: null } })).toBe(40);
  });

  it("fails a delivery after twenty workers in a row have crashed with it", async () => {
    const [id = ""] = await outbox.addEvents(["http://hooks.example/"], start);
    for (let death = 0; death < 20; death++) {
      const { received, post } = playReceiver(() => new Promise(() => undefined));
      await new outbox.WebhookWorker({ clock: () => new Date(start.getTime() + death * 31_000), post }).poll();
      await expect.poll(() => received.length, { interval: 5 }).toBe(1);
    }
    const now = new Date(start.getTime() + 20 * 31_000);
    const { received, post } = playReceiver(() => ({ status: 200 }));
    await new outbox.WebhookWorker({ clock: () => now, post }).poll();
    expect(received).toEqual([]);
    expect(await outbox.row(id)).toMatchObject({ nextAttemptAt: null, failedAt: now, attemptCount: 20, step: 0 });
  });
});
