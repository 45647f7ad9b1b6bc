import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { openPage, sendPage } from "../../support/http/page";

let api: Api;
beforeAll(async () => {
  api = await newApi();
});

const form = { title: "T", fields: [{ key: "name", type: "text", label: "Name" }] };

describe("a setting the page cannot honour is refused at create", () => {
  it.each([
    ["locale", "tlh"],
    ["locale", 7],
    ["accent_color", "red"],
    ["accent_color", "#fff"],
    ["accent_color", "#1f5f5b;}body{display:none"],
    ["background", "transparent"],
    ["background", "#fff;}"],
    ["typeface", "Comic Sans"],
    ["logo", "https://example.org/logo.png"],
    ["logo", { picture: "../x" }],
    ["logo", { picture: "01ARZ3NDEKTSV4RRFFQ69G5FAV" }],
    ["logo", { alt: "x" }],
    ["cover", { picture: 1 }],
    ["cover", { picture: "01ARZ3NDEKTSV4RRFFQ69G5FAV" }],
    ["submit_label", ""],
    ["submit_label", "   "],
    ["submit_label", "a\nb"],
    ["submit_label", "x".repeat(61)],
    ["thank_you_title", "x".repeat(256)],
    ["thank_you_message", 1],
    ["thank_you_message", "x".repeat(2001)],
    ["redirect_url", "javascript:alert(1)"],
    ["redirect_url", "/thanks"],
    ["redirect_url", "https://user:pass@example.org/"],
    ["redirect_url", "https://example.org/\r\nSet-Cookie: a=b"],
    ["closed_message", []],
    ["embed_origins", "https://example.org"],
    ["embed_origins", ["https://example.org/path"]],
    ["embed_origins", ["https://example.org; script-src *"]],
    ["embed_origins", ["example.org"]],
    ["embed_origins", ["https://a,sandbox"]],
    ["response_limit", 0],
  ])("%s: %j", async (name, value) => {
    const { status, body } = await api.call("/api/v1/forms", { method: "POST", body: { ...form, settings: { [name]: value } } });
    expect(status).toBe(422);
    const { detail } = body as { detail: { loc: unknown[]; msg: string }[] };
    expect(detail[0]?.loc.slice(0, 3)).toEqual(["body", "settings", name]);
    expect(detail[0]?.msg).toMatch(/^(Must |Required$)/);
    expect(detail).toHaveLength(1);
  });
});

