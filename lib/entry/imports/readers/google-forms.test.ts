import { expect, it } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import { publishedSchema } from "@/lib/domain/drafts/published-schema";
import { writeContent } from "@/lib/entry/imports/write-content";
import { unreadable } from "@/lib/entry/translations/unreadable";
import { googleForms } from "./google-forms";

const form = (items: unknown, more: object = {}) => ({ formId: "1", info: { title: "Visit", description: "Who comes?" }, items, ...more });
const source = (json: unknown) => ({ name: null, text: "", json });
const read = (json: unknown) => atOnce(googleForms.read(source(json)));
const write = (json: unknown) => atOnce(writeContent(read(json)));
const question = (title: string, kind: object, more: object = {}) => ({
  itemId: `item ${title}`,
  title,
  questionItem: { question: { questionId: `id ${title}`, ...kind, ...more } },
});
const choice = (title: string, options: object[], more: object = {}) =>
  question(title, { choiceQuestion: { type: "RADIO", options, ...more } });
const page = (title: string) => ({ itemId: title, title, pageBreakItem: {} });
const fieldOf = (kind: object, more: object = {}) => (write(form([question("Q", kind, more)])).content.fields as object[])[0];

it("is known by its items", () => {
  expect(googleForms.recognises(source(form([page("A")])))).toBe(true);
  expect(googleForms.recognises(source({ formId: "1", info: { title: "Empty" } }))).toBe(true);
  for (const other of [
    null,
    7,
    [],
    {},
    { info: {} },
    { info: { title: "API" }, paths: {} },
    { type: "array", items: [{ type: "string" }] },
  ])
    expect(googleForms.recognises(source(other))).toBe(false);
});

it.each<[string, object, object]>([
  ["a short text", { textQuestion: {} }, { type: "text" }],
  ["a long text", { textQuestion: { paragraph: true } }, { type: "textarea" }],
  ["a scale from 0, which the API leaves out", { scaleQuestion: { high: 10, lowLabel: "Never" } }, { type: "rating", config: { min: 0, max: 10, low_label: "Never" } }],
  ["a scale that no rating has", { scaleQuestion: { low: 3, high: 9, highLabel: "All" } }, { type: "number", config: { min: 3, max: 9, step: 1 } }],
  ["a date", { dateQuestion: { includeYear: true, includeTime: true } }, { type: "date", config: { include_time: true } }],
  ["a time", { timeQuestion: {} }, { type: "time" }],
  ["a length of time", { timeQuestion: { duration: true } }, { type: "text" }],
  ["a rating", { ratingQuestion: { ratingScaleLevel: 7, iconType: "HEART" } }, { type: "rating", config: { min: 1, max: 7, shape: "stars" } }],
  ["files", { fileUploadQuestion: { types: ["PDF", "IMAGE"], maxFiles: 20, maxFileSize: "10485760" } }, { type: "file", config: { accept: [".pdf", "image/*"], max_size_mb: 10, multiple: true, max_files: 10 } }],
  ["any file", { fileUploadQuestion: { types: ["PDF", "ANY"], maxFileSize: "1073741824" } }, { type: "file", config: { max_size_mb: 50 } }],
  ["one choice", { choiceQuestion: { type: "RADIO", options: [{ value: "A" }, { isOther: true }] } }, { type: "select", config: { options: ["A"], display: "radio", other: true } }],
  ["several choices", { choiceQuestion: { type: "CHECKBOX", shuffle: true, options: [{ value: "A" }, { value: "B" }] } }, { type: "select", config: { options: ["A", "B"], multiple: true, shuffle: true } }],
  ["a menu", { choiceQuestion: { type: "DROP_DOWN", options: [{ value: "A" }] } }, { type: "select", config: { options: ["A"], display: "dropdown" } }],
])("%s", (_, kind, expected) => expect(fieldOf(kind, { required: true })).toMatchObject({ ...expected, label: "Q", required: true })); // prettier-ignore

it("makes texts, images, videos and grids into what a form has", () => {
  const grid = (rows: object[], columns: object[], type = "RADIO") => ({
    title: "Grid",
    questionGroupItem: { questions: rows, grid: { columns: { type, options: columns }, shuffleQuestions: true } },
  });
  const rows = [{ questionId: "r1", required: true, rowQuestion: { title: "One" } }, { rowQuestion: { title: "Two" } }];
  const { content, report } = write(
    form([
      { title: "", pageBreakItem: {} },
      { title: "Note", description: "Read this", textItem: {} },
      { title: "Map", imageItem: { image: {} } },
      { imageItem: {} },
      { videoItem: { caption: "Tour", video: { youtubeUri: "https://example.org/v" } } },
      { videoItem: {} },
      grid(rows, [{ value: "a" }, { value: "b" }], "CHECKBOX"),
      grid(rows, [{ value: "a" }]),
      { title: "Odd", someItem: {} },
      question("Odd too", { someQuestion: {} }),
    ]),
  );
  expect(content.fields).toMatchObject([
    { type: "statement", label: "Note", description: "Read this" },
    { type: "statement", label: "Map" },
    { type: "statement", label: "Video", description: "Tour\n\nhttps://example.org/v" },
    { type: "matrix", label: "Grid", required: true, config: { rows: ["One", "Two"], columns: ["a", "b"], multiple: true } },
    { type: "select", label: "Grid: One", required: true },
    { type: "select", label: "Grid: Two" },
  ]);
  expect(publishedSchema(new Date()).safeParse(content).error).toBeUndefined();
  expect(report.filter(({ outcome, key }) => outcome !== "taken" && key === undefined).map(({ note }) => note)).toEqual([
    "It became the first page, which has no title",
    "Questions and texts cannot have images",
    "It has no text",
    "Each of its rows became a separate question",
    "Forms have no question of this type",
    "Forms have no question of this type",
  ]);
});

