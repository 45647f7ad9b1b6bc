import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { closeDb, db } from "@/lib/base/db/client";
import { migrate } from "@/lib/base/db/migrate";
import { env } from "@/lib/base/env/env";
import type { Field } from "@/lib/rules/fields";
import { newId } from "@/lib/base/ids/ids";
import { deleteResponses } from "@/lib/domain/responses/changing/delete-mutations";
import { changeDesks } from "@/lib/domain/responses/changing/desk-mutations";
import { readSlotIds } from "@/lib/domain/responses/data";
import { referenceOf } from "@/lib/domain/responses/stored/reference";
import { countFound, findResponses } from "./find";
import { BLOCK } from "./slot-set";

const FORM = newId(new Date());
const fields: Field[] = [
  { key: "name", type: "text", label: "Name", description: null, required: false, config: {} },
  { key: "age", type: "number", label: "Age", description: null, required: false, config: {} },
  { key: "day", type: "date", label: "Day", description: null, required: false, config: {} },
];
const form = { id: FORM, fields, patienceMs: 60_000 };
/** More than two blocks. */
const MANY = BLOCK * 2 + 500;
const start = Date.parse("2026-11-21T10:00:00.000Z");

type Known = { id: string; slot: number; name?: string; age?: number; day?: string; status: string; tags: string[] };
let known: Known[] = [];
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "formslip-find-"));
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, DATABASE_URL: "", BASE_URL: "", APP_SECRET: "" }))
    vi.stubEnv(name, value);
  await migrate({ databaseUrl: env().databaseUrl });
  const now = new Date(start);
  await db().account.create({ data: { id: "a", name: "a", createdAt: now } });
  const content = { title: "F", fields: JSON.stringify(fields), fieldsCount: 3, settings: "{}", createdAt: now };
  await db().form.create({ data: { id: FORM, accountId: "a", ...content, responseCount: MANY } });
  const first = ["Ada", "Émile", "Grace", "adam"];
  known = Array.from({ length: MANY }, (_, index) => ({
    id: newId(new Date(start + index * 1_000)),
    slot: index + 1,
    ...(index % 7 !== 0 && {
      name: `${first[index % 4] ?? ""} Nr${index}${index % 1_000 === 3 ? " zebra" : ""}${index % 50 === 1 ? ` ${"long ".repeat(20)}the énd_%` : ""}`,
    }),
    ...(index % 3 !== 0 && { age: (index * 7919) % 100 }),
    ...(index % 5 !== 0 && { day: `2026-0${1 + (index % 9)}-1${index % 10}` }),
    status: "new",
    tags: [],
  }));
  for (let from = 0; from < MANY; from += 1_000)
    await db().response.createMany({
      data: known.slice(from, from + 1_000).map(({ id, slot, name, age, day }) => ({
        id,
        slot,
        formId: FORM,
        data: JSON.stringify({ name, age, day }),
        ip: "",
        userAgent: "",
        submittedAt: new Date(start + (slot - 1) * 1_000),
      })),
    });
});

afterAll(async () => {
  await closeDb();
  await rm(dataDir, { recursive: true });
});

async function page(
  filter: Record<string, unknown>,
  { sort = "newest", limit = 50, cursor }: { sort?: string; limit?: number; cursor?: string } = {},
) {
  const { found, cursorOf } = await findResponses(form, { filter, sort, limit, cursor });
  const ids = await readSlotIds({ formId: FORM, slots: found.slice(0, limit).map(({ slot }) => slot) });
  const last = found[limit - 1];
  return { ids, next: found.length > limit && last ? cursorOf(last.slot) : undefined };
}

