import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { inputsOf, openPage, sendPage } from "../../support/http/page";

describe("a link with prefilled answers", () => {
  let api: Api;
  let url: string;
  beforeAll(async () => {
    api = await newApi();
    const fields = [
      { key: "email", type: "email", label: "Email" },
      { key: "about", type: "textarea", label: "About" },
      { key: "guests", type: "number", label: "Guests" },
      { key: "slot", type: "select", label: "Slot", config: { options: ["am", "pm"] } },
      { key: "topics", type: "select", label: "Topics", config: { options: ["Ink", "Paper", "Glue"], multiple: true } },
      { key: "birth", type: "date", label: "Birth" },
      { key: "agree", type: "checkbox", label: "Agree" },
      { key: "cv", type: "file", label: "CV" },
      { key: "submission_token", type: "text", label: "Token" },
    ];
    ({ url } = await api.createForm({ fields, settings: { response_limit: null } }));
  });
  const open = async (query: string) => (await openPage(`${url}?${query}`)).html;
  const tag = (html: string, name: string) =>
    new RegExp(`<(?:input|textarea) [^>]*name="${name.replaceAll(/[[\]]/g, "\\$&")}"[^>]*>[^<]*`).exec(html)?.[0] ?? "";

  it("shows them in questions of every type but file", async () => {
    const html = await open(
      "email=a%40b.example&about=one%0Atwo&guests=3&slot=pm&topics=Ink&topics=Glue&birth=1985-12-10&agree=yes&submission_token=mine",
    );
    expect(tag(html, "email")).toContain('value="a@b.example"');
    expect(tag(html, "about")).toMatch(/>one\ntwo$/);
    expect(tag(html, "guests")).toContain('value="3"');
    expect([...html.matchAll(/checked="" value="(\w+)"|value="(\w+)" checked=""/g)].map(([, one, other]) => one ?? other)).toEqual([
      "pm",
      "Ink",
      "Glue",
      "on",
    ]);
    expect(tag(html, "birth[year]")).toContain('value="1985"');
    expect(tag(html, "[submission_token]")).toContain('value="mine"');
    expect(tag(html, "submission_token")).not.toContain('value="mine"');
  });

  it.each([
    "unknown=1&constructor=2&__proto__=3",
    "slot=never&topics=none&birth=soon&guests=",
    "cv=token&cv%5Bkept%5D=1.a+evil.exe",
    "email=%00%FF%C0",
    "_website=x&_asked=y",
    `about=${"x".repeat(9000)}`,
  ])("ignores what is invalid: %s", async (query) => {
    const { status, html } = await openPage(`${url}?${query}`);
    expect(status).toBe(200);
    expect(html).not.toMatch(/evil|checked=""/);
    expect(/name="_website"[^>]*value=/.exec(html)).toBeNull();
  });

  it("shows markup as text", async () => {
    expect(await open(`email=${encodeURIComponent('"><script>alert(1)</script>')}`)).not.toContain("<script>alert");
  });

  it("never replaces what was typed, and does not return with the errors", async () => {
    const sent = await sendPage(`${url}?email=link%40b.example`, { email: "typed" });
    expect(sent.status).toBe(422);
    expect(tag(sent.html, "email")).toContain('value="typed"');
    expect(sent.html).not.toContain("link@b.example");
  });

  it("brings hidden answers, which are stored and shown to nobody but the owner", async () => {
    const fields = [
      { key: "intro", type: "statement", label: "Before you begin", description: "It takes a minute." },
      { key: "from", type: "hidden", label: "Where from", required: true, config: { default: "unknown" } },
      { key: "stars", type: "rating", label: "How was it?", required: true },
    ];
    const form = await api.createForm({ fields, settings: { response_limit: null } });
    const { html } = await openPage(`${form.url}?from=poster&intro=x`);
    expect(html).toContain("Before you begin");
    expect(html).not.toContain("Where from");
    expect(inputsOf(html)).toMatchObject({ from: "poster" });
    for (const from of ["poster", ""]) {
      const sent = await sendPage(form.url, { from, intro: "x", stars: "5" });
      expect(sent.status).toBe(303);
      const receipt = await openPage(new URL(sent.headers.get("location") ?? "", form.url).href);
      expect(receipt.html).toContain("5 out of 5");
      expect(receipt.html).not.toMatch(/poster|Where from|Before you begin/);
    }
    const stored = (await api.call(`/api/v1/forms/${form.id}/responses`)).body as { data: unknown }[];
    expect(stored.map(({ data }) => data)).toEqual([
      { from: "unknown", stars: 5 },
      { from: "poster", stars: 5 },
    ]);
    const csv = (await api.call(`/api/v1/forms/${form.id}/export?header=key`)).text;
    expect(csv).toContain('"from","stars"');
    expect(csv).not.toContain("intro");
  });

  it("and answers typed before stand where a text names their question", async () => {
    const fields = [
      { key: "name", type: "text", label: "Name", required: true },
      { key: "age", type: "number", label: "How old are you, {{name}}?", required: true },
    ];
    const settings = { response_limit: null, thank_you_message: "**Thank you**, {{name}}." };
    const form = await api.createForm({ fields, settings });
    for (const query of ["?name=Grace", ""]) {
      const { html } = await openPage(`${form.url}${query}`);
      expect(html).toContain(`How old are you, ${query === "" ? "…" : "Grace"}?`);
    }
    const refused = await sendPage(form.url, { name: "<Ada>", age: "" });
    expect(refused.html.match(/How old are you, &lt;Ada&gt;\?/g)?.length).toBeGreaterThanOrEqual(3); // summary, label, error
    const sent = await sendPage(form.url, { name: "<Ada>", age: "36" });
    const receipt = await openPage(new URL(sent.headers.get("location") ?? "", form.url).href);
    expect(receipt.html).toContain("<strong>Thank you</strong>, &lt;Ada&gt;.");
    expect(receipt.html).toContain("How old are you, &lt;Ada&gt;?");
  });

  it("affects no page that was opened without it", async () => {
    await open("email=someone%40else.example");
    expect(await open("")).not.toContain("someone@else.example");
  });
});
