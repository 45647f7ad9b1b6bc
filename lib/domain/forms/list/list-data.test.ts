import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import { formStatuses, statusOf } from "@/lib/rules/forms/lifecycle";
import { presentListed } from "@/lib/domain/forms/present";
import { searchTextOf } from "@/lib/domain/forms/search-text";
import { newId } from "@/lib/base/ids/ids";
import { keyOf } from "@/lib/domain/forms/access/data";
import { countForms } from "./count-data";
import { cursorBehind, listForms } from "./list-data";

const now = new Date("2026-11-21T10:00:00.000Z");
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const facts = [
  {},
  { expiresAt: at(1) },
  { expiresAt: now },
  { expiresAt: at(-1) },
  { cancelledAt: at(-5) },
  { cancelledAt: at(-5), expiresAt: at(-1) },
  { completedAt: at(-5) },
  { completedAt: at(-5), expiresAt: at(-1) },
  { completedAt: at(-5), cancelledAt: at(-4) },
].map((given) => ({ expiresAt: null, cancelledAt: null, completedAt: null, ...given }));
/** More than are examined one by one. */
const MANY = 4_500;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-list-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
  for (const id of ["few", "many"]) await db().account.create({ data: { id, name: id, createdAt: now } });
  await db().form.createMany({ data: facts.map((each, index) => form({ accountId: "few", title: `Form ${index}`, ...each })) });
  const many = Array.from({ length: MANY }, (_, index) => ({
    title: `${index % 2 ? "Spring" : "Autumn"} form${index === 7 ? " Zebra" : ""}`,
    ...(facts[index % facts.length] ?? {}),
  }));
  for (let start = 0; start < MANY; start += 500)
    await db().form.createMany({ data: many.slice(start, start + 500).map((each) => form({ accountId: "many", ...each })) });
});

afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
});

const form = ({ title, ...more }: { accountId: string; title: string }) => ({
  id: newId(now),
  title,
  fields: "[]",
  fieldsCount: 0,
  settings: "{}",
  createdAt: now,
  searchText: searchTextOf({ title }),
  ...more,
});

it.each(formStatuses)("lists and counts as %s exactly what the rule says", async (status) => {
  const expected = facts.flatMap((each, index) => (statusOf(each, now) === status ? [`Form ${index}`] : []));
  const rows = await listForms({ reader: keyOf("few"), status, now, limit: 100 });
  expect(rows.map(({ title }) => title).toSorted()).toEqual(expected);
  expect(await countForms({ reader: keyOf("few"), now })).toMatchObject({ all: facts.length, [status]: expected.length });
});

it.each(["spring", "f", "zebra", "spring autumn", "zebra autumn", "form spring", "nothing"])(
  "finds and counts the same by %j, few or many",
  async (search) => {
    const words = search.split(" ");
    const all = await db().form.findMany({ where: { accountId: "many" }, orderBy: { id: "desc" } });
    const expected = all.filter(({ searchText }) => words.every((word) => searchText.includes(` ${word}`)));
    const first = await listForms({ reader: keyOf("many"), search, now, limit: 20 });
    expect(first.map(({ id }) => id)).toEqual(expected.slice(0, 21).map(({ id }) => id));
    const last = first[19];
    if (last) {
      const next = await listForms({ reader: keyOf("many"), search, now, limit: 20, cursor: cursorBehind(last, "newest") });
      expect(next.map(({ id }) => id)).toEqual(expected.slice(20, 41).map(({ id }) => id));
    }
    const counts = await countForms({ reader: keyOf("many"), search, now });
    const upTo = (count: number) => Math.min(count, 1_001);
    for (const status of formStatuses)
      expect(upTo(counts[status]), status).toBe(upTo(expected.filter((each) => statusOf(each, now) === status).length));
    expect(upTo(counts.all)).toBe(upTo(expected.length));
  },
);

it.each(formStatuses)("paginates %s forms among many, newest first", async (status) => {
  const all = await db().form.findMany({ where: { accountId: "many" }, orderBy: { id: "desc" } });
  const expected = all.filter((each) => statusOf(each, now) === status).map(({ id }) => id);
  const rows = await listForms({ reader: keyOf("many"), status, now, limit: 20, cursor: expected[9] });
  expect(rows.map(({ id }) => id)).toEqual(expected.slice(10, 31));
});

it("knows which forms have changes that are not published yet: opening the draft of a next version is none", async () => {
  const [saved, opened] = [form({ accountId: "few", title: "Lynx saved" }), form({ accountId: "few", title: "Lynx opened" })];
  await db().form.createMany({ data: [saved, opened] });
  const draft = { accountId: "few", title: "Lynx", content: "{}", createdAt: now, updatedAt: now, formVersion: 1 };
  await db().draft.createMany({
    data: [
      { ...draft, id: newId(now), formId: saved.id, revision: 2 },
      { ...draft, id: newId(now), formId: opened.id, revision: 1 },
    ],
  });
  const rows = await listForms({ reader: keyOf("few"), search: "lynx", now, limit: 10 });
  const found = rows.map((row) => [row.title, presentListed(row, now).has_changes]);
  expect(Object.fromEntries(found)).toEqual({ "Lynx opened": false, "Lynx saved": true });
  await db().form.deleteMany({ where: { id: { in: [saved.id, opened.id] } } });
});

it("removes a form's search words with the form", async () => {
  const gone = form({ accountId: "few", title: "Ephemeral" });
  await db().form.create({ data: gone });
  expect(await db().formWord.count({ where: { formId: gone.id } })).toBe(1);
  await db().form.delete({ where: { id: gone.id } });
  expect(await db().formWord.count({ where: { formId: gone.id } })).toBe(0);
});