const words = ({ name = "" }: Known) => name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().split(" ");
const searches: [string, Record<string, unknown>, (each: Known) => boolean][] = [
  ["a beginning of words", { search: "ad" }, (each) => words(each).some((word) => word.startsWith("ad"))],
  ["an accent", { search: "emile" }, (each) => words(each).includes("emile")],
  ["a rare word", { search: "zebra" }, (each) => words(each).includes("zebra")],
  ["words that never meet", { search: "ada grace" }, () => false],
  ["punctuation", { search: "?!" }, () => false],
  ["an answer", { "answer.age": "42" }, ({ age }) => age === 42],
  ["more than", { "answer.age_gt": "90" }, ({ age = -1 }) => age > 90],
  ["between", { "answer.age_gt": "10", "answer.age_lt": "12.5" }, ({ age = -1 }) => age > 10 && age < 12.5],
  ["at least and at most", { "answer.age_gte": "10", "answer.age_lte": "12" }, ({ age = -1 }) => age >= 10 && age <= 12],
  ["several values", { "answer.age_any": "42,7,1e1" }, ({ age = -1 }) => [42, 7, 10].includes(age)],
  ["one of several values", { "answer.age_any": "42" }, ({ age }) => age === 42],
  [
    "several values of two questions",
    { "answer.age_any": "1,2,3", "answer.day_any": "2026-01-10,2026-02-11" },
    ({ age = -1, day = "" }) => [1, 2, 3].includes(age) && ["2026-01-10", "2026-02-11"].includes(day),
  ],
  ["a beginning of answers", { "answer.name_begins": "ÉMILE nr1" }, (each) => words(each).join(" ").startsWith("emile nr1")],
  ["what only continues answers", { "answer.name_begins": "nr" }, () => false],
  ["a text in answers", { "answer.name_contains": "ILE Nr1" }, (each) => words(each).join(" ").includes("ile nr1")],
  ["a text in short and long answers", { "answer.name_contains": "zebra" }, (each) => words(each).includes("zebra")],
  [
    "a text after the first characters",
    { "answer.name_contains": "the END_%", "answer.age_lt": "50" },
    ({ name = "", age = 99 }) => name.endsWith("énd_%") && age < 50,
  ],
  ["a text that no answer contains", { "answer.name_contains": "e%n" }, () => false],
  ["up to a day", { "answer.day_lte": "2026-02-11" }, ({ day = "9" }) => day <= "2026-02-11"],
  ["after a day", { "answer.day_gt": "2026-09-01" }, ({ day = "" }) => day > "2026-09-01"],
  [
    "all at once",
    { search: "nr1", "answer.age_lt": "50" },
    (each) => words(each).some((w) => w.startsWith("nr1")) && (each.age ?? 99) < 50,
  ],
  ["a time", { submitted_after: start + 100_000, submitted_before: start + 103_000 }, ({ slot }) => slot === 102 || slot === 103],
];

it.each(searches)("finds matches by %s, newest and oldest first, page by page", async (_, filter, matches) => {
  const expected = known.filter(matches).map(({ id }) => id);
  expect((await page(filter, { sort: "oldest" })).ids).toEqual(expected.slice(0, 50));
  const first = await page(filter);
  expect(first.ids).toEqual(expected.toReversed().slice(0, 50));
  expect((await countFound(form, filter)).all).toBe(expected.length);
  if (!first.next) return;
  expect((await page(filter, { cursor: first.next })).ids).toEqual(expected.toReversed().slice(50, 100));
});

it("gives up reading long answers when that takes too long, unless the index alone knows", async () => {
  await countFound(form, {});
  const impatient = { ...form, patienceMs: 0 };
  await expect(countFound(impatient, { "answer.name_contains": "the end" })).rejects.toMatchObject({ code: "unavailable" });
  expect((await countFound(impatient, { "answer.name_contains": "zebra", "answer.age": "200" })).all).toBe(0);
});

it.each([referenceOf, (id: string) => id])("finds a response by its reference", async (shownAs) => {
  const { id } = known[BLOCK + 7] ?? { id: "" };
  expect((await page({ search: shownAs(id) })).ids).toEqual([id]);
  expect((await page({ search: shownAs(id), status: "spam" })).ids).toEqual([]);
  expect((await countFound(form, { search: shownAs(id) })).all).toBe(1);
});

