import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";

type Round = { id: string; status: string; counts: Record<string, number> };
type Person = {
  id: string;
  name: string;
  status: string;
  form_id: string;
  url: string;
  reminded: number;
  sent_at: string | null;
  reason: string | null;
};

let api: Api;
beforeAll(async () => {
  api = await newApi();
});

const form = {
  title: "Summer party",
  fields: [
    { key: "food", type: "text", label: "What will you bring?" },
    { key: "token", type: "hidden", label: "Token" },
  ],
  settings: { outcomes: ["decline", "not_me", "more_time"], locale: "en" },
};
const names = ["Ada", "Björn", "Chiara", "Dmitri"];
const people = names.map((name) => ({ name, external_id: `id-${name}` }));

const make = async (more: Record<string, unknown> = {}) => {
  const { status, body } = await api.call("/api/v1/rounds", { method: "POST", body: { form, people, ...more } });
  expect([status, body]).toMatchObject([201, {}]);
  return body as Round;
};
const peopleOf = async (id: string, query = "") => (await api.call(`/api/v1/rounds/${id}/people${query}`)).body as Person[];
const read = async (id: string) => (await api.call(`/api/v1/rounds/${id}`)).body as Round;
const decline = (formId: string, kind: string, fields: Record<string, string> = {}) =>
  fetch(`${baseUrl()}/f/${formId}/outcome/${kind}`, { method: "POST", body: new URLSearchParams(fields) });

