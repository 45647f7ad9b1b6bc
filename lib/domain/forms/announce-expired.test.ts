import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/e2e/support/receivers/outbox";
import { openOutbox, playReceiver } from "@/e2e/support/receivers/outbox";

const expiresAt = new Date("2026-11-21T10:00:00.000Z");
const after = (milliseconds: number) => new Date(expiresAt.getTime() + milliseconds);
const DAY_MS = 24 * 60 * 60 * 1000;

describe.each<Database>(["sqlite", "postgresql"])("the webhook of an expiry on %s", (database) => {
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  let now: Date;
  beforeAll(async () => {
    outbox = await openOutbox(database);
  });
  afterAll(() => outbox.close());
  beforeEach(async () => {
    await outbox.db().form.deleteMany();
  });

  const look = async (moment: Date) => {
    now = moment;
    const worker = new outbox.WebhookWorker({ clock: () => now, ...playReceiver(() => ({ status: 200 })) });
    while (await worker.poll());
    await worker.idle();
  };
  const announced = async () =>
    (await outbox.deliveries()).map(({ formId, type, body }) => ({ formId, type, body: JSON.parse(body) as unknown }));
  const addForm = (columns: Partial<Parameters<typeof outbox.addForm>[0]> = {}) =>
    outbox.addForm({ expiresAt, announceExpiryAt: expiresAt, ...columns });

  it("is sent once, within 5 s of the moment, and not before", async () => {
    const { id } = await addForm();
    await look(after(-1));
    expect(await announced()).toEqual([]);
    await look(after(4_000));
    await look(after(5_000));
    const form = expect.objectContaining({ id, status: "expired" }) as unknown;
    expect(await announced()).toEqual([
      { formId: id, type: "form.expired", body: expect.objectContaining({ data: { form, response: null } }) as unknown },
    ]);
  });

  it("is sent for all that expired while the service was down, once by two workers", async () => {
    for (let count = 0; count < 250; count++) await addForm();
    await Promise.all([look(after(3 * DAY_MS)), look(after(3 * DAY_MS))]);
    const forms = (await announced()).map(({ formId }) => formId);
    expect(forms).toHaveLength(250);
    expect(new Set(forms).size).toBe(250);
  });

  it.each([
    ["was completed", { completedAt: after(-1) }],
    ["was cancelled", { cancelledAt: after(-1) }],
    ["has no callback_url", { callbackUrl: null }],
    ["was revived in between", { expiresAt: after(DAY_MS), announceExpiryAt: after(DAY_MS) }],
  ])("is not sent for a form that %s", async (_, columns) => {
    await addForm(columns);
    await look(after(10_000));
    expect(await announced()).toEqual([]);
  });

  it("is sent again for the second expiry of a reopened form", async () => {
    const { id } = await addForm();
    await look(after(2_000));
    await outbox.updateForm(id, { expires_at: after(DAY_MS) }, after(10_000));
    await look(after(DAY_MS + 2_000));
    expect((await announced()).map(({ formId }) => formId)).toEqual([id, id]);
  });

  it("is not sent again if an expired form gets another past date", async () => {
    const { id } = await addForm();
    await look(after(2_000));
    await outbox.updateForm(id, { expires_at: after(-DAY_MS) }, after(10_000));
    await look(after(DAY_MS));
    expect(await announced()).toHaveLength(1);
  });

  it("sent by a clock that was far ahead, leaves the form open; it is sent again, at its time, if a response came in between", async () => {
    const [answered, unanswered] = [await addForm({ responseLimit: null }), await addForm()];
    await look(after(2_000));
    for (const moment of [-DAY_MS, -DAY_MS + 1, -1])
      await expect(outbox.accept(answered, after(moment))).resolves.toMatchObject({ formId: answered.id });
    await look(after(2_000));
    await look(after(DAY_MS));
    const expiries = (await announced()).filter(({ type }) => type === "form.expired").map(({ formId }) => formId);
    expect(expiries.sort()).toEqual([answered.id, answered.id, unanswered.id].sort());
  });

  it("leads to refusing a response received in time but stored after the announcement", async () => {
    const form = await addForm();
    await look(after(2_000));
    const late = outbox.accept(form, after(-1));
    await expect(late).rejects.toMatchObject({ code: "unavailable" });
    expect((await announced()).map(({ type }) => type)).toEqual(["form.expired"]);
  });
});
