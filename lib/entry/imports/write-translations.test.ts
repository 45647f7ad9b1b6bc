import { expect, it } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { contentOf } from "./import-form";
import type { Source } from "./reader";
import { surveyjs } from "@/lib/entry/imports/readers/surveyjs";
import { xlsform } from "@/lib/entry/imports/readers/xlsform";

const survey = (json: object): Source => ({ name: null, text: JSON.stringify(json), json });
const workbook = (sheets: Record<string, string[][]>): Source => ({ name: null, text: null, sheets: new Map(Object.entries(sheets)) });
const SURVEY = [
  ["type", "name", "label::English (en)", "label::Deutsch (de)", "hint::English (en)", "hint::Deutsch (de)", "label::Martian"],
  ["text", "name", "Name", "Name", "As in your passport", "Wie im Pass", "Zorg"],
  ["select_one sizes", "size", "Size", "Größe", "", "", ""],
];
const CHOICES = [
  ["list_name", "name", "label::English (en)", "label::Deutsch (de)"],
  ["sizes", "s", "Small", "Klein"],
  ["sizes", "l", "Large", ""],
];

it("texts in other languages are translations", () => {
  const { content, report } = atOnce(contentOf(xlsform, workbook({ survey: SURVEY, choices: CHOICES })));
  expect(content).toMatchObject({
    settings: { content_locale: "en" },
    translations: [
      {
        locale: "de",
        fields: [
          { key: "name", description: "Wie im Pass" },
          { key: "size", label: "Größe", options: [{ value: "s", label: "Klein" }] },
        ],
      },
    ],
  });
  expect(report.slice(0, 3)).toEqual([
    { source: "Title", outcome: "left_out", note: "The form has no title; give it one before you publish it" },
    { source: "Language Deutsch (de)", outcome: "taken", note: "A translation of 3 of 5 texts" },
    { source: "Languages", outcome: "left_out", note: "Texts in Martian were left out: the name does not say which language it is; add them as a translation" },
  ]); // prettier-ignore
});

it("reads objects of languages, and says that the form's own is not known", () => {
  const { content, report } = atOnce(
    contentOf(
      surveyjs,
      survey({
        title: { default: "Trip", fr: "Voyage" },
        completedHtml: { default: "Thanks", fr: "Merci" },
        pages: [
          {
            name: "p",
            elements: [
              { type: "rating", name: "mark", title: { default: "Mark", fr: "Note", de: "Mark" }, minRateDescription: { default: "poor", fr: "nul" } },
              { type: "matrix", name: "m", title: "M", rows: [{ value: "a", text: { default: "A1", fr: "A un" } }, "b"], columns: ["x", "y"] },
            ],
          },
        ],
      }),
    ),
  ); // prettier-ignore
  expect(content.translations).toEqual([
    {
      locale: "fr",
      title: "Voyage",
      texts: { thank_you_message: "Merci" },
      fields: [
        { key: "mark", label: "Note", low_label: "nul" },
        { key: "m", rows: [{ value: "a", label: "A un" }] },
      ],
    },
  ]);
  expect(report.filter(({ source }) => source.startsWith("Language"))).toEqual([
    { source: "Language Français (fr)", outcome: "taken", note: "A translation of 5 of 9 texts" },
    { source: "Language Deutsch (de)", outcome: "left_out", note: "It has no text of its own" },
    {
      source: "Languages",
      outcome: "changed",
      note: "Say in the settings which language the form's own texts are in before you publish it",
    },
  ]);
});

it("texts that do not fit into the form stay behind, and so do languages beyond those of a form", () => {
  const long = "x".repeat(300);
  const { content, report } = atOnce(
    contentOf(surveyjs, survey({ locale: "en", pages: [{ name: "p", elements: [{ type: "text", name: "a", title: { default: "A", fr: "À" }, placeholder: { default: "low", fr: long } }] }] })),
  ); // prettier-ignore
  expect(content.translations).toEqual([{ locale: "fr", fields: [{ key: "a", label: "À" }] }]);
  expect(createFormSchema.safeParse({ title: "Title", ...content }).success).toBe(true);
  const codes = Array.from(
    { length: 70 },
    (_, index) => `a${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + Math.floor(index / 26))}`,
  );
  const titles = Object.fromEntries(codes.map((code) => [code, `Title ${code}`]));
  const many = atOnce(
    contentOf(surveyjs, survey({ locale: "en", title: { default: "T", ...titles }, elements: [{ type: "text", name: "a" }] })),
  );
  expect(many.content.translations).toHaveLength(60);
  expect(many.report.find(({ source }) => source === "Languages")?.note).toContain("were left out; add them as translations");
  expect(report.filter(({ source }) => source.startsWith("Language"))).toEqual([
    {
      source: "Language Français (fr)",
      outcome: "changed",
      note: "A translation of 1 of 2 texts; one text has no place in the form: /fields/a/placeholder",
    },
  ]);
});
