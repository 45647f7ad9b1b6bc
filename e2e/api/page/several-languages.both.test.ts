import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/base/db/client";
import { locales } from "../../support/samples/all-languages";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { openPage, sendPage } from "../../support/http/page";

let api: Api;
beforeAll(async () => {
  api = await newApi();
});

const booking = {
  title: "Book a table",
  description: "For {{name}} or anyone.",
  fields: [
    { key: "name", type: "text", label: "Your name", required: true },
    { key: "guests", type: "number", label: "Guests", config: { min: 1, max: 12, unit: "people" } },
    { key: "place", type: "select", label: "Where?", config: { options: ["Inside", { value: "out", label: "Outside" }] } },
    { key: "allergies", type: "textarea", label: "Allergies", description: "If any" },
  ],
  settings: { content_locale: "en", thank_you_title: "See you soon", submit_label: "Book", response_limit: null },
};
const german = {
  locale: "de",
  title: "Tisch reservieren",
  texts: { thank_you_title: "Bis bald", submit_label: "Reservieren" },
  fields: [
    {
      key: "place",
      label: "Wo?",
      options: [
        { value: "out", label: "Draußen" },
        { value: "Inside", label: "Drinnen" },
      ],
    },
    { key: "name", label: "Ihr Name" },
    { key: "guests", label: "Gäste", unit: "Personen" },
  ],
};
const arabic = { locale: "ar", title: "حجز طاولة", fields: [{ key: "name", label: "الاسم" }] };
const several = (more: object = {}) => ({ ...booking, translations: [german, arabic], ...more });
const create = async (more: object = {}) => api.createForm(several(more));

