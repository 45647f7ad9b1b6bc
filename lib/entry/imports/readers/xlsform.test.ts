import { describe, expect, it } from "vitest";
import { DomainError } from "@/lib/base/errors/errors";
import { atOnce } from "@/lib/base/turns/turns";
import type { Source } from "@/lib/entry/imports/reader";
import { writeContent } from "@/lib/entry/imports/write-content";
import { xlsform } from "./xlsform";
import type { Rows } from "@/lib/entry/imports/readers/xlsform/samples";
import { BEFORE, read, sheet } from "@/lib/entry/imports/readers/xlsform/samples";

describe("forms", () => {
  it("takes groups apart, and keeps the questions of repeats together under their rule", () => {
    const { parts, findings } = read([
      ...BEFORE,
      { type: "begin repeat", name: "guests", label: "Guests", repeat_count: "${age}", relevant: "${age} > 1" },
      { type: "begin_group", name: "who", label: "Who" },
      { type: "text", name: "a", label: "A" },
      { type: "end_group" },
      { type: "end repeat" },
      { type: "text", name: "b", label: "B" },
      { type: "end group" },
    ]);
    const [repeat, group, a, b] = parts.slice(-4);
    expect(repeat).toMatchObject({
      source: "guests “Guests”",
      field: { name: "guests", type: "repeat", label: "Guests", config: { max: 50 } },
      shownIf: [{ source: "${age} > 1" }],
      findings: [{ source: "guests “Guests”: repeat_count ${age}" }],
    });
    expect(group).toMatchObject({ field: null, outcome: "changed" });
    expect(a).not.toHaveProperty("shownIf");
    expect(a?.within).toBe(repeat?.begins);
    expect(b?.within).toBeUndefined();
    expect(b).not.toHaveProperty("shownIf");
    expect(findings).toContainEqual({ source: "end group", outcome: "left_out", note: "There is no group to end" });
  });

  it("takes a table as a matrix, unless a rule names one of its rows", () => {
    const survey: Rows = [
      { type: "begin group", name: "fit", label: "How do they fit?", hint: "Both", appearance: "table-list" },
      { type: "select_one sizes", name: "hat", label: "Hat", required: "yes" },
      { type: "select_one sizes", name: "coat", label: "Coat", required: "yes" },
      { type: "end group" },
    ];
    const { parts, findings } = read(survey);
    expect(parts).toMatchObject([
      { source: "fit “How do they fit?”", field: { type: "matrix", description: "Both", required: true, config: { rows: [{ value: "hat", label: "Hat" }, { value: "coat", label: "Coat" }], columns: [{ value: "s" }, { value: "l" }] } } },
      { source: "hat “Hat”", field: null, outcome: "changed" },
      { source: "coat “Coat”", field: null, outcome: "changed" },
    ]);
    expect(findings).toEqual([]);
    expect(read([...survey, { type: "text", name: "q", relevant: "${hat} = 's'" }]).parts.map(({ field }) => field?.type)).toEqual([undefined, "select", "select", "text"]);
    const headed: Rows = survey.map((row): Record<string, string> => ({ ...row, appearance: row.type?.startsWith("select") === true ? "list-nolabel" : "field-list" }));
    headed.splice(1, 0, { type: "select_one sizes", name: "head", label: "Fit", appearance: "label" });
    expect(read(headed).parts.map(({ source, field }) => [source, field?.type])).toEqual([["fit “How do they fit?”", "matrix"], ["head “Fit”", undefined], ["hat “Hat”", undefined], ["coat “Coat”", undefined]]);
  }); // prettier-ignore

  it("says which cells of groups and texts say nothing here", () => {
    const { parts } = read([
      { type: "begin group", name: "g", hint: "H", appearance: "w4" },
      { type: "note", name: "n", label: "N", required: "yes", constraint: ". > 1" },
      { type: "hidden", name: "h", default: "x", calculation: "1" },
      { type: "end group" },
    ]);
    expect(parts.map(({ findings }) => findings?.map(({ source }) => source))).toEqual([
      ["g: hint H", "g: appearance w4"],
      ["n “N”: constraint . > 1", "n “N”: required yes"],
      ["h: calculation 1"],
    ]);
    expect(parts[2]?.field).toMatchObject({ type: "hidden", label: "h", config: { default: "x" } });
  });

  it("has pages if all is in groups that are pages", () => {
    const survey: Rows = [
      { type: "begin group", name: "one", appearance: "field-list" },
      { type: "integer", name: "age", label: "Age" },
      { type: "end group" },
      { type: "begin group", name: "two", label: "Two", appearance: "field-list", relevant: "${age} > 3" },
      { type: "text", name: "b", label: "B" },
      { type: "end group" },
    ];
    const { parts } = read(survey);
    expect(parts.map(({ field }) => field?.type)).toEqual([undefined, "number", "page", "text"]);
    expect(parts[2]?.shownIf).toHaveLength(1);
    expect(parts[3]).not.toHaveProperty("shownIf");
    expect(read([...survey, { type: "text", name: "c", label: "C" }]).parts.map(({ field }) => field?.type)).not.toContain("page");
  });

  it("takes the default language, and says which others it has", () => {
    const survey: Rows = [{ type: "text", name: "a", "label::English (en)": "Name", "label::Deutsch (de)": "Vorname", "hint::Deutsch (de)": "Bitte" }, { type: "text", name: "b", "label::English (en)": "Only" }]; // prettier-ignore
    const first = read(survey);
    expect(first).toMatchObject({ language: "en", parts: [{ field: { label: "Name" } }, { field: { label: "Only" } }] });
    expect(first.others).toEqual(["Deutsch (de)"]);
    const german = read(survey, { settings: sheet([{ form_title: "Titel", default_language: "de" }]) });
    expect(german).toMatchObject({ title: "Titel", language: "de", parts: [{ field: { label: "Vorname", description: "Bitte" } }, { field: { label: "Only" }, changes: ["its text is in English (en), because it has none in the form's language"] }] }); // prettier-ignore
  });

  it("says what became of settings, columns, lists and sheets", () => {
    const { findings } = read([{ type: "text", name: "a", label: "A", remark: "x" }], {
      choices: sheet([
        { list_name: "unused", name: "a", image: "a.png" },
        { list_name: "", name: "b" },
      ]),
      settings: sheet([{ form_title: "T", form_id: "x" }]),
      entities: [["list_name"], ["trees"]],
    });
    expect(findings?.map(({ source }) => source)).toEqual(["settings: form_id x", "survey: column remark", "choices: list unused", "Sheet entities", "choices: b", "choices: image"]); // prettier-ignore
  });

  it("reads tables in Markdown and CSV", () => {
    const markdown =
      "| survey |\n| | type | name | label |\n|---|---|---|---|\n| | select one from sizes | size | A \\| B |\n| choices |\n| | list name | name | label |\n| | sizes | s | Small |";
    const csv = 'survey,,,\n,type,name,label\n,select_one sizes,size,"A | B"\nchoices,,,\n,list name,name,label\n,sizes,s,Small\n';
    for (const text of [markdown, csv, csv.replaceAll(",", ";"), csv.replaceAll("\n", "\r\n")]) {
      expect(xlsform.recognises({ name: null, text })).toBe(true);
      const { parts } = atOnce(xlsform.read({ name: null, text }));
      expect(parts).toMatchObject([{ ref: "size", field: { label: "A | B", config: { options: [{ value: "s", label: "Small" }] } } }]);
    }
    const alone = 'type,name,label,hint\ntext,a,"Say ""hi""\nnow",\n';
    expect(xlsform.recognises({ name: null, text: alone })).toBe(true);
    expect(atOnce(xlsform.read({ name: null, text: alone })).parts[0]?.field?.description).toBe('Say "hi"\nnow');
  });
});

