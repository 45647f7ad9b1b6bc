import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import type { PageAnswer } from "../../support/http/page";
import { fromPage, inputsOf, openPage, sendPage, unhurried } from "../../support/http/page";

const onePage = [
  { key: "n", type: "number", label: "Amount" },
  { key: "note", type: "text", label: "Note" },
];
const [amount, note] = onePage;
const twoPages = [amount, { key: "more", type: "page", label: "More" }, note];

/** As a browser in that language sends it, from the form's own page. */
const browser = (url: string, language: string) => ({ ...fromPage(url), "Accept-Language": language });
const leadOf = (url: string, { status, headers }: PageAnswer) => {
  expect(status).toBe(303);
  return new URL(headers.get("location") ?? "", url).href;
};

describe("a number that was typed on a page in another language", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const newForm = (fields: unknown[], settings = {}) => api.createForm({ fields, settings: { response_limit: null, ...settings } });
  const answersTo = async (id: string) =>
    ((await api.call(`/api/v1/forms/${id}/responses`)).body as { data: unknown }[]).map(({ data }) => data);

  // What is typed in one language, how a page in the other shows it, and what is stored.
  const typed: [from: string, to: string, typed: string, shown: string, stored: number][] = [
    ["de-DE", "en-US", "1.234,5", "1,234.5", 1234.5],
    ["en-US", "de-DE", "1,234.5", "1.234,5", 1234.5],
    ["fr", "en", "1,25", "1.25", 1.25],
    ["es", "ja", "12.345,6", "12,345.6", 12_345.6],
    ["ar", "de", "١٫٢٥", "1,25", 1.25],
    ["de", "en", "1.5", "1,5", 1.5],
    ["de", "fr", "1.234,5", "1.234,5", 1234.5],
    ["de", "en", "-12", "-12", -12],
  ];

  it.each(typed)("typed in %s and continued in %s: %s is shown as %s", async (from, to, text, shown, stored) => {
    const { id, url } = await newForm(twoPages, { review: true });
    const first = inputsOf((await openPage(url, browser(url, from))).html);
    const link = leadOf(url, await sendPage(url, { ...first, n: text }, browser(url, from))).split("?")[0] ?? "";
    const asked = await openPage(link, { "Accept-Language": to });
    const at = leadOf(link, await sendPage(link, unhurried(inputsOf(asked.html)), browser(link, to))).split("?")[0] ?? "";
    const begin = await openPage(`${at}?page=.first`, browser(at, to));
    expect(inputsOf(begin.html).n).toBe(shown);
    leadOf(at, await sendPage(at, unhurried(inputsOf(begin.html)), browser(at, to))); // Continue once more, untouched
    const more = await openPage(`${at}?page=more`, browser(at, to));
    leadOf(at, await sendPage(at, { ...unhurried(inputsOf(more.html)), note: "x" }, browser(at, to)));
    const review = await openPage(`${at}?page=.review`, browser(at, from)); // and read through in the first language
    leadOf(at, await sendPage(at, unhurried(inputsOf(review.html)), browser(at, from)));
    expect(await answersTo(id)).toEqual([{ n: stored, note: "x" }]);
  });

  it.each(typed)("a page in %s whose browser is set to %s before Send: %s", async (from, to, text, shown, stored) => {
    const { id, url } = await newForm([{ ...amount, config: { min: 100_000 } }, note]);
    const inputs = inputsOf((await openPage(url, browser(url, from))).html);
    const back = await sendPage(url, { ...inputs, n: text }, browser(url, to));
    expect(back.status).toBe(422); // too small: it comes back in the other language
    expect(inputsOf(back.html).n).toBe(shown);
    const form = await newForm(onePage, { editable: "open" });
    const page = inputsOf((await openPage(form.url, browser(form.url, from))).html);
    const receipt = leadOf(form.url, await sendPage(form.url, { ...page, n: text, note: "x" }, browser(form.url, to)));
    expect(await answersTo(form.id)).toEqual([{ n: stored, note: "x" }]);
    const change = inputsOf((await openPage(`${receipt}/change`, browser(receipt, from))).html);
    leadOf(receipt, await sendPage(`${receipt}/change`, { ...change, note: "y" }, browser(receipt, to)));
    expect(await answersTo(form.id)).toEqual([{ n: stored, note: "y" }]);
    expect(await answersTo(id)).toEqual([]);
  });

  it.each(typed)("answers that travel in the page, typed in %s and sent in %s: %s", async (from, to, text, _, stored) => {
    const { id, url } = await newForm(twoPages);
    const page = inputsOf((await openPage(url, browser(url, from))).html);
    const sign = page["n[decimal]"] ?? "";
    const post = { ...unhurried(page), _page: "more", _carried: "n", n: text, "n[decimal]": sign, note: "x" };
    leadOf(url, await sendPage(url, post, browser(url, to)));
    expect(await answersTo(id)).toEqual([{ n: stored, note: "x" }]);
  });

  describe("that can be read in two ways", () => {
    const asked: [language: string, typed: string, large: string, small: string][] = [
      ["en", "1,234", "1,234", "1.234"],
      ["en", "12.000", "12,000", "12.000"],
      ["de", "1.234", "1.234", "1,234"],
      ["de", "12,000", "12.000", "12,000"],
      ["es", "1,234", "1.234", "1,234"],
      ["fr", "-1,234", "-1\u202F234", "-1,234"],
      ["ar", "١٬٢٣٤".replace("\u066C", ","), "1,234", "1.234"],
      ["ja", "１，２３４", "1,234", "1.234"],
    ];
    it.each(asked)("is asked about in %s: %s", async (language, text, large, small) => {
      const { id, url } = await newForm(onePage);
      const sentBack = await sendPage(url, { n: text, note: "x" }, browser(url, language));
      expect(sentBack.status).toBe(422);
      for (const reading of [large, small]) expect(sentBack.html).toContain(reading);
      expect(inputsOf(sentBack.html)).toMatchObject({ n: text, note: "x" });
      expect(await answersTo(id)).toEqual([]);
    });

    it.each([
      [{ step: 1 }, "12.000", 12_000],
      [{ step: 1 }, "12,000", 12_000],
      [{ step: 5, min: 0 }, "1,235", 1235],
      [{ max: 100 }, "12.345", 12.345],
      [{ min: 1000 }, "1,234", 1234],
      [{ step: 0.5 }, "1.500", 1500, 1.5],
      [{}, "1234", 1234],
      [{}, "1.2340", 1.234],
      [{}, "0.234", 0.234],
    ])("but not where %j leaves one way: %s", async (config, text, ...stored) => {
      const { id, url } = await newForm([{ ...amount, config }]);
      const reply = await sendPage(url, { n: text }, browser(url, "en"));
      expect(reply.status).toBe(stored.length === 1 ? 303 : 422);
      expect(await answersTo(id)).toEqual(stored.length === 1 ? [{ n: stored[0] }] : []);
    });

    it("is refused with both in JSON", async () => {
      const { id, url } = await newForm(onePage);
      const { status, body } = await api.call(new URL(url).pathname, { method: "POST", body: { data: { n: "1,234" } } });
      expect(status).toBe(422);
      expect(JSON.stringify(body)).toContain('"thousands":1234,"decimal":1.234');
      expect(await answersTo(id)).toEqual([]);
    });
  });
});