describe("a round", () => {
  it("is one form for each person, and says what became of asking them", async () => {
    const { id, counts } = await make();
    expect(counts).toMatchObject({ asked: 4, waiting: 4, answered: 0 });
    const [ada, bjoern, chiara, dmitri] = await peopleOf(id);
    if (!ada || !bjoern || !chiara || !dmitri) throw new Error("Someone is missing");
    expect([ada, bjoern, chiara, dmitri].map(({ name }) => name)).toEqual(names);
    expect((await api.call(`/api/v1/forms/${ada.form_id}`)).body).toMatchObject({
      round_id: id,
      settings: { recipient: "Ada", response_limit: 1 },
    });
    expect((await api.submit(ada.form_id, { food: "Cake" })).status).toBe(201);
    await decline(bjoern.form_id, "decline", { reason: "On holiday" });
    await decline(chiara.form_id, "not_me", { reason: "Ask Carla" });
    await decline(dmitri.form_id, "more_time");
    expect((await read(id)).counts).toMatchObject({ asked: 4, answered: 1, declined: 1, not_me: 1, more_time: 1, waiting: 0 });
    expect(await peopleOf(id, "?status=declined")).toMatchObject([{ name: "Björn", reason: "On holiday" }]);
    expect(await peopleOf(id, "?search=bjor")).toHaveLength(1);
    const { body, headers } = await api.call(`/api/v1/rounds/${id}/people?limit=3`);
    expect([(body as Person[]).length, headers.get("x-next-cursor")]).toEqual([3, chiara.id]);
  });

  it("is not among the forms, and its answers are one table with whom they are from", async () => {
    const { id } = await make({ people: people.map((person) => ({ ...person, data: { token: `t ${person.name}` } })) });
    const asked = await peopleOf(id);
    for (const { form_id, name } of asked.slice(0, 2)) await api.submit(form_id, { food: `${name}'s`, token: "t" });
    expect(asked[1]?.url).toContain("?token=t+Bj%C3%B6rn");
    const listed = (await api.call("/api/v1/forms?limit=100")).body as { id: string }[];
    expect(listed.filter((each) => asked.some(({ form_id }) => form_id === each.id))).toEqual([]);
    expect((await api.call(`/api/v1/rounds/${id}/responses`)).body).toMatchObject([
      { data: { food: "Björn's" }, person: { name: "Björn", external_id: "id-Björn" } },
      { data: { food: "Ada's" }, person: { name: "Ada" } },
    ]);
    const first = await api.call(`/api/v1/rounds/${id}/responses?limit=1`);
    const rest = await api.call(`/api/v1/rounds/${id}/responses?limit=1&cursor=${first.headers.get("x-next-cursor")}`);
    expect(rest.body).toMatchObject([{ person: { name: "Ada" } }]);
    const csv = (await api.call(`/api/v1/rounds/${id}/export?values=shown`)).text.trim().split(/\r?\n/);
    expect(csv).toHaveLength(3);
    expect(csv[0]).toContain('"Recipient","Email","External id","What will you bring?"');
    expect(csv[1]).toContain("Björn");
    expect((await api.call(`/api/v1/rounds/${id}/export?format=json`)).body).toMatchObject([
      { person: { name: "Björn" } },
      { person: { name: "Ada" } },
    ]);
  });

  it("is summarized question by question, also where somebody's form was edited", async () => {
    const options = ["Cake", "Salad"];
    const kind = { key: "kind", type: "select", label: "Kind", config: { options } };
    const { id } = await make({ form: { ...form, fields: [...form.fields, kind] } });
    const [ada, bjoern, chiara] = await peopleOf(id);
    if (!ada || !bjoern || !chiara) throw new Error("Someone is missing");
    const more = { ...kind, config: { options: [...options, "Soup"] } };
    const edited = { version: 1, title: form.title, fields: [...form.fields, more] };
    expect((await api.call(`/api/v1/forms/${chiara.form_id}/content`, { method: "PUT", body: edited })).status).toBe(200);
    await api.submit(ada.form_id, { kind: "Cake", food: "Tart" });
    await api.submit(bjoern.form_id, { kind: "Cake" });
    await api.submit(chiara.form_id, { kind: "Soup" });
    expect((await api.call(`/api/v1/rounds/${id}/summary?time_zone=Asia/Tokyo`)).body).toMatchObject({
      response_count: 3,
      counted: 3,
      over_time: [{ count: 3 }],
      questions: [
        { key: "food", answered: 1, choices: null },
        { key: "token", answered: 0 },
        {
          key: "kind",
          answered: 3,
          choices: [
            { value: "Cake", count: 2 },
            { value: "Salad", count: 0 },
            { value: "Soup", count: 1 },
          ],
        },
      ],
    });
  });

  it("sends requests and reminders to those with an address, and stops with a reply", async () => {
    const mailed = names.map((name, index) => ({ name, email: `p${index}@example.test` }));
    const { id } = await make({ form: { ...form, expires_in: "14d" }, people: mailed, remind: ["3d"] });
    const [ada] = await peopleOf(id);
    expect(ada).toMatchObject({ email: "p0@example.test", sent_at: expect.any(String) as string, remind_at: expect.any(String) as string });
    await api.submit(ada?.form_id ?? "", { food: "Cake" });
    const remind = () => api.call(`/api/v1/rounds/${id}/remind`, { method: "POST", body: {} });
    expect((await remind()).body).toEqual({ reminded: 3 });
    expect((await remind()).body).toEqual({ reminded: 0 });
    expect((await peopleOf(id)).map(({ reminded }) => reminded)).toEqual([0, 1, 1, 1]);
  });

  it("closes when its owner says, also later; who was given more time keeps it, and a closed round opens again", async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const mailed = names.map((name, index) => ({ name, email: `late${index}@example.test` }));
    const asked = { people: mailed, expires_at: inDays(10), outcomes: ["decline"], remind: ["2d"] };
    const { id } = await make(asked);
    const change = async (body: unknown) => api.call(`/api/v1/rounds/${id}`, { method: "PATCH", body });
    const [ada, bjoern] = await peopleOf(id);
    if (!ada || !bjoern) throw new Error("Someone is missing");
    expect((await decline(bjoern.form_id, "more_time")).status).not.toBe(200);
    expect((await api.call(`/api/v1/forms/${ada.form_id}`)).body).toMatchObject({ settings: { outcomes: ["decline"] } });
    await api.call(`/api/v1/forms/${ada.form_id}`, { method: "PATCH", body: { expires_at: inDays(30) } });
    expect((await change({ expires_at: inDays(20), remind: ["4d"], message: "Please" })).body).toMatchObject({
      expires_at: expect.stringContaining(inDays(20).slice(0, 10)) as string,
      remind: ["4d"],
      message: "Please",
    });
    const later = (await api.call(`/api/v1/rounds/${id}/people`)).body as Record<"expires_at" | "remind_at", string>[];
    expect(later.map(({ expires_at }) => expires_at.slice(0, 10))).toEqual([30, 20, 20, 20].map((days) => inDays(days).slice(0, 10)));
    expect(later[1]?.remind_at.slice(0, 10)).toBe(inDays(4).slice(0, 10));
    await api.call(`/api/v1/rounds/${id}/close`, { method: "POST" });
    expect((await change({ expires_at: inDays(5) })).body).toMatchObject({ status: "open", closed_at: null, counts: { waiting: 4 } });
    expect((await change({ expires_at: inDays(-1) })).body).toMatchObject({ detail: [{ loc: ["body", "expires_at"], type: "past" }] });
    const past = await api.call("/api/v1/rounds", { method: "POST", body: { form, ...asked, expires_at: inDays(-1) } });
    expect(past.status).toBe(422);
  });

  it("can be joined by more people until it is closed", async () => {
    const { id } = await make();
    const add = (body: unknown) => api.call(`/api/v1/rounds/${id}/people`, { method: "POST", body });
    expect((await add({ people: [{ name: "Eve" }] })).body).toMatchObject({ counts: { asked: 5 } });
    const { body } = await api.call(`/api/v1/rounds/${id}/close`, { method: "POST" });
    expect(body).toMatchObject({ status: "closed", counts: { closed: 5 } });
    const [ada] = await peopleOf(id);
    expect((await api.submit(ada?.form_id ?? "", { food: "Late" })).status).toBe(410);
    expect((await add({ people: [{ name: "Finn" }] })).status).toBe(409);
  });

  it("asks nobody twice when adding people is repeated, with and without an Idempotency-Key (promise P26)", async () => {
    const { id } = await make({ people: [{ name: "Ada", external_id: "a", email: "ada@example.org" }] });
    const mailed = async () => (await peopleOf(id)).filter(({ sent_at }) => sent_at !== null).length; // an email is stored with its person
    const added = [
      { name: "Ada L.", external_id: "a", email: "other@example.org" },
      { name: "Ada", email: "ADA@example.org" },
      { name: "Grace", external_id: "g", email: "ada@example.org" },
      { name: "Bob", email: "bob@example.org" },
      { name: "Nobody in particular" },
    ];
    const add = (headers: Record<string, string> = {}) =>
      api.call(`/api/v1/rounds/${id}/people`, { method: "POST", body: { people: added }, headers });
    expect(await add()).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "people", 2, "email"], type: "repeated" }] } });
    added.splice(1, 1);
    const key = { "Idempotency-Key": `add-${id}` };
    const [first, second] = [await add(key), await add(key)];
    const [ada] = await peopleOf(id);
    expect(first).toMatchObject({
      status: 201,
      body: { counts: { asked: 4, waiting: 4 }, existing: [{ id: ada?.id, name: "Ada", external_id: "a", form_id: ada?.form_id }] },
    });
    expect([second.status, second.text, second.headers.get("idempotent-replayed")]).toEqual([201, first.text, "true"]);
    expect([(await peopleOf(id)).length, await mailed()]).toEqual([4, 3]);
    added.pop(); // nothing tells people without address and external id apart
    const again = await add();
    expect((again.body as { existing: Person[] }).existing.map(({ name }) => name)).toEqual(["Ada", "Grace", "Bob"]);
    expect([again.status, (await peopleOf(id)).length, await mailed()]).toEqual([201, 4, 3]);
  });

  it("has a person once whom several requests add at once", async () => {
    const { id } = await make();
    const add = () =>
      api.call(`/api/v1/rounds/${id}/people`, { method: "POST", body: { people: [{ name: "Eve", external_id: "eve" }, { name: "X" }] } });
    const replies = await Promise.all(Array.from({ length: 5 }, add));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await peopleOf(id, "?search=eve")).length).toBe(1);
    const asked = replies.map(({ body }) => (body as Round).counts.asked).toSorted((one, other) => (one ?? 0) - (other ?? 0));
    expect(asked).toEqual([6, 7, 8, 9, 10]);
  });

  it("is deleted with its forms", async () => {
    const { id } = await make();
    const [ada] = await peopleOf(id);
    expect((await api.call(`/api/v1/rounds/${id}`, { method: "DELETE" })).status).toBe(204);
    for (const path of [`rounds/${id}`, `rounds/${id}/people`, `forms/${ada?.form_id}`])
      expect((await api.call(`/api/v1/${path}`)).status).toBe(404);
    expect((await fetch(ada?.url ?? "")).status).toBe(404);
    expect((await api.call(`/api/v1/rounds/${id}`, { method: "DELETE" })).status).toBe(404);
  });

  it("takes its form from a form, and the same Idempotency-Key makes it once", async () => {
    const { id: form_id } = await api.createForm({ settings: { response_limit: null } });
    const ask = () =>
      api.call("/api/v1/rounds", { method: "POST", body: { form_id, people }, headers: { "Idempotency-Key": `round-${form_id}` } });
    const [first, second] = [await ask(), await ask()];
    expect(second.text).toBe(first.text);
    expect((await peopleOf((first.body as Round).id)).length).toBe(4);
  });
});

