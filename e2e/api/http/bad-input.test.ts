import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { badBytes, badForms, badSubmissions, badUpdates } from "./bad-bodies";

const json = { "Content-Type": "application/json" };

describe("bad input", () => {
  let api: Api;
  let formId: string;
  beforeAll(async () => {
    api = await newApi();
    formId = (await api.createForm()).id;
  });
  const operations = [
    ["create", "POST", () => "/api/v1/forms"],
    ["update", "PATCH", () => `/api/v1/forms/${formId}`],
    ["submit", "POST", () => `/f/${formId}`],
  ] as const;

  const expectProblem = (answer: { status: number; body: unknown }, loc: (string | number)[]) => {
    expect(answer.status).toBe(422);
    const { detail } = answer.body as { detail: { loc: unknown[] }[] };
    expect(detail.map((problem) => problem.loc.slice(0, loc.length + 1))).toContainEqual(["body", ...loc]);
  };

  it.each(badForms)("create with %s gets 422 with the location", async (_, body, loc) => {
    expectProblem(await api.call("/api/v1/forms", { method: "POST", body }), loc);
  });

  it.each(badUpdates)("update with %s gets 422 with the location", async (_, body, loc) => {
    expectProblem(await api.call(`/api/v1/forms/${formId}`, { method: "PATCH", body }), loc);
  });

  it.each(badSubmissions)("submit with %s gets 422 with the location", async (_, body, loc) => {
    expectProblem(await api.call(`/f/${formId}`, { method: "POST", body }), loc);
  });

  describe.each(operations)("%s", (_, method, path) => {
    it.each(badBytes)("with %s", async (__, { raw, headers }, status) => {
      const answer = await api.call(path(), { method, raw, headers: { ...json, ...headers } });
      expect(answer.status).toBe(status);
      expect(answer.body).toHaveProperty("detail");
    });

    it("with more bytes than allowed, unannounced", async () => {
      const chunks = new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
        },
      });
      const headers = { ...json, Authorization: `Bearer ${api.key ?? ""}` };
      // The DOM's types lack duplex, which fetch requires for a stream body.
      const init: RequestInit & { duplex: "half" } = { method, headers, body: chunks, duplex: "half" };
      const reply = await fetch(new URL(path(), baseUrl()), init);
      expect(reply.status).toBe(413);
    });
  });

  it.each([
    "limit=0",
    "limit=101",
    "limit=-1",
    "limit=1.5",
    "limit=ten",
    "limit=",
    "limit=1e1",
    "limit=5&limit=5",
    "cursor=abc",
    "cursor=",
    "cursor=%00",
    "cursor=01ARZ3NDEKTSV4RRFFQ69G5FAV&cursor=01ARZ3NDEKTSV4RRFFQ69G5FAV",
    "status=open",
    "status=",
    "status=ACTIVE",
    "status=active&status=expired",
  ])("list with ?%s gets 422 naming the parameter", async (query) => {
    const { status, body } = await api.call(`/api/v1/forms?${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc: ["query", query.split("=", 1)[0]] }] });
    if (query.startsWith("status")) return;
    expect((await api.call(`/api/v1/forms/${formId}/responses?${query}`)).status).toBe(422);
  });

  it.each([
    ["limit=007", 200],
    ["unknown=1", 422],
    ["__proto__=1", 422],
    ["constructor=1", 422],
  ])("list with ?%s gets %i", async (query, status) => {
    expect((await api.call(`/api/v1/forms?${query}`)).status).toBe(status);
  });

  it.each(["x", "%00", "..%2f..", "01ARZ3NDEKTSV4RRFFQ69G5FA", "01arz3ndektsv4rrffq69g5fav", "🎉", "__proto__", "'%20OR%201=1--"])(
    "an id such as %s gets 404 everywhere",
    async (id) => {
      const paths = [
        `/api/v1/forms/${id}`,
        `/api/v1/forms/${id}/responses`,
        `/api/v1/forms/${formId}/responses/${id}`,
        `/api/v1/forms/${formId}/files/${id}`,
      ];
      for (const path of paths) expect((await api.call(path)).status).toBe(404);
      expect((await api.submit(id, {})).status).toBe(404);
    },
  );

  it.each([
    ["PUT", "/api/v1/forms", "POST, GET, HEAD, OPTIONS"],
    ["DELETE", "/api/v1/forms", "POST, GET, HEAD, OPTIONS"],
    ["POST", "/api/v1/forms/x", "GET, PATCH, DELETE, HEAD, OPTIONS"],
    ["POST", "/api/v1/forms/x/responses", "GET, HEAD, OPTIONS"],
    ["PUT", "/api/v1/forms/x/responses/y", "GET, PATCH, DELETE, HEAD, OPTIONS"],
    ["PATCH", "/f/x", "GET, POST, HEAD, OPTIONS"],
  ])("%s %s gets 405 and the allowed methods", async (method, path, allow) => {
    const answer = await api.call(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe(allow);
    expect(answer.body).toHaveProperty("detail");
    if (!path.startsWith("/api/")) return;
    // Authentication comes first.
    expect((await fetch(new URL(path, baseUrl()), { method })).status).toBe(403);
  });

  it.each([["callback_metadata"], ["settings"]])("refuses numbers in %s that would lose precision", async (name) => {
    const raw = `{"title":"T","fields":[{"key":"a","type":"text","label":"A","required":null}],"${name}":{"n":[0.5,12345678901234567890]}}`;
    const refused = await api.call("/api/v1/forms", { method: "POST", raw, headers: { "Content-Type": "application/json" } });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ detail: [{ loc: ["body", name, "n", 1], type: "number_precision" }] });
    const taken = raw.replace("12345678901234567890", "1234567890123456");
    expect((await api.call("/api/v1/forms", { method: "POST", raw: taken, headers: { "Content-Type": "application/json" } })).status).toBe(
      201,
    );
  });

  it("accepts a trailing slash in the API and redirects browsers to a form's canonical address", async () => {
    const { id } = await api.createForm();
    const headers = { Authorization: `Bearer ${api.key ?? ""}`, "Content-Type": "application/json" };
    const ask = (path: string, options: RequestInit = {}) => fetch(new URL(path, baseUrl()), { headers, redirect: "manual", ...options });
    expect(await (await ask(`/api/v1/forms/${id}/`)).text()).toBe((await api.call(`/api/v1/forms/${id}`)).text);
    const body = JSON.stringify({ title: "T", fields: [{ key: "a", type: "text", label: "A" }] });
    const created = await ask("/api/v1/forms/", { method: "POST", body });
    expect(created.status).toBe(201);
    const page = await ask(`/f/${id}/?a=b`);
    expect([page.status, page.headers.get("location"), page.headers.get("refresh"), await page.text()]).toEqual([
      308,
      `/f/${id}?a=b`,
      null,
      "",
    ]);
  });

  it.each(["/api", "/api/v1", "/api/v1/nothing", "/api/v2/forms", "/api/v1/forms/x/y/z", "/api/%E0%A4%A"])(
    "%s gets 404 in JSON",
    async (path) => {
      const { status, body } = await api.call(path);
      expect({ status, body }).toEqual({ status: 404, body: { detail: "Not found", type: "not_found" } });
    },
  );

  it("leaves everything unchanged", async () => {
    expect((await api.call(`/api/v1/forms/${formId}`)).body).toMatchObject({ status: "active" });
    expect((await api.call(`/api/v1/forms/${formId}/responses`)).body).toEqual([]);
  });
});
