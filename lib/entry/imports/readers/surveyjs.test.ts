import { expect, it } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import { publishedSchema } from "@/lib/domain/drafts/published-schema";
import { writeContent } from "@/lib/entry/imports/write-content";
import { unreadable } from "@/lib/entry/translations/unreadable";
import { surveyjs } from "./surveyjs";

const survey = (elements: unknown, more: object = {}) => ({ title: "Visit", pages: [{ name: "p1", elements }], ...more });
const source = (json: unknown) => ({ name: null, text: "", json });
const read = (json: unknown) => atOnce(surveyjs.read(source(json)));
const write = (json: unknown) => atOnce(writeContent(read(json)));
const fieldsOf = (json: unknown) => write(json).content.fields as Record<string, unknown>[];
const text = (name: string, more: object = {}) => ({ type: "text", name, ...more });

it("is known by its pages and elements", () => {
  expect(surveyjs.recognises(source(survey([])))).toBe(true);
  expect(surveyjs.recognises(source({ elements: [text("a")] }))).toBe(true);
  expect(surveyjs.recognises(source({ pages: [{ questions: [] }] }))).toBe(true);
  const others = [
    null,
    7,
    [],
    {},
    { pages: [] },
    { pages: ["a"] },
    { components: [] },
    { elements: [{ type: "Control", scope: "#/a" }] },
    { fields: [] },
  ];
  for (const other of others) expect(surveyjs.recognises(source(other))).toBe(false);
});

it.each<[string, object, object]>([
  ["a text", { maxLength: 9, placeholder: "Hm", defaultValue: "x" }, { type: "text", default: "x", config: { max_length: 9, placeholder: "Hm" } }],
  ["an email", { inputType: "email" }, { type: "email" }],
  ["an address", { inputType: "url" }, { type: "url" }],
  ["a telephone", { inputType: "tel" }, { type: "phone" }],
  ["a number", { inputType: "number", min: 1, max: "9", step: 2, defaultValue: "3" }, { type: "number", default: 3, config: { min: 1, max: 9, step: 2 } }],
  ["a slider", { inputType: "range" }, { type: "number" }],
  ["a day", { inputType: "date", min: "2026-01-01" }, { type: "date", config: { min: "2026-01-01" } }],
  ["a day with its time", { inputType: "datetime-local" }, { type: "date", config: { include_time: true } }],
  ["a time", { inputType: "time" }, { type: "time" }],
  ["a month", { inputType: "month" }, { type: "text" }],
  ["a long text", { type: "comment", rows: 7 }, { type: "textarea", config: { rows: 7 } }],
  ["one choice", { type: "radiogroup", choices: [1, { value: "b", text: { default: "<b>B</b>", fr: "Bé" } }], hasOther: true, showNoneItem: true, choicesOrder: "random", defaultValue: "b" },
    { type: "select", default: "b", config: { options: ["1", { value: "b", label: "B" }, { value: "none", label: "None" }], display: "radio", other: true, shuffle: true } }],
  ["a menu of numbers", { type: "dropdown", choicesMin: 1, choicesMax: 3 }, { type: "select", config: { options: ["1", "2", "3"], display: "dropdown" } }],
  ["several choices", { type: "checkbox", choices: ["a", "b"], minSelectedChoices: 1, maxSelectedChoices: 2, defaultValue: ["a"] }, { type: "select", default: ["a"], config: { options: ["a", "b"], multiple: true, min_selections: 1, max_selections: 2 } }],
  ["tags", { type: "tagbox", choices: ["a"] }, { type: "select", config: { multiple: true } }],
  ["images", { type: "imagepicker", choices: [{ value: "a", imageLink: "x" }] }, { type: "select", config: { options: ["a"] } }],
  ["choices from elsewhere", { type: "dropdown", choicesByUrl: { url: "x" } }, { type: "text" }],
  ["yes or no", { type: "boolean", defaultValue: "true" }, { type: "checkbox", default: true, config: { display: "yes_no" } }],
  ["a box", { type: "boolean", renderAs: "checkbox" }, { type: "checkbox", config: { display: "box" } }],
  ["stars", { type: "rating", rateType: "stars", rateMax: 7 }, { type: "rating", config: { min: 1, max: 7, shape: "stars" } }],
  ["a scale", { type: "rating", rateMin: 0, rateCount: 11, minRateDescription: "Bad" }, { type: "rating", config: { min: 0, max: 10, low_label: "Bad" } }],
  ["marks of one's own", { type: "rating", rateValues: ["low", "high"] }, { type: "select", config: { options: ["low", "high"] } }],
  ["an order", { type: "ranking", choices: ["a", "b"] }, { type: "ranking", config: { options: ["a", "b"] } }],
  ["a table", { type: "matrix", rows: ["r", "s"], columns: ["x", "y"] }, { type: "matrix", config: { rows: ["r", "s"], columns: ["x", "y"], required_rows: "any" } }],
  ["files", { type: "file", allowMultiple: true, maxFiles: 3, acceptedTypes: ".pdf, image/*", maxSize: 3000000 }, { type: "file", config: { accept: [".pdf", "image/*"], max_size_mb: 3, multiple: true, max_files: 3 } }],
  ["a signature", { type: "signaturepad" }, { type: "signature" }],
  ["a kind of another library", { type: "yesno" }, { type: "checkbox" }],
  ["a kind that is not known", { type: "oddity" }, { type: "text" }],
])("%s", (_, more, expected) =>
  expect(fieldsOf(survey([text("q", { title: "Q", isRequired: true, ...more })]))).toMatchObject([{ key: "q", label: "Q", required: true, ...expected }])); // prettier-ignore