describe("a form in several languages", () => {
  it("is read in the language of the address, of this visit, of the browser, or its own", async () => {
    const { url } = await create();
    const title = async (address: string, headers: Record<string, string> = {}) => {
      const { html, headers: given } = await openPage(address, headers);
      return [
        /<html lang="([\w-]+)" dir="(\w+)"/.exec(html)?.slice(1).join(" "),
        /<h1[^>]*>([^<]*)/.exec(html)?.[1],
        given.get("set-cookie"),
      ];
    };
    expect(await title(url)).toEqual(["en ltr", "Book a table", null]);
    expect(await title(url, { "Accept-Language": "nl, de-AT;q=0.8, en;q=0.5" })).toEqual(["de ltr", "Tisch reservieren", null]);
    const [lang, heading, cookie] = await title(`${url}?_lang=ar`, { "Accept-Language": "de" });
    expect([lang, heading]).toEqual(["ar rtl", "حجز طاولة"]);
    expect(cookie).toMatch(/^_lang=ar; Path=\/f\/\w+; HttpOnly; SameSite=Lax$/);
    expect((await title(url, { "Accept-Language": "de", Cookie: "_lang=ar" })).slice(0, 2)).toEqual(["ar rtl", "حجز طاولة"]);
    expect((await title(`${url}?_lang=en`, { "Accept-Language": "de", Cookie: "_lang=ar" })).slice(0, 2)).toEqual([
      "en ltr",
      "Book a table",
    ]);
    expect((await title(`${url}?_lang=tlh`, { "Accept-Language": "de" })).slice(0, 2)).toEqual(["de ltr", "Tisch reservieren"]);
  });

  it("lists its languages by their own names, and says all that is translated, and the rest in its own language", async () => {
    const { url } = await create();
    const { html } = await openPage(`${url}?_lang=de`);
    expect(html).toContain(`<nav class="languages" aria-label="${locales.de.language}">`);
    for (const [tag, name] of [
      ["en", "English"],
      ["ar", "العربية"],
    ])
      expect(html).toMatch(new RegExp(`<button [^>]*value="${tag}"[^>]*>${name}</button>`));
    expect(html).toContain('<span aria-current="true" lang="de">Deutsch</span>');
    for (const text of ["Ihr Name", "Gäste", "Personen", "Draußen", "Drinnen", "Reservieren"]) expect(html).toContain(text);
    expect(html).toContain('<bdi lang="en">Allergies</bdi>');
    expect(html).not.toContain('<bdi lang="en">Ihr Name');
    expect(html).toContain('value="out"');
  });

  it("keeps what was typed when another language is chosen, and stores nothing", async () => {
    const form = await create();
    const typed = { name: "Ada", guests: "1.5", "guests[decimal]": ".", place: "out", _language: "en" };
    const page = await sendPage(form.url, { ...typed, _lang: "de" }, { "Accept-Language": "en" });
    expect(page.status).toBe(200);
    expect(page.html).toContain('<html lang="de"');
    expect(page.html).toContain('value="Ada"');
    expect(page.html).toContain('value="1,5"');
    expect(page.html).not.toContain(locales.de.summaryTitle);
    expect(page.headers.get("set-cookie")).toContain("_lang=de");
    expect((await api.call(`/api/v1/forms/${form.id}/responses`)).body).toEqual([]);
  });

  it("says what is wrong in the language of the page, and stores the language with the response; answers are the same in all languages", async () => {
    const form = await create();
    // A browser that keeps no cookies, and asks for another language.
    const headers = { "Accept-Language": "en" };
    const wrong = await sendPage(form.url, { guests: "2", _language: "de" }, headers);
    expect(wrong.html).toContain(locales.de.issues.required({}, "Ihr Name"));
    const sent = await sendPage(form.url, { name: "Ada", guests: "2 Personen", place: "out", _language: "de" }, headers);
    const receipt = await openPage(new URL(sent.headers.get("location") ?? "", form.url).href, headers);
    expect(receipt.html).toContain("Bis bald");
    expect(receipt.html).toContain("Draußen");
    const [response] = (await api.call(`/api/v1/forms/${form.id}/responses`)).body as { data: object; locale: string }[];
    expect(response).toMatchObject({ data: { name: "Ada", guests: 2, place: "out" }, locale: "de" });
    const inArabic = await openPage(`${new URL(sent.headers.get("location") ?? "", form.url).href}?_lang=ar`, headers);
    expect(inArabic.html).toContain('<html lang="ar" dir="rtl"');
  });

  it("can be changed in the middle of page 2", async () => {
    const pages = [booking.fields[0], { key: "more", type: "page", label: "Details" }, booking.fields[1]];
    const form = await create({
      fields: pages,
      translations: [
        {
          locale: "de",
          fields: [
            { key: "more", label: "Einzelheiten" },
            { key: "guests", label: "Gäste" },
          ],
        },
      ],
    });
    const first = await sendPage(form.url, { name: "Ada", _page: "", _go: "next", _language: "en" });
    const second = new URL(first.headers.get("location") ?? "", form.url).href;
    const page = await sendPage(second, { guests: "3", _page: "more", _language: "en", _lang: "de" });
    expect(page.status).toBe(200);
    for (const text of ["Einzelheiten", "Gäste", 'value="3"']) expect(page.html).toContain(text);
    const back = await openPage(second, { Cookie: "_lang=de", Referer: form.url, "Sec-Fetch-Site": "same-origin" });
    expect(back.html).toContain("Einzelheiten");
  });
});

