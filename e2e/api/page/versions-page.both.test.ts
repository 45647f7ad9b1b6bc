import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { inputsOf, openPage, sendPage } from "../../support/http/page";
import { newestAnswers, uploaded } from "../../support/http/upload";
import { change, letADayPass, name, size } from "../../support/samples/versions";

type Stored = { form_version: number; data: Record<string, unknown> };

const pressed = { "Sec-Fetch-User": "?1", "Sec-Fetch-Site": "same-origin" };
const settings = { response_limit: null };

describe("a page that was opened before its form changed", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const create = (fields: unknown[] = [name, size], more: Record<string, unknown> = {}) =>
    api.createForm({ title: "Frist", fields, settings: { ...settings, ...more } });
  const responses = async (id: string) => (await api.call(`/api/v1/forms/${id}/responses`)).body as Stored[];
  const open = async (url: string) => inputsOf((await openPage(url)).html);
  const send = (url: string, typed: Record<string, string>) => sendPage(url, typed, pressed);

  it("is sent under the version it shows, for a day", async () => {
    const { id, url } = await create();
    const page = await open(url);
    expect(page).toMatchObject({ _version: "1" });
    await change(api, id, { title: "First", fields: [{ ...name, key: "full", required: true }] });
    expect(await open(url)).toMatchObject({ _version: "2" });
    const sent = await send(url, { ...page, name: "Ada", size: "M" });
    expect(sent.status).toBe(303);
    expect(await responses(id)).toMatchObject([{ form_version: 1, data: { name: "Ada", size: "M" } }]);
    const receipt = await openPage(new URL(sent.headers.get("location") ?? "", url).href);
    for (const words of ["Frist", "Full name", "Ada", "Medium"]) expect(receipt.html).toContain(words);
    expect((await send(url, { ...page, name: "Ada", size: "M" })).headers.get("location")).toBe(sent.headers.get("location"));
  });

  it("comes back under that version if an answer is wrong", async () => {
    const { id, url } = await create([{ ...name, required: true }]);
    const page = await open(url);
    await change(api, id, { title: "Other", fields: [size] });
    const back = await send(url, { ...page, name: "" });
    expect(back.status).toBe(422);
    expect(inputsOf(back.html)).toMatchObject({ _version: "1", submission_token: page.submission_token });
    expect(back.html).toContain("Frist");
    expect((await send(url, { ...inputsOf(back.html), name: "Ada" })).status).toBe(303);
  });

  it("comes back as the current form after a day, with every answer that still has a question", async () => {
    const { id, url } = await create();
    const page = await open(url);
    await change(api, id, {
      title: "First",
      fields: [
        { ...name, label: "Your name" },
        { ...name, key: "job", label: "Job" },
      ],
    });
    await letADayPass(id);
    const again = await send(url, { ...page, name: "Ada", size: "M" });
    expect(again.status).toBe(409);
    expect(again.html).toContain("This form has changed since you opened it");
    expect(again.html).toContain("Your name");
    const inputs = inputsOf(again.html);
    expect(inputs).toMatchObject({ _version: "2", name: "Ada", job: "", submission_token: page.submission_token });
    expect(inputs).not.toHaveProperty("size");
    expect((await send(url, inputs)).status).toBe(303);
    expect(await responses(id)).toMatchObject([{ form_version: 2, data: { name: "Ada" } }]);
  });

  it("leads to its receipt again, however late it is sent again", async () => {
    const { id, url } = await create();
    const page = { ...(await open(url)), name: "Ada" };
    const first = await send(url, page);
    await change(api, id, { fields: [size] });
    await letADayPass(id);
    expect((await send(url, page)).headers.get("location")).toBe(first.headers.get("location"));
    expect((await send(url, { ...page, name: "Grace" })).status).toBe(409);
    expect(await responses(id)).toHaveLength(1);
  });

  it.each(["0", "99", "x", "", "-1", "1e1", "99999999999999999999", "1 OR 1"])(
    "that claims version %j comes back, and nothing is stored",
    async (version) => {
      const { id, url } = await create();
      await change(api, id, { title: "First" });
      const page = { ...(await open(url)), _version: version, name: "Ada" };
      const again = await send(url, page);
      expect(again.status).toBe(409);
      expect(inputsOf(again.html)).toMatchObject({ _version: "2", name: "Ada" });
      expect(await responses(id)).toEqual([]);
      const check = await fetch(`${url}/check`, { method: "POST", body: new URLSearchParams(page) });
      expect(await check.json()).toEqual({ errors: {}, files: {}, sent: false });
    },
  );

  it("of one's own, without a version, is for the current one", async () => {
    const { id, url } = await create();
    await change(api, id, { fields: [{ ...name, required: true }] });
    expect((await sendPage(url, { size: "M" })).status).toBe(422);
    expect((await sendPage(url, { name: "Ada" })).status).toBe(303);
    expect(await responses(id)).toMatchObject([{ form_version: 2 }]);
  });

  it("is read in the language it was shown in", async () => {
    const { id, url } = await create([{ key: "height", type: "number", label: "Höhe" }], { locale: "de" });
    const page = await open(url);
    await change(api, id, { settings: { ...settings, locale: "en" } });
    expect((await send(url, { ...page, height: "1,5" })).status).toBe(303);
    expect(await responses(id)).toMatchObject([{ data: { height: 1.5 } }]);
  });

  it("keeps its files: under its version, and later where their question remains", async () => {
    const cv = { key: "cv", type: "file", label: "CV", config: { accept: [".txt"], max_size_mb: 1 } };
    const { id, url } = await create([cv]);
    const page = await open(url);
    const early = await uploaded(api, id, { name: "cv", fileName: "a.txt", content: "early" });
    await change(api, id, { fields: [name, { ...cv, config: { accept: [".pdf"] } }] });
    const multipart = (parts: { name: string; content: string; fileName?: string }[]) =>
      fetch(url, {
        method: "POST",
        headers: { ...pressed, Accept: "text/html", "Content-Type": multipartType },
        body: multipartBody([...Object.entries(page).map(([key, content]) => ({ name: key, content })), ...parts]),
        redirect: "manual",
      });
    const sent = await multipart([{ name: "cv", fileName: "b.txt", content: "under version 1" }]);
    expect(sent.status, await sent.text()).toBe(303);
    const { cv: address } = await newestAnswers(api, id);
    const file = await api.call(new URL(String(address)).pathname);
    expect(file.text).toBe("under version 1");
    const kept = { ...(await open(url)), "cv[kept]": `${early.token} a.txt` }; // another page: the first one was sent
    const late = await send(url, { ...kept, _version: "99" });
    expect(late.status).toBe(409);
    expect(inputsOf(late.html)).toMatchObject({ _version: "2", "cv[kept]": kept["cv[kept]"] });
    expect((await send(url, kept)).status).toBe(303);
    expect((await responses(id))[0]).toMatchObject({ form_version: 2, data: { cv: expect.stringContaining("/files/") as unknown } });
  });

  it("is checked for its script under its version", async () => {
    const { id, url } = await create([{ ...name, config: { max_length: 5 } }]);
    const page = await open(url);
    await change(api, id, { fields: [{ ...name, config: { max_length: 3 } }] });
    const check = async (typed: Record<string, string>) => {
      const reply = await fetch(`${url}/check`, { method: "POST", body: new URLSearchParams(typed) });
      return (await reply.json()) as { errors: Record<string, string[]> };
    };
    expect((await check({ ...page, name: "Grace" })).errors).toEqual({});
    expect((await check({ ...page, name: "Gracie" })).errors).toHaveProperty("name");
    expect((await check({ ...page, _version: "2", name: "Grace" })).errors).toHaveProperty("name");
  });

  it("shows what was typed when the form has closed meanwhile", async () => {
    const { id, url } = await create();
    const page = await open(url);
    await change(api, id, { fields: [{ ...name, key: "full" }] });
    await api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { expires_at: new Date().toISOString() } });
    const closed = await send(url, { ...page, name: "Ada", size: "M" });
    expect(closed.status).toBe(410);
    for (const words of ["Full name", "Ada", "Medium"]) expect(closed.html).toContain(words);
  });

  it("says that the form has changed, in the form's language", async () => {
    for (const [locale, words] of [
      ["de", "Dieses Formular wurde geändert"],
      ["ja", "このフォームは、開いた後に変更されました"],
    ] as const) {
      const { url } = await create([name], { locale });
      expect((await send(url, { ...(await open(url)), _version: "2" })).html).toContain(words);
    }
  });
});