describe("what is none, and what is hostile", () => {
  it.each<[string, Source]>([
    ["a dictionary", { name: null, text: '"Variable / Field Name","Form Name","Field Type","Field Label"\na,b,text,A' }],
    ["people", { name: null, text: "name,email,label\nAda,ada@example.org,x" }],
    ["a list of questions", { name: null, text: "# Survey\n\n1. Your name?" }],
    ["JSON", { name: null, text: "{}", json: {} }],
    ["XML", { name: null, text: "<h:html/>" }],
    ["a workbook of people", { name: null, text: null, sheets: new Map([["Sheet1", [["name", "email"]]]]) }],
    ["an empty workbook", { name: null, text: null, sheets: new Map([["survey", []]]) }],
    ["nothing", { name: null, text: "" }],
  ])("%s", (_, source) => {
    expect(xlsform.recognises(source)).toBe(false);
    expect(() => atOnce(xlsform.read(source))).toThrow(DomainError);
  });

  const repeated = (count: number, make: (index: number) => Record<string, string>): Rows =>
    Array.from({ length: count }, (_, index) => make(index));
  it.each<[string, Rows]>([
    ["groups", repeated(10_000, () => ({ type: "begin group", name: "g" }))],
    ["deep groups", repeated(50, () => ({ type: "begin group", name: "g" }))],
    ["questions", repeated(10_000, (index) => ({ type: "text", name: `q${index}` }))],
  ])("too many %s are refused", (_, survey) => expect(() => read(survey)).toThrow(DomainError));

  it("a long list that many questions use is refused", () => {
    const choices = sheet(repeated(2000, (index) => ({ list_name: "x", name: String(index) })));
    expect(() =>
      read(
        repeated(1000, (index) => ({ type: "select_one x", name: `q${index}` })),
        { choices },
      ),
    ).toThrow(DomainError);
  });

  it("odd names and cells make a draft all the same", () => {
    const names = ["__proto__", "constructor", "a b", "", "a", "a", "é".repeat(300)];
    const survey = names.flatMap((name) => ["text", "select_one __proto__", "rank sizes", "end group", "range"].map((type) => ({ type, name, label: "", relevant: "${__proto__} = 'x'", parameters: "start=b end= step=-1", constraint: "(".repeat(500), default: "x" }))); // prettier-ignore
    const outline = read(survey, { choices: sheet([{ list_name: "__proto__", name: "constructor" }, { list_name: "sizes", name: " " }]) }); // prettier-ignore
    expect(atOnce(writeContent(outline)).report.length).toBeGreaterThan(survey.length);
  });

  it("long expressions and texts take no time", () => {
    const long = "x".repeat(500_000);
    const begun = performance.now();
    for (const cell of ["(".repeat(19_000), "${a} = 1 or ".repeat(1500), "<a ".repeat(50_000), "[x](".repeat(50_000), "${".repeat(100_000), long])
      read([{ type: `select_one ${cell}`, name: "q", label: cell, relevant: cell, constraint: cell, hint: cell, default: cell, parameters: cell, appearance: cell }]); // prettier-ignore
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});
