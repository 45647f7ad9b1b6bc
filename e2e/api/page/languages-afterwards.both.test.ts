import { beforeAll, describe, expect, it } from "vitest";
import { locales } from "../../support/samples/all-languages";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { inputsOf, openPage, sendPage } from "../../support/http/page";

const content = {
  title: "Book a table",
  fields: [
    { key: "name", type: "text", label: "Your name", required: true },
    { key: "guests", type: "number", label: "Guests" },
    { key: "plan", type: "file", label: "Plan", config: { accept: ["application/pdf"] } },
  ],
  settings: { content_locale: "en", response_limit: null, editable: "open" },
  translations: [
    {
      locale: "de",
      title: "Tisch reservieren",
      fields: [
        { key: "name", label: "Ihr Name" },
        { key: "guests", label: "Gäste" },
        { key: "plan", label: "Plan" },
      ],
    },
    { locale: "ja", title: "席を予約する", fields: [{ key: "name", label: "お名前" }] },
  ],
};
const { de, ja } = locales;
/** A browser that keeps no cookies, and whose own language the form does not have. */
const nobody = { "Accept-Language": "pl" };

describe("the pages after a form in several languages", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const answered = async () => {
    const form = await api.createForm(content);
    const sent = await sendPage(form.url, { name: "Ada", guests: "2", _language: "en" }, nobody);
    return { form, receipt: new URL(sent.headers.get("location") ?? "", form.url).href };
  };
  const stored = async (id: string) => (await api.call(`/api/v1/forms/${id}/responses`)).body as { data: object }[];

  it("change an answer in any of them: choosing one keeps what was typed, and stores nothing", async () => {
    const { form, receipt } = await answered();
    const address = `${receipt}/change`;
    const opened = await openPage(address, nobody);
    expect(opened.html).toMatch(/<button form="answers" value="de" lang="de" name="_lang"/);
    const typed: Record<string, string> = { ...inputsOf(opened.html), name: "Grace", guests: "1.5" };
    const other = await sendPage(address, { ...typed, _lang: "de" }, nobody);
    expect(other.status).toBe(200);
    for (const text of ['<html lang="de"', "Ihr Name", 'value="Grace"', 'value="1,5"', de.change.save]) expect(other.html).toContain(text);
    expect(other.html).not.toContain(de.summaryTitle);
    expect(await stored(form.id)).toMatchObject([{ data: { name: "Ada", guests: 2 } }]);

    const next = inputsOf(other.html);
    expect(next).toMatchObject({ _language: "de", _seen: typed._seen });
    const wrong = await sendPage(address, { ...next, name: "" }, nobody);
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining(de.issues.required({}, "Ihr Name"))]);
    expect((await sendPage(address, { ...next, _language: "de" }, nobody)).status).toBe(303);
    expect(await stored(form.id)).toMatchObject([{ data: { name: "Grace", guests: 1.5 } }]);
  });

  it("still say in the other language that the answers were changed meanwhile", async () => {
    const { receipt } = await answered();
    const address = `${receipt}/change`;
    const before = inputsOf((await openPage(address, nobody)).html);
    await sendPage(address, { ...before, name: "Someone else" }, nobody);
    const other = await sendPage(address, { ...before, name: "Grace", _lang: "de" }, nobody);
    expect(other.status).toBe(200);
    const saved = await sendPage(address, inputsOf(other.html), nobody);
    expect([saved.status, saved.html]).toEqual([409, expect.stringContaining(de.change.meanwhile)]);
  });

  it("withdraw one in any of them", async () => {
    const { receipt } = await answered();
    const { html } = await openPage(`${receipt}/withdraw`, nobody);
    expect(html).toContain('href="?_lang=ja"');
    const inJapanese = await openPage(`${receipt}/withdraw?_lang=ja`, nobody);
    expect(inJapanese.html).toContain(ja.change.sure);
    expect(inJapanese.headers.get("set-cookie")).toContain("_lang=ja");
  });

  it.each(["decline", "question"] as const)("send a reply (%s) in any of them, and keep its words when another is chosen", async (kind) => {
    const form = await api.createForm({ ...content, settings: { content_locale: "en", outcomes: [kind] } });
    const address = `${form.url}/outcome/${kind}`;
    const opened = await openPage(address, nobody);
    const other = await sendPage(address, { ...inputsOf(opened.html), reason: "Is it quiet?", _lang: "ja" }, nobody);
    expect(other.status).toBe(200);
    for (const text of ['<html lang="ja"', ja.outcomes[kind].title, "席を予約する", "Is it quiet?"]) expect(other.html).toContain(text);
    expect((await api.call(`/api/v1/forms/${form.id}`)).body).toMatchObject({ status: "active" });
    const sent = await sendPage(address, { ...inputsOf(other.html), reason: "Is it quiet?" }, nobody);
    expect([sent.status, sent.html]).toEqual([200, expect.stringContaining('<html lang="ja"')]);
    expect(sent.html).toContain("席を予約する");
  });

  it("and before it: a passcode is asked for in any of them, and keeps what the link has prefilled", async () => {
    const { url } = await api.createForm({
      ...content,
      settings: { content_locale: "en", respondents: { by: "passcode", passcode: "sesame 77" } },
    });
    const { pathname } = new URL(url);
    const asked = await openPage(`${url}?name=Ada`, nobody);
    expect(asked.html).toContain(`href="${pathname}?name=Ada&amp;_lang=ja"`);
    const inJapanese = await openPage(`${url}?name=Ada&_lang=ja`, nobody);
    expect(inJapanese.html).toContain(ja.gate.passcode.title);
    const cookie = inJapanese.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
    const wrong = await sendPage(`${url}/enter`, { ...inputsOf(inJapanese.html), passcode: "no" }, { ...nobody, Cookie: cookie });
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining(ja.gate.passcode.wrong)]);
    expect(wrong.html).toContain(`href="${pathname}?name=Ada&amp;_lang=de"`);
  });

  it("keep the step of a confirmed address", async () => {
    const { url } = await api.createForm({ ...content, settings: { content_locale: "en", respondents: { by: "confirmed_email" } } });
    const first = await openPage(`${url}?name=Ada`, nobody);
    const second = await sendPage(
      `${url}/enter`,
      { ...inputsOf(first.html), email: `ada-${crypto.randomUUID()}@languages.example` },
      nobody,
    );
    const code =
      second.status === 303 ? await openPage(new URL(second.headers.get("location") ?? "", `${url}/enter`).href, nobody) : second;
    const address = /href="([^"]*_lang=de)"/.exec(code.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const inGerman = await openPage(new URL(address, url).href, nobody);
    expect(inGerman.html).toContain(de.gate.code.title);
    expect(inputsOf(inGerman.html)).toMatchObject({ next: expect.stringContaining("name=Ada") as unknown });
  });

  it("have the direction of the language, whatever a text begins with, and mark each text that is not translated", async () => {
    const form = await api.createForm({
      title: "Phone",
      description: "Please",
      fields: [
        { key: "model", type: "text", label: "Model", config: { pattern: "\\d+", pattern_hint: "Digits only" } },
        { key: "weight", type: "number", label: "Weight", config: { unit: "grams" } },
        { key: "kind", type: "select", label: "Kind", config: { options: ["a", "b"] } },
      ],
      settings: { content_locale: "en", asker: { name: "The shop" }, review: true },
      translations: [
        {
          locale: "ar",
          title: "WhatsApp استبيان",
          description: "PIN مطلوب",
          fields: [
            { key: "model", label: "iPhone أو Android؟" },
            { key: "kind", label: "Kind نوع", options: [{ value: "a", label: "A أول" }] },
          ],
        },
      ],
    });
    const { html } = await openPage(`${form.url}?_lang=ar`, nobody);
    expect(html).toContain('<html lang="ar" dir="rtl"');
    for (const text of ['<h1 dir="rtl">WhatsApp', '<bdi dir="rtl">iPhone', '<p class="lead" dir="rtl">PIN', '<bdi dir="rtl">A أول'])
      expect(html).toContain(text);
    for (const text of ["Digits only", "grams", "Weight", "The shop"])
      expect(html).toMatch(new RegExp(`<(?:bdi|p|span)[^>]* lang="en"[^>]*>${text}<`));
    const checked = await sendPage(form.url, { model: "7", weight: "1", kind: "b", _page: "", _go: "next", _language: "ar" }, nobody);
    const review = await openPage(new URL(checked.headers.get("location") ?? "", form.url).href, {
      ...nobody,
      Referer: form.url,
      "Sec-Fetch-Site": "same-origin",
      Cookie: "_lang=ar",
    });
    expect(review.html).toContain('<dt dir="auto" lang="en">Weight');
  });

  it("say which files were not taken when a page is sent to read it in another language", async () => {
    const form = await api.createForm(content);
    const { receipt } = await answered();
    for (const address of [form.url, `${receipt}/change`]) {
      const typed = Object.entries({ ...inputsOf((await openPage(address, nobody)).html), name: "Ada", guests: "2" });
      const parts = typed.filter(([name]) => name !== "plan").map(([name, text]) => ({ name, content: text }));
      const body = multipartBody([
        ...parts,
        { name: "_lang", content: "de" },
        { name: "plan", content: "not a PDF", fileName: "plan.txt", type: "text/plain" },
      ]);
      const reply = await fetch(address, {
        method: "POST",
        body,
        headers: { ...nobody, Accept: "text/html", "Content-Type": multipartType },
      });
      const html = await reply.text();
      expect(reply.status).toBe(422);
      for (const text of ['<html lang="de"', de.summaryTitle, 'value="Ada"']) expect(html).toContain(text);
    }
  });
});
