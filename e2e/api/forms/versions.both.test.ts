import { beforeAll, describe, expect, it } from "vitest";
import { db } from "../../../lib/base/db/client";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { change, contentOf, name, putContent, size } from "../../support/samples/versions";

type Form = { id: string; version: number; status: string };

const settings = (response_limit: number | null, more: Record<string, unknown> = {}) => ({ response_limit, ...more });

describe("versions of a form", () => {
  let api: Api;
  let other: Api;
  beforeAll(async () => {
    [api, other] = await Promise.all([newApi(), newApi()]);
  });
  const open = (more: Record<string, unknown> = {}) => api.createForm({ settings: settings(null), ...more });
  const get = async (id: string) => (await api.call(`/api/v1/forms/${id}`)).body as Form;

  it("are numbered in order, and each is kept unchanged", async () => {
    const { id } = await open({ title: "Frist", callback_metadata: { a: 1 } });
    expect(await get(id)).toMatchObject({ version: 1 });
    const put = await putContent(api, id, { title: "First", fields: [name, size], callback_metadata: { b: 2 } });
    expect(put.status, put.text).toBe(200);
    expect(put.text).toBe((await api.call(`/api/v1/forms/${id}`)).text);
    expect(put.body).toMatchObject({ title: "First", version: 2, fields_count: 2 });
    const list = (await api.call(`/api/v1/forms/${id}/versions`)).body as { made_at: string; replaced_at: string | null }[];
    expect(list).toMatchObject([
      { version: 2, title: "First", fields_count: 2, replaced_at: null },
      { version: 1, title: "Frist", fields_count: 1 },
    ]);
    expect(list[1]?.replaced_at).toBe(list[0]?.made_at);
    expect((await api.call(`/api/v1/forms/${id}/versions/1`)).body).toMatchObject({
      version: 1,
      title: "Frist",
      fields: [{ ...name, description: null, required: false, config: {} }],
      callback_metadata: { a: 1 },
      settings: { response_limit: null },
    });
    expect((await api.call(`/api/v1/forms/${id}/versions/2`)).body).toMatchObject({
      title: "First",
      callback_metadata: { b: 2 },
      replaced_at: null,
    });
  });

  it("are restored by publishing them again", async () => {
    const { id } = await open({ title: "One" });
    await change(api, id, { title: "Two" });
    const { body } = await api.call(`/api/v1/forms/${id}/versions/1`);
    expect(
      (await api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body: { ...(body as object), version: 2 } })).body,
    ).toMatchObject({
      title: "One",
      version: 3,
    });
  });

  it.each(["0", "3", "01", "x", "-1", "1.0", "99999999999"])("are not found by the number %s, or by other accounts", async (number) => {
    const { id } = await open();
    await change(api, id, { title: "Two" });
    const unknown = await api.call(`/api/v1/forms/${id}/versions/${number}`);
    expect([unknown.status, unknown.body]).toEqual([404, { detail: "Version not found", type: "not_found" }]);
    for (const path of ["versions", "versions/1"]) expect((await other.call(`/api/v1/forms/${id}/${path}`)).status).toBe(404);
    expect((await other.call(`/api/v1/forms/${id}/content`, { method: "PUT", body: await contentOf(api, id) })).status).toBe(404);
    expect((await other.call(`/api/v1/forms/${id}/revision`, { method: "POST" })).status).toBe(404);
  });

  it("are not made by unchanged content, so that requests can be repeated", async () => {
    const { id } = await open();
    const body = await contentOf(api, id, { title: "Two" });
    const put = () => api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body });
    const [first, again] = [await put(), await put()];
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await get(id)).toMatchObject({ version: 2 });
    const late = await api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body: { ...body, title: "Three" } });
    expect([late.status, late.body]).toEqual([
      409,
      { detail: "The form was changed meanwhile: this is based on version 1, and the form is at version 2", type: "conflict" },
    ]);
  });

  it("are made by only one of several simultaneous requests", async () => {
    const { id } = await open();
    const bodies = await Promise.all(["a", "b", "c", "d"].map((title) => contentOf(api, id, { title })));
    const replies = await Promise.all(bodies.map((body) => api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await api.call(`/api/v1/forms/${id}/versions`)).body).toHaveLength(2);
  });

  it.each([
    [{ version: undefined }, ["version"]],
    [{ version: 0 }, ["version"]],
    [{ version: "1" }, ["version"]],
    [{ version: 2 ** 31 }, ["version"]],
    [{ title: "" }, ["title"]],
    [{ fields: [] }, ["fields"]],
    [{ fields: [name, name] }, ["fields", 1, "key"]],
    [{ settings: { accent_color: "red" } }, ["settings", "accent_color"]],
    [{ callback_url: "http://10.0.0.1/" }, ["callback_url"]],
    [{ callback_metadata: [] }, ["callback_metadata"]],
  ])("are validated like a form: %j", async (changes, loc) => {
    const { id } = await open();
    const { status, body } = await putContent(api, id, changes);
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc: ["body", ...loc] }] });
    expect(await get(id)).toMatchObject({ version: 1 });
  });

  it("keep the type of a key that has answers, even after its question is removed", async () => {
    const { id } = await open({ fields: [name, size] });
    await api.submit(id, { name: "Ada" });
    const refused = async (fields: unknown[]) => {
      const { status, body } = await putContent(api, id, { fields });
      expect(status).toBe(422);
      return body;
    };
    const problem = { loc: ["body", "fields", 0, "type"], type: "type_kept", msg: expect.stringContaining("another key") as unknown };
    expect(await refused([{ ...name, type: "number" }])).toEqual({ detail: [problem] });
    await change(api, id, { fields: [{ ...size, type: "text", config: {} }] }); // nobody chose a size
    expect(await refused([{ ...name, type: "email" }])).toEqual({ detail: [problem] });
    await change(api, id, { fields: [name] });
  });

  it("keep the result of a calculation that has answers", async () => {
    const r = (expression: string, result = "number") => ({ key: "r", type: "calculation", label: "R", config: { expression, result } });
    const { id } = await open({ fields: [{ key: "a", type: "number", label: "A" }, r("a * 2")] });
    await change(api, id, { fields: [{ key: "a", type: "number", label: "A" }, r("a > 1", "boolean")] }); // no answer yet
    await change(api, id, { fields: [{ key: "a", type: "number", label: "A" }, r("a * 2")] });
    await api.submit(id, { a: 3 });
    await change(api, id, { fields: [{ key: "a", type: "number", label: "A" }, r("a * 7")] });
    const { status, body } = await putContent(api, id, { fields: [{ key: "a", type: "number", label: "A" }, r("a > 1", "boolean")] });
    const msg = "Must be number: this key has answers of that type. Give the question another key";
    expect([status, body]).toEqual([422, { detail: [{ loc: ["body", "fields", 1, "config", "result"], msg, type: "type_kept" }] }]);
  });

  it("number at most 200", async () => {
    const { id } = await open();
    await db().form.update({ where: { id }, data: { version: 199 }, select: { id: true } });
    await change(api, id, { title: "The last one" });
    expect((await putContent(api, id, { title: "One more" })).body).toEqual({
      detail: "A form has at most 200 versions. Copy it to go on",
      type: "conflict",
    });
    await change(api, id, {}); // the same
  });

  it("count towards the form's storage", async () => {
    const { id } = await open({ description: "é".repeat(1_000) });
    const usage = async () => ((await api.call(`/api/v1/forms/${id}/usage`)).body as { stored_bytes: number }).stored_bytes;
    const before = await usage();
    await change(api, id, { description: null });
    expect((await usage()) - before).toBeGreaterThan(2_000);
    expect((await usage()) - before).toBeLessThan(2_500);
  });

  it("can be found by their title", async () => {
    const { id } = await open({ title: "Zebrafish" });
    await change(api, id, { title: "Quokka", settings: settings(null, { recipient: "Numbat" }) });
    const found = async (search: string) => ((await api.call(`/api/v1/forms?search=${search}`)).body as { id: string }[]).length;
    expect(await Promise.all(["Zebrafish", "Quokka", "Numbat"].map(found))).toEqual([0, 1, 1]);
  });
});
