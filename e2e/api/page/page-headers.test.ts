import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import type { PageAnswer } from "../../support/http/page";
import { openPage, sendPage } from "../../support/http/page";

const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; font-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

describe("every page of a form", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const required = [{ key: "name", type: "text", label: "Name", required: true }];

  it.each<[string, number, () => Promise<PageAnswer>]>([
    ["open", 200, async () => openPage((await api.createForm()).url)],
    ["sent back", 422, async () => sendPage((await api.createForm({ fields: required })).url, {})],
    ["unknown", 404, () => openPage("/f/01ARZ3NDEKTSV4RRFFQ69G5FAV")],
    ["no id at all", 404, () => openPage("/f/%3Cscript%3E")],
    ["a receipt that is not there", 404, async () => openPage(`${(await api.createForm()).url}/receipt/x`)],
    ["a link that was cut in its last word", 404, async () => openPage(`${(await api.createForm()).url}/receipt/x/chang`)],
    [
      "cancelled",
      410,
      async () => {
        const { id, url } = await api.createForm();
        await api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { status: "cancelled" } });
        return openPage(url);
      },
    ],
    [
      "answered, sent once more",
      409,
      async () => {
        const { url } = await api.createForm();
        await sendPage(url, {});
        return sendPage(url, {});
      },
    ],
    [
      "a receipt",
      200,
      async () => {
        const { url } = await api.createForm();
        return openPage(new URL((await sendPage(url, {})).headers.get("location") ?? "", url).href);
      },
    ],
    ["too large", 413, async () => sendPage((await api.createForm()).url, { name: "x".repeat(5_000_000) })],
    ["of another content type", 415, async () => sendPage((await api.createForm()).url, {}, { "Content-Type": "text/plain" })],
  ])("%s (%i) runs no third-party code, cannot be framed and leaves no trace", async (_, status, visit) => {
    const page = await visit();
    expect(page.status).toBe(status);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "x-frame-options": "DENY",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(page.html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(page.html).toMatch(/<h1[^>]*>[^<]/);
  });

  it("has its title and description in link previews", async () => {
    const { html } = await openPage((await api.createForm({ title: "Leave <request>", description: "Two minutes." })).url);
    expect(html).toContain('<meta property="og:title" content="Leave &lt;request&gt;"/>');
    expect(html).toContain('<meta property="og:description" content="Two minutes."/>');
    expect(html).toContain("<title>Leave &lt;request&gt;</title>");
  });
});
