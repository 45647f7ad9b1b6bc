import { beforeAll, describe, expect, it } from "vitest";
import { Api, newApi } from "../../support/http/api";
import { sampleFiles } from "../../support/samples/sample-files";
import { createFileForm, newestAnswers, storedFiles, upload, uploaded } from "../../support/http/upload";

const cv = { name: "cv", fileName: "cv.pdf", type: "application/pdf", content: sampleFiles.pdf };
const unknownId = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

describe("files of answers", () => {
  let api: Api;
  let other: Api;
  beforeAll(async () => {
    api = await newApi();
    other = await newApi();
  });

  const answeredForm = async (part = cv) => {
    const id = await createFileForm(api);
    const { token } = await uploaded(api, id, part);
    expect((await api.submit(id, { cv: token })).status).toBe(201);
    return { id, url: String((await newestAnswers(api, id)).cv) };
  };
  const fetchFile = (url: string, key = api.key) => fetch(url, { headers: { Authorization: `Bearer ${key ?? ""}` } });

  it("responses are filtered by whether they have a file", async () => {
    const { id } = await answeredForm();
    expect((await api.submit(id, {})).status).toBe(201);
    const list = `/api/v1/forms/${id}/responses`;
    const answered = async (filter: string) =>
      ((await api.call(`${list}?${filter}`)).body as { data: object }[]).map(({ data }) => "cv" in data);
    expect(await answered("answer.cv=true")).toEqual([true]);
    expect(await answered("answered=cv")).toEqual([true]);
    expect(await answered("answer.cv=false")).toEqual([false]);
    const [first] = (await api.call(`${list}?answer.cv=true`)).body as { id: string }[];
    expect((await api.call(`${list}/${first?.id ?? ""}`, { method: "DELETE" })).status).toBe(204);
    expect(await answered("answer.cv=true")).toEqual([]);
  });

  it("an upload's token is the answer; the owner reads a URL that returns the same bytes", async () => {
    const id = await createFileForm(api, { accept: [".pdf"] });
    const { status, body, headers } = await upload(api, id, [cv]);
    expect(status).toBe(201);
    expect(headers.get("content-type")).toBe("application/json");
    const { token, ...rest } = body as { token: string };
    expect(rest).toEqual({ key: "cv", name: "cv.pdf", size: sampleFiles.pdf.length, media_type: "application/pdf" });
    expect((await api.submit(id, { cv: token })).status).toBe(201);

    const answers = await newestAnswers(api, id);
    expect(String(answers.cv)).toMatch(new RegExp(`/api/v1/forms/${id}/files/[0-9A-Z]{26}$`));
    expect(JSON.stringify(answers)).not.toContain(token.split(".")[1]);
    const reply = await fetchFile(String(answers.cv));
    expect(reply.status).toBe(200);
    expect(Buffer.from(await reply.arrayBuffer()).equals(sampleFiles.pdf)).toBe(true);
  });

  it("is served as an attachment that browsers neither run nor sniff", async () => {
    const page = { name: "cv", fileName: "cv.html", type: "text/html", content: sampleFiles.html };
    const { headers } = await fetchFile((await answeredForm(page)).url);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="cv\.html"/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("sandbox");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("cache-control")).toContain("private");
  });

  it("answers HEAD with the same headers and no body", async () => {
    const reply = await fetch((await answeredForm()).url, { method: "HEAD", headers: { Authorization: `Bearer ${api.key ?? ""}` } });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-disposition")).toContain("cv.pdf");
    expect(await reply.text()).toBe("");
  });

  it("is only for the owner: 403 without a key, 404 with another's, byte for byte as for an unknown file", async () => {
    const { id, url } = await answeredForm();
    const { pathname } = new URL(url);
    expect((await new Api(null, "").call(pathname)).status).toBe(403);
    const theirs = await other.call(pathname);
    const nobodys = await other.call(`/api/v1/forms/${unknownId}/files/${unknownId}`);
    const unknown = await api.call(`/api/v1/forms/${id}/files/${unknownId}`);
    expect(theirs.status).toBe(404);
    expect([theirs.text, nobodys.text]).toEqual([unknown.text, unknown.text]);
  });

  it("is not found under another form of the same owner", async () => {
    const [one, two] = [await answeredForm(), await answeredForm()];
    expect((await api.call(new URL(one.url).pathname.replace(one.id, two.id))).status).toBe(404);
  });

  it("that no response has claimed is not found, even by the owner", async () => {
    const id = await createFileForm(api);
    const { token } = await uploaded(api, id, cv);
    const { status, text } = await api.call(`/api/v1/forms/${id}/files/${token.split(".")[0] ?? ""}`);
    expect(status).toBe(404);
    expect(text).toBe((await api.call(`/api/v1/forms/${id}/files/${unknownId}`)).text);
  });

  it("belongs to one response: its token is refused the second time", async () => {
    const id = await createFileForm(api);
    const { token } = await uploaded(api, id, cv);
    await api.submit(id, { cv: token });
    const { status, body } = await api.submit(id, { cv: token });
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc: ["body", "data", "cv"], type: "file_unknown" }] });
    expect((await api.call(`/api/v1/forms/${id}/responses`)).body).toHaveLength(1);
  });

  it("belongs to one response, even if eight name it at once", async () => {
    const id = await createFileForm(api);
    const { token } = await uploaded(api, id, cv);
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.submit(id, { cv: token })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => [201, 409, 422].includes(status))).toBe(true);
    expect((await api.call(`/api/v1/forms/${id}/responses`)).body).toHaveLength(1);
  });

  it("of another form or question, or made up, is refused with its location", async () => {
    const fields = ["cv", "photo"].map((key) => ({ key, type: "file", label: key }));
    const [id, elsewhere] = [await createFileForm(api, {}, { fields }), await createFileForm(api)];
    const { token } = await uploaded(api, id, cv);
    const theirs = await uploaded(api, elsewhere, cv);
    const wrong = [theirs.token, `${token}x`, token.split(".")[0], `${unknownId}.${token.split(".")[1] ?? ""}`, "", "x", ".", "a.b.c", 5];
    for (const answer of wrong.filter((text) => text !== "")) {
      const { status, body } = await api.submit(id, { cv: answer });
      expect([answer, status]).toEqual([answer, 422]);
      expect(body).toMatchObject({ detail: [{ loc: ["body", "data", "cv"], type: "file_unknown" }] });
    }
    const misplaced = await api.submit(id, { photo: token });
    expect(misplaced).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", "data", "photo"] }] } });
    expect((await api.submit(id, { cv: token })).status).toBe(201);
  });

  it("several come back as a list of URLs, in the order of their tokens", async () => {
    const id = await createFileForm(api, { multiple: true, max_files: 3 });
    const contents = ["one", "two", "three"];
    const uploads = [];
    for (const content of contents) uploads.push(await uploaded(api, id, { name: "cv", fileName: `${content}.txt`, content }));
    const tokens = uploads.map(({ token }) => token).reverse();
    expect((await api.submit(id, { cv: tokens })).status).toBe(201);
    const { cv: urls } = await newestAnswers(api, id);
    expect(Array.isArray(urls)).toBe(true);
    const bytes = await Promise.all((urls as string[]).map(async (url) => (await fetchFile(url)).text()));
    expect(bytes).toEqual([...contents].reverse());
  });

  it("more than max_files, the same one twice, or a list where one is asked for, is refused", async () => {
    const several = await createFileForm(api, { multiple: true, max_files: 2 });
    const tokens = [];
    for (let index = 0; index < 3; index++) tokens.push((await uploaded(api, several, cv)).token);
    expect(await api.submit(several, { cv: tokens })).toMatchObject({ status: 422, body: { detail: [{ type: "too_many_files" }] } });
    expect(await api.submit(several, { cv: [tokens[0], tokens[0]] })).toMatchObject({ status: 422 });
    expect(await api.submit(several, { cv: tokens[0] })).toMatchObject({ status: 422 });
    const single = await createFileForm(api);
    expect(await api.submit(single, { cv: [(await uploaded(api, single, cv)).token] })).toMatchObject({ status: 422 });
  });

  it("is deleted with its form: no folder, and the URL is not found", async () => {
    const { id, url } = await answeredForm();
    await uploaded(api, id, cv); // and an unclaimed one
    expect(await storedFiles(id)).toHaveLength(2);
    await api.call(`/api/v1/forms/${id}`, { method: "DELETE" });
    expect(await storedFiles(id)).toEqual([]);
    expect((await fetchFile(url)).status).toBe(404);
  });

  it.each([
    ["a cancelled form", 410, { status: "cancelled" }],
    ["an expired form", 410, { expires_at: "2020-01-01T00:00:00" }],
  ])("is refused for %s", async (_, status, body) => {
    const id = await createFileForm(api);
    const { token } = await uploaded(api, id, cv);
    await api.call(`/api/v1/forms/${id}`, { method: "PATCH", body });
    expect((await upload(api, id, [cv])).status).toBe(status);
    expect((await api.submit(id, { cv: token })).status).toBe(status);
  });

  it("is refused for a form that is completed, unknown or without such a question", async () => {
    const answered = await createFileForm(api, {}, { settings: {} });
    await api.submit(answered, {});
    expect((await upload(api, answered, [cv])).status).toBe(409);
    expect((await upload(api, unknownId, [cv])).status).toBe(404);
    const { id } = await api.createForm();
    expect((await upload(api, id, [{ ...cv, name: "name" }])).status).toBe(422);
    expect(await storedFiles(id)).toEqual([]);
  });
});