it.each(["answer.age", "-answer.age", "answer.name", "-answer.day"])("sorts by %s, those without an answer last", async (sort) => {
  const key = /(age|name|day)/.exec(sort)?.[1] as "age" | "name" | "day"; // a key of the list above
  const valueOf = (each: Known) => (key === "name" ? each.name && words(each).join(" ") : each[key]);
  const sign = sort.startsWith("-") ? -1 : 1;
  const expected = known.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === right) return b.slot - a.slot;
    if (left === undefined) return 1;
    if (right === undefined) return -1;
    return left < right ? -sign : sign;
  });
  const all: string[] = [];
  for (let next: string | undefined = ""; next !== undefined && all.length < 300;) {
    const { ids, next: behind } = await page({}, { sort, limit: 100, ...(next && { cursor: next }) });
    all.push(...ids);
    next = behind;
  }
  expect(all).toEqual(expected.slice(0, 300).map(({ id }) => id));
  expect((await page({ search: "zebra" }, { sort })).ids).toEqual(
    expected.filter((each) => words(each).includes("zebra")).map(({ id }) => id),
  );
});

it("reflects owners' notes and deletions", async () => {
  const [a, b, c] = known.slice(BLOCK - 3, BLOCK);
  if (!a || !b || !c) throw new Error("there are more");
  await changeDesks({ formId: FORM, ids: [a.id, b.id, c.id] }, (desk) => ({ ...desk, status: "done", tags: ["vip"] }));
  await changeDesks({ formId: FORM, ids: [c.id] }, (desk) => ({ ...desk, status: "open", tags: [] }));
  expect((await page({ status: "done" })).ids).toEqual([b.id, a.id]);
  expect((await page({ tag: "vip", status: "open" })).ids).toEqual([]);
  expect(await countFound(form, {})).toEqual({ all: MANY, new: MANY - 3, open: 1, done: 2, spam: 0, tags: [{ tag: "vip", count: 2 }] });
  await deleteResponses({ formId: FORM, ids: [a.id, c.id], rule: "owner" });
  expect((await page({ status: "done" })).ids).toEqual([b.id]);
  expect(await countFound(form, {})).toMatchObject({ all: MANY - 2, open: 0, done: 1, tags: [{ tag: "vip", count: 1 }] });
  const word = `wnr${a.slot - 1}`;
  expect(await db().responseTerm.count({ where: { formId: FORM, name: word } })).toBe(0);
});

it("loses none of many simultaneous changes", async () => {
  const ids = known.slice(100, 108).map(({ id }) => id);
  await Promise.all(ids.map((id, index) => changeDesks({ formId: FORM, ids: [id] }, (desk) => ({ ...desk, tags: [`t${index % 2}`] }))));
  expect((await page({ tag: "t0" })).ids.toSorted()).toEqual(ids.filter((_, index) => index % 2 === 0).toSorted());
});

it("indexes once more what an earlier release has indexed with fewer terms, and follows changes of it meanwhile", async () => {
  const [marked, removed, named] = known.slice(200, 203);
  if (!marked || !removed || !named) throw new Error("too few responses");
  await countFound(form, {});
  await db().responseTerm.deleteMany({ where: { formId: FORM, name: { startsWith: "r" } } });
  await db().responseIndex.update({ where: { formId: FORM }, data: { completeSlot: 0 } });
  await changeDesks({ formId: FORM, ids: [marked.id] }, (desk) => ({ ...desk, status: "spam" }));
  await deleteResponses({ formId: FORM, ids: [removed.id], rule: "owner" });
  const found = async (filter: Record<string, unknown>) => (await page(filter)).ids;
  expect(await found({ search: referenceOf(named.id) })).toEqual([named.id]);
  expect(await found({ search: referenceOf(removed.id) })).toEqual([]);
  expect(await found({ search: referenceOf(marked.id), status: "new" })).toEqual([]);
  expect(await found({ search: referenceOf(marked.id), status: "spam" })).toEqual([marked.id]);
  expect(await found({ search: `nr${removed.slot - 1}` })).not.toContain(removed.id);
});
