import { describe, expect, it } from "vitest";
import { qualtrics } from "./qualtrics";
import type { Json } from "@/e2e/support/samples/qualtrics-survey";
import { source, written, of, TWO, single, text, checked, content, matrix } from "@/e2e/support/samples/qualtrics-survey";

describe("what is a survey", () => {
  it("is told by its entry and elements", () => expect(qualtrics.recognises(source(of(text)))).toBe(true));
  it.each<[unknown]>([
    [null],
    [[]],
    ["SurveyEntry"],
    [{ SurveyEntry: {} }],
    [{ SurveyEntry: null, SurveyElements: [] }],
    [{ fields: [] }],
    [{ pages: [] }],
    [undefined],
  ])("%o is none", (json) => expect(qualtrics.recognises(source(json))).toBe(false));
});

it.each<[string, Json, Json]>([
  [
    "one choice",
    { ...single, Validation: { Settings: { ForceResponse: "ON" } } },
    {
      type: "select",
      required: true,
      config: {
        options: [
          { value: "2", label: "Two" },
          { value: "1", label: "One" },
        ],
        display: "radio",
      },
    },
  ],
  [
    "recoded choices",
    { ...single, RecodeValues: { "1": "-9", "2": 5 } },
    {
      config: {
        options: [
          { value: "5", label: "Two" },
          { value: "-9", label: "One" },
        ],
      },
    },
  ],
  [
    "choices recoded alike",
    { ...single, RecodeValues: { "1": 1, "2": 1 } },
    {
      config: {
        options: [
          { value: "2", label: "Two" },
          { value: "1", label: "One" },
        ],
      },
    },
  ],
  [
    "a menu",
    { ...single, Selector: "DL", DefaultChoices: { "1": { Selected: true } } },
    { type: "select", default: "1", config: { display: "dropdown" } },
  ],
  [
    "several choices",
    { ...single, Selector: "MAVR", Randomization: { Type: "All" }, Validation: { Settings: { MaxChoices: "1" } } },
    { type: "select", config: { multiple: true, shuffle: true, max_selections: 1 } },
  ],
  [
    "a choice with text",
    { ...single, Choices: { ...TWO, "3": { Display: "Other", TextEntry: "true" } }, ChoiceOrder: [1, 2, 3] },
    {
      config: {
        options: [
          { value: "1", label: "One" },
          { value: "2", label: "Two" },
        ],
        other: true,
      },
    },
  ],
  ["no choices", { ...single, Choices: [] }, { type: "text" }],
  ["a score of recommendation", { ...single, Selector: "NPS" }, { type: "rating", config: { min: 0, max: 10 } }],
  [
    "a matrix",
    matrix,
    {
      type: "matrix",
      config: {
        rows: [
          { value: "1", label: "One" },
          { value: "2", label: "Two" },
        ],
        columns: [
          { value: "1", label: "Low" },
          { value: "2", label: "High" },
        ],
      },
    },
  ],
  ["a matrix of boxes", { ...matrix, SubSelector: "MultipleAnswer" }, { type: "matrix", config: { multiple: true } }],
  ["a matrix of one column", { ...matrix, Answers: { "1": { Display: "Yes" } } }, { type: "select", config: { multiple: true } }],
  ["text", text, { type: "text" }],
  ["long text", { ...text, Selector: "ESTB" }, { type: "textarea" }],
  ["an address", content("ValidEmail"), { type: "email" }],
  ["a phone number", content("ValidPhone"), { type: "phone" }],
  ["a link", content("ValidURL"), { type: "url" }],
  ["a day", content("ValidDate"), { type: "date" }],
  [
    "a number",
    content("ValidNumber", { ValidNumber: { Min: "1", Max: "5", NumDecimals: "1" } }),
    { type: "number", config: { min: 1, max: 5, step: 0.1 } },
  ],
  ["a post code", content("ValidZip"), { type: "text", config: { pattern: expect.any(String) as string } }],
  ["letters", content("ValidText"), { type: "text", config: { pattern: expect.any(String) as string } }],
  [
    "a length",
    checked({ Type: "CharacterRange", MinChars: "3", MaxChars: "9" }),
    { type: "text", config: { min_length: 3, max_length: 9 } },
  ],
  ["a note", { QuestionType: "DB", Selector: "TB" }, { type: "statement" }],
  [
    "a ranking",
    { QuestionType: "RO", Selector: "DND", Choices: TWO },
    {
      type: "ranking",
      config: {
        options: [
          { value: "1", label: "One" },
          { value: "2", label: "Two" },
        ],
      },
    },
  ],
  [
    "a slider",
    {
      QuestionType: "Slider",
      Selector: "HSLIDER",
      Choices: { "1": { Display: "Mood" } },
      Configuration: { CSSliderMin: 0, CSSliderMax: 100 },
    },
    { type: "number", description: "Mood", config: { min: 0, max: 100 } },
  ],
  [
    "stars",
    { QuestionType: "Slider", Selector: "STAR", Choices: {}, Configuration: { StarCount: 7 } },
    { type: "rating", config: { min: 1, max: 7, shape: "stars" } },
  ],
  ["groups", { QuestionType: "PGR", Choices: TWO, Groups: ["A", "B"] }, { type: "matrix" }],
  ["a file", { QuestionType: "FileUpload", Selector: "FileUpload" }, { type: "file" }],
  ["a signature", { QuestionType: "Draw", Selector: "Signature" }, { type: "signature" }],
])("%s", (_, payload, field) => {
  const { fields } = written(of(payload));
  expect(fields).toHaveLength(1);
  expect(fields[0]).toMatchObject({ key: "qid1", label: "Text of QID1", ...field });
});

