import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";

describe("submission by a program", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const responsesOf = async (id: string) => (await api.call(`/api/v1/forms/${id}/responses`)).body as { id: string; data: unknown }[];

  it("needs no key, completes the form, and can be read", async () => {
    const { id, url } = await api.createForm();
    const reply = await fetch(url, { method: "POST", headers: { "Content-Type": "application/json" }, body: '{"data":{"name":"Ada"}}' });
    expect(reply.status).toBe(201);
    expect((await api.call(`/api/v1/forms/${id}`)).body).toMatchObject({ status: "completed" });
    expect(await responsesOf(id)).toMatchObject([{ data: { name: "Ada" } }]);
  });

  it("refuses the second of two responses", async () => {
    const { id } = await api.createForm();
    await api.submit(id, { name: "Ada" });
    const second = await api.submit(id, { name: "Bob" });
    expect(second).toMatchObject({ status: 409, body: { detail: "Form has already been answered" } });
    expect(await responsesOf(id)).toMatchObject([{ data: { name: "Ada" } }]);
  });

  it("stores one of eight simultaneous responses, every time", async () => {
    for (let round = 0; round < 20; round++) {
      const { id } = await api.createForm();
      const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => api.submit(id, { name: `P${index}` })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
      const winner = answers.find(({ status }) => status === 201);
      expect((await responsesOf(id)).map((response) => response.id)).toEqual([(winner?.body as { id: string }).id]);
    }
  });

  it("stores as many responses as response_limit says, however many come at once", async () => {
    const { id } = await api.createForm({ settings: { response_limit: 3 } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.submit(id, {})));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await responsesOf(id)).toHaveLength(3);
    expect((await api.call(`/api/v1/forms/${id}`)).body).toMatchObject({ status: "completed" });
  });

  it("stores any number of responses when response_limit is null", async () => {
    const { id } = await api.createForm({ settings: { response_limit: null } });
    const answers = await Promise.all(Array.from({ length: 15 }, () => api.submit(id, {})));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await responsesOf(id)).toHaveLength(15);
    expect((await api.call(`/api/v1/forms/${id}`)).body).toMatchObject({ status: "active" });
  });

  it("returns the first receipt for the same submission_token and stores nothing", async () => {
    const { id } = await api.createForm({ settings: { response_limit: null } });
    const first = await api.submit(id, { name: "Ada" }, { submission_token: "order-17" });
    const again = await api.submit(id, { name: "Ada" }, { submission_token: "order-17" });
    expect(again.status).toBe(201);
    expect(again.text).toBe(first.text);
    expect((await api.submit(id, { name: "Ada" }, { submission_token: "order-18" })).text).not.toBe(first.text);
    expect(await responsesOf(id)).toHaveLength(2);
  });

  it("returns the first receipt even after the form has closed", async () => {
    const { id } = await api.createForm();
    const first = await api.submit(id, { name: "Ada" }, { submission_token: "t" });
    expect((await api.submit(id, { name: "Ada" }, { submission_token: "t" })).text).toBe(first.text);
    expect((await api.submit(id, { name: "Ada" }, { submission_token: "u" })).status).toBe(409);
  });

  it("returns one receipt to eight simultaneous posts of one submission_token", async () => {
    const { id } = await api.createForm({ settings: { response_limit: null } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.submit(id, {}, { submission_token: "same" })));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await responsesOf(id)).toHaveLength(1);
  });

  it("ignores a token of another form", async () => {
    const [one, two] = [await api.createForm(), await api.createForm()];
    await api.submit(one.id, { name: "Ada" }, { submission_token: "t" });
    expect((await api.submit(two.id, { name: "Bob" }, { submission_token: "t" })).body).toMatchObject({ form_id: two.id });
  });

  it("reports where and why each answer is wrong, and stores nothing", async () => {
    const fields = [
      { key: "name", type: "text", label: "Full name", required: true },
      { key: "email", type: "email", label: "Email" },
      { key: "ok", type: "text", label: "Fine" },
    ];
    const { id } = await api.createForm({ fields });
    const { status, body } = await api.submit(id, { email: "nope", ok: "yes" });
    expect(status).toBe(422);
    const { detail } = body as { detail: { loc: string[]; msg: string }[] };
    expect(detail.map(({ loc }) => loc)).toEqual([
      ["body", "data", "name"],
      ["body", "data", "email"],
    ]);
    expect(detail[0]?.msg).toBe("Enter your full name");
    expect(await responsesOf(id)).toEqual([]);
    expect((await api.call(`/api/v1/forms/${id}`)).body).toMatchObject({ status: "active" });
  });

  it("warns of unknown keys and leaves unanswered ones out", async () => {
    const fields = [
      { key: "name", type: "text", label: "Name" },
      { key: "agree", type: "checkbox", label: "Agree" },
    ];
    const { id } = await api.createForm({ fields });
    const { status, body } = await api.submit(id, { constructor: "x", toString: "y", other: 1, agree: null });
    expect(status).toBe(201);
    expect((body as { warnings: { loc: string[] }[] }).warnings.map(({ loc }) => loc.at(-1))).toEqual(["constructor", "toString", "other"]);
    expect(await responsesOf(id)).toMatchObject([{ data: { agree: false } }]);
    expect(Object.keys((await responsesOf(id))[0]?.data as object)).toEqual(["agree"]);
  });

  it("returns the public definition as JSON, with nothing private", async () => {
    const { id } = await api.createForm({
      settings: { theme: "x" },
      callback_url: "https://example.com/",
      callback_metadata: { secret: 1 },
    });
    const { status, body } = await api.call(`/f/${id}`, { headers: { Accept: "application/json" } });
    expect(status).toBe(200);
    expect(Object.keys(body as object).sort()).toEqual(["description", "expires_at", "fields", "id", "status", "title", "version"]);
  });

  it.each([
    ["completed", 200],
    ["cancelled", 410],
    ["expired", 410],
  ])("answers the public definition of a form that is %s with %i", async (state, status) => {
    const { id } = await api.createForm();
    if (state === "completed") await api.submit(id, {});
    else
      await api.call(`/api/v1/forms/${id}`, {
        method: "PATCH",
        body: state === "cancelled" ? { status: state } : { expires_at: "2020-01-01T00:00:00" },
      });
    expect((await api.call(`/f/${id}`, { headers: { Accept: "application/json" } })).status).toBe(status);
  });
});
