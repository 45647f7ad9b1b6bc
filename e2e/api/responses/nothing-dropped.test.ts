import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { multipartBody, multipartType } from "../../support/http/multipart";

type Warning = { loc: (string | number)[]; msg: string; type: string };
type Body = { id?: string; detail?: Warning[] | string; warnings?: Warning[] };

const fields = [
  { key: "alpha_name", type: "text", label: "Name" },
  { key: "diet", type: "text", label: "Diet", visible_if: { field: "alpha_name", op: "is", value: "Ada" } },
  { key: "head", type: "statement", label: "Head" },
];

describe("what a submission as JSON holds is stored, warned of or refused", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const send = async (body: object, headers: Record<string, string> = {}) => {
    const { id } = await api.createForm({ fields });
    const reply = await api.call(`/f/${id}`, { method: "POST", body, headers });
    const stored = ((await api.call(`/api/v1/forms/${id}/responses`)).body as { data: unknown }[])[0]?.data;
    return { ...reply, body: reply.body as Body, stored };
  };

  it("a mistyped key that leaves nothing to store is refused, and uses up no question", async () => {
    const { status, body, stored } = await send({ data: { alphaName: "x" } });
    expect(status).toBe(422);
    expect(body.detail).toMatchObject([{ loc: ["body", "data", "alphaName"], msg: "Unknown; did you mean alpha_name?" }]);
    expect(stored).toBeUndefined();
  });

  it("an unknown key beside a known one is warned of, or refused where the client is strict", async () => {
    const data = { alpha_name: "x", alpha_nam: "y", head: "z" };
    const { status, body, stored } = await send({ data, note: 1 });
    expect(status).toBe(201);
    expect(body.warnings?.map(({ loc }) => loc.join("."))).toEqual(["body.note", "body.data.alpha_nam", "body.data.head"]);
    expect(stored).toEqual({ alpha_name: "x" });
    const strict = await send({ data }, { Prefer: "handling=strict" });
    expect([strict.status, strict.stored]).toEqual([422, undefined]);
    const right = await send({ data: { alpha_name: "x" } }, { Prefer: "handling=strict" });
    expect([right.status, right.headers.get("preference-applied")]).toEqual([201, "handling=strict"]);
    expect(right.body.warnings).toBeUndefined();
  });

  it("an answer to a question that is not asked is warned of", async () => {
    const { status, body, stored } = await send({ data: { alpha_name: "Grace", diet: "vegan" } });
    expect(status).toBe(201);
    expect(body.warnings).toMatchObject([{ loc: ["body", "data", "diet"], type: "not_asked" }]);
    expect(stored).toEqual({ alpha_name: "Grace" });
    const strict = await send({ data: { alpha_name: "Grace", diet: "vegan" } }, { Prefer: "handling=strict" });
    expect([strict.status, strict.body.detail, strict.stored]).toMatchObject([422, [{ type: "not_asked" }], undefined]);
    for (const blank of [null, "", "\u200B", []])
      expect((await send({ data: { alpha_name: "G", diet: blank } })).body.warnings).toBeUndefined();
  });

  it("says how many warnings there are beyond fifty", async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`k${index}`, 1]));
    const { body } = await send({ data: { alpha_name: "x", ...many } });
    expect(body.warnings).toHaveLength(51);
    expect(body.warnings?.at(-1)?.msg).toBe("10 more unknown keys");
    const form = await api.call("/api/v1/forms", { method: "POST", body: { title: "T", fields, ...many } });
    expect((form.body as Body).warnings?.at(-1)?.msg).toBe("10 more unknown keys");
  });

  it("a closed form says that it is closed, whatever the keys are", async () => {
    const { id } = await api.createForm({ fields });
    await api.submit(id, { alpha_name: "x" });
    expect((await api.call(`/f/${id}`, { method: "POST", body: { data: { typo: 1 } } })).status).toBe(409);
  });
});