describe("a number that a link brings", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const answersTo = async (id: string) =>
    ((await api.call(`/api/v1/forms/${id}/responses`)).body as { data: unknown }[]).map(({ data }) => data);

  const links: [language: string, value: string, shown: string, stored: number][] = [
    ["de", "1.234", "1,2340", 1.234],
    ["fr", "1.234", "1,2340", 1.234],
    ["es", "-0.125", "-0,125", -0.125],
    ["de", "1234.567", "1234,567", 1234.567],
    ["de", "1.5e-7", "1,5e-7", 1.5e-7],
    ["de", "1234", "1234", 1234],
    ["en", "1.234", "1.2340", 1.234],
    ["ja", "1.234", "1.2340", 1.234],
    // No number of JSON: as a person wrote it.
    ["de", "1,25", "1,25", 1.25],
    ["de", "1.234,5", "1.234,5", 1234.5],
    ["de", "01.234", "01.234", 1.234],
  ];

  it.each(links)("%s: ?n=%s is shown as %s and stored as %d, on this page or a later one", async (language, value, shown, stored) => {
    const one = await api.createForm({ fields: onePage, settings: { response_limit: null } });
    const page = inputsOf((await openPage(`${one.url}?n=${encodeURIComponent(value)}`, browser(one.url, language))).html);
    expect(page.n).toBe(shown);
    leadOf(one.url, await sendPage(one.url, { ...page, note: "x" }, browser(one.url, language)));
    expect(await answersTo(one.id)).toEqual([{ n: stored, note: "x" }]);

    const fields = [note, { key: "more", type: "page", label: "More" }, amount];
    const later = await api.createForm({ fields, settings: { response_limit: null } });
    const first = inputsOf((await openPage(`${later.url}?n=${encodeURIComponent(value)}`, browser(later.url, language))).html);
    const other = language === "en" ? "de" : "en";
    const at = leadOf(later.url, await sendPage(later.url, { ...first, note: "x" }, browser(later.url, other)));
    const more = await openPage(at, browser(at, other));
    leadOf(at, await sendPage(at, unhurried(inputsOf(more.html)), browser(at, other)));
    expect(await answersTo(later.id)).toEqual([{ n: stored, note: "x" }]);
  });

  it("from a round's data", async () => {
    const people = ["de", "en", "fr"].map((locale) => ({ name: locale, locale, data: { n: 1.234 } }));
    const form = { title: "Amounts", fields: onePage, settings: {} };
    const round = (await api.call("/api/v1/rounds", { method: "POST", body: { form, people, send: false } })).body as { id: string };
    const asked = (await api.call(`/api/v1/rounds/${round.id}/people`)).body as { form_id: string; url: string; locale: string }[];
    expect(asked).toHaveLength(3);
    for (const { form_id, url, locale } of asked) {
      const { pathname, search } = new URL(url);
      const page = inputsOf((await openPage(`${pathname}${search}`)).html);
      expect(page.n).toBe(locale === "en" ? "1.2340" : "1,2340");
      const address = new URL(pathname, baseUrl()).href;
      leadOf(address, await sendPage(address, page, fromPage(address)));
      expect(await answersTo(form_id)).toMatchObject([{ n: 1.234 }]);
    }
  });
});
