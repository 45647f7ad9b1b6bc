import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { inputsOf, openPage, sendPage } from "../../support/http/page";

describe("responses that look automated", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const responsesOf = async (id: string) => (await api.call(`/api/v1/forms/${id}/responses`)).body;

  it.each([
    ["fill in what people do not see", { _website: "https://buy.example" }, { "Sec-Fetch-User": "?1" }],
    ["come sooner than people type", {}, {}],
    ["claim a time that is not signed", { _rendered: "m0000000.x" }, { "Sec-Fetch-User": "?1" }],
  ])("that %s are kept on the page and accepted after confirmation", async (_, inputs, headers) => {
    const { id, url } = await api.createForm();
    const typed = { ...inputsOf((await openPage(url)).html), name: "Ada <x>", ...inputs };
    const asked = await sendPage(url, typed, headers);
    expect(asked.status).toBe(422);
    expect(asked.html).toContain("Press Send again");
    expect(asked.html).toContain('value="Ada &lt;x&gt;"');
    expect(await responsesOf(id)).toEqual([]);
    const again = await sendPage(url, { ...inputsOf(asked.html), name: "Ada <x>", ...inputs });
    expect(again.status).toBe(303);
    expect(await responsesOf(id)).toMatchObject([{ data: { name: "Ada <x>" } }]);
  });

  it("are told about errors first and asked to confirm only once", async () => {
    const { url } = await api.createForm({ fields: [{ key: "email", type: "email", label: "Email", required: true }] });
    const trapped = { _website: "x" };
    const wrong = await sendPage(url, { ...inputsOf((await openPage(url)).html), ...trapped });
    expect(wrong.html).toContain("Enter your email");
    const asked = await sendPage(url, { ...inputsOf(wrong.html), ...trapped, email: "a@b.example" });
    expect(asked.html).toContain("Press Send again");
    const wrongAgain = await sendPage(url, { ...inputsOf(asked.html), ...trapped, email: "a" });
    expect(wrongAgain.html).toContain("in the correct format");
    expect((await sendPage(url, { ...inputsOf(wrongAgain.html), ...trapped, email: "a@b.example" })).status).toBe(303);
  });

  it("keep their first receipt if already stored", async () => {
    const { id, url } = await api.createForm({ settings: { response_limit: null } });
    const first = await sendPage(url, { name: "Ada", submission_token: "one" });
    const again = await sendPage(url, { name: "Ada", submission_token: "one", _website: "x" });
    expect(again.headers.get("location")).toBe(first.headers.get("location"));
    expect(await responsesOf(id)).toHaveLength(1);
  });
});

it("a quick person in a browser is not suspected to be automated", async () => {
  const api = await newApi();
  const { url } = await api.createForm();
  const typed = { ...inputsOf((await openPage(url)).html), name: "Ada" };
  expect((await sendPage(url, typed, { "Sec-Fetch-User": "?1" })).status).toBe(303);
});

it("a program that posts only a form's fields is not suspected of imitating a browser", async () => {
  const api = await newApi();
  const { url } = await api.createForm();
  expect((await sendPage(url, { name: "Ada" })).status).toBe(303);
});

describe("on a form of several pages, the time counts from the first page of the visit", () => {
  const fields = [
    { key: "name", type: "text", label: "Name" },
    { key: "more", type: "page", label: "More" },
    { key: "note", type: "text", label: "Note" },
  ];
  /** Fills in both pages from a client without Fetch Metadata. @param changed inputs of the last page. */
  const sendBoth = async (pause: number, changed: Record<string, string> = {}) => {
    const api = await newApi();
    const { id, url } = await api.createForm({ fields });
    const first = inputsOf((await openPage(url)).html);
    await wait(pause);
    const led = await sendPage(url, { ...first, name: "Ada", _go: "next" });
    const second = new URL(led.headers.get("location") ?? "", url).href;
    const { html } = await openPage(second, { Referer: url });
    const sent = await sendPage(second, { ...inputsOf(html), note: "Hello", ...changed }, { Referer: second });
    const responses = (await api.call(`/api/v1/forms/${id}/responses`)).body as { data: unknown }[];
    return { sent, data: responses.map((response) => response.data) };
  };

  it("so the last one may be sent at once", async () => {
    const { sent, data } = await sendBoth(1100);
    expect(sent.status).toBe(303);
    expect(data).toEqual([{ name: "Ada", note: "Hello" }]);
  });

  it("and pages that are all sent at once are still doubted", async () => {
    const { sent, data } = await sendBoth(0);
    expect([sent.status, data]).toEqual([422, []]);
    expect(sent.html).toContain("Press Send again");
  });

  it("and the time that a later page carries cannot be made up", async () => {
    const { sent, data } = await sendBoth(1100, { _rendered: "m0000000.x" });
    expect([sent.status, data]).toEqual([422, []]);
  });
});

it("the input that people do not see comes last, and says in the page's language to leave it empty", async () => {
  const api = await newApi();
  const { url } = await api.createForm({ settings: { locale: "ar" } });
  const { html } = await openPage(url);
  expect(html.indexOf('name="_website"')).toBeGreaterThan(html.indexOf('type="submit"'));
  expect(html).toContain("يجب ترك هذا الحقل فارغًا");
  expect(html).not.toContain("Website");
});
