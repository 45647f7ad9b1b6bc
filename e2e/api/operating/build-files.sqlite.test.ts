import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { newApi } from "../../support/http/api";
import { ask } from "../../support/http/ask";

const YEAR = "public, max-age=31536000, immutable";

describe("files of the build", () => {
  beforeAll(() => newApi());

  it("of the respondent's page are sent compressed as the browser likes best, each representation with its own tag", async () => {
    const plain = await ask("/respondent/main.js?v=1");
    expect(plain.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": YEAR,
      vary: "Accept-Encoding",
    });
    expect(plain.headers).not.toHaveProperty("content-encoding");
    const brotli = await ask("/respondent/main.js", { headers: { "Accept-Encoding": "gzip, br" } });
    expect(brotli.headers).toMatchObject({ "content-encoding": "br", "content-length": String(brotli.body.length) });
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    const zipped = await ask("/respondent/main.js", { headers: { "Accept-Encoding": "gzip, br;q=0" } });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
    expect(brotli.body.length).toBeLessThan(zipped.body.length);
    expect(new Set([plain, brotli, zipped].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it("of the dashboard are sent in the same way", async () => {
    const page = (await ask("/sign-in")).body.toString();
    const script = /\/_next\/static\/chunks\/[\w.~-]+\.js/.exec(page)?.[0] ?? "";
    const { status, headers } = await ask(script, { headers: { "Accept-Encoding": "br" } });
    expect([status, headers["content-encoding"], headers["cache-control"]]).toEqual([200, "br", YEAR]);
  });

  it("are not sent again to a browser that has them", async () => {
    const { headers } = await ask("/llms.txt", { headers: { "Accept-Encoding": "br" } });
    expect(headers["cache-control"]).toBe("public, max-age=0");
    const again = await ask("/llms.txt", { headers: { "Accept-Encoding": "br", "If-None-Match": `"other", W/${String(headers.etag)}` } });
    expect([again.status, again.body.length, again.headers.etag, again.headers.vary]).toEqual([304, 0, headers.etag, "Accept-Encoding"]);
    expect((await ask("/llms.txt", { headers: { "If-None-Match": String(headers.etag) } })).status).toBe(200); // another representation
  });

  it("to HEAD have the headers of GET and no body", async () => {
    const { headers } = await ask("/docs/agents.md");
    const head = await ask("/docs/agents.md", { method: "HEAD" });
    expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, headers["content-length"]]);
    expect(headers["content-type"]).toBe("text/markdown; charset=utf-8");
  });

  it("that are small or binary are sent as they are; typefaces to any origin", async () => {
    const { status, headers } = await ask("/respondent/zilla-slab-600.woff2", { headers: { "Accept-Encoding": "br" } });
    expect([status, headers["content-type"], headers["access-control-allow-origin"]]).toEqual([200, "font/woff2", "*"]);
    expect(headers).not.toHaveProperty("content-encoding");
    expect(headers).not.toHaveProperty("vary");
  });

  it.each([
    ["POST", "/respondent/main.js", 405],
    ["GET", "/respondent/none.js", 404],
    ["GET", "/_next/static/none.js", 404],
    ["GET", "/static-files.json", 404],
    ["GET", "/serving-process.mjs", 404],
    ["GET", "/respondent/../serving-process.mjs", 404],
    ["GET", "/respondent/%2e%2e/serving-process.mjs", 404],
    ["GET", "/constructor", 404],
    ["GET", "/respondent", 404],
  ])("%s %s gets %i", async (method, path, status) => {
    expect((await ask(path, { method })).status).toBe(status);
  });
});
