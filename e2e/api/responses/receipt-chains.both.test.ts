import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { db } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { linkAnswersDeleted } from "@/lib/domain/receipts/chain-mutations";
import { checkChain } from "@/lib/domain/receipts/check-chain-data";
import { compareKept } from "@/lib/domain/receipts/kept-token-data";
import type { ReceiptFile } from "@/lib/domain/receipts/sign-receipt";
import { applyToIndex } from "@/lib/domain/responses/search/index-mutations";
import { verifyChain, verifyReceipt } from "@/public/verify-receipt.mjs";
import { APP_SECRET } from "../../support/database/create-database";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import type { Form } from "../../support/http/receipts";
import { pathOf, Receipts } from "../../support/http/receipts";
import { command } from "../../support/service/command";

let api: Api;
let receipts: Receipts;
const folder = mkdtempSync(join(tmpdir(), "chains-"));
beforeAll(async () => {
  api = await newApi();
  receipts = new Receipts(api);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { dataDir, databaseUrl } = inject("service");
const env = { ...process.env, BASE_URL: baseUrl(), DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl, APP_SECRET }) };
const verify = async (form: Form, kept: (ReceiptFile | { checkpoint: string })[] = []) => {
  const files = kept.map((file, index) => {
    const path = join(folder, `${form.id}-${index}.json`);
    writeFileSync(path, JSON.stringify(file));
    return path;
  });
  const { stdout, stderr, code } = await command("verify", {
    args: ["receipts", "--form", form.id, ...files.flatMap((file) => ["--kept", file])],
    env,
  });
  return { code, said: `${stdout}${stderr}` };
};

