import { beforeAll, describe, expect, it } from "vitest";
import type { Api, ApiAnswer } from "../../support/http/api";
import { newApi } from "../../support/http/api";

const fields = [
  { key: "name", type: "text", label: "Name" },
  { key: "age", type: "number", label: "Age" },
  { key: "day", type: "date", label: "Day" },
  {
    key: "topics",
    type: "select",
    label: "Topics",
    config: { multiple: true, options: ["sales", { value: "hr", label: "Human resources" }] },
  },
  { key: "agree", type: "checkbox", label: "I agree" },
  { key: "cv", type: "file", label: "CV" },
  { key: "at", type: "date", label: "At", config: { include_time: true } },
  { key: "signed", type: "signature", label: "Signed" },
  {
    key: "grid",
    type: "matrix",
    label: "Grid",
    config: { rows: ["Food", "Room & bed_any"], columns: ["Good", "Bad"], required_rows: "any" },
  },
  { key: "many.a", type: "matrix", label: "Many", config: { rows: ["1", "2"], columns: ["x", "y"], multiple: true } },
  { key: "rank", type: "ranking", label: "Rank", config: { options: ["Tea", "Coffee", "Milk"] } },
];
const people = [
  {
    name: "Ada Lovelace",
    age: 36,
    day: "2026-12-10",
    topics: ["sales"],
    agree: true,
    at: "2026-01-01T10:00",
    signed: { name: "Ada L" },
    grid: { Food: "Good" },
    rank: ["Tea", "Milk", "Coffee"],
  },
  {
    name: "Émile Zola",
    age: 62,
    topics: ["sales", "hr"],
    at: "2026-01-01T23:59",
    grid: { Food: "Bad", "Room & bed_any": "Good" },
    "many.a": { 1: ["x", "y"], 2: ["y"] },
  },
  {
    name: "Grace Hopper",
    age: 85,
    day: "2026-12-09",
    topics: ["hr"],
    agree: true,
    at: "2026-01-02T00:00",
    rank: ["Milk", "Tea", "Coffee"],
  },
  { name: "Adam" },
];
type Listed = { id: string; data: { name: string }; desk?: unknown };

