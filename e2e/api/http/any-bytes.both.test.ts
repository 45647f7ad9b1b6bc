import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { headerValue, mutated, mutatedJson } from "../../support/samples/bytes-arbitrary";
import { anyJson } from "../../support/samples/form-arbitrary";
import { runs } from "../../support/service/full-length";
import { BOUNDARY, multipartBody, multipartType } from "../../support/http/multipart";
import type { RawAnswer } from "../../support/http/raw-request";
import { rawRequest } from "../../support/http/raw-request";
import { reportFigure } from "../../support/service/report-figure";

const form = {
  title: "A form",
  fields: [
    { key: "name", type: "text", label: "Full name", required: true, config: { pattern: "[a-z]*", max_length: 20 } },
    { key: "size", type: "select", label: "Size", config: { options: ["S", { value: "m", label: "M" }], multiple: true } },
    { key: "cv", type: "file", label: "CV", config: { accept: [".txt"] } },
    { key: "day", type: "date", label: "Day", config: { min: "today" } },
  ],
  settings: { response_limit: null },
  callback_metadata: { a: [1, { b: null }] },
  expires_in: "2h",
};
const urlencoded = "name=ada&size=S&size=m&day%5Bday%5D=1&day%5Bmonth%5D=2&day%5Byear%5D=2030&cv%5Bkept%5D=x&submission_token=t";
const multipart = multipartBody([
  { name: "name", content: "ada" },
  { name: "cv", fileName: "cv.txt", type: "text/plain", content: "hello" },
  { name: "day[day]", content: "1" },
]);
const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));

/** Never a server error: the status is below 500, and refusals are JSON, or a page if one was requested. */
function expectAnswer({ status, headers, text }: RawAnswer): void {
  expectNoFault(status, text);
  if (status < 400) return;
  if (headers["content-type"]?.startsWith("text/html")) expect(text).toContain("<h1");
  else expect(JSON.parse(text)).toHaveProperty("detail");
}

const answers = { all: 0, faults: 0 };

function expectNoFault(status: number, text: string): void {
  answers.all++;
  if (status >= 500) answers.faults++;
  expect(status, text).toBeLessThan(500);
}

describe("no input causes a 5xx (promise P13)", { timeout: 1_200_000 }, () => {
  let api: Api;
  let id: string;
  beforeAll(async () => {
    api = await newApi();
    id = (await api.createForm(form)).id;
  });
  afterAll(() => reportFigure("P13", `${answers.all} requests of random bytes, ${answers.faults} × 5xx`));

  const routes: [string, string, () => string, string, fc.Arbitrary<Uint8Array>][] = [
    ["create", "POST", () => "/api/v1/forms", "application/json", jsonBodies(form)],
    ["update", "PATCH", () => `/api/v1/forms/${id}`, "application/json", jsonBodies({ expires_at: "2026-11-21T10:00:00+05:45" })],
    ["submit", "POST", () => `/f/${id}`, "application/json", jsonBodies({ data: { name: "ada", size: ["S"] }, submission_token: "t" })],
    ["a page", "POST", () => `/f/${id}`, "application/x-www-form-urlencoded", bodies(Buffer.from(urlencoded))],
    ["a page with files", "POST", () => `/f/${id}`, multipartType, bodies(multipart)],
    ["a check request", "POST", () => `/f/${id}/check`, multipartType, bodies(multipart)],
    ["an upload", "POST", () => `/f/${id}/files`, multipartType, bodies(multipart)],
  ];

  it.each(routes)("as the body of %s", async (_, method, path, type, arbitrary) => {
    await fc.assert(
      fc.asyncProperty(arbitrary, fc.constantFrom("text/html", "application/json", "*/*"), async (body, Accept) => {
        const headers = { Authorization: `Bearer ${api.key ?? ""}`, "Content-Type": type, Accept, "Content-Length": String(body.length) };
        expectAnswer(await rawRequest({ method, path: path(), headers, body }));
      }),
      runs(1_500),
    );
  });

  it.each(["Idempotency-Key", "Authorization", "Content-Type", "Accept", "User-Agent", "X-Forwarded-For", "Cookie"])(
    "as the header %s",
    async (name) => {
      const near = ["application/json", "multipart/form-data; boundary=", `Bearer ${api.key ?? ""}`, "text/html", "127.0.0.1, ::1"];
      const value = fc.oneof(
        headerValue,
        fc.tuple(fc.constantFrom(...near), headerValue).map((parts) => parts.join("")),
      );
      const calls = [
        ["POST", "/api/v1/forms", bytesOf(form)],
        ["POST", `/f/${id}`, bytesOf({ data: { name: "ada" } })],
        ["POST", `/f/${id}/files`, multipart],
        ["GET", `/f/${id}`, new Uint8Array()],
      ] as const;
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...calls), value, async ([method, path, body], text) => {
          const usual = {
            Authorization: `Bearer ${api.key ?? ""}`,
            "Content-Type": path.endsWith("/files") ? multipartType : "application/json",
          };
          const headers = { ...usual, "Content-Length": String(body.length), [name]: text };
          expectAnswer(await rawRequest({ method, path, headers, body }));
        }),
        runs(600),
      );
    },
  );

  it("as a query", async () => {
    const names = fc.oneof(fc.constantFrom("limit", "cursor", "status", "__proto__"), fc.string({ unit: "binary" }));
    const query = fc.oneof(
      fc
        .array(fc.tuple(names, fc.oneof(fc.string({ unit: "binary" }), fc.integer().map(String))), { maxLength: 5 })
        .map((pairs) => new URLSearchParams(pairs).toString()),
      printable,
    );
    await fc.assert(
      fc.asyncProperty(
        query,
        fc.constantFrom("/api/v1/forms", `/api/v1/forms/${id}/responses`, `/f/${id}`, "/api/v1/openapi.json"),
        async (text, path) => {
          expectAnswer(await rawRequest({ path: `${path}?${text}`, headers: { Authorization: `Bearer ${api.key ?? ""}` } }));
        },
      ),
      runs(2_000),
    );
  });

  it("as a path, with any method", async () => {
    const start = fc.constantFrom(
      "/api/v1/forms/",
      "/api/v1/",
      "/api/",
      "/f/",
      `/f/${id}/`,
      `/f/${id}/receipt/`,
      `/api/v1/forms/${id}/files/`,
      "/",
    );
    const method = fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND");
    await fc.assert(
      fc.asyncProperty(start, printable, method, async (folder, rest, verb) => {
        const headers = { Authorization: `Bearer ${api.key ?? ""}`, "Content-Type": "application/json" };
        const answer = await rawRequest({ method: verb, path: folder + rest, headers });
        expectNoFault(answer.status, answer.text);
        const isApi = folder.startsWith("/api/") && !/%2e|\.\.|\\/i.test(rest);
        if (isApi && verb !== "HEAD" && answer.status >= 400) expect(JSON.parse(answer.text)).toHaveProperty("detail");
      }),
      runs(3_000),
    );
  });
});

const printable = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
      fc.constantFrom("%00", "%2f", "%ff", "%F0%9F%8E%89", "..", "//", "%2e%2e/"),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));

function bodies(valid: Uint8Array): fc.Arbitrary<Uint8Array> {
  return fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    mutated(valid),
    fc.uint8Array().map((bytes) => Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n`), bytes])),
  );
}

function jsonBodies(valid: unknown): fc.Arbitrary<Uint8Array> {
  const anything = fc.jsonValue({ stringUnit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });
  return fc.oneof(bodies(bytesOf(valid)), fc.oneof(anyJson, anything, mutatedJson(valid)).map(bytesOf));
}