it("asks the questions of groups, tables and rows on their own", () => {
  const { content, report } = write(
    survey([
      { type: "panel", name: "box", visibleIf: "{a} = 'x'", elements: [text("b", { visibleIf: "{a} notempty" }), text("c")] },
      { type: "panel", name: "told", title: "Now", description: "Read <b>this</b>", elements: [] },
      { type: "multipletext", name: "m", items: [{ name: "one", title: "One", isRequired: true }] },
      { type: "matrixdropdown", name: "t", choices: ["x", "y"], rows: ["r", { value: "s", text: "S" }], columns: [{ name: "k", title: "K" }, { name: "n", cellType: "text", inputType: "number" }] },
      { type: "paneldynamic", name: "people", templateElements: [text("who"), text("why", { visibleIf: "{panel.who} = 'me'" })] },
      { type: "matrixdynamic", name: "rows", columns: [{ name: "col", cellType: "text" }] },
      { type: "html", name: "h", html: "<p>First</p><p>Second</p>" },
      { type: "html", name: "none" },
      { type: "image", name: "i" },
      { type: "expression", name: "sum", expression: "{a} + 1" },
      text("gone", { visible: false }),
    ]),
  ); // prettier-ignore
  expect(content.fields).toMatchObject([
    { key: "b" },
    { key: "c" },
    { type: "statement", label: "Now", description: "Read this" },
    { key: "one", label: "One", required: true },
    { key: "t_r_k", label: "r: K", type: "select" },
    { key: "t_r_n", type: "number" },
    { key: "t_s_k", label: "S: K" },
    { key: "t_s_n" },
    { key: "people", config: { max: 50, fields: [{ key: "who" }, { key: "why", visible_if: { field: "who", op: "is", value: "me" } }] } },
    { key: "rows", type: "repeat", config: { fields: [{ key: "col" }] } },
    { type: "statement", label: "First", description: "Second" },
  ]);
  expect(publishedSchema(new Date()).safeParse(content).error).toBeUndefined();
  const lost = report.filter(({ outcome, key }) => outcome === "left_out" && key === undefined).map(({ note }) => note);
  expect(lost).toEqual([
    "A rule; the question or page is always shown: “a” is not a question of the form",
    "It has no text",
    "Questions and texts cannot have images",
    "It is not calculated, because no question before it is “a”: {a} + 1",
    "It is never shown: “visible” is false",
  ]);
  expect(report).toContainEqual({
    source: "box: {a} = 'x'",
    outcome: "left_out",
    note: "A rule; the question or page is always shown: “a” is not a question of the form",
  });
});

const unanswered = (field: string) => ({ field, op: "not_answered" });
const asked = [
  text("n", { inputType: "number" }),
  text("t"),
  { type: "boolean", name: "b" },
  { type: "radiogroup", name: "one", choices: ["x", "y"], hasOther: true },
  { type: "checkbox", name: "many", choices: ["x", "y"] },
];

it.each<[string, object]>([
  ["{n} > 3 and {t} = 'empty'", { all: [{ field: "n", op: "gt", value: 3 }, { field: "t", op: "is", value: "empty" }] }],
  ["{t} notempty or {n} empty", { any: [{ field: "t", op: "answered" }, unanswered("n")] }],
  ["{b} = true", { field: "b", op: "is", value: true }],
  ["!({b} = true)", { any: [unanswered("b"), { field: "b", op: "is_not", value: true }] }],
  ["{one} anyof ['x', 'y']", { any: [{ field: "one", op: "is", value: "x" }, { field: "one", op: "is", value: "y" }] }],
  ["{many} contains 'x'", { field: "many", op: "includes", value: "x" }],
  ["{many} notcontains 'x'", { any: [unanswered("many"), { field: "many", op: "not_includes", value: "x" }] }],
  ["{one} = other", { all: [{ field: "one", op: "answered" }, { any: [unanswered("one"), { all: [{ field: "one", op: "is_not", value: "x" }, { field: "one", op: "is_not", value: "y" }] }] }] }],
  ["{t} contains 'a'", { field: "t", op: "contains", value: "a" }],
])("%s is a condition", (rule, condition) => {
  const fields = fieldsOf(survey([...asked, text("q", { visibleIf: rule, requiredIf: rule })]));
  expect(fields.at(-1)).toMatchObject({ visible_if: condition, required_if: condition });
}); // prettier-ignore

