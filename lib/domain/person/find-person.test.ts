import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import type { readRows } from "@/lib/base/db/direct-sql";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import { newId } from "@/lib/base/ids/ids";
import { indexResponses } from "@/lib/domain/responses/search/index-mutations";
import { checkAudit } from "./audit-data";
import { erasePerson } from "./erase-mutations";
import { findAllOf, findPerson, wantedOf } from "./find";
import type { PersonAsked, Trace } from "./schema";

const now = new Date("2026-11-21T10:00:00.000Z");
const FORM = newId(now);
const MANY = 2_500;
/** Of which only the first words are indexed. */
const LONG = Array.from({ length: 1_500 }, (_, index) => `w${index}`).join(" ");

/** What was read, while it is listened to. */
const reading = vi.hoisted(() => ({ statements: [] as { sql: string; values: unknown[] }[] }));
vi.mock("@/lib/base/db/direct-sql", async (original) => {
  const real = await original<{ readRows: typeof readRows }>();
  const heard: typeof readRows = (query, options) => {
    if (query.sql.includes(" IN (")) reading.statements.push({ sql: query.sql, values: query.values });
    return real.readRows(query, options);
  };
  return { ...real, readRows: heard };
});

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-person-"));
  const values = { DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "", FILES_URL: "" };
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
  await db().account.create({ data: { id: "ada", name: "ada", createdAt: now } });
  const fields = JSON.stringify([
    { key: "text", type: "textarea", label: "Text", config: {} },
    { key: "email", type: "text", label: "Email", config: {} },
    { key: "phone", type: "phone", label: "Phone", config: {} },
  ]);
  const form = { accountId: "ada", title: "T", fields, fieldsCount: 3, settings: "{}", createdAt: now, storedBytes: 0 };
  await db().form.create({ data: { ...form, id: FORM, responseCount: MANY, lastSlot: MANY } });
  await db().response.createMany({
    data: Array.from({ length: MANY }, (_, index) => ({
      id: newId(new Date(now.getTime() + index)),
      formId: FORM,
      slot: index + 1,
      data: JSON.stringify(answersOf(index)),
      ip: "",
      userAgent: "",
      submittedAt: now,
    })),
  });
  await indexResponses({ id: FORM }, Infinity);
});
afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
});

function answersOf(index: number) {
  const email = index % 500 === 0 ? "Ada@Reader.example" : `ada${index}@reader.example`;
  return { ...(index === 1_000 && { text: LONG }), email, phone: `+4930${String(100_000 + (index % 100))}` };
}

const all = async (asked: PersonAsked): Promise<Trace[]> => {
  const found: Trace[] = [];
  for await (const some of findAllOf("ada", wantedOf(asked))) found.push(...some);
  return found;
};

it("finds answers over blocks of the search index, also one of which not all words are indexed", async () => {
  expect(await all({ email: "ada@reader.example" })).toHaveLength(MANY / 500);
  expect(await all({ email: "reader.example@ada" }).catch(() => "refused")).toBe("refused");
});

it("reads what it has found, and not the whole account again", async () => {
  reading.statements = [];
  expect(await all({ email: "ada@reader.example" })).toHaveLength(MANY / 500);
  await checkAudit({ accountId: "ada", wanted: wantedOf({ email: "ada@reader.example" }), ids: [FORM] });
  const items = (["response", "note", "trashed"] as const).map((kind) => ({ kind, id: FORM }));
  await erasePerson({ accountId: "ada", wanted: wantedOf({ email: "ada@reader.example" }), items, by: "ada", now });
  expect(reading.statements.length).toBeGreaterThan(5);
  for (const statement of reading.statements) {
    const plan = await db().$queryRawUnsafe<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${statement.sql}`, ...statement.values);
    for (const { detail } of plan) expect(`${detail}: ${statement.sql}`).not.toMatch(/^SEARCH \S+ .*\(account_id=\?\)/);
  }
});

it("finds a number by its digits, in the groups in which it is shown", async () => {
  expect(await all({ phone: "0049 30 100042" })).toHaveLength(MANY / 100);
  expect(await all({ phone: "+49 30 10004" })).toEqual([]);
});

it("finds the same page by page, from each cursor on", async () => {
  const { found, next_cursor } = await findPerson({ accountId: "ada", phone: "+49 30 100042" });
  expect(found).toHaveLength(MANY / 100);
  expect(next_cursor).toBeNull();
});

it("erases what was found; the search index and the counters follow", async () => {
  const wanted = wantedOf({ email: "ada@reader.example" });
  const items = (await all({ email: "ada@reader.example" })).map(({ kind, id }) => ({ kind, id }));
  const protocol = await erasePerson({ accountId: "ada", wanted, items, by: "Ada", now });
  expect(protocol).toMatchObject({ erased: { response: MANY / 500 }, left: [] });
  expect(await all({ email: "ada@reader.example" })).toEqual([]);
  expect(await db().form.findUnique({ where: { id: FORM }, select: { responseCount: true } })).toEqual({
    responseCount: MANY - MANY / 500,
  });
});
