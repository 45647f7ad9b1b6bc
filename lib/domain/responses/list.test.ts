import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database } from "@/e2e/support/receivers/outbox";
import { openOutbox } from "@/e2e/support/receivers/outbox";
import { newId } from "@/lib/base/ids/ids";

const now = new Date("2026-11-21T10:00:00.000Z");
const later = (index: number) => new Date(now.getTime() + index * 1_000);

describe.each<Database>(["sqlite", "postgresql"])("a list of responses on %s", (database) => {
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  let formId: string;
  beforeAll(async () => (outbox = await openOutbox(database)));
  afterAll(() => outbox.close());
  beforeEach(async () => {
    formId = newId(now);
    const form = { id: formId, title: "T", fields: "[]", fieldsCount: 0, settings: "{}", createdAt: now };
    await outbox.db().form.create({ data: { ...form, accountId: outbox.accountId, storedBytes: 1_000 } });
    const data = JSON.stringify({ note: 'Zeile\n"eins"\u001e\u2028' });
    const rows = Array.from({ length: 7 }, (_, index) => ({
      id: newId(later(index)),
      formId,
      slot: index + 1,
      data,
      ip: "::1",
      userAgent: '"a"\n\u001e',
      desk: index === 3 ? JSON.stringify({ status: "done", note: "A\nB", tags: [], changed_at: null }) : null,
      submittedAt: later(index),
    }));
    await outbox.db().response.createMany({ data: rows });
  });

  const importList = async () => {
    const { readToList, listTexts } = await import("./list");
    const { directSql } = await import("@/lib/base/db/client");
    return { readToList, listTexts, reads: vi.spyOn(directSql(), "rows") };
  };

  it.each([
    { hasDesk: false, sort: "newest", limit: 3 },
    { hasDesk: true, sort: "newest", limit: 7 },
    { hasDesk: true, sort: "newest", limit: 20 },
  ])("comes with the form once it was listed as text, the same as by itself: %o", async (query) => {
    const { readToList, listTexts, reads } = await importList();
    const of = { accountId: outbox.accountId, formId };
    expect((await readToList(of, query)).texts).toBeNull();
    const byItself = await listTexts({ id: formId, fields: [] }, query);
    expect(byItself.rows).toHaveLength(Math.min(query.limit + 1, 7));
    for (const { json } of byItself.rows) expect(JSON.parse(json)).toMatchObject({ form_id: formId, data: { note: 'Zeile\n"eins"\u001e\u2028' } });

    reads.mockClear();
    const { form, texts } = await readToList(of, query);
    const list = texts ?? (await listTexts({ id: formId, fields: [] }, query));
    expect(reads).toHaveBeenCalledTimes(database === "sqlite" ? 2 : 1);
    expect([form.id, list.limit, list.rows.map(({ id, json }) => ({ id, json }))]).toEqual([
      formId,
      query.limit,
      byItself.rows.map(({ id, json }) => ({ id, json })),
    ]);
    const cursor = list.cursorOf(list.rows[1] ?? { id: "" });
    const next = await readToList(of, { ...query, cursor });
    const nextByItself = await listTexts({ id: formId, fields: [] }, { ...query, cursor });
    const [some, same] = [next.texts ?? nextByItself, nextByItself].map(({ rows }) => rows.map(({ json }) => json));
    expect(some).toEqual(same);
    expect(same).toHaveLength(Math.min(query.limit + 1, 5));
  });

  it("of a form that is too large, empty, changed or not the caller's does not", async () => {
    const { readToList, listTexts } = await importList();
    const [of, query] = [{ accountId: outbox.accountId, formId }, { hasDesk: false, sort: "newest", limit: 3 }];
    const change = (data: object) => outbox.db().form.update({ where: { id: formId }, data });
    await listTexts({ id: formId, fields: [] }, query);
    await change({ storedBytes: 1024 * 1024 });
    expect((await readToList(of, query)).texts).toBeNull();
    expect((await listTexts({ id: formId, fields: [] }, query)).rows).toHaveLength(4);
    await change({ storedBytes: 1_000, version: 2 });
    expect((await readToList(of, query)).texts).toBeNull();
    await change({ version: 1 });
    await expect(readToList({ ...of, accountId: "another" }, query)).rejects.toThrow(/not found/i);
    await outbox.db().response.deleteMany({ where: { formId } });
    expect((await readToList(of, query)).texts).toBeNull();
  });

  it("is not planned anew each time", async () => {
    if (database === "sqlite") return; // it plans each statement once
    const { readToList, listTexts } = await importList();
    const { readRows } = await import("@/lib/base/db/direct-sql");
    const { Prisma } = await import("@/lib/base/db/generated/sqlite/client");
    const query = { hasDesk: false, sort: "newest", limit: 3 };
    for (let round = 0; round < 10; round++) {
      await listTexts({ id: formId, fields: [] }, query);
      await readToList({ accountId: outbox.accountId, formId }, query);
    }
    const plans = await readRows<{ custom: bigint; generic: bigint; statement: string }>(Prisma.sql`
      SELECT custom_plans AS custom, generic_plans AS generic, statement FROM pg_prepared_statements WHERE statement LIKE '%submitted_at%'`);
    const used = plans.filter(({ custom, generic }) => custom + generic > 5n);
    expect(used.length).toBeGreaterThanOrEqual(2);
    for (const { custom, statement } of used) expect([custom, statement]).toEqual([5n, statement]);
  });
});
