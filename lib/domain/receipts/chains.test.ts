import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import type { readRows } from "@/lib/base/db/direct-sql";
import { write } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import { newId } from "@/lib/base/ids/ids";
import { deleteResponses } from "@/lib/domain/responses/changing/delete-mutations";
import { applyToIndex } from "@/lib/domain/responses/search/index-mutations";
import { extendReceiptChain, linkChanged, linkResealed, readChain } from "./chain-mutations";
import { checkChain } from "./check-chain-data";
import { compareKept } from "./kept-token-data";
import { lastChangesOf, presentLinks } from "./links-data";
import { otherFilesIn } from "./stored-files-data";
import { signReceipt } from "./sign-receipt";
import { standingOf } from "./standing-data";

const { sql } = Prisma;
const now = new Date("2026-11-21T10:00:00.000Z");

/** What was read since the last test began. */
const reading = vi.hoisted(() => ({
  rows: 0,
  statements: [] as { sql: string; values: unknown[] }[],
  most: 0,
  heard: (text: string): Promise<unknown> => Promise.resolve(text),
}));
vi.mock("@/lib/base/db/direct-sql", async (original) => {
  const real = await original<{ readRows: typeof readRows }>();
  return {
    ...real,
    readRows: async (query: Prisma.Sql) => {
      await reading.heard(query.sql);
      const rows = await real.readRows(query);
      reading.rows += rows.length;
      if (query.sql.includes(" erasures")) return rows; // deletions are listed in the background
      reading.most = Math.max(reading.most, rows.length);
      reading.statements.push({ sql: query.sql, values: query.values });
      return rows;
    },
  };
});
const readBy = async (work: () => Promise<unknown>) => {
  Object.assign(reading, { rows: 0, statements: [], most: 0 });
  await work();
  return { ...reading, statements: [...reading.statements] };
};

let dataDir: string;
let accountId: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-chains-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
  accountId = newId(now);
  await db().account.create({ data: { id: accountId, name: "A", createdAt: now } });
});
afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
});

type Made = { formId: string; ids: string[] };

/** A form with responses, of which nothing was signed yet. */
async function make(count: number): Promise<Made> {
  const fields = JSON.stringify([{ key: "name", type: "text", label: "Name" }]);
  const formId = newId(now);
  await db().form.create({
    data: { id: formId, accountId, title: "T", fields, fieldsCount: 1, settings: "{}", createdAt: now, lastSlot: count },
  });
  const ids = Array.from({ length: count }, () => newId(now)).toSorted();
  const rows = ids.map((id, index) => ({
    id,
    formId,
    data: `{"name":"${index}"}`,
    submittedAt: now,
    formVersion: 1,
    slot: index + 1,
    ip: "",
    userAgent: "",
  }));
  await db().response.createMany({ data: rows });
  return { formId, ids };
}

/** Corrects an answer, and adds the link to the chain. */
const correct = (formId: string, responseId: string, data: string) =>
  applyToIndex(formId, async () => ({
    statements: [
      ...(await linkChanged({ formId, responseId, data, by: "owner", at: now })),
      sql`UPDATE responses SET data = ${data}, changed_at = ${now} WHERE id = ${responseId}`,
    ],
    changes: [],
  }));
const remove = (formId: string, ids: string[]) => deleteResponses({ formId, ids, rule: "owner" });

/** Whether a step of SQLite's plan reads all rows of a form, or of a table, though the statement names those that it wants. */
const isOfAll = (step: string, statement: string) =>
  /^SCAN (responses|files|receipt_)/.test(step) ||
  (statement.includes(" IN (") && /^SEARCH (responses|files|receipt_\w+) .*\(form_id=\?\)$/.test(step));

