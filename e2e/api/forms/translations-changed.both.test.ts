import { beforeAll, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { openPage } from "../../support/http/page";

let api: Api;
beforeAll(async () => {
  api = await newApi();
});

const content = {
  title: "Book a table",
  fields: [{ key: "place", type: "select", label: "Where?", config: { options: ["Inside", "Outside"] } }],
  settings: { content_locale: "en" },
};
const german = { locale: "de", title: "Tisch reservieren", fields: [{ key: "place", label: "Wo?" }] };
const arabic = { locale: "ar", title: "حجز طاولة" };
const create = (more: object = {}) => api.createForm({ ...content, translations: [german, arabic], ...more });
const put = async (id: string, locale: string, body: object) =>
  (await api.call(`/api/v1/forms/${id}/translations/${locale}`, { method: "PUT", body })).body as { revision: number };
const remove = (id: string, locale: string) => api.call(`/api/v1/forms/${id}/translations/${locale}`, { method: "DELETE" });
const read = async (id: string, locale: string) =>
  (await api.call(`/api/v1/forms/${id}/translations/${locale}`)).body as { revision: number };

it("gives no revision twice to a language that goes and comes back", async () => {
  const { id, url } = await create();
  await put(id, "de", { title: "Zweiter" });
  expect(await put(id, "de", { title: "Dritter" })).toMatchObject({ revision: 3 });
  await openPage(`${url}?_lang=de`); // keeps the texts in memory, by their revisions
  expect((await remove(id, "de")).status).toBe(204);
  expect(await read(id, "de")).toMatchObject({ revision: 0 });
  expect(await put(id, "de", { title: "Vierter", revision: 0 })).toMatchObject({ revision: 4, title: "Vierter" });
  expect((await openPage(`${url}?_lang=de`)).html).toContain("Vierter");
  expect(await read(id, "ar")).toMatchObject({ revision: 1 });
  const old = await api.call(`/api/v1/forms/${id}/translations/de`, { method: "PUT", body: { title: "Alt", revision: 3 } });
  expect(old.status).toBe(409);
});

it("goes on when all languages were removed, also by a new version", async () => {
  const { id, url } = await create();
  await put(id, "de", { title: "Zweiter" });
  for (const locale of ["de", "ar"]) await remove(id, locale);
  expect((await api.call(`/api/v1/forms/${id}/translations`)).body).toEqual([]);
  expect((await api.call(`/api/v1/forms/${id}`)).body).not.toHaveProperty("translations");
  expect((await openPage(`${url}?_lang=de`)).html).not.toContain("Deutsch");
  expect(await put(id, "ar", { title: "حجز" })).toMatchObject({ revision: 3 });
  const replace = (more: object) =>
    api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body: { ...content, version: 1, translations: [], ...more } });
  expect((await replace({})).status).toBe(200);
  expect((await replace({ title: "Book", translations: [german] })).status).toBe(200);
  expect(await read(id, "de")).toMatchObject({ revision: 4 });
});

it("says when a form is created again with other translations", async () => {
  const body = { ...content, translations: [german, arabic], external_id: "languages" };
  const again = async (more: object) => (await api.call("/api/v1/forms", { method: "POST", body: { ...body, ...more } })).body;
  await again({});
  expect(await again({})).not.toHaveProperty("warnings");
  expect(await again({ translations: [arabic, german] })).not.toHaveProperty("warnings");
  const differs = { warnings: [{ loc: ["body", "translations"], type: "differs" }] };
  expect(await again({ translations: [german] })).toMatchObject(differs);
  expect(await again({ translations: [{ ...german, title: "Tisch buchen" }, arabic] })).toMatchObject(differs);
  expect(await again({ translations: undefined })).toMatchObject(differs);
});

it("records which language was changed and which was removed", async () => {
  const own = await newApi();
  const { id } = await own.createForm({ ...content, translations: [german, arabic] });
  const path = `/api/v1/forms/${id}/translations`;
  await own.call(`${path}/PT-br`, { method: "PUT", body: { title: "Reservar" } });
  await own.call(`${path}/de`, { method: "DELETE" });
  const entries = (await own.call("/api/v1/audit?action=form.translated")).body as { detail: object }[];
  expect(entries.map(({ detail }) => detail)).toEqual([
    { locale: "de", removed: true },
    { locale: "pt-BR", changed: ["title"] },
  ]);
});