it.each(["HL", "HeatMap", "Timing", "Captcha", "Meta", "Hologram", "", "constructor", "__proto__"])(
  "%s is left out with a reason",
  (QuestionType) => {
    const { report } = written(of(text, { QuestionType, Selector: "X" }));
    expect(report.find((finding) => finding.source.startsWith("qid2"))).toMatchObject({
      outcome: "left_out",
      note: expect.stringMatching(/.{10}/) as string,
    });
  },
);

describe("questions of several parts", () => {
  const keys = (payload: Json) => written(of(payload)).fields.map(({ key, type, label }) => [key, type, label]);
  it("are a text with questions below it", () => {
    expect(keys({ ...text, Selector: "FORM", Choices: TWO })).toEqual([
      ["qid1", "statement", "Text of QID1"],
      ["qid1_1", "text", "One"],
      ["qid1_2", "text", "Two"],
    ]);
    expect(keys({ QuestionType: "CS", Choices: TWO, Validation: { Settings: { ChoiceTotal: 100 } } })).toEqual([
      ["qid1", "statement", "Text of QID1"],
      ["qid1_1", "number", "One"],
      ["qid1_2", "number", "Two"],
    ]);
    expect(keys({ ...matrix, Selector: "TE", SubSelector: "Essay", Answers: { "1": { Display: "Why" } } })).toEqual([
      ["qid1", "statement", "Text of QID1"],
      ["qid1_1_1", "textarea", "One – Why"],
      ["qid1_2_1", "textarea", "Two – Why"],
    ]);
    expect(keys({ ...matrix, Choices: { "1": { Display: "One" } } })).toEqual([
      ["qid1", "statement", "Text of QID1"],
      ["qid1_1", "select", "One"],
    ]);
    const sides = {
      QuestionType: "SBS",
      Choices: TWO,
      AdditionalQuestions: { "1": { ...matrix, QuestionText: "How" }, "2": { Selector: "TE", QuestionText: "Why" } },
    };
    expect(keys(sides)).toEqual([
      ["qid1", "statement", "Text of QID1"],
      ["qid1_1", "matrix", "How"],
      ["qid1_2_1", "text", "Why – One"],
      ["qid1_2_2", "text", "Why – Two"],
    ]);
  });

  it.each([
    [20, 1],
    [21, 2],
    [40, 2],
    [41, 3],
    [61, 4],
  ])("a matrix of %i rows loses none", (count, pieces) => {
    const Choices = Object.fromEntries(Array.from({ length: count }, (__, index) => [`${index + 1}`, { Display: `Row ${index}` }]));
    const fields = written(of({ ...matrix, Choices })).fields.filter(({ type }) => type === "matrix");
    const rows = fields.flatMap(({ config }) => (config as { rows: { label: string }[] }).rows.map(({ label }) => label));
    expect(fields).toHaveLength(pieces);
    expect(rows).toEqual(Array.from({ length: count }, (__, index) => `Row ${index}`));
  });
});
