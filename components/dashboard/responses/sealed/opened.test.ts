import { describe, expect, it } from "vitest";
import { columnsOf } from "@/components/dashboard/responses/columns-of";
import type { OpenedContent } from "@/components/sealed/open-response";
import { readTable } from "@/lib/entry/imports/answers/read-table";
import { summarizeAnswers } from "@/lib/domain/responses/summary/summarize-answers";
import type { PresentedResponse } from "@/lib/domain/responses/schema";
import { fieldsSchema, fieldTypeNames } from "@/lib/rules/fields";
import { exportOpened } from "./export-opened";
import { findOpened } from "./find-opened";
import type { SealedForm } from "./opened-row";
import { coveredRow, OpenedRow, rowOrProblem } from "./opened-row";

const fields = fieldsSchema.parse([
  { key: "name", type: "text", label: "Full name", required: true },
  { key: "seats", type: "number", label: "Seats", config: { min: 1, max: 9 } },
  { key: "meal", type: "select", label: "Meal", config: { options: [{ value: "v", label: "Vegan" }, "Fish"] } },
  { key: "why", type: "textarea", label: "Why fish?", visible_if: { field: "meal", op: "is", value: "Fish" } },
  { key: "day", type: "date", label: "Day", config: { max: "today" } },
  { key: "papers", type: "file", label: "Papers", config: { multiple: true } },
]);
const form: SealedForm = {
  id: "f_1",
  title: "Dinner / 2026",
  version: 2,
  versions: { 2: { fields, endings: [] } },
  timeZone: "Europe/Berlin",
};

function stored(nth: number, changes: Partial<PresentedResponse> = {}): PresentedResponse {
  return {
    id: `r_${nth}`,
    form_id: "f_1",
    data: {},
    submitted_at: `2026-11-2${nth}T22:30:00.000`,
    metadata: { ip: "192.0.2.1", user_agent: "Firefox" },
    form_version: 2,
    changed_at: null,
    desk: { status: "new", tags: [], note: null, assignee: null },
    files: [{ id: "u_1", url: "https://forms.example/u_1", size: 9 }],
    ...changes,
  };
}

function open(nth: number, data: Record<string, unknown>, files: OpenedContent["files"] = {}, changes: Partial<PresentedResponse> = {}) {
  return new OpenedRow(stored(nth, changes), { formId: "f_1", version: 2, locale: "en", data, files }, form);
}

const texts = (row: ReturnType<typeof open>) => Object.fromEntries(row.shown.answers.map(({ key, text }) => [key, text]));

describe("an opened response", () => {
  it("is shown as one that was never sealed", () => {
    const file = { name: "Zeugnis.pdf", type: "application/pdf", size: 9 };
    const row = open(1, { name: "Zoë", seats: 2, meal: "v", day: "2026-11-20", papers: ["u_1.Zm9v"] }, { "u_1.Zm9v": file });
    expect(texts(row)).toMatchObject({ name: "Zoë", seats: "2", meal: "Vegan", day: "20 November 2026", papers: "Zeugnis.pdf", why: null });
    expect(row.shown.answers.find(({ key }) => key === "papers")?.files).toEqual([
      { name: "Zeugnis.pdf", href: "/api/v1/forms/f_1/files/u_1" },
    ]);
    expect(row.shown.answers.find(({ key }) => key === "why")?.isUnasked).toBe(true);
    expect(row.misfits).toEqual({});
  });

  // Anyone who knows the public key can seal anything: no service has looked at it.
  it.each([
    ["another type", { name: "A", seats: "<b>two</b>" }, { seats: "<b>two</b>" }],
    ["a number that is too large", { name: "A", seats: 90 }, { seats: "90" }],
    ["an option that there is not", { name: "A", meal: "Beef" }, { meal: "Beef" }],
    ["an object in place of a text", { name: { toString: 1 } }, { name: '{"toString":1}' }],
    ["an answer that nobody was asked for", { name: "A", why: "Because" }, { why: "Because" }],
    ["a question that there is not", { name: "A", constructor: "x" }, { constructor: "x" }],
    ["a file that it does not describe", { name: "A", papers: ["u_9"] }, { papers: '["u_9"]' }],
    ["a file of another response", { name: "A", papers: ["u_2.x"] }, { papers: '["u_2.x"]' }],
    ["a path in place of a file", { name: "A", papers: ["%2e%2e/%2e%2e/verify.x"] }, { papers: '["%2e%2e/%2e%2e/verify.x"]' }],
    ["a file as an object", { name: "A", papers: { a: 1 } }, { papers: '{"a":1}' }],
    ["a day after the sending", { name: "A", day: "2026-12-24" }, { day: "2026-12-24" }],
  ])("with %s shows it as text and counts it nowhere", (_, data, shown) => {
    const file = { name: "Zeugnis.pdf", type: "application/pdf", size: 9 };
    const row = open(1, data, { "u_2.x": file, "%2e%2e/%2e%2e/verify.x": file });
    expect(row.shown.answers.flatMap(({ files }) => files)).toEqual([]);
    expect(texts(row)).toMatchObject(shown);
    expect(Object.keys(row.misfits)).toEqual(Object.keys(shown));
    expect(JSON.parse(row.row.data)).not.toHaveProperty(Object.keys(shown)[0] ?? "");
  });

  it("of a version that there is not is read as the service says, then as the form is now", () => {
    const answer = { formId: "f_1", version: 7, locale: "en", data: { name: "A" }, files: {} };
    expect(new OpenedRow(stored(1), answer, form).answers).toEqual({ name: "A" });
    expect(new OpenedRow(stored(1, { form_version: 5 }), answer, form).answers).toEqual({ name: "A" });
  });

  it("that is not open has nothing but what stands in its place", () => {
    const { answers, desk } = coveredRow(stored(1), "Sealed");
    expect(answers.map(({ text }) => text)).toEqual(["Sealed"]);
    expect(desk.status).toBe("new");
  });
});

