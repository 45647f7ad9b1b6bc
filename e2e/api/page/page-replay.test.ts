import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { inputsOf, openPage, sendPage } from "../../support/http/page";

/** Fetch metadata of a POST by the page itself, and by another site. */
const own: Record<string, string> = { "Sec-Fetch-Site": "same-origin", Origin: "null" };
const foreign: Record<string, string> = { "Sec-Fetch-Site": "cross-site", Origin: "https://other.example" };

describe("a submission token that was used before", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const fields = [
    { key: "name", type: "text", label: "Full name", required: true },
    { key: "amount", type: "number", label: "Amount", required: true },
    { key: "topics", type: "select", label: "Topics", config: { options: ["Ink", "Paper"], multiple: true } },
    { key: "day", type: "date", label: "Day", config: { max: "today" } },
    { key: "agree", type: "checkbox", label: "Terms" },
  ];
  const newForm = (settings: object = { response_limit: null }) => api.createForm({ fields, settings });
  const typed = { name: "Ada", amount: "1000", topics: "Ink", "day[day]": "1", "day[month]": "2", "day[year]": "2026" };
  const stored = async (id: string) => (await api.call(`/api/v1/forms/${id}/responses`)).body as { data: Record<string, unknown> }[];

  it("leads to the same receipt for the same answers, however they are written", async () => {
    const { id, url } = await newForm();
    const first = await sendPage(url, { ...typed, submission_token: "t" });
    const again = await sendPage(url, { ...typed, amount: "1 000", "day[month]": "Feb", submission_token: "t" });
    expect([again.status, again.headers.get("location")]).toEqual([303, first.headers.get("location")]);
    expect(await stored(id)).toHaveLength(1);
  });

  it("keeps other answers, says they were not sent, reveals nothing of the first, and offers to send them as new", async () => {
    const { id, url } = await newForm();
    const { headers } = await sendPage(url, { ...typed, submission_token: "t" });
    const { status, html } = await sendPage(url, { ...typed, amount: "100", submission_token: "t" }, own);
    expect(status).toBe(409);
    expect(html).toContain("Your answers were not sent");
    expect(html).toContain("Press Send to send these too, as a new response.");
    expect(html).toContain('value="100"');
    expect(html).not.toContain("1000");
    expect(html).not.toContain(headers.get("location")?.split("/").at(-1));
    expect(html).not.toContain('value="t"');
    const next = await sendPage(url, { ...typed, ...inputsOf(html), topics: "Ink" }, { ...own, "Sec-Fetch-User": "?1" });
    expect(next.status).toBe(303);
    expect((await stored(id)).map(({ data }) => data.amount)).toEqual([100, 1000]);
  });

  it("shows other answers for copying if the form takes one response", async () => {
    const { id, url } = await newForm({});
    await sendPage(url, { ...typed, submission_token: "t" });
    const { status, html } = await sendPage(url, { ...typed, amount: "100", submission_token: "t" });
    expect(status).toBe(409);
    expect(html).toMatch(/<h1 class="failed">Your answers were not sent<\/h1>/);
    expect(html).toContain("Your earlier answers from this page were saved.");
    expect(html).toContain(">100</dd>");
    expect(html).not.toMatch(/>1,?000</);
    expect(await stored(id)).toHaveLength(1);
  });

  it("recognizes a file uploaded again without a script by its name and bytes", async () => {
    const { id, url } = await api.createForm({ fields: [{ key: "cv", type: "file", label: "CV" }], settings: { response_limit: null } });
    const send = async (fileName: string, content: string) => {
      const parts = [
        { name: "submission_token", content: Buffer.from("t") },
        { name: "cv", fileName, content: Buffer.from(content) },
      ];
      const headers = { "Content-Type": multipartType, Accept: "text/html" };
      return fetch(url, { method: "POST", body: multipartBody(parts), headers, redirect: "manual" });
    };
    const first = await send("cv.txt", "Engine");
    const again = await send("cv.txt", "Engine");
    expect([again.status, again.headers.get("location")]).toEqual([303, first.headers.get("location")]);
    expect((await send("cv.txt", "engine")).status).toBe(409);
    expect((await send("b.txt", "Engine")).status).toBe(409);
    expect(await stored(id)).toHaveLength(1);
  });

  it("gets 409 if a program sends other answers", async () => {
    const { id } = await newForm();
    const data = { name: "Ada", amount: 1000 };
    const first = await api.submit(id, data, { submission_token: "t" });
    expect((await api.submit(id, { amount: 1000, name: "Ada", extra: 1 }, { submission_token: "t" })).text).toBe(first.text);
    const other = await api.submit(id, { ...data, amount: 100 }, { submission_token: "t" });
    expect([other.status, other.body]).toEqual([
      409,
      { detail: "This submission_token was already used for other answers. These answers were not stored", type: "conflict" },
    ]);
    expect((await api.submit(id, {}, { submission_token: "t" })).status).toBe(409);
    expect(await stored(id)).toHaveLength(1);
  });
});

describe("a submission token that another site has chosen", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const fields = [{ key: "secret", type: "text", label: "Secret", required: true }];
  const chosen = { submission_token: "chosen" };
  const tokenIn = (html: string) => inputsOf(html).submission_token;

  it("is passed on by a page with errors only if the page itself sent it", async () => {
    const { url } = await api.createForm({ fields });
    const unproven: Record<string, string>[] = [
      foreign,
      { Origin: "null" },
      { Origin: "https://other.example" },
      { "Sec-Fetch-Site": "none" },
      {},
    ];
    for (const headers of unproven) {
      const { status, html } = await sendPage(url, chosen, headers);
      expect(status).toBe(422);
      expect(tokenIn(html), JSON.stringify(headers)).toMatch(/^[\w-]{22}$/);
    }
    for (const headers of [own, { Origin: new URL(url).origin }])
      expect(tokenIn((await sendPage(url, chosen, headers)).html)).toBe("chosen");
  });

  it("is not taken from the address of the page", async () => {
    const { url } = await api.createForm({ fields });
    const { html } = await openPage(`${url}?submission_token=chosen&_rendered=chosen&_asked=chosen`);
    expect(html).not.toContain("chosen");
  });

  it("gives nobody access to a person's response", async () => {
    const { url } = await api.createForm({ fields });
    const page = await sendPage(url, chosen, foreign);
    const sent = await sendPage(url, { ...inputsOf(page.html), secret: "my own words" }, { ...own, "Sec-Fetch-User": "?1" });
    expect(sent.status).toBe(303);
    const attack = await sendPage(url, { ...chosen, secret: "x" });
    expect(attack.status).toBe(409);
    expect(attack.headers.get("location")).toBeNull();
    expect(attack.html).not.toMatch(/my own words|\/receipt\//);
    const asked = await fetch(`${url}/check`, { method: "POST", body: new URLSearchParams(chosen) });
    expect(await asked.text()).not.toContain("receipt");
  });
});