describe("translations", () => {
  it("come back as they were given, with versions and copies", async () => {
    const { id } = await create();
    const form = (await api.call(`/api/v1/forms/${id}`)).body as { translations: object[]; version: number };
    expect(form.translations).toEqual([
      {
        ...german,
        fields: [german.fields[1], german.fields[2], { ...german.fields[0], options: german.fields[0]?.options?.toReversed() }],
      },
      arabic,
    ]);
    const [copy] = (await api.call(`/api/v1/forms/${id}/copies`, { method: "POST", body: { names: ["Grace"] } })).body as {
      form: { id: string };
    }[];
    expect((await api.call(`/api/v1/forms/${copy?.form.id}`)).body).toMatchObject({ translations: form.translations });
    const next = { ...booking, version: 1, title: "Book a table, please" };
    expect((await api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body: next })).body).toMatchObject({
      version: 2,
      translations: [{ locale: "de", title: "Tisch reservieren", sources: { "/title": "Book a table" } }, { locale: "ar" }],
    });
    expect((await api.call(`/api/v1/forms/${id}/versions/1`)).body).toMatchObject({ translations: form.translations });
    expect((await api.call(`/api/v1/forms/${id}/translations/de`)).body).toMatchObject({
      revision: 2,
      form_version: 2,
      progress: { outdated: [{ at: "/title", was: "Book a table", now: "Book a table, please" }] },
    });
  });

  it("are mended without a version, and refused when they are of an older revision", async () => {
    const { id } = await create();
    const path = `/api/v1/forms/${id}/translations/de`;
    const put = (body: object) => api.call(path, { method: "PUT", body });
    expect((await api.call(`/api/v1/forms/${id}/translations`)).body).toMatchObject([
      { locale: "de", revision: 1, texts: 12, translated: 9, outdated: 0 },
      { locale: "ar", revision: 1 },
    ]);
    const { locale: _, ...texts } = german;
    expect(await put({ ...texts, title: "Tisch buchen", revision: 1 })).toMatchObject({
      status: 200,
      body: { revision: 2, title: "Tisch buchen" },
    });
    expect((await put({ ...texts, revision: 1 })).status).toBe(409);
    expect((await put({ ...texts, title: "Tisch buchen" })).body).toMatchObject({ revision: 2 });
    expect((await api.call(`/api/v1/forms/${id}`)).body).toMatchObject({ version: 1 });
    const french = await api.call(`/api/v1/forms/${id}/translations/FR-ca`, { method: "PUT", body: { title: "Réserver", revision: 0 } });
    expect(french.body).toMatchObject({ locale: "fr-CA", revision: 1 });
    const read = (await api.call(path)).body as object;
    expect((await put({ ...read, title: "Tisch bestellen" })).body).toMatchObject({ revision: 3, title: "Tisch bestellen" });
    expect((await put({ ...read, locale: "ar" })).body).toMatchObject({ detail: [{ loc: ["body", "locale"] }] });
    expect((await api.call(path, { method: "DELETE" })).status).toBe(204);
    expect((await api.call(path)).body).toMatchObject({ revision: 0, progress: { translated: 0 } });
    expect((await api.call(path, { method: "DELETE" })).status).toBe(404);
  });

  it.each<[string, object, object]>([
    [
      "a text that the form does not have",
      { title: "T", texts: { closed_message: "Zu" } },
      { loc: ["body", "texts", "closed_message"], type: "not_in_form" },
    ],
    [
      "a question that it does not have",
      { fields: [{ key: "nope", label: "?" }] },
      { loc: ["body", "fields", 0, "label"], type: "not_in_form" },
    ],
    [
      "an option that it does not have",
      { fields: [{ key: "place", options: [{ value: "roof", label: "Dach" }] }] },
      { loc: ["body", "fields", 0, "options", 0], type: "not_in_form" },
    ],
    [
      "a text that is too long for its place",
      { fields: [{ key: "name", label: "x".repeat(256) }] },
      { loc: ["body", "fields", "name", "label"], type: "too_big" },
    ],
    ["a text of two lines for a button", { texts: { submit_label: "a\nb" } }, { loc: ["body", "texts", "submit_label"] }],
    ["a key that has no meaning", { subtitle: "T" }, { loc: ["body", "subtitle"], type: "unknown_key" }],
  ])("are refused with %s", async (_, body, problem) => {
    const { id } = await create();
    const { status, body: reply } = await api.call(`/api/v1/forms/${id}/translations/de`, { method: "PUT", body });
    expect([status, reply]).toEqual([422, { detail: [expect.objectContaining(problem)] }]);
  });

  it("need to know the form's own language, once each", async () => {
    const {
      settings: { content_locale: _, ...settings },
    } = booking;
    const post = async (body: object) => (await api.call("/api/v1/forms", { method: "POST", body })).body;
    expect(await post(several({ settings }))).toMatchObject({ detail: [{ loc: ["body", "settings", "content_locale"], type: "missing" }] });
    expect(await post(several({ translations: [german, german] }))).toMatchObject({
      detail: [{ loc: ["body", "translations", 1, "locale"], type: "repeated" }],
    });
    expect(await post(several({ translations: [{ ...german, locale: "EN" }] }))).toMatchObject({
      detail: [{ loc: ["body", "translations", 0, "locale"], type: "own_language" }],
    });
    expect(await post(several({ translations: [{ ...german, locale: "no tag" }] }))).toMatchObject({
      detail: [{ loc: ["body", "translations", 0, "locale"], type: "language" }],
    });
  });

  it("are for the people who answer: webhooks and lists have the form's own texts", async () => {
    const form = await create();
    await sendPage(form.url, { name: "Ada", place: "out", _language: "de" });
    const { text } = await api.call(`/api/v1/forms/${form.id}/export?format=csv`);
    expect(text).toContain('"Your name"');
    const inGerman = await api.call(`/api/v1/forms/${form.id}/export?format=csv&values=shown&language=de`);
    for (const label of ["Ihr Name", "Draußen", '"de"']) expect(inGerman.text).toContain(label);
    const summary = await api.call(`/api/v1/forms/${form.id}/summary?language=de`);
    expect(summary.body).toMatchObject({ questions: expect.arrayContaining([expect.objectContaining({ label: "Wo?" })]) as unknown });
    const unknown = await api.call(`/api/v1/forms/${form.id}/summary?language=fr`);
    expect(unknown.body).toMatchObject({ detail: [{ loc: ["query", "language"], msg: "Must be a language of the form: en, de, ar" }] });
    expect(await (await fetch(form.url, { headers: { Accept: "application/json", "Accept-Language": "de" } })).json()).toMatchObject({
      title: "Book a table",
    });
  });
});