describe("a refusal says what to do", () => {
  let api: Api;
  let id: string;
  beforeAll(async () => {
    api = await newApi();
    ({ id } = await api.createForm({ fields }));
  });
  const raw = (body: string) =>
    fetch(`${baseUrl()}/api/v1/forms`, {
      method: "POST",
      body,
      headers: { Authorization: `Bearer ${api.key ?? ""}`, "Content-Type": "application/json" },
    });

  it.each([
    ["POST", "/responses", "POST /f/{form_id}"],
    ["PUT", "", "/content"],
  ])("%s forms/{id}%s names %s", async (method, path, names) => {
    const { status, body } = await api.call(`/api/v1/forms/${id}${path}`, { method, body: {} });
    expect([status, JSON.stringify(body)]).toEqual([405, expect.stringContaining(names)]);
  });

  it.each([
    ['{"title":"T",}', "line 1, column 14"],
    ['{\n  "title": "T"\n  "fields": []\n}', "line 3, column 3"],
    ["{\"title\": 'T'}", "line 1, column 11"],
    ['{"title": "T"', "line 1, column 14"],
    ["", "it is empty"],
  ])("broken JSON %j names its place: %s", async (text, place) => {
    const reply = await raw(text);
    expect([reply.status, await reply.text()]).toEqual([422, expect.stringContaining(place)]);
  });

  it("a private webhook address names the variable that allows it, and a request without a key the header", async () => {
    const body = { title: "T", fields, callback_url: "http://10.0.0.1/x" };
    const refused = await api.call("/api/v1/forms", { method: "POST", body });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining("WEBHOOK_ALLOWED_CIDRS")]);
    const anonymous = await fetch(`${baseUrl()}/api/v1/forms`);
    expect([anonymous.status, anonymous.headers.get("www-authenticate")]).toEqual([403, expect.stringContaining("Authorization: Bearer")]);
  });
});

describe("what a form accepts and what changes nothing is said", () => {
  it.each<[string, object]>([
    ["settings.editable", { settings: { editable: "open" } }],
    ["settings.review", { settings: { review: true } }],
    ["settings.read_unsent", { settings: { read_unsent: true } }],
    ["settings.keep_unsent", { settings: { keep_unsent: "1d" } }],
    ["settings.copy_with_answers", { settings: { copy_with_answers: true } }],
    ["settings.notify_with_answers", { settings: { notify_with_answers: true } }],
    ["fields.0.required", { fields: [{ key: "a", type: "statement", label: "A", required: true }, ...fields] }],
    ["fields.0.config.max_files", { fields: [{ key: "a", type: "file", label: "A", config: { max_files: 3 } }] }],
    [
      "fields.0.config.max_selections",
      { fields: [{ key: "a", type: "select", label: "A", config: { options: ["x"], max_selections: 1 } }] },
    ],
  ])("%s, when it is created, replaced and published", async (place, changes) => {
    const api = await newApi();
    const body = { title: "T", fields, ...changes };
    const places = ({ warnings = [] }: Body) => warnings.map(({ loc, type }) => `${type} ${loc.slice(1).join(".")}`);
    const created = (await api.call("/api/v1/forms", { method: "POST", body })).body as Body;
    expect(places(created)).toEqual([`no_effect ${place}`]);
    const replaced = { ...body, title: "Other", version: 1 };
    const put = await api.call(`/api/v1/forms/${created.id ?? ""}/content`, { method: "PUT", body: replaced });
    expect(places(put.body as Body)).toEqual([`no_effect ${place}`]);
    const draft = (await api.call("/api/v1/drafts", { method: "POST", body: { content: body } })).body as Body;
    const published = await api.call(`/api/v1/drafts/${draft.id ?? ""}/publish`, { method: "POST", body: { revision: 1 } });
    expect(places(published.body as Body)).toEqual([`no_effect ${place}`]);
    const revision = (await api.call(`/api/v1/forms/${created.id ?? ""}/revision`, { method: "POST" })).body as Body & { revision: number };
    const strict = { Prefer: "handling=strict" };
    const publish = (headers = {}) =>
      api.call(`/api/v1/drafts/${revision.id ?? ""}/publish`, { method: "POST", body: { revision: revision.revision }, headers });
    expect((await publish(strict)).status).toBe(422);
    expect(places((await publish()).body as Body)).toEqual([`no_effect ${place}`]);
    expect((await api.call("/api/v1/forms", { method: "POST", body, headers: strict })).status).toBe(422);
  });
});

