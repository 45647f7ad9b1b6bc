import { describe, expect, it } from "vitest";
import { DomainError } from "@/lib/base/errors/errors";
import { atOnce } from "@/lib/base/turns/turns";
import { publishedSchema } from "@/lib/domain/drafts/published-schema";
import { MAX_PARTS } from "@/lib/entry/imports/reader";
import { writeContent } from "@/lib/entry/imports/write-content";
import { redcap } from "./redcap";

const LONG = ["Variable / Field Name", "Form Name", "Section Header", "Field Type", "Field Label", "Choices, Calculations, OR Slider Labels", "Field Note",
  "Text Validation Type OR Show Slider Number", "Text Validation Min", "Text Validation Max", "Identifier?", "Branching Logic (Show field only if...)",
  "Required Field?", "Custom Alignment", "Question Number (surveys only)", "Matrix Group Name", "Matrix Ranking?", "Field Annotation"]; // prettier-ignore
const SHORT = ["field_name", "form_name", "section_header", "field_type", "field_label", "select_choices_or_calculations", "field_note",
  "text_validation_type_or_show_slider_number", "text_validation_min", "text_validation_max", "identifier", "branching_logic", "required_field",
  "custom_alignment", "question_number", "matrix_group_name", "matrix_ranking", "field_annotation"]; // prettier-ignore

type Cells = Record<string, string>;
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** A dictionary of rows that name their cells by the short names. */
const dictionary = (rows: Cells[], { names = SHORT, separator = "," } = {}) =>
  [names.join(separator) === SHORT.join(separator) ? names : names.map(cell), ...rows.map((row) => SHORT.map((name) => cell(row[name] ?? "")))]
    .map((cells) => cells.join(separator))
    .join("\r\n"); // prettier-ignore
const source = (text: string | null) => ({ name: "a.csv", text });
const read = (text: string) => atOnce(redcap.read(source(text)));
const refusal = (text: string) => {
  try {
    read(text);
  } catch (error) {
    return error instanceof DomainError ? JSON.stringify(error.details) : String(error);
  }
  return "none";
};
const row = (field_type: string, more: Cells = {}): Cells => ({
  field_name: "q",
  form_name: "f",
  field_type,
  field_label: "Question",
  ...more,
});
const written = (...rows: Cells[]) => {
  const { content, report } = atOnce(writeContent(read(dictionary(rows))));
  expect(publishedSchema(new Date()).safeParse({ ...content, title: "A form" }).error).toBeUndefined();
  return { fields: content.fields as Record<string, unknown>[], report };
};
const noteOf = (report: { source: string; note: string }[], name: string) => report.find((finding) => finding.source === name)?.note;

describe("what is a dictionary", () => {
  it("is told by its columns, in both spellings, any order and with any separator", () => {
    const rows = [row("text")];
    for (const text of [
      dictionary(rows),
      dictionary(rows, { names: LONG }),
      `\uFEFF${dictionary(rows, { separator: ";" })}`,
      dictionary(rows, { separator: "\t" }),
      "field_label,field_type,form_name,field_name\nQuestion,text,f,q",
    ]) {
      expect(redcap.recognises(source(text))).toBe(true);
      expect(read(text).parts.at(-1)).toMatchObject({ ref: "q", field: { name: "q", type: "text", label: "Question" } });
    }
  });

  it.each([
    "",
    "type,name,label\ntext,a,A",
    '{"field_name": 1, "field_type": 2}',
    '"unclosed',
    "\0\0",
    '{"form_name,field_name,field_label":""}',
  ])("%s is none", (text) => {
    expect(redcap.recognises(source(text))).toBe(false);
    expect(refusal(text)).toMatch(/file_unreadable/);
  });
  it("a workbook is none", () => expect(redcap.recognises(source(null))).toBe(false));
});

