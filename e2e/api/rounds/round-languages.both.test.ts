import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/base/db/client";
import { readMailBody } from "@/lib/domain/mail/mail-body";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { openPage } from "../../support/http/page";

let api: Api;
let round: { id: string };
let listed: { name: string; url: string; locale: string | null; form_id: string }[];

const people = [
  { name: "Grace", email: "grace@round-languages.example", locale: "en-GB" },
  { name: "Amal", email: "amal@round-languages.example", locale: "ar-EG" },
  { name: "Urs", email: "urs@round-languages.example", locale: "gsw-ch" },
  { name: "Inês", email: "ines@round-languages.example", locale: "pt-AO" },
  { name: "Sipho", email: "sipho@round-languages.example", locale: "zu" },
];
const form = {
  title: "Book a table",
  fields: [
    { key: "name", type: "text", label: "Your name" },
    { key: "place", type: "select", label: "Where?", config: { options: ["Inside", { value: "out", label: "Outside" }] } },
  ],
  settings: { content_locale: "en" },
  translations: [
    { locale: "ar", title: "حجز طاولة", fields: [{ key: "name", label: "الاسم" }] },
    { locale: "gsw", title: "Tisch reserviere", fields: [{ key: "place", label: "Wo?", options: [{ value: "out", label: "Dusse" }] }] },
    { locale: "pt-AO", title: "Reservar uma mesa" },
    { locale: "pt", title: "Reservar mesa" },
  ],
};
const linkOf = (name: string) => listed.find((person) => person.name === name)?.url ?? "";
const formOf = (name: string) => listed.find((person) => person.name === name)?.form_id ?? "";

beforeAll(async () => {
  api = await newApi();
  const made = await api.call("/api/v1/rounds", { method: "POST", body: { form, people } });
  expect([made.status, made.body]).toMatchObject([201, {}]);
  round = made.body as typeof round;
  listed = (await api.call(`/api/v1/rounds/${round.id}/people`)).body as typeof listed;
});

describe("a round of people with any language", () => {
  it("keeps the language of each, in its canonical form, and refuses what is none", async () => {
    expect(listed.map(({ name, locale }) => [name, locale])).toEqual([
      ["Grace", "en-GB"],
      ["Amal", "ar-EG"],
      ["Urs", "gsw-CH"],
      ["Inês", "pt-AO"],
      ["Sipho", "zu"],
    ]);
    const body = { people: [{ name: "Nobody", locale: "no tag" }] };
    const refused = await api.call(`/api/v1/rounds/${round.id}/people`, { method: "POST", body });
    expect([refused.status, refused.body]).toMatchObject([422, { detail: [{ loc: ["body", "people", 0, "locale"], type: "language" }] }]);
  });

  it("asks each in the form's texts of their language, with the words of the nearest that the service has", async () => {
    const mails = await db().mail.findMany({ where: { recipient: { in: people.map(({ email }) => email) } } });
    const said = mails.map(({ recipient, subject, body }) => [recipient.split("@")[0], subject, readMailBody(body).content.locale]);
    expect(said.sort()).toEqual([
      ["amal", "حجز طاولة", "ar"],
      ["grace", "Book a table", "en"],
      ["ines", "Reservar uma mesa", "pt"],
      ["sipho", "Book a table", "en"],
      ["urs", "Tisch reserviere", "en"],
    ]);
  });

  it("shows each their page in it", async () => {
    const read = async (name: string, headers: Record<string, string> = {}) => {
      const { html } = await openPage(linkOf(name), headers);
      return [/<html lang="([\w-]+)" dir="(\w+)"/.exec(html)?.slice(1).join(" "), /<h1[^>]*>([^<]*)/.exec(html)?.[1]];
    };
    expect(await read("Grace", { "Accept-Language": "ar" })).toEqual(["en ltr", "Book a table"]);
    expect(await read("Amal")).toEqual(["ar rtl", "حجز طاولة"]);
    expect(await read("Inês", { "Accept-Language": "ar" })).toEqual(["pt ltr", "Reservar uma mesa"]);
    // The page's own words are in the browser's language, where the service has none of the person's.
    expect(await read("Urs", { "Accept-Language": "de" })).toEqual(["de ltr", "Tisch reserviere"]);
    expect(await read("Urs")).toEqual(["en ltr", "Tisch reserviere"]);
    expect(await read("Sipho", { "Accept-Language": "ar" })).toEqual(["ar rtl", "حجز طاولة"]); // the form has no Zulu
  });

  it("follows a language that the form's settings were given later", async () => {
    const id = formOf("Inês");
    const settings = { ...form.settings, locale: "ar", response_limit: 1 };
    const { title, fields } = form;
    const replaced = await api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body: { version: 1, title, fields, settings } });
    expect([replaced.status, replaced.body]).toMatchObject([200, {}]);
    expect((await openPage(linkOf("Inês"))).html).toContain("الاسم");
  });
});

describe("the answers of a round in several languages", () => {
  it("are exported and summarized in its own, or in one that is asked for", async () => {
    for (const name of ["Grace", "Urs"]) expect((await api.submit(formOf(name), { name, place: "out" })).status).toBe(201);
    const path = `/api/v1/rounds/${round.id}`;
    const own = await api.call(`${path}/export?format=csv&values=shown`);
    for (const label of ["Where?", "Outside"]) expect(own.text).toContain(label);
    const other = await api.call(`${path}/export?format=csv&values=shown&language=gsw`);
    for (const label of ["Your name", "Wo?", "Dusse"]) expect(other.text).toContain(label);
    expect((await api.call(`${path}/summary?language=gsw`)).body).toMatchObject({
      questions: [{ label: "Your name" }, { label: "Wo?", choices: [{ label: "Inside" }, { label: "Dusse", count: 2 }] }],
    });
    expect((await api.call(`${path}/summary`)).body).toMatchObject({ questions: [{ label: "Your name" }, { label: "Where?" }] });
    for (const what of ["summary", "export"]) {
      const unknown = await api.call(`${path}/${what}?language=fr`);
      expect([unknown.status, unknown.body]).toMatchObject([422, { detail: [{ loc: ["query", "language"], type: "invalid_value" }] }]);
      expect(JSON.stringify(unknown.body)).toContain("en, ");
    }
  });

  it("shows earlier versions in the same language, as far as they have it", async () => {
    const { id } = await api.createForm({ ...form, settings: { ...form.settings, response_limit: null } });
    expect((await api.submit(id, { name: "Ada", place: "out" })).status).toBe(201);
    const [name, place] = form.fields;
    const fields = [name, { ...place, key: "seat" }];
    const translations = [{ locale: "gsw", fields: [{ key: "seat", label: "Sitzplatz" }] }];
    const body = { version: 1, title: form.title, fields, settings: { ...form.settings, response_limit: null }, translations };
    const replaced = await api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body });
    expect([replaced.status, replaced.body]).toMatchObject([200, {}]);
    const { text } = await api.call(`/api/v1/forms/${id}/export?format=csv&values=shown&language=gsw`);
    for (const label of ["Sitzplatz", "Wo? (removed)", "Dusse"]) expect(text).toContain(label);
  });
});