describe("a body that is not what it seems", () => {
  it("is said of a request that needs none, and its operation is carried out once", async () => {
    const api = await newApi();
    const { id } = await api.createForm();
    const strict = { Prefer: "handling=strict" };
    expect((await api.call(`/api/v1/forms/${id}`, { method: "DELETE", body: { zz: 1 }, headers: strict })).status).toBe(422);
    const deleted = await api.call(`/api/v1/forms/${id}`, { method: "DELETE", body: { zz: 1 } });
    expect([deleted.status, deleted.headers.get("x-warnings")]).toEqual([204, expect.stringContaining("zz")]);
    expect((await api.call(`/api/v1/forms/${id}`)).status).toBe(404);
  });

  it.each([
    ['{"data":{"alpha_name":"a","alpha_name":"b"}}', ["body", "data", "alpha_name"], "repeated"],
    ['{"data":{"alpha_name":"a"},"data":{}}', ["body", "data"], "repeated"],
    ['{"data":{"count":12345678901234567890}}', ["body", "data", "count"], "number_precision"],
    ['{"data":{"count":0.1234567890123456789}}', ["body", "data", "count"], "number_precision"],
  ])("%s is refused, since a part of it would be lost", async (raw, loc, type) => {
    const api = await newApi();
    const { id } = await api.createForm({ fields: [...fields, { key: "count", type: "number", label: "Count" }] });
    const reply = await api.call(`/f/${id}`, { method: "POST", raw, headers: { "Content-Type": "application/json" } });
    expect([reply.status, reply.body]).toMatchObject([422, { detail: [{ loc, type }] }]);
  });
});

describe("a condition that an operation does not look at is refused", () => {
  it.each([
    ["POST", "/api/v1/forms", "If-Match"],
    ["POST", "/api/v1/drafts", "If-None-Match"],
    ["PUT", "/api/v1/brand", "If-None-Match"],
    ["DELETE", "/api/v1/keys/01ARZ3NDEKTSV4RRFFQ69G5FAV", "If-Match"],
    ["POST", "/api/v1/keys", "Idempotency-Key"],
  ])("%s %s with %s", async (method, path, header) => {
    const api = await newApi();
    const { status, body } = await api.call(path, { method, ...(method !== "DELETE" && { body: {} }), headers: { [header]: "*" } });
    expect([status, body]).toMatchObject([422, { detail: [{ loc: ["header", header], type: "unsupported" }] }]);
  });
});

describe("what a posted page holds is stored, named in a header or refused", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const post = async (body: URLSearchParams | Buffer<ArrayBuffer>, type?: string) => {
    const { id } = await api.createForm({
      fields: [...fields, { key: "guests", type: "select", label: "Guests", config: { options: ["a", "b"], multiple: true } }],
    });
    const headers: Record<string, string> = type === undefined ? {} : { "Content-Type": type };
    const reply = await fetch(`${baseUrl()}/f/${id}`, { method: "POST", body, headers, redirect: "manual" });
    const warnings = JSON.parse(reply.headers.get("x-warnings") ?? "null") as Warning[] | null;
    const stored = ((await api.call(`/api/v1/forms/${id}/responses`)).body as { data: unknown }[])[0]?.data;
    return { status: reply.status, text: await reply.text(), warnings, stored };
  };

  it("names inputs that are no question's, and values that were not stored", async () => {
    const body = new URLSearchParams([
      ["alpha_name", "Grace"],
      ["alpha_name", "Ada"],
      ["alpha_nam", "x"],
      ["diet[kind]", "y"],
      ["head", "z"],
      ["guests", "a"],
      ["guests", "b"],
      ["_go", "next"],
    ]);
    const { status, warnings, stored } = await post(body);
    expect(status).toBe(303);
    expect(stored).toEqual({ alpha_name: "Ada", guests: ["a", "b"] });
    expect(warnings?.map(({ loc, type }) => [loc[1], type])).toEqual([
      ["alpha_nam", "unknown_key"],
      ["diet[kind]", "unknown_key"],
      ["head", "unknown_key"],
      ["alpha_name", "not_stored"],
    ]);
    expect(warnings?.[0]?.msg).toBe("Unknown; did you mean alpha_name?");
    expect((await post(new URLSearchParams({ alpha_name: "Ada", submission_token: "t" }))).warnings).toBeNull();
  });

  it("names a file where a question takes none", async () => {
    const parts = [
      { name: "alpha_name", content: "Ada" },
      { name: "diet", fileName: "diet.txt", content: "x" },
      { name: "cv", fileName: "cv.txt", content: "x" },
    ];
    const { status, warnings, stored } = await post(multipartBody(parts), multipartType);
    expect([status, stored]).toEqual([303, { alpha_name: "Ada" }]);
    expect(warnings?.map(({ loc, type }) => [loc[1], type])).toEqual([
      ["cv", "unknown_key"],
      ["diet", "not_stored"],
    ]);
  });

  it("refuses a body in which nothing is the form's", async () => {
    const { status, text, stored } = await post(new URLSearchParams({ nam: "Ada" }));
    expect([status, stored]).toEqual([422, undefined]);
    expect(text).toContain('"nam"');
  });
});