it.each([
  ["no people", { people: [] }, ["people"]],
  ["too many people", { people: Array.from({ length: 10_001 }, () => ({ name: "x" })) }, ["people"]],
  ["a person without a name", { people: [{ name: "Ada" }, { name: "  " }] }, ["people", 1, "name"]],
  ["a wrong address", { people: [{ name: "Ada", email: "ada@" }] }, ["people", 0, "email"]],
  ["two addresses", { people: [{ name: "Ada", email: "a@example.org, b@example.org" }] }, ["people", 0, "email"]],
  [
    "an external id given twice",
    { people: ["Ada", "Bea"].map((name) => ({ name, external_id: "1", email: `${name}@example.org` })) },
    ["people", 1, "external_id"],
  ],
  ["an address given twice", { people: ["Ada", "Bea"].map((name) => ({ name, email: "a@example.org" })) }, ["people", 1, "email"]],
  ["a wrong schedule", { remind: ["tomorrow"] }, ["remind", 0]],
  ["no form", { form: undefined }, ["form"]],
  ["two forms", { form_id: "01ARZ3NDEKTSV4RRFFQ69G5FAV" }, ["form"]],
  ["a wrong form", { form: { title: "T", fields: [] } }, ["form", "fields"]],
])("%s is 422 and makes nothing", async (_, change, place) => {
  const other = await newApi();
  const { status, body } = await other.call("/api/v1/rounds", { method: "POST", body: { form, people, ...change } });
  expect([status, (body as { detail: { loc: unknown[] }[] }).detail[0]?.loc]).toEqual([422, ["body", ...place]]);
  expect((await other.call("/api/v1/rounds")).body).toEqual([]);
});

it("a round of another account is not found", async () => {
  const { id } = await make();
  const other = await newApi();
  for (const path of ["", "/people", "/responses", "/summary", "/export"])
    expect((await other.call(`/api/v1/rounds/${id}${path}`)).status).toBe(404);
  expect((await other.call(`/api/v1/rounds/${id}/remind`, { method: "POST", body: {} })).status).toBe(404);
});