describe("a form that changes", () => {
  const content = (version: number, more: object = {}) => ({ ...booking, version, ...more });
  const put = (id: string, body: object) => api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body });

  it("takes pages of the version before, and shows what was answered to it in the language of then", async () => {
    const form = await create({ settings: { ...booking.settings, editable: "open" } });
    const page = { name: "Ada", place: "out", _language: "de", _version: "1" };
    const sent = await sendPage(form.url, page);
    const receipt = new URL(sent.headers.get("location") ?? "", form.url).href;
    await put(form.id, content(1, { title: "Book", settings: { ...booking.settings, editable: "open" }, translations: [arabic] }));
    for (const address of [receipt, `${receipt}/change`]) expect((await openPage(address)).html).toContain("Ihr Name");
    expect((await sendPage(form.url, { ...page, name: "Grace" })).status).toBe(303);
    expect((await sendPage(form.url, { ...page, _lang: "ar" })).html).toContain("الاسم");
  });

  it("shows a language on its page as soon as it has it, and no longer than that", async () => {
    const { id, url } = await create({ translations: null });
    const hasList = async () => (await openPage(url)).html.includes('class="languages"');
    expect(await hasList()).toBe(false);
    await api.call(`/api/v1/forms/${id}/translations/de`, { method: "PUT", body: { title: "Tisch reservieren" } });
    expect(await hasList()).toBe(true);
    await api.call(`/api/v1/forms/${id}/translations/de`, { method: "DELETE" });
    expect(await hasList()).toBe(false);
  });

  it("keeps a language that came while its next version was drafted, and says which was replaced", async () => {
    const { id } = await create();
    const draft = (await api.call(`/api/v1/forms/${id}/revision`, { method: "POST" })).body as {
      id: string;
      revision: number;
      content: object;
    };
    const path = `/api/v1/drafts/${draft.id}`;
    const changed = { revision: draft.revision, content: { ...draft.content, title: "Book, please" } };
    const saved = (await api.call(path, { method: "PATCH", body: changed })).body as { revision: number };
    const { locale: _, ...texts } = german;
    await api.call(`/api/v1/forms/${id}/translations/de`, { method: "PUT", body: { ...texts, title: "Tisch buchen" } });
    await api.call(`/api/v1/forms/${id}/translations/it`, { method: "PUT", body: { title: "Prenota un tavolo" } });
    const published = await api.call(`${path}/publish`, { method: "POST", body: { revision: saved.revision } });
    expect(published).toMatchObject({ status: 201, body: { warnings: [{ loc: ["body", "translations", "de"], type: "value_replaced" }] } });
    expect((await api.call(`/api/v1/forms/${id}/translations`)).body).toMatchObject([{ locale: "de" }, { locale: "ar" }, { locale: "it" }]);
  });

  it("says what its translations lack, and what would be refused, before it is published", async () => {
    const check = async (translations: object[]) => {
      const draft = (await api.call("/api/v1/drafts", { method: "POST", body: { content: several({ translations }) } })).body as {
        id: string;
      };
      return (await api.call(`/api/v1/drafts/${draft.id}/check`)).body;
    };
    expect(await check([german])).toMatchObject({
      problems: [],
      findings: [{ loc: ["body", "translations", 0], msg: "Deutsch: 3 of 12 texts are not translated", type: "not_translated" }],
    });
    expect(await check([{ ...german, sources: { "/title": "Reserve" } }])).toMatchObject({
      findings: [{ type: "not_translated" }, { msg: "Deutsch: 1 original has changed since it was translated" }],
    });
    expect(await check([{ locale: "de", fields: [{ key: "gone", label: "x" }] }])).toMatchObject({
      problems: [{ type: "not_in_form" }],
      findings: [],
    });
  });

  it("can be drafted further when its translations are larger than itself", async () => {
    const { id } = await create();
    const body = { description: "x".repeat(9_000) };
    for (const locale of ["cs", "da", "el", "fi", "fr"].flatMap((tag) => ["", "-AT", "-CH", "-DE", "-IT", "-BE"].map((land) => tag + land)))
      expect((await api.call(`/api/v1/forms/${id}/translations/${locale}`, { method: "PUT", body })).status).toBe(200);
    expect((await api.call(`/api/v1/forms/${id}/revision`, { method: "POST" })).status).toBe(200);
  });
});

