import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { startReceiver, answerWith } from "../../support/receivers/receiver";

type Work = { id: string; desk: { status: string; tags: string[]; note: string | null; assignee: string | null } };
const untouched = { status: "new", tags: [], note: null, assignee: null };

describe("an owner's side of a response", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const newForm = async (names: string[], changes: Record<string, unknown> = {}) => {
    const form = await api.createForm({ settings: { response_limit: null }, ...changes });
    const ids: string[] = [];
    for (const name of names) ids.push(((await api.submit(form.id, { name })).body as { id: string }).id);
    return { ...form, ids, list: `/api/v1/forms/${form.id}/responses` };
  };
  const change = (path: string, desk: unknown) => api.call(path, { method: "PATCH", body: { desk } });

  it("is updated property by property and returned only on request", async () => {
    const { list, ids } = await newForm(["Ada"]);
    const one = `${list}/${ids[0] ?? ""}`;
    expect((await api.call(one)).body).not.toHaveProperty("desk");
    expect((await api.call(`${one}?expand=desk`)).body).toMatchObject({ desk: untouched });
    expect((await change(one, { status: "open", tags: ["vip", "vip", " Berlin "] })).body).toMatchObject({
      desk: { ...untouched, status: "open", tags: ["vip", "Berlin"] },
    });
    expect((await change(one, { note: " Call back. ", assignee: "Grace" })).status).toBe(200);
    const expected = { status: "open", tags: ["vip", "Berlin"], note: "Call back.", assignee: "Grace" };
    expect((await api.call(`${list}?expand=desk`)).body).toMatchObject([{ desk: expected }]);
    expect((await api.call(`${list}?expand=desk&tag=vip&status=open`)).body).toMatchObject([{ desk: expected }]);
    expect((await api.call(list)).text).not.toContain("desk");
    expect((await change(one, { note: "", assignee: null, tags: [] })).body).toMatchObject({ desk: { ...untouched, status: "open" } });
    expect((await api.call(one, { method: "PATCH", body: {} })).status).toBe(200);
    expect((await api.call(`${list}/counts`)).body).toEqual({ all: 1, new: 0, open: 1, done: 0, spam: 0, tags: [] });
  });

  it.each([
    ["status", "closed", ["status"]],
    ["status", null, ["status"]],
    ["tags", "vip", ["tags"]],
    ["tags", [""], ["tags", 0]],
    ["tags", ["a\nb"], ["tags", 0]],
    ["tags", ["a".repeat(41)], ["tags", 0]],
    ["tags", Array.from({ length: 21 }, (_, index) => `t${index}`), ["tags"]],
    ["note", "a".repeat(5_001), ["note"]],
    ["note", 5, ["note"]],
    ["assignee", "", ["assignee"]],
    ["assignee", "a".repeat(101), ["assignee"]],
  ])("refuses invalid %s (%#)", async (key, value, loc) => {
    const { list, ids } = await newForm(["Ada"]);
    const answer = await change(`${list}/${ids[0] ?? ""}`, { [key]: value });
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "desk", ...loc] }] } });
  });

  it("appears in no webhook and on no receipt", async () => {
    const receiver = await startReceiver(answerWith(200));
    const { list, ids, id, url } = await newForm(["Ada"], { callback_url: receiver.url });
    await change(`${list}/${ids[0] ?? ""}`, { note: "secret note" });
    await api.submit(id, { name: "Bea" });
    await api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { status: "cancelled" } });
    const requests = await receiver.waitFor(({ length }) => length >= 3);
    expect(JSON.stringify(requests)).not.toMatch(/secret note|desk/);
    expect((await fetch(url)).status).toBe(410);
  });

  it("cannot be seen, marked or deleted by another account", async () => {
    const other = await newApi();
    const { list, ids } = await newForm(["Ada"]);
    const one = `${list}/${ids[0] ?? ""}`;
    for (const method of ["PATCH", "DELETE"])
      expect((await other.call(one, { method, ...(method === "PATCH" && { body: {} }) })).status).toBe(404);
    const mine = await newForm(["Bea"]);
    expect((await api.call(`${mine.list}/${ids[0] ?? ""}`, { method: "DELETE" })).status).toBe(404);
    expect((await change(`${mine.list}/${ids[0] ?? ""}`, { status: "done" })).status).toBe(404);
    expect((await other.call(`${list}/bulk`, { method: "POST", body: { ids, delete: true } })).status).toBe(404);
    const bulk = await api.call(`${mine.list}/bulk`, { method: "POST", body: { ids, delete: true } });
    expect(bulk.body).toEqual({ changed: 0, deleted: 0, failed: [{ id: ids[0], outcome: "not_found" }] });
    expect((await api.call(one)).status).toBe(200);
  });

  describe("many at once", () => {
    const bulk = (list: string, body: unknown) => api.call(`${list}/bulk`, { method: "POST", body });
    const desks = async (list: string) => ((await api.call(`${list}?expand=desk&sort=oldest`)).body as Work[]).map(({ desk }) => desk);

    it("marks the responses named and lists those not found", async () => {
      const { list, ids } = await newForm(["Ada", "Bea", "Cid"]);
      const [ada = "", bea = ""] = ids;
      const set = { status: "done", assignee: "Grace", add_tags: ["a", "b"] };
      expect((await bulk(list, { ids: [ada, bea, ada, "nobody"], set })).body).toEqual({
        changed: 2,
        deleted: 0,
        failed: [{ id: "nobody", outcome: "not_found" }],
      });
      expect((await bulk(list, { ids: [bea], set: { remove_tags: ["a"] } })).body).toMatchObject({ changed: 1 });
      expect(await desks(list)).toEqual([
        { status: "done", tags: ["a", "b"], note: null, assignee: "Grace" },
        { status: "done", tags: ["b"], note: null, assignee: "Grace" },
        untouched,
      ]);
      const tags = Array.from({ length: 20 }, (_, index) => `t${index}`);
      expect((await bulk(list, { ids, set: { add_tags: tags } })).body).toEqual({
        changed: 1,
        deleted: 0,
        failed: [ada, bea].map((id) => ({ id, outcome: "too_many_tags" })),
      });
    });

    it("marks and deletes the results of a search in several batches", async () => {
      const { list, id } = await newForm(Array.from({ length: 250 }, (_, index) => `${index % 2 ? "Odd" : "Even"} ${index}`));
      expect((await bulk(list, { filter: { search: "odd" }, set: { status: "spam" } })).body).toMatchObject({ changed: 125, failed: [] });
      expect((await bulk(list, { filter: { status: "spam", "answer.name": "Odd 1" }, delete: true })).body).toMatchObject({ deleted: 1 });
      expect((await bulk(list, { filter: { status: "spam" }, delete: true })).body).toMatchObject({ deleted: 124 });
      expect((await api.call(`${list}/counts`)).body).toMatchObject({ all: 125, spam: 0 });
      expect((await api.call(`/api/v1/forms/${id}/activity`)).body).toMatchObject({ response_count: 125 });
    });

    it.each([
      [{}, ["body", "ids"]],
      [{ ids: [], delete: true }, ["body", "ids"]],
      [{ ids: ["a"], filter: {}, delete: true }, ["body", "ids"]],
      [{ ids: ["a"] }, ["body", "set"]],
      [{ ids: ["a"], set: {}, delete: true }, ["body", "set"]],
      [{ ids: ["a"], delete: false }, ["body", "delete"]],
      [{ ids: Array.from({ length: 1_001 }, () => "a"), delete: true }, ["body", "ids"]],
      [{ ids: [5], delete: true }, ["body", "ids", 0]],
      [{ filter: { status: "closed" }, delete: true }, ["body", "filter", "status"]],
      [{ filter: { "answer.nothing": "a" }, delete: true }, ["body", "filter", "answer.nothing"]],
      [{ filter: { "answer.name": 5 }, delete: true }, ["body", "filter", "answer.name"]],
      [{ ids: ["a"], set: { add_tags: [""] } }, ["body", "set", "add_tags", 0]],
    ])("refuses an invalid request (%#)", async (body, loc) => {
      const { list } = await newForm([]);
      const answer = await bulk(list, body);
      expect(answer.status).toBe(422);
      expect((answer.body as { detail: { loc: unknown }[] }).detail.map((problem) => problem.loc)).toContainEqual(loc);
    });
  });
});
