import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/e2e/support/receivers/outbox";
import { openOutbox, playReceiver } from "@/e2e/support/receivers/outbox";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const start = new Date("2026-11-21T10:00:00.000Z");
const url = "http://localhost:9/hook";

describe.each<Database>(["sqlite", "postgresql"])("the health of an endpoint on %s", (database) => {
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  let now = start;
  beforeAll(async () => {
    outbox = await openOutbox(database);
    const owner = { name: "Ada", accountId: outbox.accountId, createdAt: start, updatedAt: start };
    await outbox.db().user.createMany({ data: ["ada", "bo"].map((id) => ({ ...owner, id, email: `${id}@example.org` })) });
    const member = { accountId: outbox.accountId, since: start };
    await outbox.db().member.createMany({ data: ["ada", "bo"].map((userId) => ({ ...member, userId, role: "owner" })) });
  });
  afterAll(() => outbox.close());

  const open = async () => {
    const { createEndpoint, testEndpoint, updateEndpoint } = await import("./mutations"); // from the module graph that uses this database
    const { id: endpointId } = await createEndpoint({
      accountId: outbox.accountId,
      body: { url, events: ["*"], include: [], format: "formslip", include_answers: false },
      now,
    });
    const of = { accountId: outbox.accountId, endpointId };
    const send = async (status: number) => {
      const { received, post } = playReceiver(() => ({ status }));
      await testEndpoint({ ...of, now });
      const worker = new outbox.WebhookWorker({ clock: () => now, random: () => 0.5, post });
      await worker.poll();
      await worker.stop();
      return { received };
    };
    return {
      send,
      enable: () => updateEndpoint({ ...of, body: { enabled: true }, now }),
      row: () => outbox.db().webhookEndpoint.findUniqueOrThrow({ where: { id: endpointId } }),
      enqueue: async () => {
        const { enqueue } = await import("@/lib/base/outbox/outbox");
        const message = { kind: "webhook.test", account: outbox.accountId, subject: null, body: "{}", targets: [{ url, endpointId }] };
        return outbox.row((await enqueue(outbox.db(), [message], now))[0] ?? "");
      },
    };
  };

  it("is lost after four days without a success: nothing more is sent, and each owner gets one email", async () => {
    now = start;
    const endpoint = await open();
    await endpoint.send(500);
    expect(await endpoint.row()).toMatchObject({ failingSince: start, disabledAt: null });
    now = new Date(start.getTime() + 4 * DAY - 1);
    await endpoint.send(500);
    expect(await endpoint.row()).toMatchObject({ failingSince: start, disabledAt: null });
    now = new Date(start.getTime() + 4 * DAY);
    await endpoint.send(500);
    expect(await endpoint.row()).toMatchObject({ disabledAt: now, disabledBy: "failures" });
    const mails = await outbox.db().mail.findMany({ orderBy: { recipient: "asc" } });
    expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([
      ["ada@example.org", "notice"],
      ["bo@example.org", "notice"],
    ]);
    expect(mails[0]?.body).toContain(url);

    const event = await endpoint.enqueue();
    now = new Date(now.getTime() + 30 * DAY);
    const { received, post } = playReceiver(() => ({ status: 200 }));
    const worker = new outbox.WebhookWorker({ clock: () => now, post });
    await worker.poll();
    await worker.stop();
    expect(received).toEqual([]);
    expect(await outbox.row(event.id)).toMatchObject({ failedAt: now, nextAttemptAt: null });
    expect(await outbox.db().mail.count()).toBe(2);

    await endpoint.enable();
    expect(await endpoint.row()).toMatchObject({ failingSince: null, disabledAt: null, disabledBy: null });
    expect((await endpoint.send(204)).received).not.toEqual([]);
  });

  it("is restored by one success", async () => {
    now = start;
    const endpoint = await open();
    await endpoint.send(500);
    now = new Date(start.getTime() + 3 * DAY);
    await endpoint.send(204);
    expect((await endpoint.row()).failingSince).toBeNull();
    now = new Date(start.getTime() + 5 * DAY);
    await endpoint.send(500);
    expect(await endpoint.row()).toMatchObject({ failingSince: now, disabledAt: null });
  });
});