it.each<[string, Cells, object]>([
  ["text", {}, { type: "text" }],
  ["notes", { field_note: "Take <b>care</b>" }, { type: "textarea", description: "Take care" }],
  ["radio", { select_choices_or_calculations: "1, One | 2, Two, three" }, { type: "select", config: { options: [{ value: "1", label: "One" }, { value: "2", label: "Two, three" }], display: "radio" } }],
  ["dropdown", { select_choices_or_calculations: "-1, One | b" }, { type: "select", config: { options: [{ value: "-1", label: "One" }, "b"], display: "dropdown" } }],
  ["checkbox", { select_choices_or_calculations: "1, One | 2, Two" }, { type: "select", config: { multiple: true } }],
  ["radio", {}, { type: "text" }],
  ["yesno", {}, { type: "checkbox", config: { display: "yes_no" } }],
  ["truefalse", {}, { type: "select", config: { options: [{ value: "1", label: "True" }, { value: "0", label: "False" }] } }],
  ["slider", { select_choices_or_calculations: "Sad | So so | Glad", text_validation_max: "10" }, { type: "number", description: "Sad – So so – Glad", config: { min: 0, max: 10, step: 1 } }],
  ["file", {}, { type: "file" }],
  ["file", { text_validation_type_or_show_slider_number: "signature" }, { type: "signature" }],
  ["sql", { select_choices_or_calculations: "select 1" }, { type: "text" }],
  ["descriptive", {}, { type: "statement" }],
  ["TEXT", { required_field: "y", identifier: "y" }, { type: "text", required: true, personal: true }],
])("%s %o", (kind, cells, field) => {
  const { fields } = written(row("text", { field_name: "first" }), row(kind, cells));
  expect(fields[1]).toMatchObject({ key: "q", label: "Question", ...field });
}); // prettier-ignore

it.each<[string, object, Cells?]>([
  ["date_dmy", { type: "date", config: { min: "2020-01-31", max: "today" } }, { text_validation_min: "2020-01-31", text_validation_max: "today" }],
  ["date_mdy", { type: "date" }],
  ["datetime_ymd", { type: "date", config: { include_time: true, min: "2020-01-31" } }, { text_validation_min: "2020-01-31 10:00" }],
  ["datetime_seconds_dmy", { type: "date", config: { include_time: true } }],
  ["email", { type: "email" }],
  ["integer", { type: "number", config: { step: 1, min: 0 } }, { text_validation_min: "0" }],
  ["number", { type: "number", config: { min: 1.5, max: 2 } }, { text_validation_min: "1.5", text_validation_max: "2" }],
  ["number_2dp_comma_decimal", { type: "number", config: { step: 0.01, max: 2.5 } }, { text_validation_max: "2,5" }],
  ["phone", { type: "phone", config: { default_country: "US" } }],
  ["phone_australia", { type: "phone", config: { default_country: "AU" } }],
  ["time", { type: "time", config: { min: "08:00" } }, { text_validation_min: "08:00" }],
  ["time_hh_mm_ss", { type: "text", config: { pattern: expect.any(String) as string } }],
  ["zipcode", { type: "text", config: { pattern: expect.any(String) as string } }],
])("text checked as %s", (check, field, cells = {}) => {
  const { fields, report } = written(row("text", { text_validation_type_or_show_slider_number: check, ...cells }));
  expect(fields[0]).toMatchObject(field);
  expect(report.filter(({ outcome }) => outcome === "left_out").map(({ source: part }) => part)).toEqual(["Title"]);
}); // prettier-ignore

it("says which checks and limits it cannot have", () => {
  const { fields, report } = written(
    row("text", { text_validation_type_or_show_slider_number: "vmrn", text_validation_min: "3" }),
    row("text", { field_name: "d", text_validation_type_or_show_slider_number: "date_ymd", text_validation_min: "[q]" }),
  );
  expect(fields).toEqual([
    { key: "q", type: "text", label: "Question" },
    { key: "d", type: "date", label: "Question" },
  ]);
  expect(noteOf(report, "q: vmrn")).toMatch(/any text is accepted/);
  expect(noteOf(report, "q: min 3")).toMatch(/does not fit this type/);
  expect(noteOf(report, "d: min [q]")).toMatch(/depend on other answers/);
});

it("instruments are pages, and section headers texts", () => {
  const { fields, report } = written(
    row("text", { field_name: "a", form_name: "first_form", section_header: "<b>Who</b> you are" }),
    row("calc", { field_name: "sum", form_name: "first_form", select_choices_or_calculations: "[a]+1" }),
    row("text", { field_name: "b", form_name: "second_form", question_number: "7b", custom_alignment: "LH" }),
    row("hologram", { field_name: "c", form_name: "second_form" }),
  );
  expect(fields.map(({ type, label }) => [type, label])).toEqual([
    ["statement", "Who you are"],
    ["text", "Question"],
    ["page", "Second form"],
    ["text", "Question"],
  ]);
  expect(report.map(({ source: part, outcome }) => [part, outcome])).toEqual([
    ["Title", "left_out"],
    ["Custom alignment of b", "left_out"],
    ["first_form", "changed"],
    ["“Who you are”", "taken"],
    ["a “Question”", "taken"],
    ["sum “Question”", "left_out"],
    ["second_form", "changed"],
    ["b “Question”", "changed"],
    ["c “Question”", "left_out"],
  ]);
});

