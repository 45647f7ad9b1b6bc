import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "@/e2e/support/receivers/outbox";
import { openOutbox, playReceiver } from "@/e2e/support/receivers/outbox";
import { newId } from "@/lib/base/ids/ids";

const now = new Date("2026-11-21T10:00:00.000Z");
const ANSWERS = 1_001;

describe.each<Database>(["sqlite", "postgresql"])("the deletion of a form with many answers on %s", (database) => {
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  beforeAll(async () => {
    outbox = await openOutbox(database);
  });
  afterAll(() => outbox.close());

  /** A form with many responses, a replaced version, an earlier state of a response, visits, and due webhooks for some of the responses. */
  async function fillForm() {
    const form = await outbox.addForm({ title: "Secret plans", searchText: " secret plans" });
    const responses = Array.from({ length: ANSWERS }, (_, slot) => {
      return { id: newId(now), formId: form.id, slot, data: "{}", ip: "", userAgent: "", submittedAt: now };
    });
    const db = outbox.db();
    await db.response.createMany({ data: responses });
    const content = {
      title: "Secret before",
      fields: "[]",
      fieldsCount: 0,
      settings: "{}",
      madeAt: now,
      replacedAt: now,
      isAnswered: true,
    };
    await db.formVersion.create({ data: { formId: form.id, version: 1, ...content } });
    const state = { number: 1, data: "{}", replacedAt: now, replacedBy: "owner" };
    await db.responseState.create({ data: { responseId: responses[0]?.id ?? "", ...state } });
    await db.feedEntry.create({ data: { accountId: outbox.accountId, number: 1, formId: form.id, fromSlot: 1, toSlot: ANSWERS } });
    await db.takenSeat.create({ data: { formId: form.id, fieldKey: "slot", value: "10", responseId: responses[0]?.id ?? "" } });
    await db.formVisits.create({ data: { formId: form.id, since: now, views: 2, started: 1, sent: 1 } });
    await db.questionVisits.create({ data: { formId: form.id, key: "secret", reached: 1 } });
    const ids = await outbox.addEvents(Array<string>(250).fill("http://hooks.example/"), now);
    await outbox.db().webhookDelivery.updateMany({ where: { id: { in: ids } }, data: { formId: form.id } });
    return form;
  }

  async function sizes() {
    const db = outbox.db();
    const more = [db.formVersion.count(), db.responseState.count(), db.feedEntry.count(), db.formVisits.count(), db.questionVisits.count()];
    const first = [db.form.count(), db.response.count(), db.takenSeat.count(), db.webhookDelivery.count(), db.formWord.count()];
    return Promise.all([...first, ...more]);
  }
  const nothing = Array.from({ length: 10 }, () => 0);

  it("leaves nothing, and never removes more than a few hundred rows in a statement", async () => {
    const { deleteForm } = await import("./delete-mutations");
    const form = await fillForm();
    await expect(deleteForm({ accountId: newId(now), formId: form.id })).rejects.toMatchObject({ code: "not_found" });
    expect((await sizes())[1]).toBe(ANSWERS);
    const transactions = vi.spyOn(await import("@/lib/base/db/direct-sql"), "writeTogether");
    await deleteForm({ accountId: outbox.accountId, formId: form.id });
    const most = Math.max(...(await Promise.all(transactions.mock.results.map(({ value }) => value as Promise<number[]>))).flat());
    transactions.mockRestore();
    expect(most).toBeLessThanOrEqual(200);
    expect(await sizes()).toEqual(nothing);
    await expect(deleteForm({ accountId: outbox.accountId, formId: form.id })).rejects.toMatchObject({ code: "not_found" });
  });

  it("takes effect at once, even if a crash comes before the last row is removed; the next start removes the rest", async () => {
    const { deleteForm, finishDeletions } = await import("./delete-mutations");
    const { fileStore } = await import("@/lib/domain/files/open-file-store");
    const { getForm, getPublicForm, readActivities } = await import("./data");
    const { listResponses } = await import("@/lib/domain/responses/data");
    const { listDeliveries } = await import("@/lib/entry/webhooks/deliveries/data");
    const { listAccounts } = await import("@/lib/domain/auth/data");
    const form = await fillForm();
    const crash = vi.spyOn(await import("@/lib/base/db/direct-sql"), "write").mockRejectedValue(new Error("crashed"));
    const files = vi.spyOn(fileStore(), "removeForm");
    await deleteForm({ accountId: outbox.accountId, formId: form.id });
    crash.mockRestore();
    expect((await sizes())[0]).toBe(1);
    expect(await outbox.db().formVersion.count()).toBe(0); // its words are as secret as the form's
    // As if the form had been deleted earlier: a response and a webhook are still there.
    await outbox
      .db()
      .response.create({ data: { id: newId(now), formId: form.id, slot: 1, data: "{}", ip: "", userAgent: "", submittedAt: now } });
    const [event = ""] = await outbox.addEvents(["http://hooks.example/"], now);
    await outbox.db().webhookDelivery.update({ where: { id: event }, data: { formId: form.id } });

    const { accountId } = outbox;
    const missing = { code: "not_found" };
    await expect(getForm({ accountId, formId: form.id })).rejects.toMatchObject(missing);
    await expect(getPublicForm(form.id)).rejects.toMatchObject(missing);
    await expect(outbox.accept(form, now)).rejects.toMatchObject(missing);
    await expect(outbox.delivery(event)).rejects.toMatchObject(missing);
    expect(await readActivities([form.id])).toEqual([]);
    expect((await listResponses({ formId: form.id, limit: 10 })).rows).toEqual([]);
    expect(await listDeliveries({ accountId, limit: 10 })).toEqual([]);
    expect((await listAccounts()).map(({ id }) => id)).toEqual([accountId]);
    const receiver = playReceiver(() => ({ status: 200 }));
    const worker = new outbox.WebhookWorker({ clock: () => now, ...receiver });
    while (await worker.poll());
    await worker.idle();
    expect(receiver.received).toEqual([]);

    files.mockClear();
    await finishDeletions();
    expect(files).toHaveBeenCalledWith(form.id);
    expect(await sizes()).toEqual(nothing);
  });
});
