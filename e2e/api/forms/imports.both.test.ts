import { beforeAll, describe, expect, it } from "vitest";
import { importFormats } from "@/lib/domain/drafts/import-schema";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { multipartBody, multipartType } from "../../support/http/multipart";

let api: Api;
beforeAll(async () => {
  api = await newApi();
});

type Finding = { source: string; outcome: string; note: string; key?: string };
type Imported = {
  draft_id: string;
  format: string;
  title: string;
  questions: number;
  taken: number;
  changed: number;
  left_out: number;
  report: Finding[];
};

const survey = {
  title: "Garden party",
  pages: [
    {
      name: "first",
      elements: [
        { type: "text", name: "name", title: "Your name", isRequired: true },
        { type: "radiogroup", name: "coming", title: "Are you coming?", choices: [{ value: "y", text: "Yes" }, { value: "n", text: "No" }] }, // prettier-ignore
        { type: "comment", name: "why", title: "Why not?", visibleIf: "{coming} = 'n'" },
        { type: "matrixdynamic", name: "guests", title: "Guests", columns: [{ name: "guest" }] },
      ],
    },
  ],
};
const post = async (raw: string | Uint8Array, type: string) => {
  const reply = await api.call("/api/v1/imports", { method: "POST", headers: { "Content-Type": type }, raw: raw as string });
  return { ...reply, body: reply.body as Imported };
};
const draftOf = async ({ draft_id }: Imported) =>
  (await api.call(`/api/v1/drafts/${draft_id}`)).body as {
    revision: number;
    content: { title: string; fields: Record<string, unknown>[] };
  };

