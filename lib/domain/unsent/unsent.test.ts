import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import { getPublicForm } from "@/lib/domain/forms/data";
import { newId } from "@/lib/base/ids/ids";
import { accept } from "@/lib/domain/responses/accept-mutations";
import { countUnsent, findUnsent } from "./unsent-data";
import { discardUnsent, moveUnsent, saveUnsent, sweepUnsent } from "./unsent-mutations";

const now = new Date("2026-11-21T10:00:00.000Z");
const DAY = 24 * 60 * 60 * 1000;
const token = "A".repeat(22);
const later = (ms: number) => new Date(now.getTime() + ms);

let dataDir: string;
let formId: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-unsent-"));
  const quotas = { QUOTA_FORM_MB: "1", QUOTA_ACCOUNT_MB: "2" };
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "", ...quotas }))
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

const save = (
  typed: Record<string, string>,
  { of = token, page = "p2", at = now, files = [] as string[], isBegun = false, accountId = "ada" } = {},
) =>
  saveUnsent({
    form: { id: formId, accountId },
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
/** The bytes in the form's row, checked against the sum of what the tables hold. */
async function bytes(): Promise<{ stored: number; unsent: number }> {
  const { storedBytes, unsentBytes } = await db().form.findUniqueOrThrow({ where: { id: formId } });
  const rows = await db().unsentAnswers.findMany({ where: { formId } });
  const files = await db().file.findMany({ where: { formId } });
  const responses = await db().response.findMany({ where: { formId } });
  const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0);
  const sizes = (isHeld: boolean) => files.filter(({ unsentId }) => (unsentId !== null) === isHeld).map(({ size }) => size);
  const said = { stored: Number(storedBytes), unsent: Number(unsentBytes) };
  expect(said).toEqual({
    stored: sum([...sizes(false), ...responses.map(({ data }) => Buffer.byteLength(data))]),
    unsent: sum([...sizes(true), ...rows.map(({ typed }) => Buffer.byteLength(typed))]),
  });
  return said;
}
/** Creates waiting uploads of five bytes. */
async function upload(ids: string[]): Promise<void> {
  const file = { formId, fieldKey: "f", name: "a.txt", mediaType: "text/plain", size: 5, createdAt: now };
  await db().file.createMany({ data: ids.map((id) => ({ id, ...file })) });
  await db().form.update({ where: { id: formId }, data: { storedBytes: { increment: 5 * ids.length } } });
}

it("keeps each page beside the others, when two devices save at once too", async () => {
  await Promise.all([save({ a: "1" }), save({ b: "2" }), save({ c: "3" }), save({ a: "4" })]);
  const { typed } = (await findUnsent({ formId, token, now })) ?? {};
  expect(Object.keys(typed ?? {}).sort()).toEqual(["a", "b", "c"]);
  expect(await bytes()).toEqual({ stored: 0, unsent: JSON.stringify(typed).length });
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
  await upload(["f1", "f2"]);
  await save({ a: "1" }, { files: ["f1", "f2"] });
  expect((await bytes()).stored).toBe(0);
  await save({ a: "1" }, { files: ["f1"] });
  expect((await db().file.findMany({ where: { formId, unsentId: { not: null } } })).map(({ id }) => id)).toEqual(["f1"]);
  await save({ b: "2" }, { of: "C".repeat(22), at: later(DAY / 2) });
  await sweepUnsent(later(DAY));
  expect(await db().unsentAnswers.count({ where: { formId } })).toBe(1);
  expect((await db().file.findMany({ where: { formId } })).map(({ id }) => id)).toEqual(["f2"]);
  expect(await bytes()).toEqual({ stored: 5, unsent: JSON.stringify({ b: { "": ["2"] } }).length });
});

it("moves once, with its files, and nothing is saved where it was", async () => {
  const [other, third] = ["D".repeat(22), "E".repeat(22)];
  await upload([`moved-${formId}`]);
  await save({ a: "1" }, { files: [`moved-${formId}`] });
  const move = (to: string, at = now) => moveUnsent({ formId, from: token, to, now: at });
  expect(await move(other, later(DAY))).toBe(false);
  const moved = await Promise.all([move(other), move(other), move(third)]);
  expect(moved.filter(Boolean)).toHaveLength(moved[0] ? 2 : 1);
  const [to, not] = moved[0] ? [other, third] : [third, other];
  expect(await findUnsent({ formId, token: to, now })).toMatchObject({ typed: { a: { "": ["1"] } }, startedAt: now });
  for (const gone of [token, not]) expect(await findUnsent({ formId, token: gone, now })).toBeNull();
  expect(await save({ b: "2" }, { isBegun: true })).toBe("gone");
  expect(await findUnsent({ formId, token, now })).toBeNull();
  expect(await save({ b: "2" }, { of: to, files: [`moved-${formId}`], isBegun: true })).toBe("saved");
  expect(await db().file.count({ where: { formId, unsentId: { not: null } } })).toBe(1);
  expect(await bytes()).toEqual({ stored: 0, unsent: 5 + JSON.stringify({ a: { "": ["1"] }, b: { "": ["2"] } }).length });
});

it("is stored within a budget beside the form's quota, however full the form is, and never counts against responses", async () => {
  const MB = 1024 * 1024;
  const half = { a: "x".repeat(30_000) };
  const tokens = ["F", "G", "H", "I", "J"].map((letter) => letter.repeat(22));
  const outcomes = await Promise.all(tokens.map((of) => save(half, { of })));
  expect(outcomes.toSorted()).toEqual(["full", "full", "full", "full", "saved"]);
  expect((await bytes()).unsent).toBeLessThanOrEqual(MB / 20);
  const kept = tokens[outcomes.indexOf("saved")] ?? "";
  expect(await save({ a: "x".repeat(60_000) }, { of: kept })).toBe("full");
  expect((await findUnsent({ formId, token: kept, now }))?.typed).toEqual({ a: { "": [half.a] } }); // unchanged
  expect(await save({ a: "y".repeat(30_000) }, { of: kept })).toBe("saved");
  await db().form.update({ where: { id: formId }, data: { storedBytes: MB } });
  expect(await save({ a: "z".repeat(40_000) }, { of: kept })).toBe("saved");
  await db().form.update({ where: { id: formId }, data: { storedBytes: 0 } });
  await discardUnsent(formId);
  expect(await bytes()).toEqual({ stored: 0, unsent: 0 });
});

it("is discarded with its files and bytes, without those that a response has taken", async () => {
  await upload(["d1", "d2", "d3"]);
  await save({ a: "1" }, { files: ["d1", "d2"] });
  for (const of of ["K", "L"]) await save({ a: "1" }, { of: of.repeat(22) });
  const form = await getPublicForm(formId);
  const response = { asked: { version: 1, fields: [] }, answers: { a: "1" }, fileIds: ["d1"], metadata: { ip: "", userAgent: "" } };
  await accept({ form, ...response, submissionToken: null, channel: "json", now });
  expect((await bytes()).unsent).toBe(5 + 3 * JSON.stringify({ a: { "": ["1"] } }).length);
  await discardUnsent(formId);
  expect((await bytes()).unsent).toBe(0);
  expect((await db().file.findMany({ where: { formId } })).map(({ id }) => id).sort()).toEqual(["d1", "d3"]);
});

it("keeps within the account's budget over all its forms", async () => {
  await db().account.create({ data: { id: "eve", name: "eve", createdAt: now } });
  const nextForm = async () => {
    formId = newId(now);
    const row = { id: formId, accountId: "eve", title: "T", fields: "[]", fieldsCount: 0, settings: "{}", createdAt: now, storedBytes: 0 };
    await db().form.create({ data: row });
  };
  for (let form = 0; form < 2; form++) {
    await nextForm();
    expect(await save({ a: "x".repeat(50_000) }, { accountId: "eve" })).toBe("saved");
  }
  await nextForm();
  expect(await save({ a: "x".repeat(5_000) }, { accountId: "eve" })).toBe("full");
  expect(await save({ a: "x" }, { accountId: "eve" })).toBe("saved");
});

it("is deleted with its form", async () => {
  await save({ a: "1" });
  await db().form.delete({ where: { id: formId } });
  expect(await db().unsentAnswers.count({ where: { formId } })).toBe(0);
  await expect(save({ a: "1" })).rejects.toMatchObject({ code: "not_found" });
});
