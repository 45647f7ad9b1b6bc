import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";

describe("conditional requests", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const tagOf = async (path: string) => (await api.call(path)).headers.get("etag") ?? "";
  const ask = (path: string, method: string, tag: string, body?: unknown) =>
    api.call(path, { method, headers: { "If-Match": tag }, ...(body !== undefined && { body }) });

  it("get 304 while an object is what the client has", async () => {
    const { id } = await api.createForm();
    const path = `/api/v1/forms/${id}`;
    const tag = await tagOf(path);
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const reply = await api.call(path, { headers: { "If-None-Match": header } });
      expect([reply.status, reply.text, reply.headers.get("etag")]).toEqual([304, "", tag]);
    }
    await api.call(path, { method: "PATCH", body: { expires_at: null } });
    const changed = await api.call(path, { headers: { "If-None-Match": tag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(tag);
  });

  it("change only what the client has read: forms, their content, responses, drafts", async () => {
    const { id } = await api.createForm({ settings: { response_limit: null } });
    const response = ((await api.submit(id, { name: "Ada" })).body as { id: string }).id;
    const draft = (await api.call("/api/v1/drafts", { method: "POST", body: { content: { title: "D" } } })).body as { id: string };
    const form = (await api.call(`/api/v1/forms/${id}`)).body as object;
    const cases: [string, string, unknown, string?][] = [
      [`/api/v1/forms/${id}`, "PATCH", { expires_at: null }],
      [`/api/v1/forms/${id}/content`, "PUT", { ...form, title: "Other" }, `/api/v1/forms/${id}`],
      [`/api/v1/forms/${id}/responses/${response}`, "PATCH", { desk: { status: "open" } }],
      [
        `/api/v1/forms/${id}/responses/${response}`,
        "PATCH",
        { desk: { status: "done" } },
        `/api/v1/forms/${id}/responses/${response}?expand=desk`,
      ],
      [`/api/v1/drafts/${draft.id}`, "PATCH", { revision: 1, content: { title: "E" } }],
      ["/api/v1/brand", "PUT", { accent_color: "#123456" }],
      [`/api/v1/drafts/${draft.id}`, "DELETE", undefined],
      [`/api/v1/forms/${id}/responses/${response}`, "DELETE", undefined],
      [`/api/v1/forms/${id}`, "DELETE", undefined],
    ];
    for (const [path, method, body, shown = path] of cases) {
      const stale = await ask(path, method, '"stale"', body);
      expect([stale.status, stale.body], `${method} ${path}`).toMatchObject([412, { type: "precondition_failed" }]);
      const changed = await ask(path, method, await tagOf(shown), body);
      expect(changed.status, `${method} ${path}`).toBeLessThan(300);
      // The reply has the tag of what it has led to, so that another change needs no reading in between.
      const after = method === "PATCH" && path.includes("/responses/") ? `${path}?expand=desk` : shown;
      if (method !== "DELETE") expect(changed.headers.get("etag"), `${method} ${path}`).toBe(await tagOf(after));
    }
  });

  it("let one of two simultaneous changes pass", async () => {
    const { id } = await api.createForm();
    const path = `/api/v1/forms/${id}`;
    const tag = await tagOf(path);
    const moments = ["2030-01-01T00:00:00", "2031-01-01T00:00:00", "2032-01-01T00:00:00"];
    const replies = await Promise.all(moments.map((expires_at) => ask(path, "PATCH", tag, { expires_at })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it("let one of several simultaneous changes pass, whatever they do: responses, drafts, the brand, deletions", async () => {
    const { id } = await api.createForm({ settings: { response_limit: null } });
    const response = ((await api.submit(id, { name: "Ada" })).body as { id: string }).id;
    const draft = (await api.call("/api/v1/drafts", { method: "POST", body: { content: { title: "D" } } })).body as { id: string };
    const paths = {
      response: `/api/v1/forms/${id}/responses/${response}`,
      draft: `/api/v1/drafts/${draft.id}`,
      form: `/api/v1/forms/${id}`,
    };
    const colours = ["#111111", "#222222", "#333333", "#444444"];
    const cases: [string, [string, unknown][]][] = [
      ["/api/v1/brand", colours.map((accent_color) => ["PUT", { accent_color }])],
      [paths.response, ["Bob", "Cleo", "Dan"].map((name) => ["PATCH", { data: { name } }])],
      [`${paths.response}?expand=desk`, ["a", "b", "c"].map((note) => ["PATCH", { desk: { note } }])],
      ...["first", "with the same answers"].map((round): [string, [string, unknown][]] => [
        `${paths.response}?expand=desk`,
        ["d", "e", "f"].map((note) => ["PATCH", { data: { name: "Eve" }, desk: { note: `${note}, ${round}` } }]),
      ]),
      [
        paths.draft,
        [["DELETE", undefined], ...["E", "F"].map((title): [string, unknown] => ["PATCH", { revision: 1, content: { title } }])],
      ],
      [paths.response, [["DELETE", undefined], ...["Fay", "Gus"].map((name): [string, unknown] => ["PATCH", { data: { name } }])]],
      [
        paths.form,
        [["DELETE", undefined], ...["2031", "2032"].map((year): [string, unknown] => ["PATCH", { expires_at: `${year}-01-01T00:00:00` }])],
      ],
    ];
    for (const [shown, changes] of cases) {
      const tag = await tagOf(shown);
      const [path = ""] = shown.split("?");
      const statuses = (await Promise.all(changes.map(([method, body]) => ask(path, method, tag, body)))).map(({ status }) => status);
      const passed = statuses.filter((status) => status < 300);
      expect([shown, statuses, passed.length]).toEqual([shown, statuses, 1]);
      for (const status of statuses) expect([200, 204, 404, 409, 412]).toContain(status); // 404 after a deletion, 409 for a draft's revision
    }
  });
});

describe("scripts of other sites", () => {
  const at = (path: string, init: RequestInit) => fetch(new URL(path, baseUrl()), init);
  const allowed = ({ headers }: Response) => headers.get("access-control-allow-origin");
  const Origin = "https://app.example";

  it("may use keys, the API document and the JSON of public forms, never cookies", async () => {
    const api = await newApi();
    const { id } = await api.createForm();
    const Authorization = `Bearer ${api.key ?? ""}`;
    const keyed = await at("/api/v1/forms", { headers: { Origin, Authorization } });
    expect([keyed.status, allowed(keyed), keyed.headers.get("access-control-allow-credentials")]).toEqual([200, "*", null]);
    expect(keyed.headers.get("access-control-expose-headers")).toContain("ETag");
    expect(allowed(await at("/api/v1/forms", { headers: { Origin, Authorization: "Bearer wrong" } }))).toBe("*");
    expect(allowed(await at("/api/v1/openapi.json", { headers: { Origin } }))).toBe("*");
    expect(allowed(await at(`/f/${id}`, { headers: { Origin, Accept: "application/json" } }))).toBe("*");
    const json = { Origin, "Content-Type": "application/json" };
    const sent = await at(`/f/${id}`, { method: "POST", headers: json, body: JSON.stringify({ data: { name: "Ada" } }) });
    expect([sent.status, allowed(sent)]).toEqual([201, "*"]);

    expect(allowed(await at("/api/v1/forms", { headers: { Origin, Cookie: "formslip_session=x" } }))).toBeNull();
    expect(allowed(await at(`/f/${id}`, { headers: { Origin, Accept: "text/html" } }))).toBeNull();
    expect(allowed(await at("/api/v1/forms", { headers: { Authorization } }))).toBeNull();
  });

  it("get their preflight answered", async () => {
    const headers = {
      Origin,
      "Access-Control-Request-Method": "PATCH",
      "Access-Control-Request-Headers": "authorization, content-type, if-match",
    };
    for (const path of ["/api/v1/forms", "/f/01ARZ3NDEKTSV4RRFFQ69G5FAV"]) {
      const reply = await at(path, { method: "OPTIONS", headers });
      expect([reply.status, allowed(reply)]).toEqual([204, "*"]);
      expect(reply.headers.get("access-control-allow-methods")).toContain("PATCH");
      expect(reply.headers.get("access-control-allow-headers")).toBe("authorization, content-type, if-match");
    }
    expect(allowed(await at("/healthz", { method: "OPTIONS", headers }))).toBeNull();
    const odd = { ...headers, "Access-Control-Request-Headers": "x".repeat(2_000) };
    expect((await at("/api/v1/forms", { method: "OPTIONS", headers: odd })).headers.get("access-control-allow-headers")).toBeNull();
  });
});