describe("the chain of a form", () => {
  const start = async () => {
    const form = await receipts.make();
    const ids = [
      await receipts.send(form),
      await receipts.send(form, { name: "Bob", dish: "cake", born: "1990-01-01" }),
      await receipts.send(form, { name: "Cyd" }),
    ];
    const [first = "", second = "", third = ""] = ids;
    return { form, first, second, third, receipt: await receipts.receiptOf(form, first) };
  };

  it("names what was changed, deleted and added, and holds with what was kept", async () => {
    const { form, first, second, third, receipt } = await start();
    const { checkpoint } = await receipts.chainOf(form);
    await api.call(pathOf(form, first), { method: "PATCH", body: { data: { name: "Ada L." } } });
    await api.call(pathOf(form, second), { method: "DELETE" });
    await api.call(`${pathOf(form, third)}?trash=true`, { method: "DELETE" });
    await api.call(`/api/v1/forms/${form.id}/trash/${third}/restore`, { method: "POST" });
    await receipts.send(form, { name: "Dan" });
    const later = await receipts.receiptOf(form, third);
    const chain = await receipts.chainOf(form);
    expect(
      chain.links.map(({ kind, detail }) => [
        kind,
        (JSON.parse(detail) as { rule?: string; count?: number }).rule ?? (JSON.parse(detail) as { count?: number }).count,
      ]),
    ).toEqual([
      ["accepted", 3],
      ["changed", undefined],
      ["removed", "owner"],
      ["removed", "trash"],
      ["accepted", 2],
    ]);
    expect(JSON.stringify(chain)).not.toMatch(/\b(?:Ada|Bob|Cyd|Dan)\b/);
    expect(await verifyChain(JSON.stringify(chain), [JSON.stringify(receipt), checkpoint, JSON.stringify(later)])).toEqual([]);
    expect(await verify(form, [receipt, { checkpoint }, later])).toMatchObject({ code: 0 });
  });

  it("costs nothing until something is signed", async () => {
    const form = await receipts.make();
    const id = await receipts.send(form);
    await api.call(pathOf(form, id), { method: "DELETE" });
    expect(await db().receiptChain.count({ where: { formId: form.id } })).toBe(0);
  });

  it("keeps nothing by which a deleted answer could be guessed", async () => {
    const { form, second } = await start();
    expect(await db().responseSalt.count({ where: { responseId: second } })).toBe(1);
    await api.call(pathOf(form, second), { method: "DELETE" });
    expect(await db().responseSalt.count({ where: { responseId: second } })).toBe(0);
  });

  /** What the command checks, without starting it for each case. */
  const problemsOf = async ({ form, receipt }: { form: Form; receipt: ReceiptFile }) => {
    const { claims } = await verifyReceipt(JSON.stringify(receipt));
    const problem = claims && (await compareKept(claims));
    return [...((await checkChain(form.id))?.problems ?? []), ...(problem === null ? [] : [problem])];
  };

  it("that was changed makes the command fail", async () => {
    const { form, first, receipt } = await start();
    await db().response.update({ where: { id: first }, data: { data: '{"name":"Eve","dish":"soup"}' } });
    const { code, said } = await verify(form, [receipt]);
    expect([code, said]).toEqual([1, expect.stringMatching(/BROKEN at link 1: Responses that the link accepted were changed/)]);
  });

  const newest = (form: Form) => db().receiptLink.findFirstOrThrow({ where: { formId: form.id }, orderBy: { number: "desc" } });
  it.each<[string, (made: Awaited<ReturnType<typeof start>>) => Promise<unknown>]>([
    ["an answer is changed", ({ first }) => db().response.update({ where: { id: first }, data: { data: '{"name":"Eve","dish":"soup"}' } })],
    [
      "a response is back-dated",
      ({ second }) => db().response.update({ where: { id: second }, data: { submittedAt: new Date("2020-01-01T00:00:00Z") } }),
    ],
    ["a response is taken away", ({ third }) => db().response.delete({ where: { id: third } })],
    [
      "two responses change places",
      async ({ first, second }) => {
        const [one, two] = await Promise.all([first, second].map((id) => db().response.findUniqueOrThrow({ where: { id } })));
        if (!one || !two) throw new Error("There are two");
        await db().response.update({ where: { id: first }, data: { slot: 1_000 } });
        await db().response.update({ where: { id: second }, data: { slot: one.slot } });
        await db().response.update({ where: { id: first }, data: { slot: two.slot } });
      },
    ],
    ["a salt is replaced", ({ first }) => db().responseSalt.update({ where: { responseId: first }, data: { salt: "x" } })],
    ["a link is changed", async ({ form }) => db().receiptLink.updateMany({ where: { formId: form.id }, data: { kind: "changed" } })],
    [
      "a link is back-dated",
      async ({ form }) => db().receiptLink.updateMany({ where: { formId: form.id }, data: { at: new Date("2020-01-01T00:00:00Z") } }),
    ],
    [
      "the chain is cut",
      async ({ form }) => {
        const { number } = await newest(form);
        await db().receiptLink.delete({ where: { formId_number: { formId: form.id, number } } });
      },
    ],
    [
      "the chain begins anew",
      async ({ form }) => {
        await db().receiptLink.deleteMany({ where: { formId: form.id } });
        await db().receiptChain.delete({ where: { formId: form.id } });
        await receipts.receiptOf(form, await receipts.send(form));
      },
    ],
    [
      "a deleted response is put back",
      async ({ form, second }) => {
        const row = await db().response.findUniqueOrThrow({ where: { id: second } });
        await api.call(pathOf(form, second), { method: "DELETE" });
        await db().response.create({ data: row });
      },
    ],
  ])("does not hold when %s", async (_, tamper) => {
    const made = await start();
    expect(await problemsOf(made)).toEqual([]);
    await tamper(made);
    expect(await problemsOf(made)).not.toEqual([]);
  });

  it("of an earlier release is stored by response as well, by the migration", async () => {
    const { form, first, second, third } = await start();
    await api.call(pathOf(form, first), { method: "PATCH", body: { data: { name: "Eve" } } });
    await api.call(pathOf(form, first), { method: "PATCH", body: { data: { name: "Ada" } } });
    await api.call(pathOf(form, second), { method: "DELETE" });
    await applyToIndex(form.id, async () => {
      const left = new Map([[third, "{}"]]);
      const link = await linkAnswersDeleted({ formId: form.id, left, kind: "anonymised", at: new Date() });
      return { statements: [...link, Prisma.sql`UPDATE responses SET data = '{}' WHERE id = ${third}`], changes: [] };
    });
    const stored = () => db().receiptChange.findMany({ where: { formId: form.id }, orderBy: [{ number: "asc" }, { responseId: "asc" }] });
    const before = await stored();
    expect(before.map(({ responseId, became, slot }) => [responseId, became === null, slot === null])).toEqual([
      [first, false, true],
      [first, false, true],
      [second, true, false],
      [third, false, true],
    ]);
    await db().receiptChange.deleteMany({ where: { formId: form.id } });
    expect(await verify(form)).toMatchObject({ code: 1 });
    const migration = readFileSync(
      `prisma/migrations/${databaseUrl ? "postgresql" : "sqlite"}/20261211020000_receipt_changes/migration.sql`,
      "utf8",
    );
    for (const insert of migration.split(";").filter((statement) => statement.includes("INSERT")))
      await db().$executeRawUnsafe(
        insert.replace('FROM "receipt_links"', `FROM (SELECT * FROM "receipt_links" WHERE "form_id" = '${form.id}') AS "receipt_links"`),
      );
    expect(await stored()).toEqual(before);
    expect(await verify(form)).toMatchObject({ code: 0 });
  });

  it("is compared with every file of a folder, and names those that are of another form or instance", async () => {
    const { form, receipt, first } = await start();
    const kept = mkdtempSync(join(folder, "kept-"));
    const other = await start();
    writeFileSync(join(kept, "one.json"), JSON.stringify(receipt));
    writeFileSync(join(kept, "two.json"), JSON.stringify(other.receipt));
    await api.call(pathOf(form, first), { method: "DELETE" });
    const ask = () => command("verify", { args: ["receipts", "--form", form.id, "--kept", kept], env });
    expect(await ask()).toMatchObject({ code: 0, stdout: expect.stringContaining(`${form.id}  whole: 3 responses, 2 links`) as string });
    writeFileSync(join(kept, "three.json"), "{}");
    await db().receiptLink.updateMany({ where: { formId: other.form.id }, data: { hash: "x" } });
    const { code, stdout } = await ask();
    expect(code).toBe(1);
    expect(stdout).toContain("three.json  It was changed since it was signed, or is not a receipt.");
    expect(stdout).toContain(`two.json  The chain of ${other.form.id} is not the one that was signed: link 1 is missing or was changed.`);
    expect(stdout).toContain(`${form.id}  whole`);
  });

  it("holds while answers are sent, changed and deleted at once", async () => {
    const { form, first, second } = await start();
    await Promise.all([
      ...Array.from({ length: 5 }, async () => receipts.receiptOf(form, await receipts.send(form))),
      ...["A", "B", "C"].map((name) => api.call(pathOf(form, first), { method: "PATCH", body: { data: { name } } })),
      api.call(pathOf(form, second), { method: "DELETE" }),
    ]);
    expect(await verify(form)).toMatchObject({ code: 0 });
  });

  it("of another form, cut or reordered, is noticed without the database", async () => {
    const { form, receipt, first } = await start();
    await api.call(pathOf(form, first), { method: "PATCH", body: { data: { name: "Eve" } } });
    const chain = await receipts.chainOf(form);
    const kept = [JSON.stringify(receipt), chain.checkpoint];
    const [one, two] = chain.links;
    expect(await verifyChain(JSON.stringify(chain), kept)).toEqual([]);
    for (const links of [[one], [two], [two, one], [one, { ...two, at: "2020-01-01T00:00:00.000Z" }], []])
      expect(await verifyChain(JSON.stringify({ ...chain, links }), kept)).not.toEqual([]);
    expect(await verifyChain(JSON.stringify({ ...chain, form: "01ARZ3NDEKTSV4RRFFQ69G5FAV" }), kept)).not.toEqual([]);
    expect(await verifyChain("nothing", kept)).toEqual(["This is not a chain."]);
  });
});
