import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../support/api";
import { newApi } from "../support/api";

const field = { key: "name", type: "text", label: "Full name" };
const form = { title: "T", fields: [field] };
const withField = (changes: object) => ({ ...form, fields: [{ ...field, ...changes }] });
const withConfig = (type: string, config: unknown) => withField({ type, config });
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const json = { "Content-Type": "application/json" };

/** What is wrong, the body, and where the first problem is. */
type BadBody = [name: string, body: unknown, loc: (string | number)[]];

const badForms: BadBody[] = [
  ["no title", { fields: [field] }, ["title"]],
  ["a title of blanks", { ...form, title: "   " }, ["title"]],
  ["an empty title", { ...form, title: "" }, ["title"]],
  ["a title of 256 characters", { ...form, title: "x".repeat(256) }, ["title"]],
  ["a title that is a number", { ...form, title: 5 }, ["title"]],
  ["a title that is null", { ...form, title: null }, ["title"]],
  ["a title with a NUL", { ...form, title: "a\0b" }, ["title"]],
  ["a description that is a list", { ...form, description: [] }, ["description"]],
  ["a description too long", { ...form, description: "x".repeat(10_001) }, ["description"]],
  ["no fields", { title: "T" }, ["fields"]],
  ["an empty list of fields", { ...form, fields: [] }, ["fields"]],
  ["fields that are an object", { ...form, fields: { name: field } }, ["fields"]],
  ["a field that is a string", { ...form, fields: ["name"] }, ["fields", 0]],
  ["a field that is null", { ...form, fields: [null] }, ["fields", 0]],
  ["a body that is a list", [form], []],
  ["a body that is a string", "form", []],
  ["a body that is null", null, []],
  ["a field without a key", withField({ key: undefined }), ["fields", 0, "key"]],
  ["a key that begins with a digit", withField({ key: "1st" }), ["fields", 0, "key"]],
  ["a key with a blank", withField({ key: "a b" }), ["fields", 0, "key"]],
  ["a key of 65 characters", withField({ key: "k".repeat(65) }), ["fields", 0, "key"]],
  ["an empty key", withField({ key: "" }), ["fields", 0, "key"]],
  ["the key __proto__", withField({ key: "__proto__" }), ["fields", 0, "key"]],
  ["the key constructor", withField({ key: "constructor" }), ["fields", 0, "key"]],
  ["the key prototype", withField({ key: "prototype" }), ["fields", 0, "key"]],
  ["a key with a line break behind it", withField({ key: "name\n" }), ["fields", 0, "key"]],
  ["a key of letters beyond ASCII", withField({ key: "größe" }), ["fields", 0, "key"]],
  ["a key twice", { ...form, fields: [field, field] }, ["fields", 1, "key"]],
  ["an unknown type", withField({ type: "color" }), ["fields", 0, "type"]],
  ["no type", withField({ type: undefined }), ["fields", 0, "type"]],
  ["a type in capitals", withField({ type: "TEXT" }), ["fields", 0, "type"]],
  ["the type toString", withField({ type: "toString" }), ["fields", 0, "type"]],
  ["no label", withField({ label: undefined }), ["fields", 0, "label"]],
  ["a label of blanks", withField({ label: " \t " }), ["fields", 0, "label"]],
  ["a label of 256 characters", withField({ label: "x".repeat(256) }), ["fields", 0, "label"]],
  ["a field description too long", withField({ description: "x".repeat(2001) }), ["fields", 0, "description"]],
  ["required as a word", withField({ required: "yes" }), ["fields", 0, "required"]],
  ["required as null", withField({ required: null }), ["fields", 0, "required"]],
  ["a config that is a list", withField({ config: [] }), ["fields", 0, "config"]],
  ["a config that is a string", withField({ config: "none" }), ["fields", 0, "config"]],
  ["text: max_length 2001", withConfig("text", { max_length: 2001 }), ["fields", 0, "config", "max_length"]],
  ["text: max_length as text", withConfig("text", { max_length: "5" }), ["fields", 0, "config", "max_length"]],
  ["text: max_length broken", withConfig("text", { max_length: 1.5 }), ["fields", 0, "config", "max_length"]],
  ["text: min_length below zero", withConfig("text", { min_length: -1 }), ["fields", 0, "config", "min_length"]],
  ["text: a placeholder that is a number", withConfig("text", { placeholder: 5 }), ["fields", 0, "config", "placeholder"]],
  ["text: a pattern that does not compile", withConfig("text", { pattern: "([" }), ["fields", 0, "config", "pattern"]],
  ["text: a pattern with a back-reference", withConfig("text", { pattern: "(a)\\1" }), ["fields", 0, "config", "pattern"]],
  ["text: a pattern with a look-ahead", withConfig("text", { pattern: "(?=a)a" }), ["fields", 0, "config", "pattern"]],
  ["text: a pattern with a look-behind", withConfig("text", { pattern: "(?<=a)a" }), ["fields", 0, "config", "pattern"]],
  ["text: a pattern of 257 characters", withConfig("text", { pattern: "a".repeat(257) }), ["fields", 0, "config", "pattern"]],
  ["text: a pattern that explodes", withConfig("text", { pattern: "((a{1000}){1000}){1000}" }), ["fields", 0, "config", "pattern"]],
  ["textarea: max_length 10001", withConfig("textarea", { max_length: 10_001 }), ["fields", 0, "config", "max_length"]],
  ["textarea: rows 1", withConfig("textarea", { rows: 1 }), ["fields", 0, "config", "rows"]],
  ["textarea: rows 21", withConfig("textarea", { rows: 21 }), ["fields", 0, "config", "rows"]],
  ["number: min as text", withConfig("number", { min: "1" }), ["fields", 0, "config", "min"]],
  ["number: step zero", withConfig("number", { step: 0 }), ["fields", 0, "config", "step"]],
  ["number: step below zero", withConfig("number", { step: -1 }), ["fields", 0, "config", "step"]],
  ["number: a unit that is a number", withConfig("number", { unit: 5 }), ["fields", 0, "config", "unit"]],
  ["email: a placeholder that is a list", withConfig("email", { placeholder: [] }), ["fields", 0, "config", "placeholder"]],
  ["select: no config", withField({ type: "select" }), ["fields", 0, "config", "options"]],
  ["select: no options", withConfig("select", { options: [] }), ["fields", 0, "config", "options"]],
  [
    "select: 201 options",
    withConfig("select", { options: Array.from({ length: 201 }, (_, i) => `o${i}`) }),
    ["fields", 0, "config", "options"],
  ],
  ["select: options that are a string", withConfig("select", { options: "a,b" }), ["fields", 0, "config", "options"]],
  ["select: an option that is a number", withConfig("select", { options: ["a", 2] }), ["fields", 0, "config", "options", 1]],
  ["select: an option without a label", withConfig("select", { options: [{ value: "a" }] }), ["fields", 0, "config", "options", 0]],
  ["select: an empty option", withConfig("select", { options: [""] }), ["fields", 0, "config", "options", 0]],
  ["select: a value twice", withConfig("select", { options: ["a", { value: "a", label: "B" }] }), ["fields", 0, "config", "options"]],
  ["select: multiple as a word", withConfig("select", { options: ["a"], multiple: "yes" }), ["fields", 0, "config", "multiple"]],
  ["select: an unknown display", withConfig("select", { options: ["a"], display: "grid" }), ["fields", 0, "config", "display"]],
  ["checkbox: a label that is a number", withConfig("checkbox", { checkbox_label: 1 }), ["fields", 0, "config", "checkbox_label"]],
  ["date: an impossible min", withConfig("date", { min: "2026-02-30" }), ["fields", 0, "config", "min"]],
  ["date: max as a word", withConfig("date", { max: "tomorrow" }), ["fields", 0, "config", "max"]],
  ["date: include_time as a number", withConfig("date", { include_time: 1 }), ["fields", 0, "config", "include_time"]],
  ["file: accept as a string", withConfig("file", { accept: ".pdf" }), ["fields", 0, "config", "accept"]],
  [
    "file: an accept entry that is neither extension nor type",
    withConfig("file", { accept: ["a b"] }),
    ["fields", 0, "config", "accept", 0],
  ],
  ["file: max_size_mb 51", withConfig("file", { max_size_mb: 51 }), ["fields", 0, "config", "max_size_mb"]],
  ["file: max_size_mb 0", withConfig("file", { max_size_mb: 0 }), ["fields", 0, "config", "max_size_mb"]],
  ["file: max_files 11", withConfig("file", { multiple: true, max_files: 11 }), ["fields", 0, "config", "max_files"]],
  ["a callback_url that is no address", { ...form, callback_url: "hook" }, ["callback_url"]],
  ["a callback_url that is empty", { ...form, callback_url: "" }, ["callback_url"]],
  ["a callback_url of another scheme", { ...form, callback_url: "javascript:alert(1)" }, ["callback_url"]],
  ["a callback_url to a file", { ...form, callback_url: "file:///etc/passwd" }, ["callback_url"]],
  ["a callback_url with a password", { ...form, callback_url: "https://u:p@example.com" }, ["callback_url"]],
  ["a callback_url of 2049 characters", { ...form, callback_url: `https://example.com/${"x".repeat(2029)}` }, ["callback_url"]],
  ["callback_metadata that is a list", { ...form, callback_metadata: [] }, ["callback_metadata"]],
  ["callback_metadata over 16 KB", { ...form, callback_metadata: { x: "x".repeat(16 * 1024) } }, ["callback_metadata"]],
  ["settings that are a string", { ...form, settings: "{}" }, ["settings"]],
  ["settings over 16 KB", { ...form, settings: { x: "é".repeat(8 * 1024) } }, ["settings"]],
  ["response_limit 0", { ...form, settings: { response_limit: 0 } }, ["settings", "response_limit"]],
  ["response_limit below zero", { ...form, settings: { response_limit: -1 } }, ["settings", "response_limit"]],
  ["response_limit broken", { ...form, settings: { response_limit: 1.5 } }, ["settings", "response_limit"]],
  ["response_limit as text", { ...form, settings: { response_limit: "1" } }, ["settings", "response_limit"]],
  ["response_limit beyond what is counted", { ...form, settings: { response_limit: 2 ** 31 } }, ["settings", "response_limit"]],
  ...["48", "h", "0h", "01h", "-1h", "1.5h", "1 h", "1w", "1H", "3651d", "", "1h\n", "9".repeat(400) + "d"].map((text): BadBody => [
    `expires_in ${JSON.stringify(text.slice(0, 8))}`,
    { ...form, expires_in: text },
    ["expires_in"],
  ]),
  ["expires_in as a number", { ...form, expires_in: 48 }, ["expires_in"]],
  ["JSON 33 deep", { ...form, callback_metadata: { deep: JSON.parse(nested(31)) as unknown } }, []],
];

