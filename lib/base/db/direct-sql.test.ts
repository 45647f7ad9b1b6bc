import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/e2e/support/receivers/outbox";
import { openOutbox } from "@/e2e/support/receivers/outbox";
import type * as Forms from "@/lib/domain/forms/data";
import { isUniqueViolation } from "./errors";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type * as DirectSql from "./direct-sql";

const at = (milliseconds: number) => new Date(Date.UTC(2026, 10, 21) + milliseconds);
const newAccount = (id: string) => Prisma.sql`INSERT INTO accounts (id, name, created_at) VALUES (${id}, ${`${id} “&”`}, ${at(1)})`;

describe.each<Database>(["sqlite", "postgresql"])("direct SQL on %s", (database) => {
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  let directSql: typeof DirectSql;
  let forms: typeof Forms;
  beforeAll(async () => {
    outbox = await openOutbox(database);
    directSql = await import("./direct-sql"); // of the module graph that knows this database
    forms = await import("@/lib/domain/forms/data");
  });
  afterAll(() => outbox.close());

  const accounts = async (id: string) => outbox.db().account.count({ where: { id } });

  it.each([
    {},
    {
      description: "“Ünïcode” 🌱",
      callbackMetadata: "{}",
      responseLimit: 2_147_483_647,
      expiresAt: at(1),
      completedAt: at(-1),
      cancelledAt: at(999),
      lastResponseId: "0".repeat(26),
      lastResponseAt: at(10),
      announceExpiryAt: at(100),
      searchText: " form",
    },
  ])("reads a form as Prisma does: %j", async (columns) => {
    const { id } = await outbox.addForm(columns);
    const omit = {
      storedBytes: true,
      unsentBytes: true,
      searchText: true,
      lastSlot: true,
      versionResponses: true,
      testReplyAt: true,
      translations: true,
    }; // what FormRow leaves out
    const row = await outbox.db().form.findUniqueOrThrow({ where: { id }, omit });
    expect(await forms.getPublicForm(id)).toEqual({ ...row, endpoints: null });
  });

  it("writes moments that Prisma can read, and finds moments that Prisma wrote", async () => {
    expect(await directSql.writeTogether([newAccount("moment")])).toEqual([1]);
    expect(await outbox.db().account.findUniqueOrThrow({ where: { id: "moment" } })).toMatchObject({
      createdAt: at(1),
      name: "moment “&”",
    });
    const found = await directSql.readRows(Prisma.sql`SELECT id, created_at AS "createdAt" FROM accounts WHERE created_at = ${at(1)}`);
    expect(found).toEqual([{ id: "moment", createdAt: at(1) }]);
  });

  it("returns how many rows each statement changed", async () => {
    const rename = Prisma.sql`UPDATE accounts SET name = 'B' WHERE id IN ('one', 'two', 'none')`;
    expect(await directSql.writeTogether([newAccount("one"), newAccount("two"), rename])).toEqual([1, 1, 2]);
  });

  it("rolls back all statements when one fails", async () => {
    const twice = directSql.writeTogether([newAccount("first"), newAccount("twice"), newAccount("twice")]);
    expect(isUniqueViolation(await twice.catch((error: unknown) => error))).toBe(true);
    expect([await accounts("first"), await accounts("twice")]).toEqual([0, 0]);
  });

  it("sees nothing of an open transaction, and waits for it", async () => {
    const seen: unknown[] = [];
    const look = async () => (await directSql.readRows(Prisma.sql`SELECT id FROM accounts WHERE id = 'slow'`)).length;
    let later: Promise<number[]> | undefined;
    await outbox.db().$transaction(async (tx) => {
      await tx.account.create({ data: { id: "slow", name: "", createdAt: at(0) } });
      seen.push(await look());
      later = directSql.writeTogether([newAccount("later")]);
    });
    seen.push(await look());
    expect(await later).toEqual([1]);
    expect(seen).toEqual([0, 1]);
  });
});
