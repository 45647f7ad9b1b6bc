import { beforeAll, describe, expect, it } from "vitest";
import type { Api, ApiAnswer } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import type { Part } from "../../support/http/multipart";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { fromPage, inputsOf, openPage, sendPage, unhurried } from "../../support/http/page";
import { sampleFiles } from "../../support/samples/sample-files";
import { createFileForm, newestAnswers, storedFiles, uploaded } from "../../support/http/upload";

const fields = [
  { key: "name", type: "text", label: "Full name", required: true },
  { key: "cv", type: "file", label: "CV", config: { accept: [".pdf"], max_size_mb: 1 } },
  { key: "photos", type: "file", label: "Photos", config: { multiple: true, max_files: 2 } },
];
const pdf = { fileName: "cv.pdf", type: "application/pdf", content: sampleFiles.pdf };
const png = { fileName: "photo.png", type: "image/png", content: sampleFiles.png };
const ada = { name: "name", content: "Ada Lovelace" };
/** What a browser sends for an empty file input. */
const untouched = (name: string) => ({ name, fileName: "", content: "" });

describe("a page posted with files", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });

  const post = (id: string, parts: Part[]): Promise<ApiAnswer> =>
    api.call(`/f/${id}`, { method: "POST", raw: multipartBody(parts), headers: { "Content-Type": multipartType, Accept: "text/html" } });
  const responsesOf = async (id: string) => (await api.call(`/api/v1/forms/${id}/responses`)).body;
  const inputs = (html: string) => [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => input);
  const hidden = (html: string, name: string) =>
    inputs(html)
      .filter((input) => input.includes(`name="${name}"`))
      .map((input) => /value="([^"]*)"/.exec(input)?.[1] ?? "");

  it("leads to a receipt, and the owner reads the files byte for byte", async () => {
    const id = await createFileForm(api, {}, { fields });
    const parts = [ada, { name: "cv", ...pdf }, { name: "photos", ...png }, { name: "photos", ...png, fileName: "two.png" }];
    const { status, headers } = await post(id, parts);
    expect(status).toBe(303);
    expect(headers.get("location")).toContain("/receipt/");
    const answers = (await newestAnswers(api, id)) as { name: string; cv: string; photos: string[] }; // the fields above
    expect(answers.name).toBe("Ada Lovelace");
    expect(answers.photos).toHaveLength(2);
    const bytes = async (url = "") => {
      const reply = await fetch(url, { headers: { Authorization: `Bearer ${api.key ?? ""}` } });
      return Buffer.from(await reply.arrayBuffer()).toString("base64");
    };
    expect(await bytes(answers.cv)).toBe(sampleFiles.pdf.toString("base64"));
    expect(await bytes(answers.photos[1])).toBe(sampleFiles.png.toString("base64"));
  });

  it.each([
    ["one page", []],
    ["several pages", [{ key: "more", type: "page", label: "More" }]],
  ])("with the token of an upload under the plain key keeps the file, on a form of %s", async (_, more) => {
    const id = await createFileForm(api, {}, { fields: [...fields, ...more, { key: "note", type: "text", label: "Note" }] });
    const url = new URL(`/f/${id}`, baseUrl()).href;
    const { token } = await uploaded(api, id, { name: "cv", ...pdf });
    const first = inputsOf((await openPage(url, fromPage(url))).html);
    let { headers } = await sendPage(url, { ...first, name: "Ada Lovelace", cv: token, photos: "" }, fromPage(url));
    if (more.length > 0) {
      const at = new URL(headers.get("location") ?? "", url).href;
      ({ headers } = await sendPage(at, { ...unhurried(inputsOf((await openPage(at, fromPage(at))).html)), note: "" }, fromPage(at)));
    }
    expect(headers.get("location")).toContain("/receipt/");
    expect(await newestAnswers(api, id)).toEqual({ name: "Ada Lovelace", cv: expect.stringContaining("/files/") as unknown });
  });

  it("with empty file inputs leaves those answers out", async () => {
    const id = await createFileForm(api, {}, { fields });
    expect((await post(id, [ada, untouched("cv"), untouched("photos")])).status).toBe(303);
    expect(await newestAnswers(api, id)).toEqual({ name: "Ada Lovelace" });
    expect(await storedFiles(id)).toEqual([]);
  });

  it.each([
    ["of the wrong kind", 422, { ...png, fileName: "cv.pdf" }],
    ["too large", 413, { ...pdf, content: Buffer.alloc(1024 * 1024 + 1) }],
    ["that is empty", 422, { ...pdf, content: "" }],
  ])("with a file %s keeps every other answer, including the other files", async (_, status, file) => {
    const id = await createFileForm(api, {}, { fields });
    const sent = await post(id, [{ name: "cv", ...file }, { name: "photos", ...png }, ada]);
    expect(sent.status).toBe(status);
    expect(sent.headers.get("content-type")).toMatch(/^text\/html/);
    expect(sent.text).toContain('value="Ada Lovelace"');
    expect(sent.text).toContain("photo.png");
    expect(hidden(sent.text, "cv[kept]")).toEqual([]);
    expect(await storedFiles(id)).toHaveLength(1);
    expect(await responsesOf(id)).toEqual([]);

    const kept = hidden(sent.text, "photos[kept]").map((content) => ({ name: "photos[kept]", content }));
    expect(kept).toHaveLength(1);
    expect((await post(id, [ada, { name: "cv", ...pdf }, untouched("photos"), ...kept])).status).toBe(303);
    const answers = await newestAnswers(api, id);
    expect(answers.photos).toHaveLength(1);
    expect(await storedFiles(id)).toHaveLength(2);
  });

  it("with a wrong answer keeps a good file for the next try", async () => {
    const id = await createFileForm(api, {}, { fields });
    const sent = await post(id, [
      { name: "name", content: "" },
      { name: "cv", ...pdf },
    ]);
    expect(sent.status).toBe(422);
    const [content = ""] = hidden(sent.text, "cv[kept]");
    expect((await post(id, [ada, untouched("cv"), { name: "cv[kept]", content }])).status).toBe(303);
    expect(String((await newestAnswers(api, id)).cv)).toContain("/files/");
  });

  it("with more files than max_files says so", async () => {
    const id = await createFileForm(api, {}, { fields });
    const { status, text } = await post(id, [ada, ...["a", "b", "c"].map(() => ({ name: "photos", ...png }))]);
    expect(status).toBe(422);
    expect(text).toContain("Upload no more than 2 files for “Photos”");
    expect(await responsesOf(id)).toEqual([]);
  });

  it("ignores files for unknown fields", async () => {
    const id = await createFileForm(api, {}, { fields });
    const parts = ["other", "__proto__", "cv[kept]", "name"].map((name) => ({ name, ...pdf }));
    expect((await post(id, [ada, ...parts])).status).toBe(303);
    expect(await newestAnswers(api, id)).toEqual({ name: "Ada Lovelace" });
    expect(await storedFiles(id)).toEqual([]);
  });

  it("cannot claim a file with an invented token", async () => {
    const id = await createFileForm(api, {}, { fields });
    const { status, text } = await post(id, [ada, { name: "cv[kept]", content: "01ARZ3NDEKTSV4RRFFQ69G5FAV.x cv.pdf" }]);
    expect(status).toBe(422);
    expect(text).toContain('value="Ada Lovelace"');
  });
});
