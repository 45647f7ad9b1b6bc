import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { startReceiver } from "../../support/receivers/receiver";
import { putContent } from "../../support/samples/versions";

type Form = { id: string; version: number; settings_revision: number; status: string; settings: Record<string, unknown> };

const notify = { addresses: ["ada@example.org"], when: "hour" };

describe("settings that belong to the form", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const get = async (id: string) => (await api.call(`/api/v1/forms/${id}`)).body as Form;
  const path = (id: string) => `/api/v1/forms/${id}/settings`;
  const change = (id: string, body: unknown, headers: Record<string, string> = {}) =>
    api.call(path(id), { method: "PATCH", body, headers });
  const open = (id: string) => api.call(`/api/v1/forms/${id}/revision`, { method: "POST" });

  it("are read with their defaults, and change without a version", async () => {
    const { id } = await api.createForm({ settings: { locale: "de" } });
    expect((await api.call(path(id))).body).toEqual({
      revision: 1,
      response_limit: 1,
      opens_at: null,
      waiting_list: null,
      recipient: null,
      notify: null,
      notify_with_answers: false,
      embed_origins: [],
      count_visits: true,
      webhook_nulls: false,
      callback_events: null,
      callback_include: [],
      respondents: null,
      offline: null,
      sealed: null,
      callback_url: null,
      callback_metadata: null,
      callback_header_names: [],
    });
    const receiver = await startReceiver();
    const all = {
      response_limit: 5,
      recipient: "Ada",
      notify,
      notify_with_answers: true,
      embed_origins: ["https://example.org"],
      count_visits: false,
      webhook_nulls: true,
      callback_events: ["response.created"],
      callback_include: ["fields"],
      callback_url: receiver.url,
      callback_metadata: { order: 7 },
    };
    const changed = await change(id, all);
    expect([changed.status, changed.body]).toEqual([
      200,
      {
        revision: 2,
        opens_at: null,
        waiting_list: null,
        ...all,
        respondents: null,
        offline: null,
        sealed: null,
        callback_header_names: [],
      },
    ]);
    const { callback_url, callback_metadata, ...settings } = all;
    expect(await get(id)).toMatchObject({
      version: 1,
      settings_revision: 2,
      callback_url,
      callback_metadata,
      settings: { locale: "de", ...settings },
    });
    expect((await api.call(`/api/v1/forms/${id}/versions`)).body).toHaveLength(1);
    await api.submit(id, { name: "Ada" });
    const [event] = await receiver.waitFor(({ length }) => length >= 1);
    expect(JSON.parse(event?.body ?? "")).toMatchObject({ type: "response.created", data: { response: { data: { name: "Ada" } } } });

    const none = {
      recipient: null,
      notify: null,
      notify_with_answers: null,
      embed_origins: null,
      count_visits: null,
      webhook_nulls: null,
      callback_events: null,
      callback_include: null,
    };
    expect((await change(id, { ...none, callback_url: null, callback_metadata: null, response_limit: null })).body).toMatchObject({
      revision: 3,
      response_limit: null,
      notify: null,
      embed_origins: [],
      callback_url: null,
    });
    expect((await get(id)).settings).toEqual({ locale: "de", response_limit: null });
    expect((await change(id, {})).body).toMatchObject({ revision: 3 });
    const respondents = { by: "passcode", passcode: "Open sesame" };
    expect((await change(id, { respondents })).body).toMatchObject({ revision: 4, respondents });
    expect((await change(id, { respondents: null })).body).toMatchObject({ revision: 5, respondents: null });
  });

  it("can make webhooks name every question, also after a correction, but not change what the API replies", async () => {
    const receiver = await startReceiver();
    const fields = [
      { key: "name", type: "text", label: "Name" },
      { key: "order", type: "hidden", label: "Order" },
      { key: "intro", type: "statement", label: "Thank you" },
      { key: "size", type: "select", label: "Size", config: { options: ["S", "M"] } },
      { key: "news", type: "checkbox", label: "News" },
    ];
    const { id } = await api.createForm({ fields, settings: { response_limit: 5, webhook_nulls: true }, callback_url: receiver.url });
    const { id: responseId } = (await api.submit(id, { size: "M" })).body as { id: string };
    const stored = `/api/v1/forms/${id}/responses/${responseId}`;
    expect((await api.call(stored)).body).toMatchObject({ data: { size: "M", news: false } });
    await api.call(stored, { method: "PATCH", body: { data: { name: "Ada", size: null } } });
    const events = await receiver.waitFor(({ length }) => length >= 2);
    const told = events.map(({ body }) => JSON.parse(body) as { type: string; data: { response: { data: object } } });
    expect(Object.fromEntries(told.map(({ type, data }) => [type, data.response.data]))).toEqual({
      "response.created": { name: null, order: null, size: "M", news: false },
      "response.updated": { name: "Ada", order: null, size: null, news: false },
    });
  });

  it("complete a form when its limit is reached, open it when it is raised, and are never below what is stored", async () => {
    const { id } = await api.createForm({ settings: { response_limit: 5 } });
    for (const name of ["Ada", "Grace"]) expect((await api.submit(id, { name })).status).toBe(201);
    expect((await change(id, { response_limit: 1 })).body).toMatchObject({
      detail: [{ loc: ["body", "response_limit"], type: "too_small" }],
    });
    expect((await change(id, { response_limit: 2 })).status).toBe(200);
    expect(await get(id)).toMatchObject({ status: "completed", version: 1 });
    expect((await change(id, { response_limit: null })).status).toBe(200);
    expect(await get(id)).toMatchObject({ status: "active", version: 1 });
    await api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { status: "cancelled" } });
    expect((await change(id, { response_limit: 9 })).status).toBe(409);
  });

  it.each([
    [{ locale: "de" }, ["body", "locale"], "unknown_key"],
    [{ response_limit: 0 }, ["body", "response_limit"], undefined],
    [{ callback_url: "ftp://example.org" }, ["body", "callback_url"], "web_address"],
    [{ notify: { addresses: [] } }, ["body", "notify", "addresses"], undefined],
    [{ embed_origins: ["https://example.org/path"] }, ["body", "embed_origins", 0], "origin"],
  ])("refuse %j", async (body, loc, type) => {
    const { id } = await api.createForm();
    const refused = await change(id, body);
    expect([refused.status, refused.body]).toMatchObject([422, { detail: [{ loc, ...(type && { type }) }] }]);
    expect(await get(id)).toMatchObject({ settings_revision: 1 });
  });

  it("keep one respondent from closing a form for the others", async () => {
    const { id } = await api.createForm({ settings: { outcomes: ["decline"] } });
    expect((await change(id, { response_limit: 3 })).body).toMatchObject({
      detail: [{ loc: ["body", "response_limit"], type: "outcomes" }],
    });
    expect((await change(id, { recipient: "Ada" })).status).toBe(200);
  });

  it("change only what the client has read, if it says what that was", async () => {
    const { id } = await api.createForm();
    const tag = (await api.call(path(id))).headers.get("etag") ?? "";
    const first = await change(id, { response_limit: 2, revision: 1 }, { "If-Match": tag });
    expect(first.status).toBe(200);
    expect((await change(id, { response_limit: 3 }, { "If-Match": tag })).status).toBe(412);
    expect((await change(id, { response_limit: 3, revision: 1 })).status).toBe(409);
    expect((await change(id, { response_limit: 2, revision: 1 })).status).toBe(200); // repeated
    expect((await change(id, { response_limit: 3 }, { "If-Match": first.headers.get("etag") ?? "" })).status).toBe(200);
    expect(await get(id)).toMatchObject({ settings_revision: 3, settings: { response_limit: 3 } });
    expect((await (await newApi()).call(path(id))).status).toBe(404);
  });

  it("change with PUT of the content as well, which makes no version of them alone", async () => {
    const { id } = await api.createForm({ settings: { response_limit: 2 } });
    expect((await putContent(api, id, { settings: { response_limit: 3 } })).body).toMatchObject({ version: 1, settings_revision: 2 });
    const read = await get(id);
    await change(id, { response_limit: 9 });
    const stale = await api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body: { ...read, title: "Other" } });
    expect([stale.status, stale.body]).toMatchObject([409, { type: "conflict" }]);
    const fresh = await api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body: { ...(await get(id)), title: "Other" } });
    expect(fresh.body).toMatchObject({ version: 2, settings_revision: 3, settings: { response_limit: 9 } });
  });

  it("are those of the form in the draft of a next version, whatever was changed meanwhile", async () => {
    const { id } = await api.createForm({ settings: { response_limit: 2 } });
    const draft = (await open(id)).body as { id: string; content: Record<string, unknown> };
    await change(id, { response_limit: 7, notify });
    const seen = (await api.call(`/api/v1/drafts/${draft.id}`)).body as { content: object };
    expect(seen).toMatchObject({ content: { settings: { response_limit: 7, notify } } });
    const save = (body: object, headers: Record<string, string> = {}) =>
      api.call(`/api/v1/drafts/${draft.id}`, { method: "PATCH", body, headers });
    const content = { ...seen.content, title: "Next", settings: { response_limit: 4, notify, locale: "de" } };
    expect((await save({ revision: 1, content }, { Prefer: "handling=strict" })).body).toMatchObject({
      detail: [{ loc: ["body", "content", "settings", "response_limit"], type: "no_effect" }],
    });
    expect((await save({ revision: 1, content })).body).toMatchObject({
      revision: 2,
      warnings: [{ loc: ["body", "content", "settings", "response_limit"], type: "no_effect" }],
    });
    await change(id, { response_limit: 8 });
    const published = await api.call(`/api/v1/drafts/${draft.id}/publish`, { method: "POST", body: { revision: 2 } });
    expect(published.status).toBe(201);
    expect(await get(id)).toMatchObject({ version: 2, title: "Next", settings: { response_limit: 8, notify, locale: "de" } });
  });

  it("do not bring a draft out of date, and survive a rebase", async () => {
    const { id } = await api.createForm({ settings: { response_limit: 2 } });
    const draft = (await open(id)).body as { id: string; content: object };
    const content = { ...draft.content, title: "Mine" };
    await api.call(`/api/v1/drafts/${draft.id}`, { method: "PATCH", body: { revision: 1, content } });
    await change(id, { response_limit: 5 });
    await putContent(api, id, { description: "Theirs", settings: { response_limit: 5 } });
    const rebased = await api.call(`/api/v1/drafts/${draft.id}/rebase`, { method: "POST", body: { revision: 2 } });
    expect(rebased.body).toMatchObject({
      form_version: 2,
      content: { title: "Mine", description: "Theirs", settings: { response_limit: 5 } },
    });
  });

  it("are not lost between a change and a new version at the same moment", async () => {
    const { id } = await api.createForm({ settings: { response_limit: 2 } });
    const draft = (await open(id)).body as { id: string; content: object };
    await api.call(`/api/v1/drafts/${draft.id}`, { method: "PATCH", body: { revision: 1, content: { ...draft.content, title: "Next" } } });
    const [published, ...changes] = await Promise.all([
      api.call(`/api/v1/drafts/${draft.id}/publish`, { method: "POST", body: { revision: 2 } }),
      change(id, { response_limit: 6 }),
      change(id, { notify }),
      change(id, { embed_origins: ["*"] }),
    ]);
    expect([published.status, ...changes.map(({ status }) => status)]).toEqual([201, 200, 200, 200]);
    expect(await get(id)).toMatchObject({
      version: 2,
      title: "Next",
      settings_revision: 4,
      settings: { response_limit: 6, notify, embed_origins: ["*"] },
    });
  });
});