const badUpdates: BadBody[] = [
  ["status active", { status: "active" }, ["status"]],
  ["status completed", { status: "completed" }, ["status"]],
  ["status null", { status: null }, ["status"]],
  ["status as a number", { status: 1 }, ["status"]],
  ["an impossible date", { expires_at: "2026-02-30T00:00:00" }, ["expires_at"]],
  ["a date without a time", { expires_at: "2026-12-01" }, ["expires_at"]],
  ["a date in words", { expires_at: "tomorrow" }, ["expires_at"]],
  ["an empty date", { expires_at: "" }, ["expires_at"]],
  ["a date as a number", { expires_at: 1_800_000_000 }, ["expires_at"]],
  ["an hour 25", { expires_at: "2026-12-01T25:00:00" }, ["expires_at"]],
  ["a year of five digits", { expires_at: "12026-12-01T00:00:00" }, ["expires_at"]],
  ["a list", [], []],
];

const badSubmissions: BadBody[] = [
  ["no data", {}, ["data"]],
  ["data that is a list", { data: [] }, ["data"]],
  ["data that is null", { data: null }, ["data"]],
  ["data that is a string", { data: "name=Ada" }, ["data"]],
  ["a number for text", { data: { name: 5 } }, ["data", "name"]],
  ["an object for text", { data: { name: {} } }, ["data", "name"]],
  ["a list for text", { data: { name: ["Ada"] } }, ["data", "name"]],
  ["a line break in text", { data: { name: "a\nb" } }, ["data", "name"]],
  ["text of 2001 characters", { data: { name: "x".repeat(2001) } }, ["data", "name"]],
  ["an empty submission_token", { data: {}, submission_token: "" }, ["submission_token"]],
  ["a submission_token of 256 characters", { data: {}, submission_token: "x".repeat(256) }, ["submission_token"]],
  ["a submission_token that is a number", { data: {}, submission_token: 7 }, ["submission_token"]],
  ["a body that is a list", [], []],
];