describe("answers as JSON", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const definition = async (url: string) =>
    (await (await fetch(url, { headers: { Accept: "application/json" } })).json()) as { version: number };

  it("may name the version they answer, for a day", async () => {
    const { id, url } = await api.createForm({ fields: [name], settings });
    expect(await definition(url)).toMatchObject({ version: 1 });
    await change(api, id, { fields: [{ ...size, required: true }] });
    expect(await definition(url)).toMatchObject({ version: 2 });
    expect((await api.submit(id, { name: "Ada" })).status).toBe(422);
    expect((await api.submit(id, { name: "Ada" }, { form_version: 1 })).status).toBe(201);
    expect((await api.submit(id, { size: "S" }, { form_version: 2 })).status).toBe(201);
    expect((await api.submit(id, { size: "S" })).status).toBe(201);
    const stored = (await api.call(`/api/v1/forms/${id}/responses`)).body as Stored[];
    expect(stored.map(({ form_version }) => form_version)).toEqual([2, 2, 1]);
  });

  it("to a version replaced long ago are refused unless already stored", async () => {
    const { id } = await api.createForm({ fields: [name], settings });
    const first = await api.submit(id, { name: "Ada" }, { submission_token: "once" });
    await change(api, id, { fields: [{ ...size, required: true }] });
    await letADayPass(id);
    const refused = await api.submit(id, { name: "Ada" }, { form_version: 1 });
    expect([refused.status, refused.body]).toEqual([
      409,
      { detail: "Version 1 of this form was replaced more than 24 hours ago. These answers were not stored", type: "conflict" },
    ]);
    for (const form_version of [1, 2, undefined]) {
      const again = await api.submit(id, { name: "Ada" }, { submission_token: "once", form_version });
      expect([again.status, again.text]).toEqual([201, first.text]);
    }
  });

  it.each([0, 99, -1, 1.5, "1", null, 2 ** 31])("cannot name version %j", async (form_version) => {
    const { id } = await api.createForm({ settings });
    const { status, body } = await api.submit(id, { name: "Ada" }, { form_version });
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc: ["body", "form_version"] }] });
  });
});
