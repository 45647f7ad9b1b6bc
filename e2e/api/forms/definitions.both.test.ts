import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";

let api: Api;
beforeAll(async () => {
  api = await newApi();
});

const form = {
  title: "Visit: the city",
  description: "Two questions.",
  fields: [
    { key: "name", type: "text", label: "Your name", required: true, config: { placeholder: "Ada" } },
    { key: "coming", type: "select", label: "Are you coming?", config: { options: [{ value: "y", label: "Yes" }, { value: "n", label: "No" }] } }, // prettier-ignore
    { key: "why", type: "textarea", label: "Why not?", visible_if: { field: "coming", op: "is", value: "n" } },
  ],
  settings: { content_locale: "en", response_limit: null, thank_you_message: "Thanks" },
  translations: [{ locale: "de", title: "Besuch", fields: [{ key: "name", label: "Ihr Name" }, { key: "coming", options: [{ value: "y", label: "Ja" }] }] }], // prettier-ignore
};
const callback = { callback_url: "https://example.org/hook", callback_metadata: { order: 1 } };
const create = async (body: object = form) => {
  const { body: made } = await api.call("/api/v1/forms", { method: "POST", body: { ...body, expires_in: null } });
  return (made as { id: string }).id;
};
const get = (path: string) => api.call(path);
type Report = { format: string; report: { source: string; outcome: string; note: string; key?: string }[] };
type Imported = { draft_id: string; format: string; report: Report["report"] };
const importOf = async (text: string) => (await api.call("/api/v1/imports", { method: "POST", body: { text } })).body as Imported;
const contentOf = async (id: string) => ((await api.call(`/api/v1/drafts/${id}`)).body as { content: Record<string, unknown> }).content;

describe("a form as a file", () => {
  it("of our own comes back as it was", async () => {
    const id = await create({ ...form, ...callback });
    const file = await get(`/api/v1/forms/${id}/definition`);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(file.headers.get("content-disposition")).toContain('filename="Visit the city.formslip.json"');
    expect(file.headers.get("formslip-left-out")).toBe("2");
    expect(file.body).toMatchObject({ formslip: 1, title: form.title, translations: form.translations });
    expect(file.body).not.toHaveProperty("callback_url");
    const imported = await importOf(JSON.stringify(file.body));
    expect(imported).toMatchObject({ format: "formslip", title: form.title, questions: 3, left_out: 0, changed: 0 });
    const { formslip: _, ...content } = file.body as Record<string, unknown>;
    expect(await contentOf(imported.draft_id)).toEqual(content);
    const report = await get(`/api/v1/forms/${id}/definition?report=true`);
    expect(report.body).toEqual({
      format: "formslip",
      report: [
        { source: "callback_url", outcome: "left_out", note: "Where answers are sent is said where the form is published" },
        { source: "callback_metadata", outcome: "left_out", note: "It belongs to the program that made the form" },
      ],
    });
  });

  it.each([
    ["xlsform", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "Visit the city.xlsx"],
    ["surveyjs", "application/json; charset=utf-8", "Visit the city.surveyjs.json"],
    ["markdown", "text/markdown; charset=utf-8", "Visit the city.md"],
  ])("in %s is a download, and its report says what is not in it", async (format, media, name) => {
    const id = await create();
    const file = await get(`/api/v1/forms/${id}/definition?format=${format}`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, media]);
    expect(file.headers.get("content-disposition")).toContain(`filename="${name}"`);
    const { body } = await get(`/api/v1/forms/${id}/definition?format=${format}&report=true`);
    const { report } = body as Report;
    expect(report.filter(({ outcome }) => outcome === "left_out")).toHaveLength(Number(file.headers.get("formslip-left-out")));
    const said = format === "surveyjs" ? [] : [expect.stringContaining("settings: thank_you_message Thanks") as string];
    expect(report.map(({ source }) => source)).toEqual(expect.arrayContaining(said));
  }); // prettier-ignore

  it("in SurveyJS comes back with its rules and languages", async () => {
    const file = await get(`/api/v1/forms/${await create()}/definition?format=surveyjs`);
    const imported = await importOf(JSON.stringify(file.body));
    expect(imported).toMatchObject({ format: "surveyjs" });
    expect(await contentOf(imported.draft_id)).toMatchObject({
      title: form.title,
      fields: [{ key: "name", required: true, config: { placeholder: "Ada" } }, { key: "coming" }, { key: "why", visible_if: { field: "coming", op: "is", value: "n" } }],
      settings: { content_locale: "en", thank_you_message: "Thanks" },
      translations: form.translations,
    });
  }); // prettier-ignore

  it("of a draft may be unfinished in our own format only", async () => {
    const { body } = await api.call("/api/v1/drafts", { method: "POST", body: { content: { title: "Half", fields: [{ key: "a", type: "text" }] } } });
    const { id } = body as { id: string };
    expect((await get(`/api/v1/drafts/${id}/definition`)).body).toEqual({ formslip: 1, title: "Half", fields: [{ key: "a", type: "text" }] });
    const refused = await get(`/api/v1/drafts/${id}/definition?format=markdown`);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ detail: [{ loc: ["body", "fields", 0, "label"] }] });
    const finished = await importOf("# Trip\n\nName *\n");
    const file = await get(`/api/v1/drafts/${finished.draft_id}/definition?format=markdown`);
    expect([file.status, file.text]).toEqual([200, "# Trip\n\n1. Name (text) *\n"]);
  }); // prettier-ignore

  it("is refused for what is not there, and in formats that are none", async () => {
    const id = await create();
    expect((await get("/api/v1/forms/nothing/definition")).status).toBe(404);
    expect((await get("/api/v1/drafts/nothing/definition")).status).toBe(404);
    expect((await get(`/api/v1/forms/${id}/definition?format=docx`)).body).toMatchObject({ detail: [{ loc: ["query", "format"] }] });
    const later = { formslip: 2, title: "T", fields: [{ key: "a", type: "text", label: "A" }] };
    expect((await api.call("/api/v1/imports", { method: "POST", body: { text: JSON.stringify(later) } })).body).toMatchObject({ detail: [{ type: "file_unreadable" }] }); // prettier-ignore
  });
});
