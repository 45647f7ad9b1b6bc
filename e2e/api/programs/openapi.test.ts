import { gzipSync } from "node:zlib";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { operations } from "@/lib/entry/api/operations/operations";
import { publicOperations } from "@/lib/entry/api/operations/public-operations";
import type { Operation } from "@/lib/entry/http/operation";
import { eventTypes } from "@/lib/rules/forms/event-types";
import type { ApiAnswer } from "../../support/http/api";
import { Api, baseUrl, newApi } from "../../support/http/api";
import { createFileForm, newestAnswers, upload, uploaded } from "../../support/http/upload";

type Schema = { $ref?: string; properties?: Record<string, unknown>; [keyword: string]: unknown };
type Content = { $ref?: string; headers?: object; content?: Record<string, { schema?: Schema; example?: unknown }> };
type Described = {
  operationId: string;
  description?: string;
  security?: unknown[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
type Event = { post: Described & { parameters: { $ref: string }[] } };
type Document = {
  openapi: string;
  webhooks: Record<string, Event>;
  servers: { url: string }[];
  security: unknown[];
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Content> };
};

const unknownId = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const textFile = { name: "cv", fileName: "cv.txt", content: "x" };

describe("the OpenAPI document", () => {
  let api: Api;
  let document: Document;
  const described = new Map<string, Described>();
  beforeAll(async () => {
    api = await newApi();
    document = (await new Api(null, "").call("/api/v1/openapi.json")).body as Document; // this file tests its shape
    for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path)))
      described.set(operation.operationId, operation);
  });

  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  /** What a value does not fit, by a schema of the document. */
  const misfits = (schema: Schema, value: unknown) => {
    const check = ajv.compile({ ...schema, components: document.components });
    return check(value) ? [] : check.errors;
  };
  /** The reply of an operation with a status, or `default`, through a reference. */
  const replyOf = (id: string, status: number): Content | undefined => {
    const replies = described.get(id)?.responses;
    const reply = replies?.[String(status)] ?? replies?.default;
    return reply?.$ref ? document.components.responses[reply.$ref.split("/").at(-1) ?? ""] : reply;
  };

  it("needs no key and is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
    expect(document.servers).toEqual([{ url: baseUrl() }]);
  });

  it("describes every event with its headers", () => {
    expect(Object.keys(document.webhooks).sort()).toEqual([...eventTypes].sort());
    for (const { post } of Object.values(document.webhooks)) {
      const headers = ["webhook-id", "webhook-timestamp", "webhook-signature"];
      expect(post.parameters.map(({ $ref }) => $ref)).toEqual(headers.map((name) => `#/components/parameters/${name}`));
      expect(post.requestBody?.content?.["application/json"]?.schema?.properties).toHaveProperty("callback_metadata");
    }
  });

  it("describes every operation and which of them need a key", () => {
    expect([...described.keys()].sort()).toEqual(Object.keys({ ...operations, ...publicOperations }).sort());
    expect(document.security).not.toEqual([]);
    for (const [id, operation] of Object.entries(operations))
      expect(described.get(id)?.security).toEqual(
        "leastRole" in operation ? [{ session: [] }] : [{ apiKey: operation.scopes }, { session: [] }],
      );
    for (const id of Object.keys(publicOperations)) expect(described.get(id)?.security).toEqual([]);
  });

  const json = { "Content-Type": "application/json" };
  const large = { raw: `{"title":"${"x".repeat(5 * 1024 * 1024)}"}`, headers: json };
  const create = (path: string, more: object) => api.call(path, { method: "POST", ...more });
  const form = async (changes: object) => {
    const { id } = await api.createForm();
    await api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: changes });
    return id;
  };
  const answered = async () => {
    const { id } = await api.createForm();
    await api.submit(id, {});
    return id;
  };
  const patch = (id: string, body: object) => api.call(`/api/v1/forms/${id}`, { method: "PATCH", body });
  const anonymous = (path: string, headers = {}) => new Api(null, "").call(path, { headers });
  const definition = (id: string) => anonymous(`/f/${id}`, { Accept: "application/json" });
  const stranger = { token: "x", name: "Ada", email: "ada@example.com", password: "correct horse battery" };
  const past = "2020-01-01T00:00:00";

  const calls: [string, number, () => Promise<ApiAnswer>][] = [
    ["createForm", 201, () => create("/api/v1/forms", { body: { title: "T", fields: [{ key: "a", type: "text", label: "A" }] } })],
    ["createForm", 413, () => create("/api/v1/forms", large)],
    ["createForm", 415, () => create("/api/v1/forms", { raw: "x" })],
    ["createForm", 422, () => create("/api/v1/forms", { body: {} })],
    ["listForms", 200, () => api.call("/api/v1/forms")],
    ["listForms", 401, () => anonymous("/api/v1/forms", { Authorization: "x" })],
    ["listForms", 403, () => anonymous("/api/v1/forms")],
    ["listForms", 422, () => api.call("/api/v1/forms?limit=0")],
    ["getForm", 200, async () => api.call(`/api/v1/forms/${await answered()}`)],
    ["getForm", 404, () => api.call(`/api/v1/forms/${unknownId}`)],
    ["updateForm", 200, async () => patch((await api.createForm()).id, {})],
    ["updateForm", 404, () => patch(unknownId, {})],
    ["updateForm", 409, async () => patch(await answered(), { status: "cancelled" })],
    ["updateForm", 410, async () => patch(await form({ expires_at: past }), { status: "cancelled" })],
    ["updateForm", 413, () => api.call(`/api/v1/forms/${unknownId}`, { method: "PATCH", ...large })],
    ["updateForm", 415, () => api.call(`/api/v1/forms/${unknownId}`, { method: "PATCH", raw: "x" })],
    ["updateForm", 422, async () => patch((await api.createForm()).id, { status: "active" })],
    ["deleteForm", 204, async () => api.call(`/api/v1/forms/${await answered()}`, { method: "DELETE" })],
    ["deleteForm", 404, () => api.call(`/api/v1/forms/${unknownId}`, { method: "DELETE" })],
    ["listResponses", 200, async () => api.call(`/api/v1/forms/${await answered()}/responses`)],
    ["listResponses", 404, () => api.call(`/api/v1/forms/${unknownId}/responses`)],
    ["listResponses", 422, () => api.call(`/api/v1/forms/${unknownId}/responses?limit=0`)],
    ["getResponse", 404, () => api.call(`/api/v1/forms/${unknownId}/responses/${unknownId}`)],
    ["getFile", 200, () => answeredFile()],
    ["getFile", 404, () => api.call(`/api/v1/forms/${unknownId}/files/${unknownId}`)],
    ["describeApi", 200, () => anonymous("/api/v1/openapi.json")],
    ["signIn", 401, () => create("/api/v1/session", { body: { email: "nobody@example.com", password: "x" } })],
    ["signIn", 422, () => create("/api/v1/session", { body: {} })],
    ["join", 410, () => create("/api/v1/members", { body: stranger })],
    ["getSession", 403, () => api.call("/api/v1/session")],
    ["listMembers", 403, () => api.call("/api/v1/members")],
    ["removeMember", 403, () => api.call(`/api/v1/members/${unknownId}`, { method: "DELETE" })],
    ["createInvitation", 403, () => create("/api/v1/invitations", {})],
    ["listInvitations", 403, () => api.call("/api/v1/invitations")],
    ["revokeInvitation", 403, () => api.call(`/api/v1/invitations/${unknownId}`, { method: "DELETE" })],
    ["listKeys", 200, () => api.call("/api/v1/keys")],
    ["createKey", 201, () => create("/api/v1/keys", { body: { name: "K" } })],
    ["createKey", 422, () => create("/api/v1/keys", { body: {} })],
    ["revokeKey", 404, () => api.call(`/api/v1/keys/${unknownId}`, { method: "DELETE" })],
    ["getPublicForm", 200, async () => definition(await answered())],
    ["getPublicForm", 404, () => definition(unknownId)],
    ["getPublicForm", 410, async () => definition(await form({ status: "cancelled" }))],
    ["submitResponse", 201, async () => api.submit((await api.createForm()).id, {})],
    ["submitResponse", 404, () => api.submit(unknownId, {})],
    ["submitResponse", 409, async () => api.submit(await answered(), {})],
    ["submitResponse", 410, async () => api.submit(await form({ expires_at: past }), {})],
    ["submitResponse", 413, async () => create(`/f/${(await api.createForm()).id}`, large)],
    ["submitResponse", 415, async () => create(`/f/${(await api.createForm()).id}`, { raw: "x" })],
    ["submitResponse", 422, async () => api.submit((await api.createForm()).id, [])],
    ["uploadFile", 201, async () => upload(api, await createFileForm(api), [textFile])],
    ["uploadFile", 404, () => upload(api, unknownId, [textFile])],
    ["uploadFile", 409, async () => upload(api, await answered(), [textFile])],
    ["uploadFile", 410, async () => upload(api, await form({ status: "cancelled" }), [textFile])],
    [
      "uploadFile",
      413,
      async () => upload(api, await createFileForm(api, { max_size_mb: 1 }), [{ ...textFile, content: "x".repeat(2_000_000) }]),
    ],
    ["uploadFile", 415, async () => create(`/f/${await createFileForm(api)}/files`, { body: {} })],
    ["uploadFile", 422, async () => upload(api, await createFileForm(api), [])],
  ];
  const answeredFile = async () => {
    const id = await createFileForm(api);
    await api.submit(id, { cv: (await uploaded(api, id, textFile)).token });
    return api.call(new URL(String((await newestAnswers(api, id)).cv)).pathname);
  };

  it.each(calls)("describes the reply of %s with %i", async (id, status, call) => {
    const answer = await call();
    expect(answer.status, answer.text).toBe(status);
    const reply = replyOf(id, status);
    expect(reply).toBeDefined();
    if (status === 204) expect(reply?.content).toBeUndefined();
    else expect(reply?.content).toBeDefined();
    const schema = reply?.content?.["application/json"]?.schema;
    if (schema) expect(misfits({ ...schema, unevaluatedProperties: false }, answer.body)).toEqual([]);
  });

  it("names 401 where a key is needed, and describes whatever else can go wrong", () => {
    for (const id of Object.keys(operations)) expect(Object.keys(described.get(id)?.responses ?? {})).toContain("401");
    for (const { responses } of described.values()) expect(Object.keys(responses)).toContain("default");
  });

  it("has examples that fit their schemas", () => {
    const bodies = [...described].flatMap(([id, { requestBody }]) =>
      Object.values(requestBody?.content ?? {}).map((body) => [id, body] as const),
    );
    const withExample = bodies.filter(([, { example }]) => example !== undefined);
    expect(withExample.length).toBeGreaterThan(20);
    for (const [id, { schema, example }] of withExample) expect([id, misfits(schema ?? {}, example)]).toEqual([id, []]);
    const replies = Object.entries({ ...operations, ...publicOperations }).flatMap(([id, operation]) => {
      const reply = "response" in operation ? replyOf(id, operation.status)?.content?.["application/json"] : undefined;
      return reply ? [[id, reply] as const] : [];
    });
    expect(replies.length).toBeGreaterThan(100);
    for (const [id, { schema, example }] of replies) {
      expect([id, example]).not.toEqual([id, undefined]);
      expect([id, misfits({ ...schema, unevaluatedProperties: false }, example)]).toEqual([id, []]);
    }
  });

  it("is the same as YAML, and not sent again to whom has it", async () => {
    const yaml = await anonymous("/api/v1/openapi.yaml");
    expect([yaml.status, yaml.headers.get("content-type")]).toEqual([200, "application/yaml"]);
    expect(parse(yaml.text)).toEqual(document);
    for (const path of ["/api/v1/openapi.yaml", "/api/v1/openapi.json"]) {
      const tag = (await anonymous(path)).headers.get("etag") ?? "";
      expect(await anonymous(path, { "If-None-Match": tag })).toMatchObject({ status: 304, text: "" });
    }
  });

  it("takes less than 64 KB, compressed", () => {
    expect(gzipSync(JSON.stringify(document)).length).toBeLessThan(64 * 1024);
  });

  it("asks for no key that has a default, and has only patterns that every language reads", () => {
    const sent = [...described.values()].map(({ requestBody }) => requestBody);
    const { schemas } = document.components;
    expect(JSON.stringify([sent, schemas]).match(/"default":(?!\{"(?:type|description|anyOf)")[^,}]*/g)).toBeNull();
    const patterns = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
      ([, text = ""]) => JSON.parse(text) as string,
    );
    expect(patterns.length).toBeGreaterThan(20);
    for (const pattern of patterns) expect(pattern).not.toMatch(/\\[pP]\{|\(\?<?[=!]/);
  });

  it("says which lists have pages", () => {
    const lists = Object.entries<Operation>(operations).filter(
      ([, { method, response }]) => method === "GET" && response instanceof z.ZodArray,
    );
    expect(lists.length).toBeGreaterThan(15);
    for (const [id, { query }] of lists) {
      const isPaged = Object.hasOwn(replyOf(id, 200)?.headers ?? {}, "X-Next-Cursor");
      expect([id, isPaged]).toEqual([id, query !== undefined && ("cursor" in query.shape || "after" in query.shape)]);
      expect([id, described.get(id)?.description?.includes("it has no pages")]).toEqual([id, !isPaged]);
    }
  });

  it("says that an upload is multipart/form-data, and a file is bytes", () => {
    expect(Object.keys(described.get("uploadFile")?.requestBody?.content ?? {})).toEqual(["multipart/form-data"]);
    expect(Object.keys(described.get("getFile")?.responses["200"]?.content ?? {})).toEqual(["*/*"]);
  });

  const field = { key: "name", type: "text", label: "Full name" };
  const misfitsOf = (body: unknown) => misfits(described.get("createForm")?.requestBody?.content?.["application/json"]?.schema ?? {}, body);

  it.each([
    ["the least", { title: "T", fields: [field] }],
    ["an unknown key", { title: "T", fields: [field], id: "mine" }],
    ["an answer schema", { title: "T", answer_schema: { type: "object", properties: { name: { type: "string" } } } }],
    ["null for what is optional", { title: "T", description: null, fields: [field], callback_url: null, expires_in: null, settings: null }],
    [
      "everything",
      {
        title: "T",
        description: "D",
        fields: [{ ...field, required: true, description: "d", config: { x: 1 } }],
        callback_url: "https://example.com/",
        callback_metadata: { a: [1] },
        settings: { response_limit: 5 },
        expires_in: "7d",
      },
    ],
  ])("has schemas that accept %s, as the service does", async (_, body) => {
    expect(misfitsOf(body)).toEqual([]);
    expect((await create("/api/v1/forms", { body })).status).toBe(201);
  });

  it.each([
    ["no title", { fields: [field] }],
    ["a title of 256 characters", { title: "x".repeat(256), fields: [field] }],
    ["only a title", { title: "T" }],
    ["no fields", { title: "T", fields: [] }],
    ["an unknown type", { title: "T", fields: [{ ...field, type: "color" }] }],
    ["an option of a type with a wrong value", { title: "T", fields: [{ ...field, config: { max_length: "long" } }] }],
    ["a select without options", { title: "T", fields: [{ ...field, type: "select" }] }],
    ["a wrong key", { title: "T", fields: [{ ...field, key: "1st" }] }],
    ["a wrong lifetime", { title: "T", fields: [field], expires_in: "2w" }],
    ["settings that are a list", { title: "T", fields: [field], settings: [] }],
  ])("has schemas that refuse %s, as the service does", async (_, body) => {
    expect(misfitsOf(body)).not.toEqual([]);
    expect((await create("/api/v1/forms", { body })).status).toBe(422);
  });
});
