import { beforeAll, describe, expect, it } from "vitest";
import { localeNames } from "@/lib/rules/words/locale-names";
import { locales } from "../../support/samples/all-languages";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { openPage, sendPage } from "../../support/http/page";

let api: Api;
beforeAll(async () => {
  api = await newApi();
});

describe.each(localeNames)("in %s", (locale) => {
  const words = locales[locale];

  it("the page, its errors, the receipt and the closed form are in the form's language", async () => {
    const fields = [{ key: "email", type: "email", label: "Email", required: true }];
    const { url } = await api.createForm({ fields, settings: { locale } });
    const german = { "Accept-Language": "de" };
    const open = await openPage(url, german);
    expect(open.html).toContain(`<html lang="${words.lang}" dir="${words.dir}">`);
    expect(open.html).toContain(`${words.send}</bdi></button>`);
    const wrong = await sendPage(url, { email: "x" }, german);
    expect(wrong.html).toContain(words.issues.email_format({}, "Email"));
    const sent = await sendPage(url, { email: "a@b.example" }, german);
    const receipt = await openPage(new URL(sent.headers.get("location") ?? "", url).href, german);
    expect(receipt.html).toContain(words.receipt.title);
    expect((await openPage(url, german)).html).toContain(words.answered.title);
  });

  it("the page is in the language the browser asks for", async () => {
    const { url } = await api.createForm();
    const { html, headers } = await openPage(url, { "Accept-Language": `${locale}, en;q=0.1` });
    expect(html).toContain(`<html lang="${words.lang}" dir="ltr">`);
    expect(headers.get("vary")).toContain("Accept-Language");
  });

  it("an address without a form says so", async () => {
    const { status, html } = await openPage("/f/01ARZ3NDEKTSV4RRFFQ69G5FAV", { "Accept-Language": locale });
    expect(status).toBe(404);
    expect(html).toContain(words.notFound.title);
  });
});

it("the owner's texts are marked with their own language, the page's words are not", async () => {
  const fields = [
    { key: "name", type: "text", label: "Nome", description: "Como no *documento*", required: true, config: { autocomplete: "name" } },
    { key: "mobile", type: "text", label: "Celular", config: { autocomplete: "tel" } },
    { key: "meal", type: "select", label: "Refeição", config: { options: ["Peixe", "Legumes"] } },
  ];
  const { url } = await api.createForm({ title: "Inscrição", fields, settings: { locale: "de", content_locale: "pt-BR" } });
  const { html } = await openPage(url);
  expect(html).toContain('<html lang="de"');
  expect(html).toContain('<h1 dir="auto" lang="pt-BR">Inscrição</h1>');
  for (const text of ["Nome", "Peixe"]) expect(html).toContain(`<bdi lang="pt-BR">${text}</bdi>`);
  expect(html).toContain(`<bdi>${locales.de.send}</bdi></button>`);
  expect(html).toMatch(/<input [^>]*autoComplete="name"/i);
  expect(html).toMatch(/<input [^>]*autoComplete="tel" inputMode="tel"/i);

  const same = await api.createForm({ title: "Anmeldung", settings: { locale: "de", content_locale: "de" } });
  expect((await openPage(same.url)).html).toContain('<h1 dir="auto">Anmeldung</h1>');
});

it("programs get English whatever their Accept-Language", async () => {
  const { id } = await api.createForm({ fields: [{ key: "email", type: "email", label: "Email" }], settings: { locale: "de" } });
  const { body } = await api.call(`/f/${id}`, { method: "POST", body: { data: { email: "x" } }, headers: { "Accept-Language": "de" } });
  expect(JSON.stringify(body)).toContain("Email must be in the correct format");
});
