import { beforeAll, describe, expect, inject, it } from "vitest";
import type { Api, ApiAnswer } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { copyResponses } from "../../support/database/copy-responses";

const fields = [
  { key: "name", type: "text", label: "Name" },
  { key: "age", type: "number", label: "Age" },
  { key: "day", type: "date", label: "Day" },
  { key: "topics", type: "select", label: "Topics", config: { multiple: true, options: ["sales", "hr", "it"] } },
  { key: "agree", type: "checkbox", label: "I agree" },
  { key: "cv", type: "file", label: "CV" },
];
const people = [
  { name: "Ada Lovelace", age: 36, day: "2026-12-10", topics: ["sales"], agree: true },
  { name: "Émile Zola", age: 62, topics: ["sales", "hr"] },
  { name: "Grace Hopper", age: 85, day: "2026-12-09", topics: ["hr"], agree: true },
  { name: "Adam", age: 36, topics: ["it"] },
  { name: "Eve" },
];
type Data = { name: string; age?: number; day?: string; topics?: string[]; agree?: boolean };
type Question = {
  key: string;
  answered: number;
  choices: { value: string; count: number }[] | null;
  number: { min: number; max: number; mean: number; sum: number } | null;
  dates: { date: string; count: number }[] | null;
};
type Summary = {
  response_count: number;
  found: number;
  counted: number;
  over_time: { count: number }[];
  questions: Question[];
};

const summaryIn = ({ body }: ApiAnswer) => body as Summary; // validated by Api
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

describe("the summary of what a filter finds", () => {
  let api: Api;
  let form: string;
  beforeAll(async () => {
    api = await newApi();
    const { id } = await api.createForm({ fields, settings: { response_limit: null } });
    form = `/api/v1/forms/${id}`;
    const ids: string[] = [];
    for (const person of people) ids.push(((await api.submit(id, person)).body as { id: string }).id);
    const desk = { status: "done", tags: ["vip"] };
    for (const each of ids.slice(0, 2)) await api.call(`${form}/responses/${each}`, { method: "PATCH", body: { desk } });
  });

  it.each([
    "",
    "search=ad",
    "search=+",
    "search=%3F%21",
    "search=EMILE+zol",
    "status=done",
    "status=new&answer.topics=hr",
    "tag=vip",
    "answered=day",
    "answer.name=Adam",
    "answer.topics=sales",
    "answer.agree=true",
    "answer.age=36",
    "answer.age_gt=36&answer.age_lt=85",
    "answer.day_lt=2026-12-10",
    "submitted_after=2020-01-01T00:00:00Z",
    "submitted_before=2020-01-01T00:00:00Z",
  ])("by ?%s counts the answers of the responses that the list has", async (query) => {
    const listed = ((await api.call(`${form}/responses?${query}`)).body as { data: Data }[]).map(({ data }) => data);
    const { response_count, found, counted, over_time, questions } = summaryIn(await api.call(`${form}/summary?${query}`));
    expect({ response_count, found, counted }).toEqual({ response_count: 5, found: listed.length, counted: listed.length });
    expect(sum(over_time.map(({ count }) => count))).toBe(listed.length);
    const of = Object.fromEntries(questions.map((question) => [question.key, question]));
    for (const key of ["name", "age", "day", "topics", "agree"] as const)
      expect(of[key]?.answered, key).toBe(listed.filter((data) => data[key] !== undefined).length);
    for (const { value, count } of of.topics?.choices ?? [])
      expect(count, value).toBe(listed.filter(({ topics = [] }) => topics.includes(value)).length);
    const ages = listed.flatMap(({ age }) => age ?? []);
    if (ages.length === 0) expect(of.age?.number).toBeNull();
    else expect(of.age?.number).toMatchObject({ min: Math.min(...ages), max: Math.max(...ages), sum: sum(ages) });
    expect(sum((of.day?.dates ?? []).map(({ count }) => count))).toBe(listed.filter(({ day }) => day !== undefined).length);
  });

  it.each([
    "status=closed",
    "submitted_after=yesterday",
    "answer.nothing=1",
    "answer.__proto__=1",
    "answer.age_gt=old",
    "answer.name_gt=a",
    "search=a&search=b",
    "answer.topics=hr&answer.topics=it",
  ])("is refused by ?%s as the list is", async (query) => {
    const [refused, list] = [await api.call(`${form}/summary?${query}`), await api.call(`${form}/responses?${query}`)];
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual(list.body);
  });

  it("refuses what is no filter, as the order of a list", async () => {
    for (const name of ["sideways", "sort", "cursor", "limit"])
      expect(await api.call(`${form}/summary?${name}=newest`)).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ["query", name], type: "unknown_parameter" }] },
      });
  });

  it("is not found by other accounts", async () => {
    expect((await (await newApi()).call(`${form}/summary?answer.age=36`)).status).toBe(404);
  });

  it("covers more than ten thousand responses, all and filtered", async () => {
    const { id } = await api.createForm({ fields: fields.slice(0, 4), settings: { response_limit: null } });
    for (const person of people.slice(0, 3)) expect((await api.submit(id, { ...person, agree: undefined })).status).toBe(201);
    const copies = 4_000;
    await copyResponses(inject("service"), { formId: id, copies });
    const path = `/api/v1/forms/${id}/summary`;
    const each = copies + 1;
    const all = summaryIn(await api.call(path));
    expect(all).toMatchObject({ response_count: 3 * each, found: 3 * each, counted: 3 * each });
    expect(all.questions.map(({ answered }) => answered)).toEqual([3 * each, 3 * each, 2 * each, 3 * each]);
    expect(all.questions[1]?.number).toMatchObject({ min: 36, max: 85, sum: (36 + 62 + 85) * each });
    const search = () => api.call(`${path}?answer.topics=hr`);
    await expect.poll(async () => (await search()).status).toBe(200); // 503 until they are all indexed
    const some = summaryIn(await search());
    expect(some).toMatchObject({ response_count: 3 * each, found: 2 * each, counted: 2 * each });
    expect(some.questions[3]?.choices).toMatchObject([
      { value: "sales", count: each },
      { value: "hr", count: 2 * each },
      { value: "it", count: 0 },
    ]);
  });
});
