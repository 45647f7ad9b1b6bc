import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { ask } from "../../support/http/ask";
import { createFileForm, uploaded } from "../../support/http/upload";

describe("replies", () => {
  let api: Api;
  let form: { id: string; url: string };
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    ask(path, { method, headers: { Authorization: `Bearer ${api.key ?? ""}`, ...headers } });
  beforeAll(async () => {
    api = await newApi();
    const fields = Array.from({ length: 20 }, (_, index) => ({ key: `q${index}`, type: "text", label: `Question ${index}` }));
    form = await api.createForm({ fields, settings: { response_limit: null } });
  });

  it("of more than a kilobyte are compressed for clients that accept it, with Vary", async () => {
    const path = `/api/v1/forms/${form.id}`;
    const plain = await get(path);
    expect(plain.headers).toMatchObject({ vary: "Accept-Encoding", "content-length": String(plain.body.length) });
    expect(plain.headers).not.toHaveProperty("content-encoding");
    const brotli = await get(path, { "Accept-Encoding": "gzip, deflate, br" });
    expect(brotli.headers).toMatchObject({
      "content-encoding": "br",
      vary: "Accept-Encoding",
      "content-length": String(brotli.body.length),
    });
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    const zipped = await get(path, { "Accept-Encoding": "gzip, br;q=0" });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
    const page = await ask(`/f/${form.id}`, { headers: { "Accept-Encoding": "gzip" } });
    expect(gunzipSync(page.body).toString()).toContain("Question 19");
  });

  it("that are exports use an encoding the client accepts", async () => {
    const { headers, body } = await get(`/api/v1/forms/${form.id}/export?format=csv`, { "Accept-Encoding": "br, gzip;q=0" });
    expect(headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(body).toString()).toContain("Question 19");
  });

  it("that are small are not compressed", async () => {
    const { headers, body } = await get("/api/v1/forms/counts", { "Accept-Encoding": "br" });
    expect(headers).not.toHaveProperty("content-encoding");
    expect(headers["content-length"]).toBe(String(body.length));
  });

  it("that are exports are compressed as they are made", async () => {
    await api.submit(form.id, { q0: "Ada" });
    const { headers, body } = await get(`/api/v1/forms/${form.id}/export?format=csv`, { "Accept-Encoding": "gzip" });
    expect(headers).toMatchObject({ "content-encoding": "gzip", "transfer-encoding": "chunked" });
    expect(gunzipSync(body).toString()).toContain("Ada");
  });

  it("to HEAD have the headers of GET and no body", async () => {
    const path = `/api/v1/forms/${form.id}`;
    const { headers } = await get(path);
    const head = await get(path, {}, "HEAD");
    const { date, "x-request-id": id, ...rest } = headers;
    expect(head.headers).toMatchObject(rest);
    expect(head.headers["x-request-id"]).not.toBe(id);
    expect([head.body.length, date]).toEqual([0, expect.any(String)]);
  });

  it("with a file state its length", async () => {
    const id = await createFileForm(api);
    const bytes = Buffer.alloc(300_000, "x");
    const { token } = await uploaded(api, id, { name: "cv", fileName: "cv.txt", type: "text/plain", content: bytes });
    await api.submit(id, { cv: token });
    const { body } = await api.call(`/api/v1/forms/${id}/responses`);
    const [{ data }] = body as [{ data: { cv: string } }]; // one was sent
    const file = await get(new URL(data.cv).pathname, { "Accept-Encoding": "br" });
    expect(file.headers).toMatchObject({ "content-length": "300000" });
    expect(file.headers).not.toHaveProperty("content-encoding");
    expect(file.body.equals(bytes)).toBe(true);
  });
});
