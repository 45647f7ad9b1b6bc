import { beforeAll, describe, expect, it } from "vitest";
import type { PresentedSharedResults } from "@/lib/domain/responses/sharing/schema";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { change } from "../../support/samples/versions";

const fields = [
  { key: "name", type: "text", label: "Full name" },
  { key: "mail", type: "email", label: "Email" },
  { key: "born", type: "date", label: "Date of birth", personal: true },
  { key: "dish", type: "select", label: "Which dish?", config: { options: ["soup", "cake"], other: true } },
  { key: "stars", type: "rating", label: "How was it?" },
  { key: "agree", type: "checkbox", label: "Come again?" },
];

type Form = { id: string; url: string };

let api: Api;
beforeAll(async () => {
  api = await newApi();
});

const make = (changes: object = {}): Promise<Form> =>
  api.createForm({ title: "Summer party", fields, settings: { response_limit: null, locale: "en" }, ...changes });
const pathOf = ({ id }: Form) => `/api/v1/forms/${id}/shared-results`;
const share = (form: Form, keys: string[]) => api.call(pathOf(form), { method: "PUT", body: { fields: keys } });
const shared = async (form: Form, keys: string[]) => {
  const { status, body } = await share(form, keys);
  expect(status).toBe(200);
  return body as PresentedSharedResults; // validated by Api
};
const read = async (url: string | null, headers: Record<string, string> = {}) => {
  const reply = await fetch(url ?? "", { headers: { Accept: "text/html", ...headers } });
  return { status: reply.status, headers: reply.headers, html: await reply.text() };
};
const textOf = (html: string) =>
  html
    .replace(/^.*<main[^>]*>/s, "")
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
const answer = async (form: Form, count: number, data: (nth: number) => object) => {
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth++) {
    const { status, body } = await api.submit(form.id, data(nth));
    expect(status).toBe(201);
    ids.push((body as { id: string }).id); // checked above
  }
  return ids;
};
const party = (nth: number) => ({
  name: `Guest ${nth}`,
  mail: `guest-${nth}@reader.example`,
  born: "1990-01-01",
  dish: nth % 2 === 0 ? "soup" : "own words of a guest",
  ...(nth < 4 && { stars: 5 }),
});