describe("a definition of another product", () => {
  it.each<[string, () => [string | Uint8Array, string]]>([
    ["JSON with its text", () => [JSON.stringify({ format: "surveyjs", text: JSON.stringify(survey) }), "application/json"]],
    ["the definition itself", () => [JSON.stringify(survey), "application/json"]],
    [
      "a file in a form",
      () => [
        multipartBody([{ name: "file", fileName: "s.json", type: "application/json", content: JSON.stringify(survey) }]),
        multipartType,
      ],
    ],
    [
      "a file in a form, with its format before it",
      () => [
        multipartBody([
          { name: "format", content: "surveyjs" },
          { name: "file", fileName: "s", content: JSON.stringify(survey) },
        ]),
        multipartType,
      ],
    ],
    ["text", () => [`\uFEFF${JSON.stringify(survey, null, 2)}`, "text/plain"]],
  ])("becomes a draft that can be published, sent as %s", async (_, sent) => {
    const { status, body } = await post(...sent());
    expect([status, body.format, body.title, body.questions]).toEqual([201, "surveyjs", "Garden party", 4]);
    const draft = await draftOf(body);
    expect(draft.content).toMatchObject({
      title: "Garden party",
      fields: [
        { key: "name", type: "text", label: "Your name", required: true },
        { key: "coming", type: "select", config: { options: [{ value: "y", label: "Yes" }, { value: "n", label: "No" }] } },
        { key: "why", type: "textarea", visible_if: { field: "coming", op: "is", value: "n" } },
        { key: "guests", type: "repeat", config: { fields: [{ key: "guest" }] } },
      ],
    }); // prettier-ignore
    const published = await api.call(`/api/v1/drafts/${body.draft_id}/publish`, { method: "POST", body: { revision: draft.revision } });
    expect(published.status, published.text).toBe(201);
  });

  it("has each of its parts in the report, with what became of it", async () => {
    const { body } = await post(JSON.stringify(survey), "text/plain");
    const { report, taken, changed, left_out } = body;
    expect([taken, changed, left_out]).toEqual(
      ["taken", "changed", "left_out"].map((outcome) => report.filter((finding) => finding.outcome === outcome).length),
    );
    for (const text of ["Your name", "Are you coming?", "Yes", "No", "Why not?", "{coming} = 'n'", "Guests"])
      expect(
        report.some(({ source }) => source.includes(text)),
        text,
      ).toBe(true);
    expect(report.find(({ source }) => source.includes("Guests"))).toMatchObject({ outcome: "changed", key: "guests" });
    for (const { key } of report.filter((finding) => finding.key !== undefined))
      expect(["name", "coming", "why", "guests", "guest"]).toContain(key);
  });

  it("has its points, and the ending that they lead to", async () => {
    const quiz = {
      title: "Quiz",
      elements: [
        { type: "radiogroup", name: "capital", title: "Capital of France?", choices: ["Rome", "Paris"], correctAnswer: "Paris" },
        { type: "checkbox", name: "rivers", choices: ["Seine", "Po", "Rhine"], correctAnswer: ["Rhine", "Seine"] },
      ],
      completedHtmlOnCondition: [{ expression: "{correctAnswers} = {questionCount}", html: "All {correctAnswers} are right" }],
    };
    const { body } = await post(JSON.stringify(quiz), "application/json");
    const { revision, content } = await draftOf(body);
    const path = `/api/v1/drafts/${body.draft_id}`;
    const published = await api.call(`${path}/publish`, { method: "POST", body: { revision } });
    expect(published.status, published.text).toBe(201);
    const { id } = published.body as { id: string };
    await api.call(`/api/v1/forms/${id}/settings`, { method: "PATCH", body: { response_limit: null } });
    const send = async (data: object) => {
      const { body: sent, status, text } = await api.call(`/f/${id}`, { method: "POST", body: { data } });
      expect(status, text).toBe(201);
      return sent as { ending?: string };
    };
    expect(content.fields.at(-1)).toMatchObject({ key: "correctAnswers", type: "calculation", config: { hidden: true } });
    expect((await send({ capital: "Paris", rivers: ["Seine", "Rhine"] })).ending).toBe("ending_1");
    expect((await send({ capital: "Paris", rivers: ["Seine"] })).ending).toBeUndefined();
    const stored = (await api.call(`/api/v1/forms/${id}/responses`)).body as { data: Record<string, unknown> }[];
    expect(stored.map(({ data }) => data.correctAnswers).sort()).toEqual([1, 2]);
  });

  it("may be a text, written as in a document", async () => {
    const { body } = await post("# Lunch\n\nYour name\n", "text/markdown");
    expect(body).toMatchObject({ format: "text", title: "Lunch", questions: 1 });
  });

  it.each<[string, string | Uint8Array, string, number, object]>([
    ["no form", '{"nothing": true}', "application/json", 422, { loc: ["body"], type: "file_unreadable" }],
    ["an empty body", "", "text/plain", 422, { type: "file_unreadable", msg: "The file is empty" }],
    [
      "a workbook of Excel 97",
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      "text/plain",
      422,
      { msg: expect.stringContaining(".xlsx") as unknown },
    ],
    ["a broken archive", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), "text/plain", 422, { type: "file_unreadable" }],
    ["bytes that are no text", new Uint8Array([0xff, 0x00, 0x80]), "text/plain", 422, { type: "file_unreadable" }],
    ["a format that does not exist", JSON.stringify({ format: "word", text: "a" }), "application/json", 422, { loc: ["body", "format"] }],
    [
      "another format than it is",
      JSON.stringify({ format: "limesurvey", text: "Your name" }),
      "application/json",
      422,
      { type: "file_unreadable" },
    ],
    ["a key that has no meaning", JSON.stringify({ text: "Your name", name: "x" }), "application/json", 422, { loc: ["body", "name"] }],
    [
      "a form without a file",
      multipartBody([{ name: "format", content: "text" }]),
      multipartType,
      422,
      { loc: ["body", "file"], type: "file_count" },
    ],
    [
      "two files",
      multipartBody([1, 2].map(() => ({ name: "file", fileName: "a", content: "Your name" }))),
      multipartType,
      422,
      { type: "file_count" },
    ],
    ["more than 2 MB", "x".repeat(2 * 1024 * 1024 + 1), "text/plain", 422, { type: "file_unreadable" }],
  ])("is refused if it is %s, and makes no draft", async (_, raw, type, status, problem) => {
    const count = async () => ((await api.call("/api/v1/drafts?limit=100")).body as object[]).length;
    const before = await count();
    const reply = await post(raw, type);
    expect([reply.status, reply.body]).toEqual([status, { detail: [expect.objectContaining(problem)] }]);
    expect(await count()).toBe(before);
  });

  it("of 500 questions becomes a draft of the first 300, in time; the others are left out, each with the reason", async () => {
    const choices = Array.from({ length: 20 }, (_, index) => ({ value: `c${index}`, text: `Choice ${index}` }));
    const elements = Array.from({ length: 500 }, (_, index) => ({
      ...{ type: "radiogroup", name: `q${index}`, title: `Question ${index}`, choices },
      ...(index % 2 === 1 && { visibleIf: `{q${index - 1}} = 'c1'` }),
    }));
    const begun = performance.now();
    const { status, body } = await post(JSON.stringify({ title: "Long", pages: [{ name: "first", elements }] }), "application/json");
    expect(performance.now() - begun).toBeLessThan(10_000); // alone it takes less than one second
    expect([status, body.questions]).toEqual([201, 300]);
    const left = body.report.filter(({ note }) => note === "A form has at most 300 questions and pages");
    expect(left.map(({ source, outcome }) => [source.split(" ")[0], outcome])).toEqual(
      elements.slice(300).map(({ name }) => [name, "left_out"]),
    );
    expect((await draftOf(body)).content.fields).toHaveLength(300);
  });

  it.each(importFormats)("whatever is said to be %s gets an answer", async (format) => {
    const texts = ["{}", "[]", "null", "1", "<a/>", "<html><body>x</body></html>", "a,b\n1,2\n", '{"pages":{"elements":7}}', '{"fields":[null,1,{"type":[]}]}', '{"components":"x"}', '{"properties":{"a":null}}', "x"]; // prettier-ignore
    for (const text of texts) {
      const { status } = await post(JSON.stringify({ format, text }), "application/json");
      expect([201, 422], text).toContain(status);
    }
  });
});
