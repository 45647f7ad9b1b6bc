import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { change, name, size } from "../../support/samples/versions";

type Draft = { id: string; revision: number; content: Record<string, unknown>; form_id: string; form_version: number };

const settings = { response_limit: null };

describe("the draft of a next version", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const revise = async (id: string) => (await api.call(`/api/v1/forms/${id}/revision`, { method: "POST" })).body as Draft;
  const save = (id: string, revision: number, content: unknown) =>
    api.call(`/api/v1/drafts/${id}`, { method: "PATCH", body: { revision, content } });
  const publish = (id: string, revision: number, headers = {}) =>
    api.call(`/api/v1/drafts/${id}/publish`, { method: "POST", body: { revision }, headers });

  it("is one draft of the form's content, however often it is opened", async () => {
    const { id } = await api.createForm({ title: "Frist", settings });
    const drafts = await Promise.all([revise(id), revise(id), revise(id)]);
    expect(new Set(drafts.map((draft) => draft.id)).size).toBe(1);
    expect(drafts[0]).toMatchObject({ form_id: id, form_version: 1, content: { title: "Frist", settings: { response_limit: null } } });
    expect(drafts[0].content).not.toHaveProperty("expires_in");
    expect((await api.call("/api/v1/drafts")).body).toMatchObject([{ id: drafts[0].id, form_id: id, form_version: 1 }]);
  });

  it("is published as the next version once", async () => {
    const { id } = await api.createForm({ title: "Frist" });
    const draft = await revise(id);
    await save(draft.id, 1, { ...draft.content, title: "First" });
    expect((await publish(draft.id, 1)).status).toBe(409);
    const headers = { "Idempotency-Key": `revision-${id}` };
    const published = await publish(draft.id, 2, headers);
    expect([published.status, published.body]).toEqual([201, expect.objectContaining({ id, title: "First", version: 2 })]);
    expect((await publish(draft.id, 2, headers)).text).toBe(published.text);
    expect((await publish(draft.id, 2)).status).toBe(404);
    expect(await revise(id)).toMatchObject({ form_version: 2, content: { title: "First" } });
  });

  it("makes no version if it changes nothing", async () => {
    const { id } = await api.createForm();
    const draft = await revise(id);
    expect((await publish(draft.id, 1)).body).toMatchObject({ id, version: 1 });
    expect((await api.call(`/api/v1/drafts/${draft.id}`)).status).toBe(404);
  });

  it("is refused, and kept, if the form was changed meanwhile", async () => {
    const { id } = await api.createForm({ settings });
    const draft = await revise(id);
    await save(draft.id, 1, { ...draft.content, title: "Mine" });
    await change(api, id, { title: "Theirs" });
    const refused = await publish(draft.id, 2);
    expect([refused.status, refused.body]).toMatchObject([409, { detail: expect.stringContaining("changed meanwhile") as unknown }]);
    expect(await revise(id)).toMatchObject({ id: draft.id, content: { title: "Mine" } });
    expect((await api.call(`/api/v1/drafts/${draft.id}`, { method: "DELETE" })).status).toBe(204);
    expect(await revise(id)).toMatchObject({ form_version: 2, content: { title: "Theirs" } });
  });

  it("is rebased on the changed form, keeping the changes of both", async () => {
    const settings = { response_limit: 5 };
    const { id } = await api.createForm({ title: "T", fields: [name], settings });
    const rebase = (draft: Draft, revision: number) =>
      api.call(`/api/v1/drafts/${draft.id}/rebase`, { method: "POST", body: { revision } });
    const draft = await revise(id);
    await save(draft.id, 1, { ...draft.content, title: "Mine" });
    await change(api, id, { title: "Theirs", fields: [name, size], settings: { response_limit: 9 } });
    expect((await rebase(draft, 1)).status).toBe(409);
    const { status, body } = await rebase(draft, 2);
    const fields = [{ key: "name" }, { key: "size" }];
    expect([status, body]).toMatchObject([
      200,
      { revision: 3, form_version: 2, content: { title: "Mine", fields, settings: { response_limit: 9 } } },
    ]);
    expect((await rebase(draft, 3)).body).toEqual(body);
    expect((await publish(draft.id, 3)).body).toMatchObject({ title: "Mine", version: 3 });
    expect((await rebase(draft, 3)).status).toBe(404);
    const other = await api.call("/api/v1/drafts", { method: "POST", body: { content: {} } });
    expect((await rebase(other.body as Draft, 1)).status).toBe(409);
  });

  it("follows its form as long as it has no changes", async () => {
    const { id } = await api.createForm({ title: "First" });
    const draft = await revise(id);
    await change(api, id, { title: "Second" });
    expect(await revise(id)).toMatchObject({ id: draft.id, revision: 2, form_version: 2, content: { title: "Second" } });
  });

  it("is refused if incomplete, and is deleted with its form", async () => {
    const { id } = await api.createForm();
    const draft = await revise(id);
    await save(draft.id, 1, { ...draft.content, fields: [] });
    expect((await publish(draft.id, 2)).status).toBe(422);
    await api.call(`/api/v1/forms/${id}`, { method: "DELETE" });
    expect((await api.call(`/api/v1/drafts/${draft.id}`)).status).toBe(404);
  });
});