/** Bodies as they go over the wire, for every operation that reads one. */
const badBytes: [name: string, init: { raw: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> }, status: number][] = [
  ["nothing", { raw: "" }, 422],
  ["half of a JSON object", { raw: '{"title":' }, 422],
  ["JSON with something behind it", { raw: "{} {}" }, 422],
  ["a form in another encoding", { raw: new Uint8Array([0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d]) }, 422],
  ["a charset that is not UTF-8", { raw: "{}", headers: { "Content-Type": "application/json; charset=utf-16" } }, 422],
  ["a lone surrogate", { raw: '{"title":"\\ud800","fields":[],"data":{"name":"\\ud800"},"status":"\\ud800"}' }, 422],
  ["a NUL in a key", { raw: '{"data":{"\\u0000":1},"status":"\\u0000"}' }, 422],
  ["a number beyond all bounds", { raw: '{"title":"T","data":{"name":1e999},"settings":{"x":1e999}}' }, 422],
  ["brackets 7,000 deep", { raw: nested(7_000) }, 422],
  ["a content type that is not JSON", { raw: "{}", headers: { "Content-Type": "text/plain" } }, 415],
  ["a body that says it is compressed", { raw: "{}", headers: { "Content-Encoding": "gzip" } }, 415],
  ["more bytes than are taken", { raw: JSON.stringify({ title: "x".repeat(1_200_000) }) }, 413],
];

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

  it.each(badForms)("create with %s is 422 and says where", async (_, body, loc) => {
    expectProblem(await api.call("/api/v1/forms", { method: "POST", body }), loc);
  });

  it.each(badUpdates)("update with %s is 422 and says where", async (_, body, loc) => {
    expectProblem(await api.call(`/api/v1/forms/${formId}`, { method: "PATCH", body }), loc);
  });

  it.each(badSubmissions)("submit with %s is 422 and says where", async (_, body, loc) => {
    expectProblem(await api.call(`/f/${formId}`, { method: "POST", body }), loc);
  });

  describe.each(operations)("%s", (_, method, path) => {
    it.each(badBytes)("with %s", async (__, { raw, headers }, status) => {
      const answer = await api.call(path(), { method, raw, headers: { ...json, ...headers } });
      expect(answer.status).toBe(status);
      expect(answer.body).toHaveProperty("detail");
    });

    it("with more bytes than are taken, unannounced", async () => {
      const chunks = new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
        },
      });
      const reply = await fetch(new URL(path(), new URL((await api.createForm()).url)), {
        method,
        headers: { ...json, Authorization: `Bearer ${api.key ?? ""}` },
        body: chunks,
        duplex: "half",
      });
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
  ])("list with ?%s is 422 and names the parameter", async (query) => {
    const { status, body } = await api.call(`/api/v1/forms?${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc: ["query", query.split("=", 1)[0]] }] });
    if (query.startsWith("status")) return;
    expect((await api.call(`/api/v1/forms/${formId}/responses?${query}`)).status).toBe(422);
  });

  it.each(["unknown=1", "limit=007", "__proto__=1"])("list ignores or reads ?%s", async (query) => {
    expect((await api.call(`/api/v1/forms?${query}`)).status).toBe(200);
  });

  it.each(["x", "%00", "..%2f..", "01ARZ3NDEKTSV4RRFFQ69G5FA", "01arz3ndektsv4rrffq69g5fav", "🎉", "__proto__", "'%20OR%201=1--"])(
    "an id such as %s is 404 everywhere",
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
    ["DELETE", "/api/v1/forms/x/responses/y", "GET, HEAD, OPTIONS"],
    ["PATCH", "/f/x", "GET, POST, HEAD, OPTIONS"],
  ])("%s %s is 405 and says what is allowed", async (method, path, allow) => {
    const answer = await api.call(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe(allow);
    expect(answer.body).toHaveProperty("detail");
  });

  it.each(["/api", "/api/v1", "/api/v1/nothing", "/api/v2/forms", "/api/v1/forms/x/y/z", "/api/%E0%A4%A"])(
    "%s is 404 in JSON",
    async (path) => {
      const { status, body } = await api.call(path);
      expect({ status, body }).toEqual({ status: 404, body: { detail: "Not found" } });
    },
  );

  it("changes nothing by any of it", async () => {
    expect((await api.call(`/api/v1/forms/${formId}`)).body).toMatchObject({ status: "active" });
    expect((await api.call(`/api/v1/forms/${formId}/responses`)).body).toEqual([]);
  });
});