describe("a round in several languages", () => {
  it("asks and reminds each person in theirs, and their page is in it", async () => {
    const people = [
      { name: "Grace", email: "grace@languages.example" },
      { name: "Lena", email: "lena@languages.example", locale: "de" },
      { name: "Amal", email: "amal@languages.example", locale: "ar" },
    ];
    const form = { ...several(), settings: { ...booking.settings, locale: "en", response_limit: 1 } };
    const { body: round } = await api.call("/api/v1/rounds", { method: "POST", body: { form, people, send: true } });
    const listed = (await api.call(`/api/v1/rounds/${(round as { id: string }).id}/people`)).body as { name: string; url: string }[];
    const linkOf = (name: string) => listed.find((person) => person.name === name)?.url ?? "";
    const mails = await db().mail.findMany({ where: { recipient: { in: people.map(({ email }) => email) } } });
    expect(Object.fromEntries(mails.map(({ recipient, subject }) => [recipient, subject]))).toEqual({
      "grace@languages.example": "Book a table",
      "lena@languages.example": "Tisch reservieren",
      "amal@languages.example": "حجز طاولة",
    });
    expect((await openPage(linkOf("Lena"), { "Accept-Language": "ar" })).html).toContain("Ihr Name");
    expect((await openPage(linkOf("Grace"), { "Accept-Language": "ar" })).html).toContain("الاسم");
    expect((await openPage(`${linkOf("Amal")}?_lang=en`)).html).toContain("Your name");
  });
});
