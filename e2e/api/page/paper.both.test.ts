import { beforeAll, describe, expect, it } from "vitest";
import { openPage } from "../../support/http/page";
import { Visitor } from "../../support/http/visitor";
import type { SignedInOwner } from "../../support/screens/new-owner";
import { newOwner } from "../../support/screens/new-owner";

const fields = [
  { key: "name", type: "text", label: "Full name", required: true },
  { key: "source", type: "hidden", label: "Source" },
  { key: "second", type: "page", label: "More about you" },
  { key: "size", type: "select", label: "Size", config: { options: ["Small", "Large"] } },
];

let owner: SignedInOwner;
beforeAll(async () => {
  owner = await newOwner();
});

const make = (settings: object = {}) => owner.api.createForm({ title: "Visit", fields, settings: { response_limit: null, ...settings } });

describe("a form to print blank", () => {
  it("has all questions of all pages, and nothing to send", async () => {
    const { id, url } = await make();
    const { status, headers, html } = await openPage(`/f/${id}/print?name=Ada`);
    expect(status).toBe(200);
    for (const text of ["Full name", "More about you", "Small", "Tick one box", url]) expect(html).toContain(text);
    expect(html).not.toMatch(/<form|<input|Source|\bAda\b/);
    expect(html).toContain('rel="stylesheet" href="/respondent/paper.css');
    expect(headers.get("content-security-policy")).toContain("style-src 'self'");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect((await fetch(new URL("/respondent/paper.css", url))).status).toBe(200);
  });

  it("is shown only where the form's page is", async () => {
    const cancelled = await make();
    await owner.api.call(`/api/v1/forms/${cancelled.id}`, { method: "PATCH", body: { status: "cancelled" } });
    const closed = await openPage(`/f/${cancelled.id}/print`);
    expect(closed.status).toBe(410);
    expect(closed.html).not.toContain("Full name");
    const answered = await make({ response_limit: 1 });
    await owner.api.call(`/f/${answered.id}`, { method: "POST", body: { data: { name: "Ada" } } });
    const full = await openPage(`/f/${answered.id}/print`);
    expect(full.status).toBe(200);
    expect(full.html).not.toContain("Full name");
    expect(await openPage("/f/01ARZ3NDEKTSV4RRFFQ69G5FAV/print")).toMatchObject({ status: 404 });
    expect((await fetch(new URL(`/f/${cancelled.id}/print`, cancelled.url), { method: "POST" })).status).toBe(405);
  });

  it("is shown after the passcode of the form", async () => {
    const { id } = await make({ respondents: { by: "passcode", passcode: "Open Sesame" }, locale: "en" });
    const visitor = new Visitor();
    const gate = await visitor.get(`/f/${id}/print`);
    expect(gate.html).toContain("This form needs a passcode");
    expect(gate.html).not.toContain("Full name");
    const entered = await visitor.post(`/f/${id}/enter`, { passcode: "Open Sesame", next: `/f/${id}/print` });
    const { html } = await visitor.follow(entered, `/f/${id}/enter`);
    expect(html).toContain("Full name");
    expect(html).toContain("paper.css");
  });

  it("is in the language of its reader", async () => {
    const { id } = await make();
    const { html } = await openPage(`/f/${id}/print`, { "Accept-Language": "de" });
    expect(html).toContain('<html lang="de"');
    expect(html).toContain("Drucken");
  });

  it("is a state of previews, of drafts without an address", async () => {
    const { browser } = owner;
    const content = { title: "Draft", fields };
    const { id } = (await browser.ask("/api/v1/drafts", { method: "POST", body: { content } })).body as { id: string };
    const path = `/drafts/${id}/preview?state=print`;
    const { status, body, headers } = await browser.ask(path);
    expect([status, String(body)]).toEqual([200, expect.stringContaining("More about you")]);
    expect(String(body)).not.toMatch(/<form|\/f\//);
    expect(headers.get("content-security-policy")).toContain("sandbox allow-forms allow-scripts allow-modals");
    expect((await openPage(path)).status).toBe(404);
    const form = await make({ respondents: { by: "passcode", passcode: "Open Sesame" } });
    const shown = await browser.ask(`/forms/${form.id}/versions/1/preview?state=print`);
    expect([shown.status, String(shown.body)]).toEqual([200, expect.stringContaining(form.url)]);
  });
});
