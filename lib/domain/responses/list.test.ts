import { afterAll, beforeAll, expect, it } from "vitest";
import { openOutbox } from "@/e2e/support/receivers/outbox";
import { newId } from "@/lib/base/ids/ids";

const now = new Date("2026-11-21T10:00:00.000Z");
const later = (index: number) => new Date(now.getTime() + index * 1_000);
let outbox: Awaited<ReturnType<typeof openOutbox>>;

beforeAll(async () => (outbox = await openOutbox("postgresql")));
afterAll(() => outbox.close());

it("is planned a few times on PostgreSQL, not for each first page", async () => {
  const { id: formId } = await outbox.addForm({});
  await outbox.db().form.update({ where: { id: formId }, data: { storedBytes: 1_000 } });
  const rows = Array.from({ length: 7 }, (_, index) => ({ id: newId(later(index)), slot: index + 1, submittedAt: later(index) }));
  await outbox.db().response.createMany({ data: rows.map((row) => ({ ...row, formId, data: "{}", ip: "", userAgent: "" })) });
  const { listTexts } = await import("./list");
  const { readRows } = await import("@/lib/base/db/direct-sql");
  const { Prisma } = await import("@/lib/base/db/generated/sqlite/client");
  const list = async (limit: number, cursor?: string) =>
    (await listTexts({ id: formId, fields: [] }, { hasDesk: false, sort: "newest", limit, cursor })).rows.map(({ id }) => id);

  const ids = rows.map(({ id }) => id).toReversed();
  for (let round = 0; round < 12; round++) {
    expect(await list(round % 4)).toEqual(ids.slice(0, (round % 4) + 1));
    expect(await list(round % 4, ids[2])).toEqual(ids.slice(3, (round % 4) + 4));
  }
  const plans = await readRows<{ custom: number; generic: number; statement: string }>(Prisma.sql`
    SELECT custom_plans::int AS custom, generic_plans::int AS generic, statement FROM pg_prepared_statements
    WHERE statement LIKE '%submitted_at%FROM responses%BETWEEN%' AND statement NOT LIKE '%pg_prepared_statements%'`);
  expect(plans.map(({ custom, generic }) => [custom, generic])).toEqual([[5, 7]]);
});
