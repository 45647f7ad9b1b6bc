import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { createDecisionSchema } from "@/lib/domain/decisions/schema";
import { copyMigratedSqlite } from "@/e2e/support/database/copy-migrated-sqlite";

const folder = mkdtempSync(join(tmpdir(), "formslip-accounts-"));
afterAll(() => rmSync(folder, { recursive: true }));

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
});

/** Another instance, with fresh modules, which read the environment once. */
async function onInstance(name: string) {
  const dataDir = join(folder, name);
  if (!existsSync(dataDir)) await copyMigratedSqlite(join(dataDir, "formslip.db"));
  for (const [key, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", APP_SECRET: "", BASE_URL: "" })) vi.stubEnv(key, value);
  vi.resetModules();
  const { accounts } = await import("./accounts");
  const { db, closeDb } = await import("@/lib/base/db/client");
  const { createForm } = await import("@/lib/domain/forms/create-mutations");
  const { createDecision } = await import("@/lib/domain/decisions/create-mutations");
  return { accounts, db, closeDb, createForm, createDecision };
}

const idIn = () => /^Account: (\w+)/m.exec(said.join("\n"))?.[1] ?? "";

it("archives an account and brings it to another instance, with its id, for people to be invited; twice, with new ones", async () => {
  const file = join(folder, "ada.zip");
  const first = await onInstance("first");
  await first.accounts(["create", "Ada"]);
  const accountId = idIn();
  const body = {
    title: "T",
    fields: [{ key: "a", type: "text" as const, label: "A", description: null, required: false, config: {} }],
    expires_in: null,
  };
  const { form } = await first.createForm({ accountId, body, now: new Date(), claim: null });
  const decision = createDecisionSchema.parse({ title: "Pay?", people: [{ name: "Dora" }, { name: "Emil" }], rule: "all", deadline: "7d" });
  const { id } = (await first.createDecision({ accountId, body: decision, now: new Date(), claim: null, warnings: [] })).decision;
  await first.closeDb();
  await first.accounts(["archive", "--account", accountId, "--to", file]);
  await expect(first.accounts(["archive", "--account", accountId, "--to", file])).rejects.toThrow("is there already");
  await expect(first.accounts(["archive", "--account", "nobody", "--to", `${file}2`])).rejects.toThrow("There is no account nobody");

  const second = await onInstance("second");
  said.length = 0;
  await second.accounts(["import", file]);
  expect(said.join("\n")).toMatch(/^forms: 3$/m);
  expect(said.join("\n")).toContain(`npm run owners -- invite --account ${accountId}`);
  expect(idIn()).toBe(accountId);
  expect(await second.db().form.findUnique({ where: { id: form.id } })).toMatchObject({ accountId, title: "T" });
  expect(await second.db().decision.findUnique({ where: { id } })).toMatchObject({ accountId, status: "waiting", title: "Pay?" });
  expect(await second.db().auditEntry.findMany({ where: { accountId } })).toMatchObject([{ action: "account.imported", number: 1 }]);
  await second.closeDb();

  said.length = 0;
  await second.accounts(["import", file]);
  expect(idIn()).not.toBe(accountId);
  expect(said.join("\n")).toContain(`New id, as it is taken here: ${form.id} is now `);
  await second.accounts(["import", file, "--into", accountId]);
  expect(await second.db().form.count({ where: { accountId } })).toBe(6);
  await second.closeDb();
});

it("refuses what is no archive with one sentence, before an account is made", async () => {
  const { accounts, db, closeDb } = await onInstance("third");
  const path = join(folder, "none.zip");
  writeFileSync(path, "none");
  const { CommandError } = await import("./command-error");
  for (const [args, why] of [
    [["import", path], "cut off, or is no"],
    [["import", join(folder, "nothing.zip")], "There is no file"],
    [["import"], "Usage"],
    [["import", path, "--to", "x"], "Usage"],
    [["archive"], "Usage"],
    [["list", "--colour"], "Usage"],
  ] as const) {
    const refused = accounts([...args]);
    await expect(refused).rejects.toBeInstanceOf(CommandError);
    await expect(refused).rejects.toThrow(/^[^\n]+$/);
    await expect(refused).rejects.toThrow(new RegExp(why === "cut off, or is no" ? "no ZIP archive|cut off" : why));
  }
  expect(await db().account.count()).toBe(0);
  await closeDb();
});

it("asks to stop the service for a large archive on SQLite", async () => {
  const { accounts, db, closeDb } = await onInstance("fourth");
  const { zipOf } = await import("@/lib/entry/export/zip");
  const account = {
    id: "0".repeat(26),
    name: "A",
    created_at: "2026-11-28T10:00:00.000Z",
    audit_days: 1,
    keep_answers: null,
    requires_two_step: false,
  };
  const manifest = {
    format: 1,
    formslip: "0",
    instance: "https://forms.example",
    made_at: account.created_at,
    account,
    counts: { responses: 20_001 },
    contents: {},
    absent: [],
    left_out: [],
  };
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf([{ name: "manifest.json", parts: [JSON.stringify(manifest)] }])) chunks.push(chunk);
  const path = join(folder, "large.zip");
  writeFileSync(path, Buffer.concat(chunks));
  await db().account.count(); // the service has it open
  await expect(accounts(["import", path])).rejects.toThrow(/^The service is running\. Stop it first: the archive has more than 20000 rows/);
  await closeDb();
  await expect(accounts(["import", path])).rejects.toThrow("The archive has 0 responses, and its manifest 20001. Nothing was imported.");
});
