import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../support/api";
import { newApi } from "../support/api";
import type { PageAnswer } from "../support/page";
import { inputsOf, openPage, sendPage } from "../support/page";
import { change, letADayPass } from "../support/versions";

const OURS = { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-User": "?1" };
const fields = [
  { key: "name", type: "text", label: "Name", required: true },
  { key: "more", type: "page", label: "More" },
  { key: "note", type: "text", label: "Note" },
];

const leadOf = (url: string, { status, headers }: PageAnswer) => {
  expect(status).toBe(303);
  return new URL(headers.get("location") ?? "", url).href;
};

describe("promise P25: the holder of an address of unsent answers", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const newForm = (settings = {}, asked: object[] = fields) =>
    api.createForm({ title: "Trip", fields: asked, settings: { response_limit: null, ...settings } });
  const answersTo = async (id: string) =>
    ((await api.call(`/api/v1/forms/${id}/responses`)).body as { data: unknown }[]).map(({ data }) => data);
  /** Answers the first page. @returns the second one's address. */
  const begin = async (url: string) =>
    leadOf(url, await sendPage(url, { ...inputsOf((await openPage(url, OURS)).html), name: "Ada" }, OURS));
  const tokenIn = (address: string) => new URL(address).pathname.split("/").at(-1) ?? "";

  it.each([
    ["a last page with questions", {}],
    ["a last page that only shows the answers", { review: true }],
  ])("gets no receipt after Send, from %s; whoever repeats the very post does", async (_, settings) => {
    const { id, url } = await newForm(settings);
    let at = await begin(url);
    let page = await openPage(at, OURS);
    if ("review" in settings) {
      at = leadOf(at, await sendPage(at, { ...inputsOf(page.html), note: "Hi" }, OURS));
      page = await openPage(at, OURS);
    }
    const before = inputsOf((await openPage(at, OURS)).html); // what somebody else who has the address sees before
    const post = { ...inputsOf(page.html), ...("review" in settings ? {} : { note: "Hi" }) };
    const receipt = leadOf(at, await sendPage(at, post, OURS));
    expect(receipt).toContain("/receipt/");
    expect(leadOf(at, await sendPage(at, post, OURS))).toBe(receipt);
    for (const address of [at, at.split("?")[0] ?? ""]) {
      const { status, html } = await openPage(address, OURS);
      expect(status).toBe(200);
      expect(html).toContain("already been sent");
      expect(html).not.toMatch(/receipt\/|Ada/);
    }
    const guesses = [
      { ...before, note: "Hi" },
      { ...before, _once: "" },
      { _page: "more", note: "Hi" },
      { _page: ".review" },
      { _page: "x" },
    ];
    for (const guess of guesses as Record<string, string>[]) {
      const { status, html, headers } = await sendPage(at, guess, OURS);
      expect([status, headers.get("location")]).toEqual([409, null]);
      expect(html).not.toMatch(/receipt\/|Ada/);
    }
    const check = await fetch(`${url}/check`, {
      method: "POST",
      body: new URLSearchParams({ submission_token: tokenIn(at) }),
      headers: OURS,
    });
    expect(await check.json()).toEqual({ errors: {}, files: {}, sent: true, again: expect.any(String) as unknown });
    expect(await answersTo(id)).toEqual([{ name: "Ada", note: "Hi" }]);
  });

  it("finds nothing under the submission token of a form without pages", async () => {
    const { url } = await newForm({}, fields.slice(0, 1));
    const inputs: Record<string, string> = { ...inputsOf((await openPage(url, OURS)).html), name: "Ada" };
    const receipt = leadOf(url, await sendPage(url, inputs, OURS));
    const { status, html } = await openPage(`${url}/at/${inputs.submission_token ?? ""}`, OURS);
    expect(status).toBe(200);
    expect(html).toContain("already been sent");
    expect(html).not.toMatch(/receipt\/|Ada/);
    expect(leadOf(url, await sendPage(url, inputs, OURS))).toBe(receipt);
  });

  it("is nobody on a form without pages: they have no such addresses", async () => {
    const { id, url } = await newForm({}, fields.slice(0, 1));
    const inputs = inputsOf((await openPage(url, OURS)).html);
    const sent = await sendPage(url, { ...inputs, name: "Ada", _page: ".first", _go: "later" }, OURS);
    expect(leadOf(url, sent)).toContain("/receipt/");
    expect(await answersTo(id)).toEqual([{ name: "Ada" }]);
    const at = `${url}/at/${"A".repeat(22)}`;
    const posted = await sendPage(at, { ...inputs, name: "Grace", _page: ".first", _go: "later" }, OURS);
    expect([(await openPage(at, OURS)).status, posted.status]).toEqual([404, 404]);
    expect(posted.html).toContain("Grace"); // to copy
    expect(await answersTo(id)).toEqual([{ name: "Ada" }]);
  });

  it("still finds what was typed when the form has lost its pages meanwhile", async () => {
    const { id, url } = await newForm();
    const at = await begin(url);
    await change(api, id, { fields: fields.filter(({ type }) => type !== "page") });
    await letADayPass(id);
    const page = await openPage(at.split("?")[0] ?? "", OURS);
    expect(page.html).toContain('value="Ada"');
    expect(leadOf(at, await sendPage(at, { ...inputsOf(page.html), note: "Hi" }, OURS))).toContain("/receipt/");
    expect(await answersTo(id)).toEqual([{ name: "Ada", note: "Hi" }]);
  });
});