describe("a setting", () => {
  it("comes back unchanged, known or not", async () => {
    const settings = {
      zebra: { a: [1] },
      locale: "de",
      accent_color: "#1F5F5B",
      submit_label: null,
      embed_origins: ["*"],
      response_limit: 3,
    };
    const { id } = await api.createForm({ settings });
    const { body } = await api.call(`/api/v1/forms/${id}`);
    expect(JSON.stringify((body as { settings: unknown }).settings)).toBe(JSON.stringify(settings));
  });

  it("accent_color is applied by a style whose hash the policy names, lighter in dark mode", async () => {
    const { url } = await api.createForm({ settings: { accent_color: "#7a1f5c" } });
    const { html, headers } = await openPage(url);
    const css = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? "";
    expect(css).toContain("--accent:#7a1f5c;");
    expect(css).toMatch(/prefers-color-scheme:dark.*--accent:#[0-9a-f]{6};/);
    const hash = createHash("sha256").update(css).digest("base64");
    expect(headers.get("content-security-policy")).toContain(`style-src 'self' 'sha256-${hash}';`);
  });

  it("a bright accent_color has dark text on it", async () => {
    const { url } = await api.createForm({ settings: { accent_color: "#FFC53D" } });
    expect((await openPage(url)).html).toContain("--accent:#FFC53D;--on-accent:#000000;");
  });

  it("submit_label is on the button, and in the page's request to press it again", async () => {
    const { url } = await api.createForm({ settings: { submit_label: "Register <now>" } });
    expect((await openPage(url)).html).toContain("Register &lt;now&gt;</bdi></button>");
    expect((await sendPage(url, { _website: "x" })).html).toContain("Press Register &lt;now&gt; again");
  });

  it("thank_you_title and thank_you_message are on the receipt", async () => {
    const { url } = await api.createForm({ settings: { thank_you_title: "See <you>", thank_you_message: "On the 12th.\nBring ink." } });
    const { status, headers } = await sendPage(url, { name: "Ada" });
    expect(status).toBe(303);
    const { html } = await openPage(new URL(headers.get("location") ?? "", url).href);
    expect(html).toContain("See &lt;you&gt;</h1>");
    expect(html).toContain("On the 12th.\nBring ink.");
  });

  it("redirect_url is where the browser goes once the response is stored, and only then", async () => {
    const redirect_url = "https://example.org/thanks?a=1&b=2#end";
    const fields = [{ key: "name", type: "text", label: "Name", required: true }];
    const { id, url } = await api.createForm({ fields, settings: { redirect_url } });
    expect((await openPage(url)).headers.get("content-security-policy")).toContain("form-action 'self' https:;");
    expect((await sendPage(url, { name: "" })).status).toBe(422);
    const typed = { name: "Ada", submission_token: "one" };
    for (const sent of [await sendPage(url, typed), await sendPage(url, typed)]) {
      expect(sent.status).toBe(303);
      expect(sent.headers.get("location")).toBe(redirect_url);
    }
    expect((await api.call(`/api/v1/forms/${id}/responses`)).body).toHaveLength(1);
  });

  it.each([
    ["https://例え.jp/日本?q=🙂", "https://xn--r8jz45g.jp/%E6%97%A5%E6%9C%AC?q=%F0%9F%99%82"],
    ["http://münchen.example/ü", "http://xn--mnchen-3ya.example/%C3%BC"],
  ])("redirect_url may be in any script: %s", async (redirect_url, location) => {
    const { url } = await api.createForm({ settings: { redirect_url } });
    const sent = await sendPage(url, {});
    expect(sent.status).toBe(303);
    expect(sent.headers.get("location")).toBe(location);
  });

  it("closed_message is shown when the form no longer takes responses, for any reason", async () => {
    const settings = { closed_message: "The next one is in <May>." };
    const [cancelled, expired, completed, open] = await Promise.all(Array.from({ length: 4 }, () => api.createForm({ settings })));
    await api.call(`/api/v1/forms/${cancelled?.id}`, { method: "PATCH", body: { status: "cancelled" } });
    await api.call(`/api/v1/forms/${expired?.id}`, { method: "PATCH", body: { expires_at: "2020-01-01T00:00:00" } });
    await api.submit(completed?.id ?? "", {});
    for (const closed of [cancelled, expired, completed]) {
      expect((await openPage(closed?.url ?? "")).html).toContain("The next one is in &lt;May&gt;.");
    }
    expect((await openPage(open?.url ?? "")).html).not.toContain("next one");
  });

  it("a form that takes several responses is full after the last; one for a single response was answered", async () => {
    const [several, single] = [
      await api.createForm({ settings: { response_limit: 2, locale: "en" } }),
      await api.createForm({ settings: { locale: "en" } }),
    ];
    for (const { id } of [several, several, single]) expect((await api.submit(id, {})).status).toBe(201);
    expect((await openPage(several.url)).html).toContain("This form is full");
    const { status, html } = await sendPage(several.url, { name: "Late" });
    expect([status, html]).toEqual([409, expect.stringMatching(/not sent[^]*This form is full[^]*Late/)]);
    expect((await openPage(single.url)).html).toContain("This form has already been answered");
  });

  it("embed_origins may show the page in a frame, and by default nobody may", async () => {
    const framing = async (settings: object) => {
      const { headers } = await openPage((await api.createForm({ settings })).url);
      return [/frame-ancestors [^;]*/.exec(headers.get("content-security-policy") ?? "")?.[0], headers.get("x-frame-options")];
    };
    expect(await framing({})).toEqual(["frame-ancestors 'none'", "DENY"]);
    expect(await framing({ embed_origins: [] })).toEqual(["frame-ancestors 'none'", "DENY"]);
    expect(await framing({ embed_origins: ["https://a.example", "http://localhost:8080"] })).toEqual([
      "frame-ancestors https://a.example http://localhost:8080",
      null,
    ]);
    expect(await framing({ embed_origins: ["*"] })).toEqual(["frame-ancestors *", null]);
  });

  it("does not appear in the form's public definition", async () => {
    const { url } = await api.createForm({ settings: { closed_message: "secret", redirect_url: "https://example.org/" } });
    const definition = await fetch(url, { headers: { Accept: "application/json" } });
    expect(Object.keys((await definition.json()) as object).sort()).toEqual([
      "description",
      "expires_at",
      "fields",
      "id",
      "status",
      "title",
      "version",
    ]);
  });
});
