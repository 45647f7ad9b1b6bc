import { afterAll, beforeAll, expect, it } from "vitest";
import { openOutbox } from "@/e2e/support/receivers/outbox";
import { eventsQuery } from "./events-schema";

let outbox: Awaited<ReturnType<typeof openOutbox>>;
beforeAll(async () => {
  outbox = await openOutbox("postgresql"); // SQLite has one writer at a time, so nothing commits late
});
afterAll(() => outbox.close());

it("an event whose transaction commits after later ones were read comes behind them", async () => {
  const { readEvents } = await import("./read-events");
  const { keyOf } = await import("@/lib/domain/forms/access/data");
  const { newId } = await import("@/lib/base/ids/ids");
  const { accountId, db } = outbox;
  const form = await outbox.addForm({});
  const eventAt = (time: number, type: string) => {
    const at = new Date(time);
    return { data: { id: newId(at), accountId, formId: form.id, type, at } };
  };
  const next = async (after?: number) => {
    const { events, cursor } = await readEvents(
      keyOf(accountId),
      eventsQuery.parse({ ...(after !== undefined && { after: String(after) }) }),
      new Date(),
    );
    return { types: events.map(({ type }) => type), cursor };
  };
  const began = Date.now();
  const first = await db().$transaction(async (tx) => {
    await tx.accountEvent.create(eventAt(began, "form.cancelled"));
    await db().accountEvent.create(eventAt(began + 1, "form.expired"));
    return next();
  });
  expect(first).toEqual({ types: ["form.expired"], cursor: 1 });
  const second = await next(first.cursor);
  expect(second).toEqual({ types: ["form.cancelled"], cursor: 2 });
  expect(await next(second.cursor)).toEqual({ types: [], cursor: 2 });
});

it("an event is read by everybody who asks after it was stored, also by several at once", async () => {
  const { readEvents } = await import("./read-events");
  const { keyOf } = await import("@/lib/domain/forms/access/data");
  const { newId } = await import("@/lib/base/ids/ids");
  const { accountId, db } = outbox;
  const form = await outbox.addForm({});
  for (let round = 0; round < 30; round += 1) {
    const at = new Date();
    const { id } = await db().accountEvent.create({ data: { id: newId(at), accountId, formId: form.id, type: "form.expired", at } });
    const pages = await Promise.all(Array.from({ length: 4 }, () => readEvents(keyOf(accountId), eventsQuery.parse({}), new Date())));
    expect(pages.map(({ events }) => events.some((event) => event.id === id))).toEqual([true, true, true, true]);
  }
});