describe("branching logic", () => {
  const asked = [
    row("radio", { field_name: "one", select_choices_or_calculations: "1, A | 2, B" }),
    row("checkbox", { field_name: "many", select_choices_or_calculations: "1, A | -2, B" }),
    row("yesno", { field_name: "yes" }),
    row("text", { field_name: "age", text_validation_type_or_show_slider_number: "integer" }),
    row("text", { field_name: "name" }),
  ];
  const said = (branching_logic: string) => {
    const { fields, report } = written(...asked, row("text", { branching_logic }));
    return { rule: fields.at(-1)?.visible_if, note: report.find(({ source: part }) => part === `q “Question”: ${branching_logic}`)?.note };
  };

  it.each<[string, object]>([
    ["[one] = '1'", { field: "one", op: "is", value: "1" }],
    ['[one] = "2" AND [yes]=1', { all: [{ field: "one", op: "is", value: "2" }, { field: "yes", op: "is", value: true }] }],
    ["[many(1)] = '1' or [many(-2)] <> '1'", { any: [{ field: "many", op: "includes", value: "1" }, { any: [{ field: "many", op: "not_answered" }, { field: "many", op: "not_includes", value: "-2" }] }] }],
    ["'0' = [many(1)]", { any: [{ field: "many", op: "not_answered" }, { field: "many", op: "not_includes", value: "1" }] }],
    ["[age] >= 18", { field: "age", op: "gte", value: 18 }],
    ["[name] <> ''", { field: "name", op: "answered" }],
    ["!([many(1)] = 1)", { any: [{ field: "many", op: "not_answered" }, { field: "many", op: "not_includes", value: "1" }] }],
  ])("%s", (logic, rule) => expect(said(logic)).toEqual({ rule, note: "A rule" })); // prettier-ignore

  it.each([
    ["[event_1][one] = '1'", /another event/],
    ["[many(1)] > 1", /something other than 1 or 0/],
    ["datediff([age], 'today', 'y') > 3", /something other than an answer/],
    ["[gone] = '1'", /not a question of the form/],
    ["[one] =", /ends too early/],
    ["[q] = '1'", /is always shown/],
    ["(".repeat(300), /nested too deeply/],
  ])("%s is left out", (logic, reason) => {
    const { rule, note } = said(logic);
    expect(rule).toBeUndefined();
    expect(note).toMatch(reason);
  });
});

describe("matrix groups", () => {
  const inGroup = (field_name: string, more: Cells = {}) =>
    row("radio", {
      field_name,
      field_label: `Row ${field_name}`,
      select_choices_or_calculations: "1, Low | 2, High",
      matrix_group_name: "rate",
      ...more,
    });

  it("are one question if their fields have the same choices", () => {
    const { fields, report } = written(inGroup("a", { section_header: "Rate these", matrix_ranking: "y", identifier: "y" }), inGroup("b"));
    expect(fields).toEqual([
      {
        key: "rate", type: "matrix", label: "Rate these", personal: true,
        config: { rows: [{ value: "a", label: "Row a" }, { value: "b", label: "Row b" }], columns: [{ value: "1", label: "Low" }, { value: "2", label: "High" }] },
      },
    ]); // prettier-ignore
    expect(noteOf(report, "a “Row a”")).toBe("It is a row of the matrix rate");
    expect(noteOf(report, "“Rate these”")).toMatch(/label of the matrix/);
    expect(noteOf(report, "rate: ranking")).toBeDefined();
  });

  it("of boxes take several answers in a row", () => {
    const { fields } = written(inGroup("a", { field_type: "checkbox" }), inGroup("b", { field_type: "checkbox" }));
    expect(fields).toMatchObject([{ label: "rate", config: { multiple: true } }]);
  });

  it.each<[string, Cells]>([
    ["other choices", { select_choices_or_calculations: "1, Low" }],
    ["a rule", { branching_logic: "[a] = '1'" }],
    ["a note", { field_note: "Only now" }],
    ["another need", { required_field: "y" }],
  ])("with %s stay questions of their own", (_, more) => {
    const { fields } = written(inGroup("a", { section_header: "Rate these" }), inGroup("b", more));
    expect(fields.map(({ key }) => key)).toEqual([expect.any(String), "a", "b"]);
  });
});

