import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/db/client";
import { migrate } from "@/lib/db/migrate";
import { env } from "@/lib/env";
import { newId } from "@/lib/ids";
import { countUnsent, findUnsent } from "./unsent-data";
import { moveUnsent, saveUnsent, sweepUnsent } from "./unsent-mutations";

const now = new Date("2026-11-21T10:00:00.000Z");
const DAY = 24 * 60 * 60 * 1000;
const token = "A".repeat(22);
const later = (ms: number) => new Date(now.getTime() + ms);

let dataDir: string;
let formId: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-unsent-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
  await db().account.create({ data: { id: "ada", name: "ada", createdAt: now } });
});
beforeEach(async () => {
  formId = newId(now);
  await db().form.create({
    data: { id: formId, accountId: "ada", title: "T", fields: "[]", fieldsCount: 0, settings: "{}", createdAt: now, storedBytes: 0 },
  });
});
afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
});

const save = (typed: Record<string, string>, { of = token, page = "p2", at = now, files = [] as string[], isBegun = false } = {}) =>
  saveUnsent({
    form: { id: formId, accountId: "ada" },
    token: of,
    isBegun,
    version: 1,
    typed: Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, { "": [value] }])),
    page,
    filesOf: () => files,
    keepMs: DAY,
    charge: () => Promise.resolve(),
    now: at,
  });
const storedBytes = async () => Number((await db().form.findUniqueOrThrow({ where: { id: formId } })).storedBytes);

it("keeps each page beside the others, when two devices save at once too", async () => {
  await Promise.all([save({ a: "1" }), save({ b: "2" }), save({ c: "3" }), save({ a: "4" })]);
  const { typed } = (await findUnsent({ formId, token, now })) ?? {};
  expect(Object.keys(typed ?? {}).sort()).toEqual(["a", "b", "c"]);
  expect(await storedBytes()).toBe(JSON.stringify(typed).length);
  const [row] = await db().unsentAnswers.findMany({ where: { formId } });
  expect(row?.tokenHash).not.toContain(token);
});

it("is found by its token alone, in its own form, for as long as it is kept", async () => {
  await save({ a: "1" });
  expect(await findUnsent({ formId, token: "B".repeat(22), now })).toBeNull();
  expect(await findUnsent({ formId: newId(now), token, now })).toBeNull();
  expect(await findUnsent({ formId, token, now: later(DAY) })).toBeNull();
  expect(await countUnsent(formId, now)).toEqual(new Map([["p2", 1]]));
});

it("is swept when its time is up, with its files and its bytes, unless it was saved again", async () => {
  const file = { formId, fieldKey: "f", name: "a.txt", mediaType: "text/plain", size: 5, createdAt: now };
  await db().file.createMany({ data: ["f1", "f2"].map((id) => ({ id, ...file })) });
  await save({ a: "1" }, { files: ["f1", "f2"] });
  await save({ a: "1" }, { files: ["f1"] });
  expect((await db().file.findMany({ where: { formId, unsentId: { not: null } } })).map(({ id }) => id)).toEqual(["f1"]);
  await save({ b: "2" }, { of: "C".repeat(22), at: later(DAY / 2) });
  await db().form.update({ where: { id: formId }, data: { storedBytes: { increment: 10 } } });
  await sweepUnsent(later(DAY));
  expect(await db().unsentAnswers.count({ where: { formId } })).toBe(1);
  expect((await db().file.findMany({ where: { formId } })).map(({ id }) => id)).toEqual(["f2"]);
  expect(await storedBytes()).toBe(5 + JSON.stringify({ b: { "": ["2"] } }).length);
});

it("moves once, with its files, and nothing is saved where it was", async () => {
  const [other, third] = ["D".repeat(22), "E".repeat(22)];
  const file = { formId, fieldKey: "f", name: "a.txt", mediaType: "text/plain", size: 5, createdAt: now };
  await db().file.create({ data: { id: `moved-${formId}`, ...file } });
  await save({ a: "1" }, { files: [`moved-${formId}`] });
  const move = (to: string, at = now) => moveUnsent({ formId, from: token, to, now: at });
  expect(await move(other, later(DAY))).toBe(false);
  const moved = await Promise.all([move(other), move(other), move(third)]);
  expect(moved.filter(Boolean)).toHaveLength(moved[0] ? 2 : 1);
  const [to, not] = moved[0] ? [other, third] : [third, other];
  expect(await findUnsent({ formId, token: to, now })).toMatchObject({ typed: { a: { "": ["1"] } }, startedAt: now });
  for (const gone of [token, not]) expect(await findUnsent({ formId, token: gone, now })).toBeNull();
  expect(await save({ b: "2" }, { isBegun: true })).toBeNull();
  expect(await findUnsent({ formId, token, now })).toBeNull();
  expect(await save({ b: "2" }, { of: to, files: [`moved-${formId}`], isBegun: true })).toHaveProperty("a");
  expect(await db().file.count({ where: { formId, unsentId: { not: null } } })).toBe(1);
  expect(await storedBytes()).toBe(JSON.stringify({ a: { "": ["1"] }, b: { "": ["2"] } }).length);
});

it("goes with its form, and not beyond the form's quota", async () => {
  vi.stubEnv("QUOTA_FORM_MB", "1");
  await save({ a: "1" });
  await db().form.delete({ where: { id: formId } });
  expect(await db().unsentAnswers.count({ where: { formId } })).toBe(0);
  await expect(save({ a: "1" })).rejects.toMatchObject({ code: "not_found" });
});
