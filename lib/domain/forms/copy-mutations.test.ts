import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/e2e/support/receivers/outbox";
import { openOutbox } from "@/e2e/support/receivers/outbox";

const now = new Date("2026-11-21T10:00:00.000Z");

describe.each<Database>(["sqlite", "postgresql"])("many copies of a large form on %s", (database) => {
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  let copyForm: (typeof import("./copy-mutations"))["copyForm"]; // oxlint-disable-line typescript/consistent-type-imports -- from the module graph that the outbox has loaded
  beforeAll(async () => {
    outbox = await openOutbox(database);
    ({ copyForm } = await import("./copy-mutations"));
  });
  afterAll(() => outbox.close());

  const field = { key: "a", type: "text", label: "A", description: "d".repeat(60_000), required: false, config: {} };
  const names = Array.from({ length: 450 }, (_, index) => `Person ${index}`);

  it("all equal the form, and leave turns to others while they are made", async () => {
    const form = await outbox.addForm({ fields: JSON.stringify([field]), fieldsCount: 1, callbackMetadata: '{"task":1}', expiresAt: now });
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const copies = await copyForm({ accountId: outbox.accountId, formId: form.id, names, now, claim: null });
    isDone = true;
    expect(turns).toBeGreaterThan(20); // a megabyte at a time
    expect(copies.map(({ name }) => name)).toEqual(names);
    const stored = await outbox.db().form.findMany({ where: { id: { in: copies.map(({ form: { id } }) => id) } }, orderBy: { id: "asc" } });
    expect(new Set(stored.map(({ settings }) => (JSON.parse(settings) as { recipient: string }).recipient))).toEqual(new Set(names));
    const [first = form] = stored;
    const { responseLimit, createdAt, expiresAt, announceExpiryAt } = first;
    expect({ responseLimit, createdAt, expiresAt, announceExpiryAt }).toEqual({
      responseLimit: 1,
      createdAt: now,
      expiresAt: new Date(now.getTime() + now.getTime()), // the form's lifetime, which began in 1970
      announceExpiryAt: expiresAt,
    });
    expect(first).toMatchObject({
      title: form.title,
      fields: form.fields,
      fieldsCount: 1,
      callbackMetadata: '{"task":1}',
      completedAt: null,
    });
  });

  it("are all undone if one of them cannot be made", async () => {
    const form = await outbox.addForm({});
    const before = await outbox.db().form.count();
    const claim = { accountId: outbox.accountId, key: "never claimed", claimedAt: now };
    await expect(copyForm({ accountId: outbox.accountId, formId: form.id, names: ["A", "B"], now, claim })).rejects.toThrow();
    expect(await outbox.db().form.count()).toBe(before);
  });
});
