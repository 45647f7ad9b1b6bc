import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";

type Problem = { loc: (string | number)[]; msg: string; type: string };
type Document = { paths: Record<string, Record<string, { security?: object[]; operationId?: string }>> };

const SOME_ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

/** The body with `__proto__` as the name of its own, instead of the empty one. */
const own = (body: unknown): unknown => JSON.parse(JSON.stringify(body).replaceAll('"":', '"__proto__":'));

/** What chooses, deletes or sends must not take a name for another one, or for none: nobody would notice what was chosen instead. */
describe("an unknown name", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const people = [{ name: "Ada" }];
  const form = { title: "T", fields: [{ key: "name", type: "text", label: "Name" }] };

  describe("in a body that chooses, deletes or sends", () => {
    it.each<[string, string, unknown, Problem["loc"], string | undefined]>([
      ["POST", "forms/{form}/responses/bulk", { filter: { statuss: "spam" }, delete: true }, ["filter", "statuss"], "status"],
      ["POST", "forms/{form}/responses/bulk", { filter: { statuss: "spam" }, delete: true, all: true }, ["filter", "statuss"], "status"],
      ["POST", "forms/{form}/responses/bulk", { filter: { name: "Ada" }, set: { status: "done" } }, ["filter", "name"], undefined],
      ["POST", "forms/{form}/responses/bulk", { filter: { answers: "Ada" }, delete: true }, ["filter", "answers"], "answered"],
      ["POST", "forms/{form}/responses/bulk", { filter: { sort: "oldest" }, delete: true }, ["filter", "sort"], undefined],
      ["POST", "forms/{form}/responses/bulk", { ids: ["a"], fitler: { tag: "x" }, delete: true }, ["fitler"], "filter"],
      ["POST", "forms/{form}/responses/bulk", { ids: ["a"], set: { add_tag: ["x"] } }, ["set", "add_tag"], "add_tags"],
      ["PATCH", `forms/{form}/responses/${SOME_ID}`, { desk: { asignee: "Ada" } }, ["desk", "asignee"], "assignee"],
      ["POST", "rounds", { form, people, sned: false }, ["sned"], "send"],
      ["POST", "rounds", { form, people: [{ name: "Ada", emial: "ada@example.test" }] }, ["people", 0, "emial"], "email"],
      ["POST", "rounds/{round}/people", { people, sned: false }, ["sned"], "send"],
      ["POST", "rounds/{round}/people", { people: [{ name: "Ada", mail: "a@example.test" }] }, ["people", 0, "mail"], "email"],
      ["POST", "rounds/{round}/remind", { person_id: [SOME_ID] }, ["person_id"], "person_ids"],
      ["POST", "forms/{form}/responses/bulk", own({ filter: { "": "Ada" }, set: { status: "spam" } }), ["filter", "__proto__"], undefined],
      ["POST", "forms/{form}/responses/bulk", own({ filter: { "": {} }, delete: true, all: true }), ["filter", "__proto__"], undefined],
      ["POST", "forms/{form}/responses/bulk", own({ ids: ["a"], set: { "": {}, status: "spam" } }), ["set", "__proto__"], undefined],
      ["POST", "forms/{form}/responses/bulk", own({ ids: ["a"], "": {}, delete: true }), ["__proto__"], undefined],
      ["PATCH", `forms/{form}/responses/${SOME_ID}`, own({ desk: { "": {}, status: "spam" } }), ["desk", "__proto__"], undefined],
      ["POST", "keys", own({ name: "K", "": {} }), ["__proto__"], undefined],
      ["POST", "rounds", own({ form, people: [{ name: "Ada", "": { email: "a@example.test" } }] }), ["people", 0, "__proto__"], undefined],
      ["POST", "rounds", own({ form, people: [{ name: "Ada", data: { "": "x" } }] }), ["people", 0, "data", "__proto__"], undefined],
    ])("is refused: %s %s %j", async (method, path, body, loc, meant) => {
      const { id } = await api.createForm(form);
      await api.submit(id, { name: "Ada" });
      const round = (await api.call("/api/v1/rounds", { method: "POST", body: { form, people } })).body as { id: string };
      const address = `/api/v1/${path.replace("{form}", id).replace("{round}", round.id)}`;
      const { status, body: reply } = await api.call(address, { method, body });
      expect(status).toBe(422);
      const msg = meant === undefined ? "Unknown" : `Unknown; did you mean ${meant}?`;
      expect((reply as { detail: Problem[] }).detail).toContainEqual(
        expect.objectContaining({ loc: ["body", ...loc], msg, type: "unknown_key" }),
      );
      expect((await api.call(`/api/v1/forms/${id}/responses/counts`)).body).toMatchObject({ all: 1, new: 1 });
      expect((await api.call(`/api/v1/rounds/${round.id}`)).body).toMatchObject({ counts: { asked: 1 } });
    });

    it.each([
      ["external_id", "r1"],
      ["on_conflict", "fail"],
      ["supersedes", SOME_ID],
      ["answer_schema", {}],
    ])("is refused: %s of a round's form", async (key, value) => {
      const ask = (given: unknown) => api.call("/api/v1/rounds", { method: "POST", body: { form: { ...form, [key]: given }, people } });
      expect(await ask(value)).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "form", key] }] } });
      expect((await ask(null)).status).toBe(201);
    });

    it("is said, or refused where it would do more than was meant, in the body of an operation that takes none", async () => {
      const round = (await api.call("/api/v1/rounds", { method: "POST", body: { form, people } })).body as { id: string };
      const close = (headers: Record<string, string>) =>
        api.call(`/api/v1/rounds/${round.id}/close`, { method: "POST", body: { people: ["Ada"] }, headers });
      const named = { loc: ["body", "people"], msg: "Unknown: this request takes no body", type: "unknown_key" };
      expect(await close({ Prefer: "handling=strict" })).toMatchObject({ status: 422, body: { detail: [named] } });
      expect((await api.call(`/api/v1/rounds/${round.id}`)).body).toMatchObject({ status: "open" });
      expect(await close({})).toMatchObject({ status: 200, body: { status: "closed", warnings: [named] } });
      const url = "https://example.test/hook";
      const { id } = (await api.call("/api/v1/webhooks/endpoints", { method: "POST", body: { url } })).body as { id: string };
      const replay = (body?: unknown) =>
        api.call(`/api/v1/webhooks/endpoints/${id}/replay?since=2026-01-01T00:00:00`, { method: "POST", body });
      expect(await replay({ state: "failed" })).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "state"] }] } });
      expect([(await replay({})).status, (await replay()).status]).toEqual([202, 202]);
    });

    it("null is not all scopes of a key", async () => {
      const { status, body } = await api.call("/api/v1/keys", { method: "POST", body: { name: "K", scopes: null } });
      expect([status, body]).toMatchObject([422, { detail: [{ loc: ["body", "scopes"] }] }]);
    });

    it("is said about the form of a round", async () => {
      const body = { form: { ...form, settings: { respons_limit: 1 } }, people };
      const { status, body: reply } = await api.call("/api/v1/rounds", { method: "POST", body });
      expect(status).toBe(201);
      expect(reply).toMatchObject({ warnings: [{ loc: ["body", "form", "settings", "respons_limit"], type: "unknown_key" }] });
    });
  });

  it("is refused in the query of every operation that takes a key", async () => {
    const { paths } = (await api.call("/api/v1/openapi.json")).body as Document;
    const asked = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { security, operationId }]) =>
        !security?.length || security.some((each) => Object.keys(each).length === 0) || operationId === undefined
          ? []
          : [{ path, method: method.toUpperCase() }],
      ),
    );
    expect(asked.length).toBeGreaterThan(40);
    for (const { path, method } of asked) {
      const address = `${path.replaceAll(/\{\w+\}/g, SOME_ID)}?statuss=spam`;
      const { status, body } = await api.call(address, { method, ...(method !== "GET" && method !== "DELETE" && { body: {} }) });
      if (status === 403) continue; // for signed-in owners only
      expect({ method, path, status, body }).toMatchObject({ status: 422, body: { detail: [{ loc: ["query", "statuss"] }] } });
    }
  });

  it("is refused by the tools for models", async () => {
    const client = new Client({ name: "test", version: "1" });
    const requestInit = { headers: { Authorization: `Bearer ${api.key ?? ""}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", baseUrl()), { requestInit }));
    const { tools } = await client.listTools();
    for (const { name } of tools) {
      if (name === "create_form") continue; // says it in its warnings, like the REST API
      const { isError, content } = await client.callTool({ name, arguments: { statuss: "cancelled" } });
      const [first] = content as { text?: string }[]; // all of ours are texts
      expect({ name, isError, text: first?.text }).toMatchObject({
        isError: true,
        text: expect.stringContaining("statuss: Unknown") as string,
      });
    }
    await client.close();
  });
});

describe("deleting with a filter that has no condition", () => {
  const list = async (api: Api) => {
    const { id } = await api.createForm({
      title: "T",
      fields: [{ key: "name", type: "text", label: "Name" }],
      settings: { response_limit: null },
    });
    for (const name of ["Ada", "Bea"]) await api.submit(id, { name });
    return `/api/v1/forms/${id}/responses`;
  };
  it.each<[unknown, number]>([
    [{ filter: {}, delete: true }, 422],
    [{ filter: { search: " " }, delete: true }, 422],
    [{ filter: { search: "ada" }, delete: true, all: true }, 422],
    [{ filter: {}, set: { status: "done" }, all: true }, 422],
    [{ ids: ["a"], delete: true, all: true }, 422],
    [{ filter: {}, delete: true, all: false }, 422],
    [{ filter: {}, set: { status: "done" } }, 200],
    [{ filter: { search: "ada" }, delete: true }, 200],
    [{ filter: {}, delete: true, all: true }, 200],
    [{ filter: { search: "" }, delete: true, all: true }, 200],
  ])("needs all: %j", async (body, expected) => {
    const api = await newApi();
    const address = await list(api);
    const { status, body: reply } = await api.call(`${address}/bulk`, { method: "POST", body });
    expect(status).toBe(expected);
    if (status === 422) expect((reply as { detail: Problem[] }).detail.map(({ loc }) => loc)).toEqual([["body", "all"]]);
    const deleted = (reply as { deleted?: number }).deleted ?? 0;
    expect((await api.call(`${address}/counts`)).body).toMatchObject({ all: 2 - deleted });
    if (JSON.stringify(body).endsWith('"all":true}') && status === 200) expect(deleted).toBe(2);
  });
});