describe("a page of a chain", () => {
  it("costs what it shows, and not what came later", async () => {
    const { formId, ids } = await make(450);
    await extendReceiptChain(formId, now);
    const page = () => presentLinks(formId, { after: 0, limit: 1 });
    const before = await readBy(page);
    for (const id of ids.slice(-120)) await correct(formId, id, '{"name":"Ada"}');
    await remove(formId, ids.slice(200, 300));
    const after = await readBy(page);
    expect(after).toMatchObject({ rows: before.rows });
    expect(after.statements.length).toBe(before.statements.length);
    const [link] = await page();
    expect(link?.states).toHaveLength(200);
  });

  it("reads no other response of the form, whatever the database knows of it", async () => {
    const { formId, ids } = await make(250);
    await extendReceiptChain(formId, now);
    await remove(formId, ids.slice(0, 5));
    await correct(formId, ids[9] ?? "", '{"name":"Ada"}');
    const { statements } = await readBy(async () => {
      await presentLinks(formId, { after: 0, limit: 3 });
      await signReceipt({ form: { id: formId }, responseId: ids[20] ?? "", now });
      await standingOf({ form: formId, response: ids[9] ?? "", state: "" });
      await checkChain(formId);
    });
    expect(statements.length).toBeGreaterThan(10);
    for (const statement of statements) {
      const plan = await db().$queryRawUnsafe<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${statement.sql}`, ...statement.values);
      for (const { detail } of plan) expect(isOfAll(detail, statement.sql), `${detail}: ${statement.sql}`).toBe(false);
    }
  });

  it("shows the states that accepted responses had, whatever became of them", async () => {
    const { formId, ids } = await make(6);
    await extendReceiptChain(formId, now);
    const accepted = (await presentLinks(formId, { after: 0, limit: 1 }))[0]?.states;
    const [changed = "", removed = "", both = "", twice = ""] = ids;
    await correct(formId, changed, '{"name":"Ada"}');
    await remove(formId, [removed]);
    await correct(formId, both, '{"name":"Ada"}');
    await remove(formId, [both]);
    await correct(formId, twice, '{"name":"Ada"}');
    await correct(formId, twice, '{"name":"Bob"}');
    expect((await presentLinks(formId, { after: 0, limit: 1 }))[0]?.states).toEqual(accepted);
    expect(await lastChangesOf(formId, both)).toMatchObject([{ isRemoved: true }, { isRemoved: false }]);
    expect(await lastChangesOf(formId, twice)).toMatchObject([{ isRemoved: false }, { isRemoved: false }]);
    expect(await checkChain(formId)).toMatchObject({ problems: [], links: 7, responses: 6 });
    for (const [index, [response = "", state = ""]] of (accepted ?? []).entries())
      expect(await compareKept({ form: formId, chain: { number: 0, hash: "" }, response, state }), String(index)).toBeNull();
  });
});

describe("what has happened to a response since a receipt was signed", () => {
  const stateIn = async (formId: string, id: string) => {
    const { receipt } = await signReceipt({ form: { id: formId }, responseId: id, now });
    const { state } = JSON.parse(Buffer.from(receipt.split(".")[1] ?? "", "base64url").toString()) as { state: string };
    return { form: formId, response: id, state };
  };
  const reseal = (formId: string, id: string, sealed: string) =>
    applyToIndex(formId, async () => ({
      statements: [
        ...(await linkResealed({ formId, responseId: id, sealed, at: now })),
        sql`UPDATE responses SET sealed = ${sealed} WHERE id = ${id}`,
      ],
      changes: [],
    }));

  it("is a change, or answers that were only sealed for other keys", async () => {
    const { formId, ids } = await make(2);
    const [sealed = "", clear = ""] = ids;
    await db().response.update({ where: { id: sealed }, data: { data: "{}", sealed: "one" } });
    const [first, other] = [await stateIn(formId, sealed), await stateIn(formId, clear)];
    expect(await standingOf(first)).toEqual({ kind: "kept" });
    await reseal(formId, sealed, "two");
    const second = await stateIn(formId, sealed);
    await reseal(formId, sealed, "three");
    for (const signed of [first, second]) expect(await standingOf(signed)).toEqual({ kind: "resealed", at: now.toISOString() });
    expect(await standingOf(await stateIn(formId, sealed))).toEqual({ kind: "kept" });
    await correct(formId, clear, '{"name":"Ada"}');
    expect(await standingOf(other)).toEqual({ kind: "changed", at: now.toISOString() });
    await remove(formId, [sealed]);
    expect(await standingOf(first)).toMatchObject({ kind: "deleted" });
  });
});

describe("files of responses", () => {
  const store = async (formId: string, responseId: string) => {
    const [id, bytes] = [newId(now), Buffer.from("an age file")];
    const arrivedDigest = createHash("sha256").update(bytes).digest("hex");
    const columns = { name: "sealed.age", mediaType: "application/octet-stream", size: bytes.length, createdAt: now, arrivedDigest };
    await db().file.create({ data: { id, formId, fieldKey: "cv", responseId, ...columns } });
    const path = join(dataDir, "files", formId, id);
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(path, bytes);
    return { id, path, size: bytes.length, sha256: arrivedDigest };
  };
  const others = async (formId: string) => {
    const found = [];
    for await (const file of otherFilesIn(formId)) found.push(file);
    return found;
  };

  it("of a sealed form are in its receipts, and other bytes on the disk are found", async () => {
    const { formId, ids } = await make(1);
    const [response = ""] = ids;
    await db().response.update({ where: { id: response }, data: { data: "{}", sealed: "one" } });
    const { path, ...file } = await store(formId, response);
    const { receipt } = await signReceipt({ form: { id: formId }, responseId: response, now });
    const claims = JSON.parse(Buffer.from(receipt.split(".")[1] ?? "", "base64url").toString()) as {
      state: string;
      files: (typeof file)[];
    };
    expect(claims.files).toEqual([file]);
    const signed = { form: formId, response, ...claims };
    expect([await standingOf(signed), await others(formId)]).toEqual([{ kind: "kept" }, []]);
    await writeFile(path, "another file");
    expect(await standingOf(signed)).toEqual({ kind: "missing" });
    expect(await others(formId)).toEqual([{ id: file.id, response, isThere: true }]);
    const sha256 = createHash("sha256").update("another file").digest("hex");
    await db().file.update({ where: { id: file.id }, data: { arrivedDigest: sha256, size: 12 } });
    expect(await standingOf(signed)).toEqual({ kind: "missing" });
    await rm(path);
    expect(await others(formId)).toEqual([{ id: file.id, response, isThere: false }]);
  });
});

describe("the check of a chain", () => {
  it("holds at most a batch at a time", async () => {
    const { formId, ids } = await make(700);
    await extendReceiptChain(formId, now);
    for (const id of ids.slice(0, 250)) await correct(formId, id, '{"name":"Ada"}');
    await remove(formId, ids.slice(300, 500));
    await remove(formId, ids.slice(100, 200));
    const { most } = await readBy(async () => expect(await checkChain(formId)).toMatchObject({ problems: [], responses: 700 }));
    expect(most).toBeLessThanOrEqual(400);
  });

  const forged = (formId: string, response: string) =>
    write(sql`INSERT INTO receipt_changes (form_id, response_id, number, was, became) VALUES (${formId}, ${response}, 1, 'x', 'x')`);
  it.each<[string, (made: Made & { first: string; removed: string }) => Promise<unknown>]>([
    ["a change is stored that no link says", ({ formId, ids }) => forged(formId, ids[5] ?? "")],
    ["a change is stored of a response that is none", ({ formId }) => forged(formId, newId(now))],
    [
      "a stored change is deleted",
      ({ formId, first: responseId }) => db().receiptChange.deleteMany({ where: { formId, responseId, number: 3 } }),
    ],
    [
      "a stored change says another state before",
      ({ formId, first }) =>
        write(sql`UPDATE receipt_changes SET was = 'x' WHERE form_id = ${formId} AND response_id = ${first} AND number = 3`),
    ],
    [
      "a stored change says another state after",
      ({ formId, first }) =>
        write(sql`UPDATE receipt_changes SET became = 'x' WHERE form_id = ${formId} AND response_id = ${first} AND number = 2`),
    ],
    [
      "a stored removal says another place",
      ({ formId, removed }) =>
        write(sql`UPDATE receipt_changes SET slot = slot + 1 WHERE form_id = ${formId} AND response_id = ${removed}`),
    ],
    [
      "a link is no JSON any more",
      ({ formId }) => write(sql`UPDATE receipt_links SET detail = '{' WHERE form_id = ${formId} AND number = 2`),
    ],
    [
      "an answer was changed in silence before it was corrected once more",
      async ({ formId, first }) => {
        await write(sql`UPDATE responses SET data = '{"name":"Eve"}' WHERE id = ${first}`);
        await correct(formId, first, '{"name":"Cyd"}');
      },
    ],
  ])("notices that %s", async (_, tamper) => {
    const { formId, ids } = await make(8);
    const [first = "", removed = ""] = ids;
    await extendReceiptChain(formId, now);
    await correct(formId, first, '{"name":"Ada"}');
    await correct(formId, first, '{"name":"Bob"}');
    await remove(formId, [removed]);
    expect(await checkChain(formId)).toMatchObject({ problems: [] });
    await tamper({ formId, ids, first, removed });
    expect((await checkChain(formId))?.problems).not.toEqual([]);
  });

  it("is not misled by what comes while it reads", async () => {
    const { formId, ids } = await make(600);
    await extendReceiptChain(formId, now);
    for (const id of ids.slice(0, 40)) await correct(formId, id, '{"name":"Ada"}');
    const over = new AbortController();
    const changing = (async () => {
      for (let round = 0; !over.signal.aborted; round++) {
        await correct(formId, ids[round % 60] ?? "", `{"name":"${round}"}`);
        await remove(formId, [ids[100 + round] ?? ""]);
      }
    })();
    for (let times = 0; times < 5; times++) expect((await checkChain(formId))?.problems).toEqual([]);
    over.abort();
    await changing;
  });
});

describe("taking a form into its chain", () => {
  it("is shared by all who ask at once", async () => {
    const { formId } = await make(900);
    const one = await readBy(() => extendReceiptChain(formId, now));
    const other = await make(900);
    const many = await readBy(() => Promise.all(Array.from({ length: 50 }, () => extendReceiptChain(other.formId, now))));
    expect(await readChain(other.formId)).toMatchObject({ lastNumber: 5, lastSlot: 900 });
    // A second round for those who came during the first, and the end of the chain for each.
    expect(many.statements.length - one.statements.length).toBeLessThan(50 + 10);
    expect(many.statements.length - one.statements.length).toBeLessThan(50 + 10);
  });

  it("has every response that was there when somebody asked, also during the work of others", async () => {
    const { formId } = await make(450);
    const first = extendReceiptChain(formId, now);
    await readChain(formId);
    const id = newId(now);
    await db().response.create({ data: { id, formId, data: "{}", submittedAt: now, formVersion: 1, slot: 451, ip: "", userAgent: "" } });
    expect((await extendReceiptChain(formId, now)).lastSlot).toBe(451);
    await first;
  });

  it("ends with what was there when it began, however many responses keep coming", async () => {
    const { formId } = await make(1);
    let slot = 1;
    const add = async (): Promise<void> => {
      const row = { id: newId(now), formId, data: "{}", submittedAt: now, formVersion: 1, slot: ++slot, ip: "", userAgent: "" };
      await db().response.create({ data: row, select: { id: true } });
    };
    reading.heard = (text) => (text.includes("slot >") ? add() : Promise.resolve(text)); // one more for each link
    expect((await extendReceiptChain(formId, now)).lastNumber).toBe(1);
    expect(slot).toBeGreaterThan(1);
    reading.heard = (text) => Promise.resolve(text);
  });

  it("goes on after its first caller was told to come again", async () => {
    const { formId } = await make(1_000);
    await expect(extendReceiptChain(formId, now, { patience: 1 })).rejects.toMatchObject({ code: "unavailable", retryAfter: 5 });
    await expect.poll(async () => (await readChain(formId))?.lastSlot).toBe(1_000);
  });
});

describe("a deleted form", () => {
  it("takes its changes along", async () => {
    const { formId, ids } = await make(3);
    await extendReceiptChain(formId, now);
    await correct(formId, ids[0] ?? "", '{"name":"Ada"}');
    expect(await db().receiptChange.count({ where: { formId } })).toBe(1);
    await db().form.delete({ where: { id: formId }, select: { id: true } });
    expect(await db().receiptChange.count({ where: { formId } })).toBe(0);
  });
});