it("action tags and remarks are taken or reported", () => {
  const { fields, report } = written(
    row("text", { field_name: "ref", field_annotation: `@HIDDEN @DEFAULT="mail"` }),
    row("text", { field_name: "a", field_annotation: `@PLACEHOLDER='Your name' @CHARLIMIT=20 @READONLY @DEFAULT="[ref]" ask twice` }),
    row("yesno", { field_name: "b", field_annotation: "@DEFAULT='1' @constructor @CONSTRUCTOR" }),
    row("checkbox", { field_name: "c", select_choices_or_calculations: "1, A|2, B|3, C", field_annotation: `@DEFAULT="1,3" @MAXCHECKED=2 @RANDOMORDER` }),
    row("slider", { field_name: "d", field_annotation: "@DEFAULT=50" }),
  ); // prettier-ignore
  expect(fields).toMatchObject([
    { type: "hidden", config: { default: "mail" } },
    { config: { placeholder: "Your name", max_length: 20 } },
    { default: true },
    { default: ["1", "3"], config: { max_selections: 2, shuffle: true } },
    { default: 50 },
  ]);
  expect(report.filter(({ outcome }) => outcome === "left_out").map(({ source: part }) => part)).toEqual([
    "Title",
    "a: @READONLY",
    'a: @DEFAULT="[ref]"',
    "a: ask twice",
    "b: @CONSTRUCTOR",
    "b: @constructor",
  ]);
});

it("answers of fields above stand in texts", () => {
  const { fields, report } = written(
    row("text", { field_name: "name" }),
    row("text", { field_name: "b", field_label: "Hello [name], [later] and [event][name]" }),
    row("text", { field_name: "later" }),
  );
  expect(fields[1]?.label).toBe("Hello {{name}}, [later] and [event][name]");
  expect(noteOf(report, "b “Hello [name], [later] and [event][name]”")).toMatch(/\[later\] in its text is not replaced/);
});

describe("whatever the file says", () => {
  it("names, texts and kinds of all sorts are read", () => {
    const { report } = written(
      row("text", { field_name: "ok" }),
      row("text", { field_name: "__proto__" }),
      row("constructor", { field_name: "constructor" }),
      row("radio", { field_name: "", select_choices_or_calculations: " | , | ,x | 1,a | 1,b" }),
      row("radio", { field_name: "toString", select_choices_or_calculations: "__proto__, A | constructor, B", branching_logic: "[__proto__] = '1'" }),
      row("", { field_name: "ok", field_label: "" }),
      row("text", { field_name: "ok", field_label: "<script>alert(1)</script>" }),
      row("slider", { field_name: "s", text_validation_min: "NaN", text_validation_max: "1e999" }),
      row("notes", { field_name: "n", field_annotation: '@DEFAULT="'.repeat(3000) }),
    ); // prettier-ignore
    expect(report.length).toBeGreaterThan(9);
  });

  it("is refused beyond the most parts of a form", () => {
    const many = (count: number) => dictionary(Array.from({ length: count }, (_, index) => row("text", { field_name: `q${index}` })));
    expect(read(many(MAX_PARTS - 1)).parts).toHaveLength(MAX_PARTS);
    expect(refusal(many(MAX_PARTS))).toMatch(/more than 3,000 parts/);
    expect(refusal(many(MAX_PARTS * 3))).toMatch(/more than 3,000 fields/);
  });

  it("is refused with cells that never end", () => {
    expect(refusal(`${SHORT.join(",")}\nq,f,"${"x".repeat(200_000)}`)).toMatch(/file_unreadable.*not CSV|not CSV.*file_unreadable/);
  });

  it("is read in time that grows with its length", () => {
    const begun = performance.now();
    read(dictionary([row("text", { field_label: "[a".repeat(10_000), field_annotation: `@A='`.repeat(5000), branching_logic: "[a] ".repeat(5000) })]));
    expect(performance.now() - begun).toBeLessThan(10_000);
  }); // prettier-ignore
});
