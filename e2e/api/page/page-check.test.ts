import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { openPage, sendPage } from "../../support/http/page";
import { storedFiles } from "../../support/http/upload";

type Check = {
  errors: Record<string, string[]>;
  files: Record<string, { token: string; name: string }[]>;
  sent: boolean;
  receipt?: string;
};

describe("checking a page's answers", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const fields = [
    { key: "name", type: "text", label: "Full name", required: true, config: { max_length: 5 } },
    { key: "cv", type: "file", label: "CV", required: true, config: { accept: [".txt"], max_size_mb: 1 } },
  ];
  const newForm = (changes = {}) => api.createForm({ fields, settings: { response_limit: null, locale: "de" }, ...changes });
  const check = async (url: string, typed: Record<string, string>) => {
    const reply = await fetch(`${url}/check`, { method: "POST", body: new URLSearchParams(typed) });
    return { status: reply.status, body: (await reply.json()) as Check };
  };
  const checkFile = async (url: string, fileName: string, content: string) => {
    const body = multipartBody([{ name: "cv", fileName, content: Buffer.from(content) }]);
    const reply = await fetch(`${url}/check`, { method: "POST", body, headers: { "Content-Type": multipartType } });
    return { status: reply.status, body: (await reply.json()) as Check };
  };

  it("reports errors in the words of the page and stores nothing", async () => {
    const { id, url } = await newForm();
    expect(await check(url, { name: "Ada Lovelace" })).toEqual({
      status: 200,
      body: {
        errors: { name: ["„Full name“ darf höchstens 5 Zeichen lang sein"], cv: ["Laden Sie bei „CV“ eine Datei hoch"] },
        files: { cv: [] },
        sent: false,
      },
    });
    expect((await api.call(`/api/v1/forms/${id}/responses`)).body).toEqual([]);
    expect((await api.call(`/api/v1/forms/${id}`)).body).toMatchObject({ status: "active" });
  });

  it("accepts an early upload, which the page then sends by its token", async () => {
    const { id, url } = await newForm();
    const { body } = await checkFile(url, "cv.txt", "Engine");
    const [file] = body.files.cv ?? [];
    expect(file).toMatchObject({ name: "cv.txt" });
    expect(body.errors).toEqual({ name: ["Füllen Sie „Full name“ aus"] });
    const kept = { name: "Ada", "cv[kept]": `${file?.token} cv.txt` };
    expect((await check(url, kept)).body).toEqual({ errors: {}, files: { cv: [file] }, sent: false });
    const sent = await fetch(url, { method: "POST", body: new URLSearchParams(kept), redirect: "manual" });
    expect(sent.status).toBe(303);
    expect((await api.call(`/api/v1/forms/${id}/responses`)).body).toMatchObject([{ data: { name: "Ada" } }]);
  });

  it("refuses a file in the words of the page and stores nothing", async () => {
    const { id, url } = await newForm();
    const { status, body } = await checkFile(url, "cv.pdf", "not a PDF");
    expect(status).toBe(200);
    expect(body.errors.cv).toEqual(["Die Datei bei „CV“ muss dieses Format haben: TXT"]);
    expect(body.files.cv).toEqual([]);
    expect(await storedFiles(id)).toEqual([]);
  });

  it("reports a missing upload", async () => {
    const { url } = await newForm();
    expect((await check(url, { name: "Ada", "cv[kept]": "made.up cv.txt" })).body.errors).toEqual({
      cv: ["Laden Sie die Datei bei „CV“ noch einmal hoch"],
    });
  });

  it("tells whether this token's response was stored, even if the form has closed since", async () => {
    const { url } = await newForm({ fields: fields.slice(0, 1), settings: {} });
    expect((await check(url, { submission_token: "one" })).body.sent).toBe(false);
    const sent = await sendPage(url, { name: "Ada", submission_token: "one" });
    const receipt = sent.headers.get("location");
    const known = { errors: {}, files: {}, sent: true, receipt, again: null };
    expect(await check(url, { submission_token: "one" })).toEqual({ status: 200, body: known });
    expect((await openPage(new URL(receipt ?? "", url).href)).html).toContain("Ada");
    expect(await check(url, { submission_token: "two" })).toMatchObject({ status: 409, body: { detail: expect.any(String) as string } });
  });

  it("issues a token for another response if the form takes more", async () => {
    const { id, url } = await newForm({ fields: fields.slice(0, 1) });
    await sendPage(url, { name: "Ada", submission_token: "one" });
    const { again } = (await check(url, { submission_token: "one" })).body as Check & { again: string };
    expect((await sendPage(url, { name: "Bob", submission_token: again })).status).toBe(303);
    expect((await api.call(`/api/v1/forms/${id}/responses`)).body).toHaveLength(2);
  });

  it("refuses what no page sends, in JSON", async () => {
    const { url } = await newForm();
    const json = await fetch(`${url}/check`, { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } });
    expect(json.status).toBe(415);
    expect(await json.json()).toHaveProperty("detail");
    const read = await fetch(`${url}/check`);
    expect([read.status, read.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    expect((await check(url.replace(/..$/, "ZZ"), {})).status).toBe(404);
  });
});