describe("an opened response that somebody made by hand", () => {
  const text = "x".repeat(300_000);
  // What JSON can say. Content that is too deep or too large never gets here (open-response.test.ts).
  const values = [
    null,
    true,
    -0,
    1e308,
    "",
    text,
    "\ud800",
    "2026-13-45",
    "+275760-09-14",
    "-271821-04-20",
    "23:59:60",
    [],
    [null],
    [[["a"]]],
    {},
    JSON.parse('{"__proto__":{"a":1},"toString":1,"length":3}'),
    ["__proto__", "constructor"],
    Array.from({ length: 50_000 }, () => ({})),
  ];
  const every = allTypes();
  const hostileForm: SealedForm = { ...form, versions: { 2: { fields: every, endings: [] } } };

  it.each(values.map((value) => [JSON.stringify(value).slice(0, 60), value]))(
    "with %s everywhere is shown, found, charted and exported beside others",
    async (_, value) => {
      const data = Object.fromEntries([...every.map(({ key }) => key), "__proto__", "constructor", "more"].map((key) => [key, value]));
      const made = (nth: number, given: Record<string, unknown>, version: number) =>
        rowOrProblem(
          stored(nth),
          { id: "", keys: 1, by: 0, content: { formId: "f_1", version, locale: "x", data: given, files: {} } },
          hostileForm,
        );
      const all = [made(1, data, 2), made(2, data, -1.5), made(3, { name: "Bert" }, 2)].filter((row) => row instanceof OpenedRow);
      expect(all).toHaveLength(3);
      for (const row of all) for (const { text: shown } of row.shown.answers) expect((shown ?? "").length).toBeLessThan(20_000);
      const asked = every.map((field) => ({ field, isRemoved: false, earlier: [] }));
      expect(findOpened(all, { search: "bert", sort: "answer.name" }, columnsOf(asked)).map(({ answers }) => answers.name)).toContain(
        "Bert",
      );
      await summarizeAnswers(asked, { batches: [all], timeZone: "Europe/Berlin", proceed: () => undefined });
      for (const format of ["csv", "xlsx", "json"] as const)
        await exportOpened(format, { form: exported(), questions: asked, rows: all, timeZone: "Europe/Berlin" });
    },
  );
});

const questions = fields.map((field) => ({ field, isRemoved: false, earlier: [] }));
const columns = columnsOf(questions);
/** Newest first. */
const rows = [
  open(4, { name: "Ängstrom, Bo", seats: 3, meal: "Fish", why: "I like it\nvery much", day: "2026-11-01" }),
  open(3, { name: "carla", meal: "v", papers: ["u_1"] }, { u_1: { name: "=cmd.pdf", type: "", size: 1 } }),
  open(
    2,
    { name: "Bert", seats: 1, meal: "v", day: "2026-10-05" },
    {},
    { desk: { status: "done", tags: ["vip"], note: null, assignee: null } },
  ),
  open(1, { name: "Al", seats: 12 }),
];