describe("finding responses", () => {
  let api: Api;
  let list: string;
  const ids: string[] = [];
  beforeAll(async () => {
    api = await newApi();
    const { id } = await api.createForm({ fields, settings: { response_limit: null } });
    list = `/api/v1/forms/${id}/responses`;
    for (const person of people) ids.push(((await api.submit(id, person)).body as { id: string }).id);
  });
  const namesIn = ({ body }: ApiAnswer) => (body as Listed[]).map(({ data }) => data.name.split(" ")[0]);

  it.each([
    ["search=ad", ["Adam", "Ada"]],
    ["search=EMILE+zol", ["Émile"]],
    ["search=human", ["Grace", "Émile"]],
    ["search=%3F%21", []],
    ["search=", ["Adam", "Grace", "Émile", "Ada"]],
    ["answer.name=Adam", ["Adam"]],
    ["answer.name=adam", []],
    ["answer.topics=hr", ["Grace", "Émile"]],
    ["answer.topics=hr&answer.topics=sales", null],
    ["answer.agree=true", ["Grace", "Ada"]],
    ["answer.age=62.0", ["Émile"]],
    ["answer.age_gt=36&answer.age_lt=85", ["Émile"]],
    ["answer.day_lt=2026-12-10", ["Grace"]],
    ["answer.age_gte=36&answer.age_lte=62", ["Émile", "Ada"]],
    ["answer.day_gte=2026-12-09&answer.day_lte=2026-12-09", ["Grace"]],
    ["answer.at_lte=2026-01-01", ["Émile", "Ada"]],
    ["answer.at_gt=2026-01-01", ["Grace"]],
    ["answer.at_gte=2026-01-02", ["Grace"]],
    ["answer.at_lt=2026-01-02", ["Émile", "Ada"]],
    ["answer.at_gt=2026-01-01T10:00", ["Grace", "Émile"]],
    ["answer.at=2026-01-01T10:00", ["Ada"]],
    ["answer.signed_begins=ada", ["Ada"]],
    ["answer.topics_any=sales,hr", ["Grace", "Émile", "Ada"]],
    ["answer.topics_any=hr,never", ["Grace", "Émile"]],
    ["answer.topics_any=hr&answer.age_any=62,36", ["Émile"]],
    ["answer.agree_any=true", ["Grace", "Ada"]],
    ["answer.name_any=Adam,Ada%20Lovelace", ["Adam", "Ada"]],
    ["answer.name_any=Adam%5C,Ada%20Lovelace", []],
    ["answer.name_begins=ad", ["Adam", "Ada"]],
    ["answer.name_begins=%20EMILE%20z", ["Émile"]],
    ["answer.name_begins=Zola", []],
    ["answer.name_contains=ACE", ["Grace", "Ada"]],
    ["answer.name_contains=ile%20z", ["Émile"]],
    ["answer.name_contains=%25", []],
    ["answer.name_contains=_", []],
    ["answer.name_contains=%5C", []],
    ["answer.signed_contains=l", ["Ada"]],
    ["answer.topics_contains=RESOURCES", ["Grace", "Émile"]],
    ["answer.topics_contains=sales&answer.name_contains=love", ["Ada"]],
    ["answer.topics_begins=sales", ["Émile", "Ada"]],
    ["answer.grid.Food=Good", ["Ada"]],
    ["answer.grid.Food_any=Good,Bad", ["Émile", "Ada"]],
    ["answer.grid.Room%20%26%20bed_any=Good", ["Émile"]],
    ["answer.grid.Room%20%26%20bed_any_any=Bad,Good", ["Émile"]],
    ["answer.grid.Food=Bad&answer.grid.Room%20%26%20bed_any=Bad", []],
    ["answer.grid_contains=food:%20good", ["Ada"]],
    ["answer.many.a.1=y", ["Émile"]],
    ["answer.many.a.2=x", []],
    ["answer.rank.1=Tea", ["Ada"]],
    ["answer.rank.1_any=Tea,Milk", ["Grace", "Ada"]],
    ["answer.rank.2=Tea&answer.rank.3=Coffee", ["Grace"]],
    ["answer.cv=true", []],
    ["answer.cv=false&answer.agree=true", ["Grace", "Ada"]],
    ["answered=cv", []],
    ["answered=day", ["Grace", "Ada"]],
    ["answered=age&search=human", ["Grace", "Émile"]],
    ["sort=oldest", ["Ada", "Émile", "Grace", "Adam"]],
    ["sort=answer.age", ["Ada", "Émile", "Grace", "Adam"]],
    ["sort=-answer.age", ["Grace", "Émile", "Ada", "Adam"]],
    ["sort=answer.name", ["Ada", "Adam", "Émile", "Grace"]],
    ["status=new&sort=answer.day", ["Grace", "Ada", "Adam", "Émile"]],
    ["status=done", []],
    ["tag=vip", []],
    ["submitted_after=2020-01-01T00:00:00Z", ["Adam", "Grace", "Émile", "Ada"]],
    ["submitted_before=2020-01-01T00:00:00Z", []],
  ])("by ?%s", async (query, names) => {
    const answer = await api.call(`${list}?${query}`);
    if (names === null) {
      expect(answer).toMatchObject({ status: 422, body: { detail: [{ type: "repeated" }] } });
      return;
    }
    expect(namesIn(answer)).toEqual(names);
    const filter = query.replace(/&?sort=[^&]*/, "");
    expect((await api.call(`${list}/counts?${filter}`)).body).toMatchObject({ all: names.length });
  });

  it("continues page by page even after the last response seen is deleted", async () => {
    const { id } = await api.createForm({ settings: { response_limit: null } });
    for (let number = 0; number < 5; number++) await api.submit(id, { name: `Person ${number}` });
    const path = `/api/v1/forms/${id}/responses?search=person&sort=answer.name&limit=2`;
    const first = await api.call(path);
    expect((first.body as Listed[]).map(({ data }) => data.name)).toEqual(["Person 0", "Person 1"]);
    const last = (first.body as Listed[])[1]?.id ?? "";
    expect((await api.call(`/api/v1/forms/${id}/responses/${last}`, { method: "DELETE" })).status).toBe(204);
    const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await api.call(next);
    expect((second.body as Listed[]).map(({ data }) => data.name)).toEqual(["Person 2", "Person 3"]);
    const cursor = second.headers.get("x-next-cursor") ?? "";
    expect(cursor).not.toBe("");
    // A cursor belongs to its list: another form, another order.
    expect(await api.call(`${list}?search=a&cursor=${cursor}`)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ["query", "cursor"] }] },
    });
    expect((await api.call(`/api/v1/forms/${id}/responses?search=person&cursor=${cursor}`)).status).toBe(422);
    expect((await api.call(`/api/v1/forms/${id}/responses?cursor=${cursor}`)).status).toBe(422);
  });

  it.each([
    ["status=closed", "status"],
    ["status=", "status"],
    [`search=${"a".repeat(256)}`, "search"],
    [`search=${"a%20".repeat(2_000)}`, "search"],
    ["search=%00", "search"],
    [`tag=${"a".repeat(41)}`, "tag"],
    ["submitted_after=yesterday", "submitted_after"],
    ["submitted_before=2026-02-30T00:00:00Z", "submitted_before"],
    ["answered=nothing", "answered"],
    ["sort=best", "sort"],
    ["sort=answer.nothing", "sort"],
    ["sort=answer.cv", "sort"],
    ["sort=answer.__proto__", "sort"],
    ["answer.nothing=1", "answer.nothing"],
    ["answer.=1", "answer."],
    ["answer.__proto__=1", "answer.__proto__"],
    ["answer.cv=x", "answer.cv"],
    ["answer.age=old", "answer.age"],
    ["answer.age_gt=old", "answer.age_gt"],
    ["answer.age_gt=", "answer.age_gt"],
    ["answer.age_gt=1e999", "answer.age_gt"],
    ["answer.age_gt=Infinity", "answer.age_gt"],
    ["answer.day_lt=tomorrow", "answer.day_lt"],
    ["answer.day_lte=2026-02-30", "answer.day_lte"],
    ["answer.day_gte=2026-13-45", "answer.day_gte"],
    ["answer.at_lt=2026-01-01T25:99", "answer.at_lt"],
    ["answer.day=tomorrow", "answer.day"],
    ["answer.day_any=2026-12-10,2026-02-30", "answer.day_any"],
    ["answer.agree=TRUE", "answer.agree"],
    ["answer.agree_any=true,maybe", "answer.agree_any"],
    ["answer.signed=Ada%20L", "answer.signed"],
    ["answer.grid=Good", "answer.grid"],
    ["answer.grid_any=Good,Bad", "answer.grid_any"],
    ["answer.grid.Garden=Good", "answer.grid.Garden"],
    ["answer.grid.Food_begins=Go", "answer.grid.Food_begins"],
    ["answer.grid.Food_any=", "answer.grid.Food_any"],
    ["answer.rank.0=Tea", "answer.rank.0"],
    ["answer.rank.4=Tea", "answer.rank.4"],
    ["answer.name.1=Ada", "answer.name.1"],
    ["answer.cv=TRUE", "answer.cv"],
    ["answer.cv_gte=1", "answer.cv_gte"],
    ["answer.name_gt=a", "answer.name_gt"],
    ["answer.name_gte=a", "answer.name_gte"],
    ["answer.age_lte=", "answer.age_lte"],
    ["answer.cv_any=a", "answer.cv_any"],
    ["answer.nobody_any=a", "answer.nobody_any"],
    ["answer.age_any=1,old", "answer.age_any"],
    ["answer.topics_any=", "answer.topics_any"],
    ["answer.topics_any=sales,,hr", "answer.topics_any"],
    [`answer.topics_any=${"a,".repeat(200)}a`, "answer.topics_any"],
    [`answer.topics_any=${"a,".repeat(120)}a&answer.name_any=${"a,".repeat(120)}a`, "answer.name_any"],
    ["answer.age_begins=3", "answer.age_begins"],
    ["answer.day_begins=2026", "answer.day_begins"],
    ["answer.cv_begins=a", "answer.cv_begins"],
    ["answer.age_contains=3", "answer.age_contains"],
    ["answer.day_contains=2026", "answer.day_contains"],
    ["answer.cv_contains=a", "answer.cv_contains"],
    ["answer.name_contains=%20", "answer.name_contains"],
    [`answer.name_contains=${"a".repeat(33)}`, "answer.name_contains"],
    ["answer.name_begins=%20", "answer.name_begins"],
    [`answer.name_begins=${"a".repeat(33)}`, "answer.name_begins"],
    ["search=a&cursor=abc", "cursor"],
    ["search=a&cursor=01ARZ3NDEKTSV4RRFFQ69G5FAV", "cursor"],
    ["search=a&cursor=bnVsbA", "cursor"],
    ["expand=everything", "expand"],
    ["search=a&search=b", "search"],
  ])("refuses ?%s, naming the parameter", async (query, name) => {
    expect(await api.call(`${list}?${query}`)).toMatchObject({ status: 422, body: { detail: [{ loc: ["query", name] }] } });
  });

  it("finds a text anywhere in long answers, takes wildcards as they are, in list, counts, bulk actions, summary and export", async () => {
    const { id } = await api.createForm({
      fields: [
        { key: "name", type: "text", label: "Name" },
        { key: "note", type: "textarea", label: "Note" },
      ],
      settings: { response_limit: null },
    });
    const filler = "Nothing of interest here. ".repeat(100);
    for (const [name, note] of [
      ["Ada", `${filler} 100% Ünique\n_done_`],
      ["Émile", `${filler} 100 % unique`],
      ["Grace", "100% UNIQUE"],
      ["Adam", `${filler}${"e\u0301\u0302\u0303".repeat(40)} back\\slash`],
      ["Zoe", "100% of ΟΔΟΣ"],
    ])
      await api.submit(id, { name, note });
    const own = `/api/v1/forms/${id}/responses`;
    const found = async (text: string) => namesIn(await api.call(`${own}?answer.note_contains=${encodeURIComponent(text)}`));
    expect(await found("100% unique")).toEqual(["Grace", "Ada"]);
    expect(await found("0 % UNI")).toEqual(["Émile"]);
    expect(await found("_done")).toEqual(["Ada"]);
    expect(await found("_unique")).toEqual([]);
    expect(await found("k\\s")).toEqual(["Adam"]);
    expect(await found("%")).toEqual(["Zoe", "Grace", "Émile", "Ada"]);
    expect(await found("οδοσ")).toEqual(["Zoe"]);
    const filter = "answer.note_contains=here.%20%20100";
    expect(namesIn(await api.call(`${own}?${filter}&sort=-answer.name&limit=1`))).toEqual(["Émile"]);
    expect((await api.call(`${own}/counts?${filter}`)).body).toMatchObject({ all: 2, new: 2 });
    expect((await api.call(`/api/v1/forms/${id}/summary?${filter}`)).body).toMatchObject({ found: 2, counted: 2 });
    const exported = (await api.call(`/api/v1/forms/${id}/export?format=json&${filter}`)).body as Listed[];
    expect(exported.map(({ data }) => data.name)).toEqual(["Émile", "Ada"]);
    const marked = { filter: { "answer.note_contains": "here.  100" }, set: { status: "done" } };
    expect((await api.call(`${own}/bulk`, { method: "POST", body: marked })).body).toMatchObject({ changed: 2 });
    const [ada] = (await api.call(`${own}?answer.note_contains=_done`)).body as { id: string }[];
    expect((await api.call(`${own}/${ada?.id ?? ""}`, { method: "PATCH", body: { data: { note: "short" } } })).status).toBe(200);
    expect(await found("_done")).toEqual([]);
    expect(await found("hor")).toEqual(["Ada"]);
  });

  it("refuses a search of 100 kB and keeps serving", async () => {
    const { status } = await api.call(`${list}?search=${"a".repeat(100_000)}`);
    expect([414, 422, 431]).toContain(status);
    expect((await api.call(list)).status).toBe(200);
  });

  it("ends a page early when its responses are large, and finds each of them once", async () => {
    const { id } = await api.createForm({
      fields: Array.from({ length: 40 }, (_, index) => ({ key: `f${index}`, type: "textarea", label: "Text" })),
      settings: { response_limit: null },
    });
    const data = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${index}`, `needle ${"😀".repeat(9_000)}`]));
    for (let count = 0; count < 4; count++) expect((await api.submit(id, data)).status).toBe(201);
    const found: string[] = [];
    let pages = 0;
    for (let next = `/api/v1/forms/${id}/responses?search=needle`; next !== "";) {
      const page = await api.call(next);
      const ids = (page.body as { id: string }[]).map((response) => response.id);
      expect(ids).not.toEqual([]);
      found.push(...ids);
      pages++;
      next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
    }
    expect(new Set(found).size).toBe(4);
    expect(found).toHaveLength(4);
    expect(pages).toBeGreaterThan(1);
  });

  it("is limited to the form and the account", async () => {
    const other = await newApi();
    expect((await other.call(`${list}?search=ada`)).status).toBe(404);
    expect((await other.call(`${list}/counts`)).status).toBe(404);
    const { id } = await api.createForm();
    expect((await api.call(`/api/v1/forms/${id}/responses?search=ada`)).body).toEqual([]);
  });
});
