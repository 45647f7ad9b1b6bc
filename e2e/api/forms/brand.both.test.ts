import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { PresentedPicture } from "@/lib/domain/pictures/schema";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { openPage, sendPage } from "../../support/http/page";
import { png } from "../../support/samples/png";

let api: Api;
let picture: string;
beforeAll(async () => {
  api = await newApi();
  picture = await store(api, png({ width: 120, height: 60 }));
});

async function store(account: Api, bytes: Buffer): Promise<string> {
  const { body } = await account.call("/api/v1/pictures", { method: "POST", body: { data: bytes.toString("base64") } });
  return (body as PresentedPicture).id; // validated by Api
}

const remove = (id: string) => api.call(`/api/v1/pictures/${id}`, { method: "DELETE" });

describe("the brand of a form", () => {
  it("is on all of its pages, in styles whose hash the policy names", async () => {
    const settings = { logo: { picture, alt: "Ada & Co" }, cover: { picture }, background: "#2244aa", typeface: "slab" };
    const { url } = await api.createForm({ settings });
    const pages = [await openPage(url)];
    const { headers } = await sendPage(url, { name: "Ada" });
    pages.push(await openPage(new URL(headers.get("location") ?? "", url).href), await openPage(url));
    for (const { html, headers } of pages) {
      expect(html).toContain(`<img class="logo" src="/pictures/${picture}" alt="Ada &amp; Co"/>`);
      expect(html).toContain(`<img class="cover no-print" src="/pictures/${picture}" alt=""/>`);
      const css = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? "";
      expect(css).toMatch(
        /^@font-face\{[^}]*zilla-slab.*:root\{--backdrop:#2244aa;--serif:.*prefers-color-scheme:dark.*--backdrop:#[0-9a-f]{6}\}\}$/,
      );
      const hash = createHash("sha256").update(css).digest("base64");
      expect(headers.get("content-security-policy")).toContain(`style-src 'self' 'sha256-${hash}';`);
    }
  });

  it("names pictures of its own account only, in a new form, a new version and a published draft", async () => {
    const settings = { logo: { picture: await store(await newApi(), png({ width: 7, height: 7 })) } };
    const { id } = await api.createForm();
    const form = { title: "T", fields: [{ key: "a", type: "text", label: "A" }], settings };
    const draft = (await api.call("/api/v1/drafts", { method: "POST", body: { content: form } })).body as { id: string }; // validated by Api
    const replies = [
      await api.call("/api/v1/forms", { method: "POST", body: form }),
      await api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body: { ...form, version: 1 } }),
      await api.call(`/api/v1/drafts/${draft.id}/publish`, { method: "POST", body: { revision: 1 } }),
    ];
    for (const { status, body } of replies) {
      expect(status).toBe(422);
      expect(body).toMatchObject({ detail: [{ loc: ["body", "settings", "logo", "picture"], type: "picture_unknown" }] });
    }
  });

  it("keeps its pictures from being deleted, in forms, former versions, drafts and the account's brand", async () => {
    const fields = [{ key: "a", type: "text", label: "A" }];
    const used = await Promise.all([1, 2, 3, 4].map((side) => store(api, png({ width: side, height: 90 }))));
    const [current, former, drafted, branded] = used;
    await api.createForm({ settings: { logo: { picture: current } } });
    const { id } = await api.createForm({ settings: { cover: { picture: former } } });
    await api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body: { version: 1, title: "T", fields } });
    const content = { settings: { logo: { alt: "x", picture: drafted } } };
    const draft = (await api.call("/api/v1/drafts", { method: "POST", body: { content } })).body as { id: string }; // validated by Api
    await api.call("/api/v1/brand", { method: "PUT", body: { logo: { picture: branded } } });
    for (const id of used) expect((await remove(id)).status).toBe(409);
    await api.call(`/api/v1/drafts/${draft.id}`, { method: "DELETE" });
    await api.call(`/api/v1/forms/${id}`, { method: "DELETE" });
    await api.call("/api/v1/brand", { method: "PUT", body: {} });
    for (const id of [former, drafted, branded]) expect((await remove(id ?? "")).status).toBe(204);
  });
});

describe("the brand of an account", () => {
  it("is empty at first, and replaced as a whole", async () => {
    const own = await newApi();
    expect((await own.call("/api/v1/brand")).body).toEqual({});
    const logo = { picture: await store(own, png({ width: 8, height: 8 })), alt: "Ada & Co" };
    const saved = await own.call("/api/v1/brand", { method: "PUT", body: { logo, accent_color: "#123456", typeface: null, other: 1 } });
    const warnings = [{ loc: ["body", "other"], msg: "Unknown", type: "unknown_key" }];
    expect([saved.status, saved.body]).toEqual([200, { logo, accent_color: "#123456", warnings }]);
    await own.call("/api/v1/brand", { method: "PUT", body: { background: "#654321" } });
    expect((await own.call("/api/v1/brand")).body).toEqual({ background: "#654321" });
    expect((await api.call("/api/v1/brand")).body).not.toHaveProperty("background");
    expect((await own.call("/api/v1/brand", { method: "PUT", body: { other: 1 } })).body).toEqual({ warnings });
  });

  it("refuses what a form refuses", async () => {
    const body = { logo: { picture: "01ARZ3NDEKTSV4RRFFQ69G5FAV" } };
    expect(await api.call("/api/v1/brand", { method: "PUT", body })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ["body", "logo", "picture"], type: "picture_unknown" }] },
    });
    expect((await api.call("/api/v1/brand", { method: "PUT", body: { background: "red" } })).status).toBe(422);
  });

  it("does not change what programs create", async () => {
    await api.call("/api/v1/brand", { method: "PUT", body: { accent_color: "#123456" } });
    const { id } = await api.createForm();
    expect((await api.call(`/api/v1/forms/${id}`)).body).toMatchObject({ settings: {} });
  });

  it("can be tried on a template, where anything else in the address changes nothing", async () => {
    const preview = async (brand: string) =>
      (await openPage(`${baseUrl()}/templates/blank/preview?brand=${encodeURIComponent(brand)}`)).html;
    expect(await preview(JSON.stringify({ background: "#2244aa", title: "<x>" }))).toContain("--backdrop:#2244aa");
    const plain = await preview("");
    for (const wrong of [
      "[",
      "null",
      "[1]",
      '{"background":"red}"}',
      JSON.stringify({ logo: { picture: '"><script>' } }),
      '{"thank_you_title":"x"}',
    ])
      expect(await preview(wrong)).toBe(plain);
  });
});