it("asks a page only if the choices before do not lead past it", () => {
  const { content, report } = write(
    form([
      choice("Who", [{ value: "Guest", goToSectionId: "B" }, { value: "Staff", goToAction: "NEXT_SECTION" }, { value: "Nobody", goToAction: "SUBMIT_FORM" }]),
      page("A"),
      question("Desk", { textQuestion: {} }),
      page("B"),
      choice("Again", [{ value: "Yes", goToAction: "RESTART_FORM" }, { value: "Hm", goToSectionId: "gone" }]),
    ]),
  ); // prettier-ignore
  expect(content.fields).toMatchObject([
    { key: "who" },
    {
      key: "a",
      visible_if: {
        any: [
          { field: "who", op: "not_answered" },
          { field: "who", op: "not_in", value: ["Guest", "Nobody"] },
        ],
      },
    },
    { key: "desk" },
    {
      key: "b",
      visible_if: {
        any: [
          { field: "who", op: "not_answered" },
          { field: "who", op: "is_not", value: "Nobody" },
        ],
      },
    },
    { key: "again" },
  ]);
  expect(publishedSchema(new Date()).safeParse(content).error).toBeUndefined();
  const noteOf = (text: string) => report.find(({ source: part }) => part.includes(text))?.note;
  expect(noteOf("“Guest” leads to B")).toBe("It became a rule of the pages that it skips");
  expect(noteOf("“Yes” leads to RESTART_FORM")).toBe("Forms cannot go back to an earlier page");
  expect(noteOf("“Hm” leads to gone")).toBe("The form has no such page");
});

it("lets other answers lead elsewhere, too", () => {
  const { content } = write(
    form([
      choice("Who", [{ value: "Guest" }, { isOther: true, goToAction: "SUBMIT_FORM" }]),
      page("A"),
      question("Desk", { textQuestion: {} }),
    ]),
  );
  expect(content.fields).toMatchObject([
    { config: { other: true } },
    {
      visible_if: {
        any: [
          { field: "who", op: "not_answered" },
          { field: "who", op: "in", value: ["Guest"] },
        ],
      },
    },
    {},
  ]);
});

it("says what settings, points and spreadsheets become", () => {
  const quiz = { settings: { quizSettings: { isQuiz: true }, emailCollectionType: "VERIFIED" }, linkedSheetId: "s" };
  const { content, report } = write(form([question("Q", { textQuestion: {} }, { grading: { pointValue: 3 } })], quiz));
  expect(content).toMatchObject({ title: "Visit", description: "Who comes?", fields: [{ key: "email", type: "email" }, { key: "q" }] });
  expect(report.filter(({ outcome }) => outcome === "left_out").map(({ source: part }) => part)).toEqual([
    "Quiz",
    "Linked spreadsheet",
    "item Q “Q”: 3 points",
  ]);
});

it("reads whatever people send", () => {
  const odd = [
    null,
    7,
    "x",
    [],
    {},
    { questionItem: null },
    { questionItem: { question: 7 } },
    { questionGroupItem: [] },
    { title: {}, textItem: 1 },
  ];
  const kinds = ["textQuestion", "choiceQuestion", "scaleQuestion", "dateQuestion", "timeQuestion", "fileUploadQuestion", "ratingQuestion"];
  const wrong = [null, 7, [], "x", { options: 7, types: {}, low: "x", high: [], maxFiles: "many" }, { options: [null, {}, { value: {} }] }];
  const items = [...odd, ...kinds.flatMap((kind) => wrong.map((value) => question("Q", { [kind]: value })))];
  const { content, report } = write(form(items, { settings: 7, info: { title: [] } }));
  expect(report.length).toBeGreaterThanOrEqual(items.length);
  expect(publishedSchema(new Date()).safeParse({ ...content, title: "T" }).error).toBeUndefined();
  expect(write({ info: null, items: {} }).content).toEqual({ fields: [] });
  expect(() => read(form(Array.from({ length: 3001 }, () => page("A"))))).toThrow(unreadable("The form has more than 3,000 parts"));
});

it("does not take long over choices that all lead on", () => {
  const many = Array.from({ length: 300 }, (_, index) => [
    page(`P${index}`),
    choice(`C${index}`, [{ value: "x", goToAction: "SUBMIT_FORM" }]),
  ]);
  const begun = performance.now();
  const outline = read(form(many.flat()));
  expect(performance.now() - begun).toBeLessThan(5000);
  expect(outline.parts.at(-2)?.shownIf).toMatchObject([{ condition: null }]);
});
