import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { uploaded } from "../../support/http/upload";
import { answerWith, startReceiver } from "../../support/receivers/receiver";

const fields = [
  { key: "name", type: "text", label: "Full name", required: true },
  { key: "age", type: "number", label: "Age", config: { max: 120 } },
  { key: "cv", type: "file", label: "CV" },
];
type Response = { id: string; data: Record<string, unknown>; changed_at: string | null };

describe("correcting a response", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const pathOf = (formId: string, id: string) => `/api/v1/forms/${formId}/responses/${id}`;
  const answered = async (data: unknown, more = {}) => {
    const form = await api.createForm({ fields, settings: { response_limit: null }, ...more });
    const { id } = (await api.submit(form.id, data)).body as { id: string };
    const path = pathOf(form.id, id);
    const correct = (change: unknown) => api.call(path, { method: "PATCH", body: { data: change } });
    return { formId: form.id, path, correct };
  };

  it("keeps the previous answers in its history; search, summary, export and a webhook reflect it", async () => {
    const receiver = await startReceiver(answerWith(200));
    const { formId, path, correct } = await answered({ name: "Ada Lovelase", age: 36 }, { callback_url: receiver.url });
    const found = async (search: string) =>
      ((await api.call(`/api/v1/forms/${formId}/responses?search=${search}`)).body as Response[]).length;
    expect(await found("lovelase")).toBe(1);
    const first = (await api.call(path)).body as Response;
    const changed = await correct({ name: "Ada Lovelace", age: null });
    expect(changed).toMatchObject({ status: 200, body: { data: { name: "Ada Lovelace" }, desk: { status: "new" } } });
    const now = (await api.call(path)).body as Response;
    expect(now).toEqual({ ...first, data: { name: "Ada Lovelace" }, changed_at: now.changed_at });
    expect(now.changed_at).not.toBeNull();
    expect((await api.call(`/api/v1/forms/${formId}/responses`)).body).toEqual([now]);
    expect([await found("lovelase"), await found("lovelace"), await found("36")]).toEqual([0, 1, 0]);
    expect((await api.call(`/api/v1/forms/${formId}/responses?answer.age_gt=1`)).body).toEqual([]);
    expect((await api.call(`/api/v1/forms/${formId}/export`)).text).not.toContain("Lovelase");

    await correct({ age: 37 });
    expect((await correct({ age: 37 })).status).toBe(200); // the same is no change
    const history = (await api.call(`${path}/history`)).body as { made_at: string }[];
    expect(history).toMatchObject([
      { number: 3, data: { name: "Ada Lovelace", age: 37 }, made_by: "owner" },
      { number: 2, data: { name: "Ada Lovelace" }, made_by: "owner" },
      { number: 1, data: { name: "Ada Lovelase", age: 36 }, made_by: "respondent" },
    ]);
    expect(history[1]?.made_at).toBe(now.changed_at);
    const types = () => receiver.requests.map(({ body }) => JSON.parse(body) as { type: string; data: { response: Response } });
    await vi.waitFor(() => expect(types().filter(({ type }) => type === "response.updated")).toHaveLength(2), { timeout: 10_000 });
    expect(types().find(({ type }) => type === "response.updated")?.data.response).toEqual(now);
    await receiver.close();
  });

  it("replaces, adds and removes files; the former ones stay in the history", async () => {
    const many = [{ key: "cv", type: "file", label: "CV", required: true, config: { multiple: true, max_files: 2 } }];
    const form = await api.createForm({ fields: many, settings: { response_limit: null } });
    const fileOf = async (name: string) => (await uploaded(api, form.id, { name: "cv", fileName: name, content: name })).token;
    const { id } = (await api.submit(form.id, { cv: [await fileOf("one.txt"), await fileOf("two.txt")] })).body as { id: string };
    const path = pathOf(form.id, id);
    const correct = (cv: unknown) => api.call(path, { method: "PATCH", body: { data: { cv } } });
    const urls = async () => ((await api.call(path)).body as { data: { cv: string[] } }).data.cv;
    const contentOf = async (url = "") => (await api.call(new URL(url).pathname)).text;
    const [one, two] = await urls();
    const third = await fileOf("three.txt");
    expect(await correct([two, third])).toMatchObject({ status: 200 });
    const now = await urls();
    expect(now[0]).toBe(two);
    expect([await contentOf(now[0]), await contentOf(now[1]), await contentOf(one)]).toEqual(["two.txt", "three.txt", "one.txt"]);
    const history = (await api.call(`${path}/history`)).body as { data: { cv: string[] } }[];
    expect(history.map(({ data }) => data.cv)).toEqual([now, [one, two]]);
    expect((await correct([two, third])).status).toBe(200); // the same, with the token that has been used for it
    expect((await api.call(`${path}/history`)).body).toHaveLength(2);

    const others = await api.createForm({ fields: many, settings: { response_limit: null } });
    const foreign = (await uploaded(api, others.id, { name: "cv", fileName: "other.txt", content: "x" })).token;
    const { id: second } = (await api.submit(form.id, { cv: [await fileOf("four.txt")] })).body as { id: string };
    const [four] = ((await api.call(pathOf(form.id, second))).body as { data: { cv: string[] } }).data.cv;
    for (const [cv, type] of [
      [null, "file_required"],
      [[], "file_required"],
      [[foreign], "file_unknown"],
      [[four], "file_unknown"],
      [[one, one], "file_unknown"],
      [[one, two, third], "too_many_files"],
    ])
      expect(await correct(cv)).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "data", "cv"], type }] } });
    expect(await urls()).toEqual(now);
    expect((await api.call(path, { method: "DELETE" })).status).toBe(204);
    expect((await api.call(new URL(one ?? "").pathname)).status).toBe(404);
  });

  it("stores an upload in one response only, however often it is sent at once", async () => {
    const form = await api.createForm({ fields, settings: { response_limit: null } });
    const { token } = await uploaded(api, form.id, { name: "cv", fileName: "one.txt", content: "one" });
    const ids = await Promise.all(
      ["Ada", "Grace", "Jean"].map(async (name) => ((await api.submit(form.id, { name })).body as { id: string }).id),
    );
    const corrected = ids.map((id) => api.call(pathOf(form.id, id), { method: "PATCH", body: { data: { cv: token } } }));
    const sent = api.submit(form.id, { name: "Katherine", cv: token });
    const statuses = (await Promise.all([...corrected, sent])).map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    const all = (await api.call(`/api/v1/forms/${form.id}/responses`)).body as { data: { cv?: string } }[];
    expect(all.filter(({ data }) => data.cv !== undefined)).toHaveLength(1);
  });

  it("is deleted with its history, and its storage is freed", async () => {
    const { formId, path, correct } = await answered({ name: "Ada" });
    const used = async () => (await api.call(`/api/v1/forms/${formId}/usage`)).body;
    expect((await correct({ name: "Grace" })).status).toBe(200);
    expect(await used()).toMatchObject({ stored_bytes: '{"name":"Ada"}{"name":"Grace"}'.length });
    expect((await api.call(path, { method: "DELETE" })).status).toBe(204);
    expect((await api.call(`${path}/history`)).status).toBe(404);
    expect(await used()).toMatchObject({ stored_bytes: 0 });
  });

  it("applies the questions of the answered version", async () => {
    const { formId, path, correct } = await answered({ name: "Ada", age: 36 });
    const content = { version: 1, title: "Next", fields: [{ key: "job", type: "text", label: "Job" }], settings: { response_limit: null } };
    expect((await api.call(`/api/v1/forms/${formId}/content`, { method: "PUT", body: content })).status).toBe(200);
    expect((await correct({ age: 37 })).body).toMatchObject({ form_version: 1, data: { name: "Ada", age: 37 } });
    expect((await correct({ job: "Poet" })).status).toBe(422);
    expect((await api.call(path)).body).toMatchObject({ data: { name: "Ada", age: 37 } });
  });

  it.each([
    [{ name: "" }, ["name"], "required"],
    [{ name: null }, ["name"], "required"],
    [{ age: 121 }, ["age"], "number_range"],
    [{ age: "36" }, ["age"], "number_format"],
    [{ nothing: 1 }, ["nothing"], "invalid_value"],
    [{ toString: "x" }, ["toString"], "invalid_value"],
    [{ cv: "x" }, ["cv"], "file_unknown"],
    [{ cv: ["x"] }, ["cv"], "file_unknown"],
    ["x", [], "invalid_type"],
  ])("refuses %j and changes nothing", async (change, place, type) => {
    const { path, correct } = await answered({ name: "Ada", age: 36 });
    expect(await correct(change)).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "data", ...place], type }] } });
    expect((await api.call(path)).body).toMatchObject({ data: { name: "Ada", age: 36 }, changed_at: null });
    expect((await api.call(`${path}/history`)).body).toHaveLength(1);
  });

  it("says what it does not store: results of calculations, and answers to questions that are not asked", async () => {
    const asked = [
      { key: "a", type: "number", label: "A" },
      { key: "why", type: "text", label: "Why", visible_if: { field: "a", op: "gt", value: 5 } },
      { key: "r", type: "calculation", label: "R", config: { expression: "a * 2" } },
    ];
    const { path, correct } = await answered({ a: 3 }, { fields: asked });
    const warnings = [
      { loc: ["body", "data", "why"], type: "not_asked" },
      { loc: ["body", "data", "r"], type: "worked_out" },
    ];
    expect(await correct({ r: 10, why: "x" })).toMatchObject({ status: 200, body: { data: { a: 3, r: 6 }, warnings } });
    expect((await correct({ a: 4 })).body).not.toHaveProperty("warnings");
    expect((await correct({ r: null, a: 5 })).body).not.toHaveProperty("warnings");
    const strict = await api.call(path, { method: "PATCH", body: { data: { a: 6, r: 10 } }, headers: { Prefer: "handling=strict" } });
    expect(strict).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "data", "r"], type: "worked_out" }] } });
    expect((await api.call(path)).body).toMatchObject({ data: { a: 5, r: 10 } });
  });

  it("loses none of many simultaneous changes, and is refused to other accounts", async () => {
    const { path, correct } = await answered({ name: "Ada" });
    const replies = await Promise.all(Array.from({ length: 6 }, (_, age) => correct({ age })));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const history = (await api.call(`${path}/history`)).body as { data: { age?: number } }[];
    expect(history.map(({ data }) => data.age ?? -1).toSorted((a, b) => a - b)).toEqual([-1, 0, 1, 2, 3, 4, 5]);
    const other = await newApi();
    expect((await other.call(`${path}/history`)).status).toBe(404);
    expect((await other.call(path, { method: "PATCH", body: { data: { age: 1 } } })).status).toBe(404);
  });
});