describe("results that a form shares", () => {
  it("shows the chosen charts to everybody with the address, and no answer in words", async () => {
    const form = await make();
    const { url, fields: keys } = await shared(form, ["stars", "dish"]);
    expect(url).toMatch(new RegExp(`^${baseUrl()}/r/[\\w-]{27}$`));
    expect(keys).toEqual(["stars", "dish"]);
    await answer(form, 5, party);
    const { status, headers, html } = await read(url);
    expect(status).toBe(200);
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|Guest|reader\.example|1990|own words|Full name|Date of birth|Come again/);
    const text = textOf(html);
    expect(text).toContain("Summer party Responses: 5");
    expect(text).toContain("How was it? Not enough answers yet"); // four have answered
    expect(text).toContain("Which dish? Answers: 5 soup 3 60% cake 0 0% Other 2 40%");
    expect(text.indexOf("How was it?")).toBeLessThan(text.indexOf("Which dish?"));
  });

  it("changes by five responses at a time, and at once when one is deleted", async () => {
    const form = await make();
    const { url } = await shared(form, ["dish"]);
    const [first = ""] = await answer(form, 9, () => ({ dish: "soup" }));
    expect(textOf((await read(url)).html)).toMatch(/Responses: 9 .* soup 5 100%/);
    await answer(form, 1, () => ({ dish: "cake" }));
    expect(textOf((await read(url)).html)).toMatch(/Responses: 10 .* soup 9 90% cake 1 10%/);
    await api.call(`/api/v1/forms/${form.id}/responses/${first}`, { method: "DELETE" });
    expect(textOf((await read(url)).html)).toMatch(/Responses: 9 .* soup 5 100%/);
  });

  it("keeps its address for another choice, and never uses one again that was ended", async () => {
    const form = await make();
    const before = await shared(form, ["dish"]);
    expect(await shared(form, ["agree"])).toEqual({ ...before, fields: ["agree"] });
    expect((await api.call(pathOf(form))).body).toEqual({ ...before, fields: ["agree"] });
    expect(textOf((await read(before.url)).html)).toMatch(/Come again\?/);
    expect((await api.call(pathOf(form), { method: "DELETE" })).status).toBe(204);
    const gone = await read(before.url);
    expect([gone.status, gone.headers.get("x-robots-tag")]).toEqual([404, "noindex, nofollow"]);
    expect(gone.html).not.toContain("Summer party");
    for (const method of ["GET", "DELETE"]) expect((await api.call(pathOf(form), { method })).status).toBe(404);
    const after = await shared(form, ["dish"]);
    expect(after.url).not.toBe(before.url);
    expect([(await read(before.url)).status, (await read(after.url)).status]).toEqual([404, 200]);
  });

  it("refuses questions without a chart, personal ones, and those of no form", async () => {
    const form = await make();
    const { status, body } = await share(form, ["name", "mail", "born", "nothing", "dish", "dish"]);
    const at = (index: number, type: string) => ({ loc: ["body", "fields", index], type });
    expect([status, body]).toMatchObject([
      422,
      { detail: [at(0, "not_shareable"), at(1, "not_shareable"), at(2, "not_shareable"), at(3, "not_in_form"), at(5, "repeated")] },
    ]);
    expect((await share(form, [])).status).toBe(422);
    expect((await api.call(pathOf(form))).status).toBe(404);
  });

  it("ends with its form, and is nobody else's to change", async () => {
    const form = await make();
    const { url } = await shared(form, ["dish"]);
    const other = await newApi();
    for (const [method, body] of [["GET"], ["DELETE"], ["PUT", { fields: ["dish"] }]] as const)
      expect((await other.call(pathOf(form), { method, body })).status).toBe(404);
    await api.call(`/api/v1/forms/${form.id}`, { method: "DELETE" });
    expect((await read(url)).status).toBe(404);
  });

  it("leaves out a question that has become personal, and keeps one that is no longer asked", async () => {
    const form = await make();
    const { url } = await shared(form, ["dish", "stars"]);
    await answer(form, 5, () => ({ dish: "soup", stars: 4 }));
    const changed = fields
      .filter(({ key }) => key !== "stars")
      .map((field) => (field.key === "dish" ? { ...field, personal: true } : field));
    await change(api, form.id, { title: "Winter party", fields: changed });
    const text = textOf((await read(url)).html);
    expect(text).toContain("Winter party");
    expect(text).toMatch(/How was it\? Answers: 5/);
    expect(text).not.toContain("Which dish?");
  });

  it("is in the language that its reader asks for, of those that the form has", async () => {
    const form = await make({ settings: { response_limit: null, locale: "en", content_locale: "en" } });
    const { url } = await shared(form, ["agree"]);
    await answer(form, 5, () => ({ agree: true }));
    const path = `/api/v1/forms/${form.id}/translations/de`;
    const made = await api.call(path, {
      method: "PUT",
      body: { revision: 0, title: "Sommerfest", fields: [{ key: "agree", label: "Wieder kommen?" }] },
    });
    expect(made.status, made.text).toBeLessThan(300);
    const { html } = await read(url, { "Accept-Language": "de" });
    expect(html).toContain('<html lang="de"');
    expect(textOf(html)).toMatch(/Ergebnisse Sommerfest Antworten: 5 .* Wieder kommen\? Beantwortet: 5 Ja 5 100/);
    expect(textOf((await read(`${url ?? ""}?_lang=en`, { "Accept-Language": "de" })).html)).toMatch(/Come again\? Answers: 5 Yes 5/);
  });

  it("knows only tokens that it has made", async () => {
    for (const token of ["x", "a".repeat(27), "..%2f..%2fhealthz", "a".repeat(5000)])
      expect((await read(`${baseUrl()}/r/${token}`)).status).toBe(404);
  });
});
