import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { bodyEnd, BOUNDARY, multipartBody, multipartType, partHead } from "../../support/http/multipart";
import { sampleFiles } from "../../support/samples/sample-files";
import { createFileForm, newestAnswers, storedFiles, upload, uploaded } from "../../support/http/upload";

const { png, pdf, docx, csv, html, exe } = sampleFiles;
const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

describe("uploads", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });

  it.each([
    ["a PDF", "cv.pdf", pdf, [".pdf"], "application/pdf"],
    ["a PDF, by its media type", "cv.pdf", pdf, ["application/pdf"], "application/pdf"],
    ["a PNG, by its family", "photo.png", png, ["image/*"], "image/png"],
    ["an extension in capitals", "PHOTO.PNG", png, ["png"], "image/png"],
    ["a Word document, which is a zip", "letter.docx", docx, [".docx", ".pdf"], word],
    ["a CSV, which no first byte tells", "people.csv", csv, [".csv"], "text/csv"],
    ["anything when accept says nothing", "setup.exe", exe, undefined, "application/x-msdownload"],
  ])("accept %s", async (_, fileName, content, accept, mediaType) => {
    const id = await createFileForm(api, accept ? { accept } : {});
    // The client's content type is ignored.
    const file = await uploaded(api, id, { name: "cv", fileName, type: "application/x-whatever", content });
    expect(file).toMatchObject({ name: fileName, size: content.length, media_type: mediaType });
  });

  it.each([
    ["a PNG that calls itself .pdf", "cv.pdf", png, [".pdf"]],
    ["a PDF that calls itself .png", "photo.png", pdf, [".png", "image/*"]],
    ["a program that calls itself .csv", "people.csv", exe, [".csv"]],
    ["a program that calls itself .docx", "letter.docx", exe, [".docx"]],
    ["a page that calls itself .png", "photo.png", html, ["image/png"]],
    ["another kind than the listed one", "people.csv", csv, [".pdf", ".docx"]],
    ["an extension only inside the name", "cv.pdf.csv", csv, [".pdf"]],
    ["a file without an extension", "cv", csv, [".csv"]],
  ])("refuse %s and store nothing", async (_, fileName, content, accept) => {
    const id = await createFileForm(api, { accept });
    const { status, body } = await upload(api, id, [{ name: "cv", fileName, type: "application/pdf", content }]);
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc: ["body", "cv"], type: "file_type" }] });
    expect(await storedFiles(id)).toEqual([]);
  });

  it("refuse an empty file", async () => {
    const id = await createFileForm(api);
    const { status, body } = await upload(api, id, [{ name: "cv", fileName: "cv.pdf", content: "" }]);
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc: ["body", "cv"], type: "file_empty" }] });
    expect(await storedFiles(id)).toEqual([]);
  });

  it.each([
    ["../../etc/passwd", "passwd"],
    ["..\\\\..\\\\boot.ini", "boot.ini"],
    ["/absolute/cv.pdf", "cv.pdf"],
    ["C:\\\\fakepath\\\\cv.pdf", "cv.pdf"],
    ["...", "file"],
    [".bashrc", "bashrc"],
    ["CON.txt", "_CON.txt"],
    ["nul", "_nul"],
    ["invoice\u202Efdp.exe", "invoicefdp.exe"],
    ["a\u0000b\u0007.txt", "ab.txt"],
    ["what?*<b>.txt", "what___b_.txt"],
    ["résumé 履歴書 🎉.pdf", "résumé 履歴書 🎉.pdf"],
    ["e\u0301.txt", "é.txt"],
    ["%2e%2e%2fcv.pdf", "%2e%2e%2fcv.pdf"],
    [`${"a".repeat(300)}.pdf`, `${"a".repeat(196)}.pdf`],
    [`${"語".repeat(100)}.pdf`, `${"語".repeat(65)}.pdf`],
  ])("sanitize the name %j", async (fileName, name) => {
    const id = await createFileForm(api);
    const { token, ...file } = await uploaded(api, id, { name: "cv", fileName, content: "x" });
    expect(file.name).toBe(name);
    await api.submit(id, { cv: token });
    const url = new URL(String((await newestAnswers(api, id)).cv));
    const { status, headers } = await api.call(url.pathname);
    const disposition = headers.get("content-disposition") ?? "";
    expect(status).toBe(200);
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
    expect(decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(disposition)?.[1] ?? "")).toBe(name);
    expect(await storedFiles(id)).toEqual([token.split(".")[0]]);
  });

  const file = { name: "cv", fileName: "cv.txt", content: "x" };
  it.each([
    ["no part", []],
    ["a part without a file name", [{ name: "cv", content: "x" }]],
    ["an empty file name", [{ ...file, fileName: "" }]],
    ["a file name that is only a path", [{ ...file, fileName: "../.." }]],
    ["a part of another name", [{ ...file, name: "other" }]],
    ["a part named __proto__", [{ ...file, name: "__proto__" }]],
    ["two files for one question", [file, file]],
  ])("refuse a body with %s", async (_, parts) => {
    const id = await createFileForm(api);
    const { status, body } = await upload(api, id, parts);
    expect(status).toBe(422);
    expect(body).toHaveProperty("detail");
  });

  const head = partHead(file);
  it.each([
    ["no boundary", "multipart/form-data", multipartBody([file])],
    ["an empty boundary", "multipart/form-data; boundary=", multipartBody([file])],
    ["another boundary", "multipart/form-data; boundary=other", multipartBody([file])],
    ["no end", multipartType, multipartBody([file]).subarray(0, -bodyEnd.length)],
    ["an end in the middle of the file", multipartType, Buffer.concat([head, Buffer.alloc(5000, 120)])],
    ["an end in the middle of a head", multipartType, head.subarray(0, 60)],
    ["a head that never ends", multipartType, Buffer.concat([Buffer.from(`--${BOUNDARY}\r\nX: `), Buffer.alloc(100_000, 120)])],
    ["no multipart at all", multipartType, Buffer.from('{"cv":"x"}')],
    ["nothing", multipartType, Buffer.alloc(0)],
  ])("refuse a body with %s and store nothing", async (_, type, raw) => {
    const id = await createFileForm(api);
    for (const path of [`/f/${id}/files`, `/f/${id}`]) {
      const { status, body } = await api.call(path, { method: "POST", raw, headers: { "Content-Type": type } });
      expect([path, status]).toEqual([path, 422]);
      expect(body).toHaveProperty("detail");
    }
    expect(await storedFiles(id)).toEqual([]);
  });

  it("refuse another content type", async () => {
    const id = await createFileForm(api);
    for (const type of ["application/json", "text/plain", "multipart/mixed; boundary=x", ""]) {
      const { status } = await api.call(`/f/${id}/files`, { method: "POST", raw: "x", headers: { "Content-Type": type } });
      expect([type, status]).toEqual([type, 415]);
    }
  });

  it("stop at a hundred unclaimed files, with Retry-After, until responses claim them", async () => {
    const id = await createFileForm(api);
    const { token } = await uploaded(api, id, file);
    for (let index = 1; index < 100; index++) await uploaded(api, id, file);
    const refused = await upload(api, id, [file]);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await storedFiles(id)).toHaveLength(100);
    expect((await api.submit(id, { cv: token })).status).toBe(201);
    await uploaded(api, id, file);
  });
});