describe("opened responses", () => {
  it.each([
    ["newest", {}, "4321"],
    ["oldest", { sort: "oldest" }, "1234"],
    ["by a text", { sort: "answer.name" }, "1423"],
    ["by a text, down", { sort: "-answer.name" }, "3241"],
    ["by a number, without ones last", { sort: "-answer.seats" }, "4231"],
    ["a word that begins so", { search: "ANG" }, "4"],
    ["words of several answers", { search: "bo very" }, "4"],
    ["nothing of the kind", { search: "ngstrom" }, ""],
    ["a status", { status: "done" }, "2"],
    ["a choice", { "answer.meal": "v" }, "32"],
    ["several choices", { "answer.meal_any": "v,Fish" }, "432"],
    ["a part of a text", { "answer.why_contains": "VERY" }, "4"],
    ["the beginning of a text", { "answer.name_begins": "be" }, "2"],
    ["numbers from to", { "answer.seats_gte": "1", "answer.seats_lte": "2" }, "2"],
    ["days", { "answer.day_gte": "2026-10-31" }, "4"],
    ["with a file", { "answer.papers": "true" }, "3"],
    ["without a file", { "answer.papers": "false" }, "421"],
    ["answered", { answered: "day" }, "42"],
  ])("are found and sorted in the browser: %s", (_, params, ids) => {
    expect(
      findOpened(rows, params, columns)
        .map(({ row }) => row.id.slice(2))
        .join(""),
    ).toBe(ids);
  });

  it("have charts, without what does not fit", async () => {
    const summary = await summarizeAnswers(questions, { batches: [rows], timeZone: "Europe/Berlin", proceed: () => undefined });
    expect(summary.counted).toBe(4);
    const byKey = new Map(summary.questions.map((question) => [question.key, question]));
    expect(byKey.get("meal")?.choices).toMatchObject([
      { label: "Vegan", count: 2 },
      { label: "Fish", count: 1 },
    ]);
    expect(byKey.get("seats")).toMatchObject({ answered: 2, number: { sum: 4 } });
    expect(summary.over_time.map(({ from }) => from)).toEqual(["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"]);
  });

  const given = { form: exported(), questions, rows, timeZone: "Europe/Berlin" };

  it.each(["csv", "xlsx"] as const)("are exported as %s with the names of files", async (format) => {
    const { file, name } = await exportOpened(format, given);
    expect(name).toBe(`Dinner 2026.${format}`);
    const table = await readTable(Buffer.from(await file.arrayBuffer()), () => false);
    expect(table.header).toEqual([
      "Sent (Europe/Berlin)",
      "Full name",
      "Seats",
      "Meal",
      "Why fish?",
      "Day",
      "Papers",
      "Status",
      "Tags",
      "Assigned to",
      "Note",
      "Reference",
      "Does not fit its question",
    ]);
    const cells = table.rows.map((row) => row.cells.map(String)); // a workbook has numbers as such
    expect(cells[0]?.slice(1, 5)).toEqual(["Ängstrom, Bo", "3", "Fish", "I like it\nvery much"]);
    expect(cells[1]?.[6]).toContain("=cmd.pdf");
    expect(cells[2]?.slice(7, 9)).toEqual(["Done", "vip"]);
    expect(cells[3]?.at(-1)).toBe('{"seats":12}');
  });

  it("are exported as JSON", async () => {
    const { file } = await exportOpened("json", given);
    const [, second] = JSON.parse(await file.text()) as { data: unknown }[];
    expect(second?.data).toEqual({ name: "carla", meal: "v", papers: ["=cmd.pdf"] });
  });
});

function exported() {
  return { id: "f_1", title: "Dinner / 2026", version: 2, settings: "{}", locales: null, anonymisedTo: null };
}

/** A field of each type that can be made without more than a label. */
function allTypes() {
  return fieldTypeNames.flatMap((type) => {
    const base = { key: type === "text" ? "name" : `of_${type}`, type, label: type };
    const made = [{}, { config: { options: ["A", "B"] } }, { config: { rows: ["A"], columns: ["B"] } }]
      .map((more) => fieldsSchema.safeParse([{ ...base, ...more }]))
      .find(({ success }) => success);
    return made?.data ?? [];
  });
}