it.each([
  ["{n} + 1 > 3", "it compares something other than an answer"],
  ["age({t}) > 3", "it compares something other than an answer"],
  ["{many} = ['x']", "it compares whole lists"],
  ["{many} allof ['x']", "there is something after its end"],
  ["{gone} = 1", "“gone” is not a question of the form"],
  ["{", "“{” cannot be read"],
])("%s is left out, with the reason", (rule, reason) => {
  const { report } = write(survey([...asked, text("q", { visibleIf: rule })]));
  expect(report).toContainEqual({
    source: `q: ${rule}`,
    outcome: "left_out",
    note: `A rule; the question or page is always shown: ${reason}`,
    key: "q",
  });
});

it("carries over pages, texts and placeholders", () => {
  const { content, report } = write({
    title: { default: "Visit", fr: "Visite" },
    locale: "en",
    completedHtml: "<h3>Thanks {who}, {score}</h3>",
    pages: [
      { elements: [text("who")] },
      { title: "More", visibleIf: "{who} notempty", elements: [text("why", { title: "Why, {who}?", description: "<i>Say</i>" })] },
      { elements: [text("last")] },
      { visible: false, elements: [text("never")] },
    ],
  });
  expect(content).toMatchObject({
    title: "Visit",
    settings: { thank_you_message: "Thanks {{who}}, {score}", content_locale: "en" },
    fields: [
      { key: "who", label: "who" },
      { type: "page", label: "More", visible_if: { field: "who", op: "answered" } },
      { key: "why", label: "Why, {{who}}?", description: "Say" },
      { type: "page", label: "Page 3" },
      { key: "last" },
    ],
  });
  expect(report.slice(0, 3)).toMatchObject([
    { source: "Languages", note: "Texts in fr were left out; add them as translations" },
    { source: "completedHtml", outcome: "changed" },
    { source: "{score}", outcome: "left_out" },
  ]);
});

it("says which rules, checks and scores were left out, and takes those that it can", () => {
  const { content, report } = write(
    survey(
      [
        text("a", { validators: [{ type: "text", minLength: 2, text: "Too short" }, { type: "regex", regex: "^[a-z]+$" }, { type: "expression", expression: "{a} > 1" }], enableIf: "{b} = 1", correctAnswer: "x", readOnly: true }),
        text("n", { inputType: "number", validators: [{ type: "numeric", minValue: 1, maxValue: 5 }, { type: "regex", regex: "(?=x)" }] }),
        { type: "checkbox", name: "c", choices: [{ value: "x", visibleIf: "{a} = 1" }, "y"], validators: [{ type: "answercount", maxCount: 1 }] },
      ],
      { triggers: [{ type: "complete", expression: "{a} = 1" }], calculatedValues: [{ name: "v", expression: "1" }], timeLimit: 9 },
    ),
  ); // prettier-ignore
  expect(content.fields).toMatchObject([
    { config: { min_length: 2, pattern: "[a-z]+" } },
    { config: { min: 1, max: 5 } },
    { config: { max_selections: 1 } },
    { key: "correctAnswers", type: "calculation", config: { hidden: true } },
    { key: "v", type: "calculation", config: { expression: "1", hidden: true } },
  ]);
  expect(report.filter(({ outcome }) => outcome === "left_out").map(({ source: part }) => part)).toEqual([
    "timeLimit 9", "triggers 1: {a} = 1",
    "a: {a} > 1", "a: text: “Too short”", "a: enableIf {b} = 1", "a: readOnly",
    "n: regex (?=x)", "c: x: {a} = 1",
  ]); // prettier-ignore
});

it("reads whatever people send", () => {
  const types = ["text", "comment", "radiogroup", "rating", "ranking", "matrix", "matrixdropdown", "matrixdynamic", "multipletext", "panel", "paneldynamic", "boolean", "file", "html", "imagepicker", "__proto__", "constructor"]; // prettier-ignore
  const keys = ["choices", "rows", "columns", "items", "elements", "templateElements", "title", "name", "visibleIf", "validators", "rateMax", "choicesMax", "defaultValue", "acceptedTypes", "inputType"]; // prettier-ignore
  const wrong = [null, 7, [], {}, "__proto__", [null, 7, {}, "x", { name: {}, value: [] }], { default: {} }];
  const elements = types.flatMap((type) =>
    wrong.map((value) => ({ type, name: "q", ...Object.fromEntries(keys.map((key) => [key, value])) })),
  );
  const { content } = write(
    survey([null, 7, ...elements], { triggers: 7, calculatedValues: [null], locale: {}, title: [], completedHtml: {} }),
  );
  expect(publishedSchema(new Date()).safeParse({ ...content, title: "T" }).error).toBeUndefined();
  expect(write({ title: null, pages: [null, {}, { elements: 7 }] }).content).toMatchObject({ fields: [{ type: "page" }] });
  let deep: object = text("deep");
  for (let level = 0; level < 10_000; level++) deep = { type: "panel", name: "p", elements: [deep] };
  expect(() => read(survey([deep]))).toThrow(unreadable("The form has groups nested more than 30 deep"));
  const many = Array.from({ length: 100 }, (_, index) => ({ name: `c${index}` }));
  const table = { type: "matrixdropdown", name: "t", columns: many, rows: many.map(({ name }) => name) };
  expect(() => read(survey([table]))).toThrow(unreadable("The form has more than 3,000 parts"));
});
