import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";

type Draft = { id: string; title: string; content: Record<string, unknown>; revision: number; created_at: string; updated_at: string };

const name = { key: "name", type: "text", label: "Full name" };
const json = { "Content-Type": "application/json" };
const unknownId = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

describe("drafts", () => {
  let api: Api;
  let other: Api;
  beforeAll(async () => {
    [api, other] = await Promise.all([newApi(), newApi()]);
  });
  const create = async (content: unknown, as = api) => {
    const { status, body, text } = await as.call("/api/v1/drafts", { method: "POST", body: { content } });
    expect(status, text).toBe(201);
    return body as Draft; // validated by the client
  };
  const save = (id: string, revision: unknown, content: unknown) =>
    api.call(`/api/v1/drafts/${id}`, { method: "PATCH", body: { revision, content } });
  const publish = (id: string, revision: number, headers = {}) =>
    api.call(`/api/v1/drafts/${id}/publish`, { method: "POST", body: { revision }, headers });

  it("keep content unchanged, however incomplete, including the order of keys", async () => {
    const raw = `{"content":{"zulu":1,"title":"  T ","__proto__":{"x":[1]},"fields":[{"label":7,"b":null,"a":"é🎉"},{}],"settings":"wrong"}}`;
    const created = await api.call("/api/v1/drafts", { method: "POST", raw, headers: json });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ title: "T", revision: 1 });
    const got = await api.call(`/api/v1/drafts/${(created.body as Draft).id}`);
    expect(got.text).toBe(created.text.replace(/,"warnings":\[.*\]\}$/, "}"));
    expect(got.text).toContain(raw.slice(1, -1));
  });

  it("need no content but an object", async () => {
    expect(await create({})).toMatchObject({ title: "", content: {}, revision: 1 });
    expect(await create({ title: 5, fields: [] })).toMatchObject({ title: "" });
    expect(Array.from((await create({ title: "🎉".repeat(300) })).title)).toHaveLength(255);
  });

  it.each([null, [], "text", 5, { fields: null }, { fields: {} }, { fields: [1] }, { fields: [[]] }])(
    "refuse %j as content",
    async (content) => {
      expect((await api.call("/api/v1/drafts", { method: "POST", body: { content } })).status).toBe(422);
    },
  );

  it.each(["NUL \\u0000", "lone \\ud800"])("refuse text with a %s", async (text) => {
    const { status } = await api.call("/api/v1/drafts", { method: "POST", raw: `{"content":{"title":"${text}"}}`, headers: json });
    expect(status).toBe(422);
  });

  it("accept 300 fields and refuse more, as creating a form does", async () => {
    const fieldsOf = (length: number) => Array.from({ length }, () => ({}));
    const draft = await create({ fields: fieldsOf(300) });
    const message = expect.stringContaining("at most 300") as unknown;
    for (const length of [301, 4_000]) {
      const refused = await save(draft.id, 1, { fields: fieldsOf(length) });
      expect(refused.status).toBe(422);
      expect(refused.body).toEqual({ detail: [expect.objectContaining({ loc: ["body", "content", "fields"], msg: message })] });
      const form = await api.call("/api/v1/forms", { method: "POST", body: { title: "T", fields: fieldsOf(length) } });
      expect(form.status).toBe(422);
      expect(form.body).toEqual({ detail: [expect.objectContaining({ loc: ["body", "fields"], msg: message })] });
    }
  });

  it("of 300 questions with 20 options each can be saved and published, and translated", async () => {
    const options = Array.from({ length: 20 }, (_, index) => ({
      value: `option_${index}`,
      label: `What people may choose here, number ${index}`,
    }));
    const fields = Array.from({ length: 300 }, (_, index) => ({
      key: `question_${index}`,
      type: "select",
      label: `What do you think of number ${index}?`,
      config: { options },
      ...(index % 2 === 1 && { visible_if: { field: `question_${index - 1}`, op: "is", value: "option_1" } }),
    }));
    const draft = await create({ title: "Long", fields, settings: { content_locale: "en" } });
    const published = await api.call(`/api/v1/drafts/${draft.id}/publish`, { method: "POST", body: { revision: draft.revision } });
    expect([published.status, published.body]).toMatchObject([201, { fields_count: 300 }]);
    const path = `/api/v1/forms/${(published.body as { id: string }).id}`;
    const texts = fields.map(({ key, label }) => ({ key, label: `DE ${label}`, options: options.map(({ value, label: of }) => ({ value, label: `DE ${of}` })) })); // prettier-ignore
    for (const locale of ["de", "fr", "it"])
      expect((await api.call(`${path}/translations/${locale}`, { method: "PUT", body: { title: "Lang", fields: texts } })).status).toBe(
        200,
      );
    const answers = Object.fromEntries(fields.map(({ key }) => [key, "option_1"]));
    expect((await api.call(`${path}/simulate`, { method: "POST", body: { data: answers } })).body).toMatchObject({
      problems: [],
      would_be_stored: answers,
    });
    expect(await api.submit((published.body as { id: string }).id, answers)).toMatchObject({ status: 201 });
  });

  it("accept 768 KB and refuse more", async () => {
    const room = 768 * 1024 - JSON.stringify({ title: "", settings: {} }).length;
    await create({ title: "", settings: {}, x: "x".repeat(room - 8) });
    for (const length of [room, 1_600_000]) {
      const { status } = await api.call("/api/v1/drafts", {
        method: "POST",
        body: { content: { title: "", settings: {}, x: "x".repeat(length) } },
      });
      expect(status).toBe(413);
    }
  });

  it("are saved with the revision they are based on", async () => {
    const { id, updated_at } = await create({ title: "One" });
    const saved = await save(id, 1, { title: "Two", fields: [name] });
    expect(saved.body).toMatchObject({ id, title: "Two", revision: 2, content: { title: "Two", fields: [name] } });
    expect((saved.body as Draft).updated_at >= updated_at).toBe(true);
    const late = await save(id, 1, { title: "Three" });
    expect([late.status, late.body]).toEqual([409, { detail: "The draft was changed elsewhere", type: "conflict" }]);
    expect((await api.call(`/api/v1/drafts/${id}`)).text).toBe(saved.text);
    for (const revision of [0, -1, 1.5, "2", null, 2 ** 31]) expect((await save(id, revision, {})).status).toBe(422);
  });

  it("saved twice at once report a conflict to one", async () => {
    const { id } = await create({});
    const answers = await Promise.all(["a", "b", "c"].map((title) => save(id, 1, { title })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await api.call(`/api/v1/drafts/${id}`)).text).toBe(winner?.text);
  });

  it("are listed by their last change, page by page", async () => {
    const own = await newApi();
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) ids.push((await create({ title: `D${index}`, fields: [name, {}] }, own)).id);
    await own.call(`/api/v1/drafts/${ids[1] ?? ""}`, { method: "PATCH", body: { revision: 1, content: { title: "Changed" } } });
    const order = [ids[1], ids[4], ids[3], ids[2], ids[0]];
    const seen: unknown[] = [];
    let next: string | null = "/api/v1/drafts?limit=2";
    while (next) {
      const page: Awaited<ReturnType<Api["call"]>> = await own.call(next);
      seen.push(...(page.body as unknown[]));
      next = /^<([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1] ?? null;
    }
    expect(seen).toHaveLength(5);
    expect(seen.map((draft) => (draft as Draft).id).sort()).toEqual([...order].sort());
    expect(seen[0]).toEqual(expect.objectContaining({ id: ids[1], title: "Changed", fields_count: 0, revision: 2 }));
    expect(seen[1]).toMatchObject({ fields_count: 2, revision: 1 });
    expect(seen[0]).not.toHaveProperty("content");
  });

  it.each(["cursor=x", `cursor=${unknownId}`, "cursor=1-2", "limit=0", "limit=101", "cursor=%00"])(
    "refuse the list's %s",
    async (query) => {
      expect((await api.call(`/api/v1/drafts?${query}`)).status).toBe(422);
    },
  );

  it("of other accounts are not found", async () => {
    const { id } = await create({ title: "Mine", fields: [name] });
    const calls: [string, { method?: string; body?: unknown }][] = [
      ["", {}],
      ["", { method: "PATCH", body: { revision: 1, content: {} } }],
      ["", { method: "DELETE" }],
      ["/publish", { method: "POST", body: { revision: 1 } }],
    ];
    for (const [path, call] of calls) {
      const theirs = await other.call(`/api/v1/drafts/${id}${path}`, call);
      const none = await other.call(`/api/v1/drafts/${unknownId}${path}`, call);
      expect([theirs.status, theirs.text]).toEqual([404, none.text]);
      expect((await other.call(`/api/v1/drafts/nonsense${path}`, call)).status).toBe(404);
    }
    expect((await api.call(`/api/v1/drafts/${id}`)).body).toMatchObject({ revision: 1 });
  });

  it("are deleted once, then not found", async () => {
    const { id } = await create({});
    expect((await api.call(`/api/v1/drafts/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await api.call(`/api/v1/drafts/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await save(id, 1, {})).status).toBe(404);
  });

  it("become forms and are then gone", async () => {
    const content = { title: "Leave", fields: [name], settings: { response_limit: 3 }, expires_in: null };
    const { id } = await create(content);
    const published = await publish(id, 1);
    expect(published.status).toBe(201);
    expect(published.body).toMatchObject({ title: "Leave", fields_count: 1, status: "active", expires_at: null });
    expect((await api.call(`/api/v1/drafts/${id}`)).status).toBe(404);
    const form = await api.call(`/api/v1/forms/${(published.body as Draft).id}`);
    expect(form.body).toMatchObject({ settings: { response_limit: 3 } });
  });

  it("that are not ready list their problems as creating would, and stay", async () => {
    const { id } = await create({ title: " ", fields: [name, name, { ...name, key: "b" }, { ...name, key: "c", label: "" }] });
    const { status, body } = await publish(id, 1);
    expect(status).toBe(422);
    const locs = (body as { detail: { loc: unknown[] }[] }).detail.map(({ loc }) => loc);
    expect(locs).toContainEqual(["body", "title"]);
    expect(locs).toContainEqual(["body", "fields", 3, "label"]);
    expect((await api.call(`/api/v1/drafts/${id}`)).body).toMatchObject({ revision: 1 });
  });

  it("with an internal callback_url are refused at publishing", async () => {
    const { id } = await create({ title: "T", fields: [name], callback_url: "http://169.254.169.254/" });
    const { status, body } = await publish(id, 1);
    expect([status, (body as { detail: { loc: unknown }[] }).detail[0]?.loc]).toEqual([422, ["body", "callback_url"]]);
  });

  it("close at the chosen moment, to the millisecond", async () => {
    const expires_at = new Date(Date.now() + 5 * 3_600_000).toISOString();
    const { id } = await create({ title: "T", fields: [name], expires_in: "1h", expires_at });
    expect((await publish(id, 1)).body).toMatchObject({ expires_at: expires_at.slice(0, -1) });
    const { id: other } = await create({ title: "T", fields: [name], expires_in: null, expires_at: null });
    expect((await publish(other, 1)).body).toMatchObject({ expires_at: null });
  });

  it.each(["2020-01-01T00:00:00Z", "9999-01-01T00:00:00Z", "soon", ""])("are refused the closing time %j", async (expires_at) => {
    const { id } = await create({ title: "T", fields: [name], expires_at });
    const { status, body } = await publish(id, 1);
    expect([status, (body as { detail: { loc: unknown }[] }).detail.map(({ loc }) => loc)]).toEqual([422, [["body", "expires_at"]]]);
  });

  it("that have changed since are not published", async () => {
    const { id } = await create({ title: "T", fields: [name] });
    await save(id, 1, { title: "T2", fields: [name] });
    expect((await publish(id, 1)).status).toBe(409);
    expect((await publish(id, 2)).status).toBe(201);
  });

  it("published twice at once become one form", async () => {
    const own = await newApi();
    const { id } = await create({ title: "Once", fields: [name] }, own);
    const twice = () => own.call(`/api/v1/drafts/${id}/publish`, { method: "POST", body: { revision: 1 } });
    const answers = await Promise.all([twice(), twice(), twice()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
    expect((await own.call("/api/v1/forms")).body).toHaveLength(1);
  });

  it("published again with the same Idempotency-Key return the same form", async () => {
    const { id } = await create({ title: "T", fields: [name] });
    const headers = { "Idempotency-Key": "publish-1" };
    const first = await publish(id, 1, headers);
    const again = await publish(id, 1, headers);
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    const { id: otherDraft } = await create({ title: "Other", fields: [name] });
    expect((await publish(otherDraft, 1, headers)).status).toBe(422);
  });

  it("saved while being published are either in the form or refused", async () => {
    const { id } = await create({ title: "Old", fields: [name] });
    const [published, saved] = await Promise.all([publish(id, 1), save(id, 1, { title: "New", fields: [name] })]);
    expect([published.status, saved.status].sort()).toEqual(published.status === 201 ? [201, 404] : [200, 409]);
  });
});
