import { beforeAll, describe, expect, it } from "vitest";
import type { PresentedPicture } from "@/lib/domain/pictures/schema";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { png } from "../../support/samples/png";

const base64 = (bytes: Buffer) => bytes.toString("base64");
const unknownId = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

describe("pictures of an account", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const post = (data: unknown, from = api) => from.call("/api/v1/pictures", { method: "POST", body: { data } });
  const store = async (bytes: Buffer) => (await post(base64(bytes))).body as PresentedPicture; // validated by Api
  const fetchPicture = (url: string, method = "GET") => fetch(url, { method });

  it("are stored with their size, and sent to anyone as they are, for ever", async () => {
    const bytes = png({ width: 300, height: 100 });
    const { status, body } = await post(base64(bytes));
    expect([status, body]).toMatchObject([201, { media_type: "image/png", width: 300, height: 100, size: bytes.length }]);
    const { url } = body as PresentedPicture; // validated by Api
    const reply = await fetchPicture(url);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true);
    const head = await fetchPicture(url, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("are stored once, listed newest first, and count towards what the account stores", async () => {
    const own = await newApi();
    const [first, second] = [png({ width: 1, height: 1 }), png({ width: 2, height: 2 })].map(base64);
    const [one, again] = [await post(first, own), await post(first, own)];
    expect([again.status, again.body]).toEqual([201, one.body]);
    const two = await post(second, own);
    const { body } = await own.call("/api/v1/pictures");
    expect(body).toEqual([two.body, one.body]);
    const total = (body as PresentedPicture[]).reduce((sum, { size }) => sum + size, 0); // validated by Api
    await expect.poll(async () => (await own.call("/api/v1/usage")).body).toMatchObject({ stored_bytes: total });
    expect((await api.call("/api/v1/pictures")).body).not.toContainEqual(one.body);
  });

  it.each([
    ["not text", 1, 422, "invalid_type"],
    ["not base64", "<svg>", 422, "base64"],
    ["base64 with a blank", "R0lG ODlh", 422, "base64"],
    ["SVG", base64(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 422, "picture"],
    ["broken off", base64(png({ width: 9, height: 9 }).subarray(0, -9)), 422, "picture"],
    ["20,000 pixels wide", base64(png({ width: 20_000, height: 20_000, isEmpty: true })), 422, "picture_size"],
    ["without pixels", base64(png({ width: 0, height: 1, isEmpty: true })), 422, "picture_size"],
  ])("refuses what is %s", async (_, data, status, type) => {
    expect(await post(data)).toMatchObject({ status, body: { detail: [{ loc: ["body", "data"], type }] } });
  });

  it("refuses more than 512 KB", async () => {
    const large = Buffer.concat([png({ width: 1, height: 1 }), Buffer.alloc(512 * 1024)]);
    expect(await post(base64(large))).toMatchObject({ status: 413, body: { detail: "An image must be at most 512 KB" } });
    expect((await post("A".repeat(1024 * 1024))).status).toBe(413);
  });

  it("are deleted by their account only, and then gone for everyone", async () => {
    const { id, url } = await store(png({ width: 5, height: 6 }));
    const remove = (from: Api, picture = id) => from.call(`/api/v1/pictures/${picture}`, { method: "DELETE" });
    expect((await remove(await newApi())).status).toBe(404);
    expect((await remove(api)).status).toBe(204);
    expect((await remove(api)).status).toBe(404);
    for (const gone of [url, `${baseUrl()}/pictures/${unknownId}`, `${baseUrl()}/pictures/x`]) {
      const reply = await fetchPicture(gone);
      expect([reply.status, await reply.json()]).toEqual([404, { detail: "Picture not found", type: "not_found" }]);
    }
  });
});
