import { describe, expect, it } from "vitest";
import { DomainError } from "@/lib/base/errors/errors";
import { atOnce } from "@/lib/base/turns/turns";
import { writeContent } from "@/lib/entry/imports/write-content";
import { limesurvey } from "./limesurvey";

type Row = Record<string, string | number>;
type Sections = Record<string, Row[]>;

const escape = (value: string | number) => `<![CDATA[${value}]]>`;
const rowOf = (row: Row) =>
  `<row>${Object.entries(row)
    .map(([name, value]) => `<${name}>${escape(value)}</${name}>`)
    .join("")}</row>`;

function document(sections: Sections, languages = ["en"]): string {
  const all = Object.entries(sections).map(([name, rows]) => `<${name}><fields/><rows>${rows.map(rowOf).join("")}</rows></${name}>`);
  return `<?xml version="1.0" encoding="UTF-8"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType><languages>${languages.map((each) => `<language>${each}</language>`).join("")}</languages>${all.join("")}</document>`;
}

const source = (text: string) => ({ name: null, text });
const written = (sections: Sections, languages?: string[]) =>
  atOnce(writeContent(atOnce(limesurvey.read(source(document(sections, languages))))));
const fieldsOf = (sections: Sections) => written(sections).content.fields as Record<string, unknown>[];
const reported = (sections: Sections) => written(sections).report.map(({ source: part, outcome, note }) => `${outcome} ${part}: ${note}`);
const question = (qid: number, type: string, more: Row = {}): Row => ({
  qid,
  parent_qid: 0,
  gid: 1,
  type,
  title: `q${qid}`,
  question: `Q${qid}?`,
  question_order: qid,
  relevance: 1,
  ...more,
});
const line = (parent: number, title: string, more: Row = {}): Row => ({
  qid: parent * 100 + (title.codePointAt(0) ?? 0),
  parent_qid: parent,
  title,
  question: `Line ${title}`,
  ...more,
});
const answer = (qid: number, code: string, more: Row = {}): Row => ({ qid, code, answer: `Answer ${code}`, ...more });
const attribute = (qid: number, name: string, value: string): Row => ({ qid, attribute: name, value });
const lines = ["a", "b"].map((value) => ({ value, label: `Line ${value}` }));
const answers = ["1", "2"].map((value) => ({ value, label: `Answer ${value}` }));
const full = (type: string, more: Row = {}) => ({
  questions: [question(1, type, more)],
  subquestions: [line(1, "a"), line(1, "b")],
  answers: [answer(1, "2", { sortorder: 2 }), answer(1, "1", { sortorder: 1 })],
});

function refusal(text: string): string | undefined | null {
  try {
    atOnce(limesurvey.read(source(text)));
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.details?.[0]?.msg;
    throw error;
  }
}

describe("LimeSurvey", () => {
  it("is recognised by the type of its document", () => {
    expect(limesurvey.recognises(source(document({})))).toBe(true);
    for (const text of [null, "", "{}", "<document/>", "LimeSurveyDocType", "<html xmlns='http://www.w3.org/2002/xforms'/>"])
      expect(limesurvey.recognises({ name: null, text })).toBe(false);
  });

  it.each<[string, Row, object]>([
    ["S", { mandatory: "Y", help: "<p>Help</p>" }, { type: "text", required: true, description: "Help" }],
    ["T", {}, { type: "textarea" }],
    ["U", {}, { type: "textarea" }],
    ["N", {}, { type: "number" }],
    ["D", {}, { type: "date" }],
    ["L", { other: "Y" }, { type: "select", config: { options: answers, other: true } }],
    ["!", {}, { type: "select", config: { options: answers, display: "dropdown" } }],
    ["O", {}, { type: "select", config: { options: answers } }],
    ["M", {}, { type: "select", config: { options: lines, multiple: true } }],
    ["P", { other: "Y" }, { type: "select", config: { options: lines, multiple: true, other: true } }],
    ["F", {}, { type: "matrix", config: { rows: lines, columns: answers } }],
    ["H", {}, { type: "matrix", config: { rows: lines, columns: answers } }],
    ["A", {}, { type: "matrix", config: { rows: lines, columns: ["1", "2", "3", "4", "5"] } }],
    ["B", {}, { type: "matrix" }],
    ["C", {}, { type: "matrix" }],
    ["E", {}, { type: "matrix" }],
    ["R", {}, { type: "ranking", config: { options: answers } }],
    ["Y", {}, { type: "checkbox", config: { display: "yes_no" } }],
    ["G", {}, { type: "select" }],
    ["5", {}, { type: "rating", config: { min: 1, max: 5 } }],
    ["X", {}, { type: "statement" }],
    ["|", {}, { type: "file" }],
  ])("a question of type %s", (type, more, field) =>
    expect(fieldsOf(full(type, more))).toMatchObject([{ key: "q1", label: "Q1?", ...field }]),
  ); // prettier-ignore

  it.each([
    ["I", "Forms have their own choice of language"],
    [":", "Forms have no matrix for typing numbers"],
    [";", "Forms have no matrix for typing texts"],
    ["__proto__", "Forms have no question of type “__proto__”"],
  ])("leaves out a question of type %s", (type, reason) => expect(reported(full(type))).toContain(`left_out q1 “Q1?”: ${reason}`));

  it("asks for each line of several texts or numbers", () => {
    for (const [type, each] of [
      ["Q", "text"],
      ["K", "number"],
    ] as const)
      // prettier-ignore
      expect(fieldsOf({ ...full(type, { mandatory: "Y" }) })).toMatchObject([
        { key: "q1", type: "statement", label: "Q1?" },
        { key: "q1_a", type: each, label: "Line a", required: true },
        { key: "q1_b", type: each, label: "Line b" },
      ]);
  });

  it("makes choices of tables with one row or column, and two tables of one with two scales", () => {
    const table = { questions: [question(1, "F")], subquestions: [line(1, "a")], answers: [answer(1, "1")] };
    expect(fieldsOf(table)).toMatchObject([{ type: "select", description: "Line a", config: { options: [answers[0]] } }]);
    expect(fieldsOf({ ...full("F"), answers: [answer(1, "1")] })).toMatchObject([
      { type: "select", config: { options: lines, multiple: true } },
    ]);
    const second = ["x", "y"].map((code) => answer(1, code, { scale_id: 1 }));
    expect(fieldsOf({ ...full("1"), answers: [...full("1").answers, ...second] })).toMatchObject([
      { key: "q1", type: "matrix", config: { columns: answers } },
      { key: "q1_1", type: "matrix", config: { columns: [{ value: "x" }, { value: "y" }] } },
    ]);
  });

  it.each<[string, [string, string], object]>([
    ["S", ["maximum_chars", "20"], { max_length: 20 }],
    ["N", ["max_num_value_n", "9.5"], { max: 9.5 }],
    ["N", ["num_value_int_only", "1"], { step: 1 }],
    ["N", ["suffix", "kg"], { unit: "kg" }],
    ["D", ["date_min", "2020-01-31 00:00"], { min: "2020-01-31" }],
    ["D", ["date_format", "dd.mm.yyyy HH:MM"], { include_time: true }],
    ["M", ["max_answers", "1"], { max_selections: 1 }],
    ["L", ["random_order", "1"], { shuffle: true }],
    ["|", ["allowed_filetypes", "png, PDF"], { accept: [".png", ".pdf"] }],
    ["|", ["max_filesize", "2048"], { max_size_mb: 2 }],
    ["|", ["max_num_of_files", "3"], { multiple: true, max_files: 3 }],
  ])("%s with %s", (type, [name, value], config) =>
    expect(fieldsOf({ ...full(type), question_attributes: [attribute(1, name, value)] })).toMatchObject([{ config }]),
  );

  it.each([
    ["M", "array_filter", "q0", "All of its choices are shown, because choices cannot depend on other answers"],
    ["L", "other_replace_text", "Something else", "“Other” has the same label in all forms"],
    ["N", "max_num_value_n", "q0 * 2", "Limits cannot be calculated"],
    ["M", "exclude_all_others", "a", "Forms have no exclusive choices, so it can be chosen together with others"],
  ])("%s says what became of %s", (type, name, value, note) =>
    expect(reported({ ...full(type), question_attributes: [attribute(1, name, value)] })).toContain(
      `left_out q1 “Q1?”: ${name} ${value}: ${note}`,
    ),
  );

  it.each([
    ["/^[0-9]+$/", "^[0-9]+$"],
    ["/a|b/", ".*(?:a|b).*"],
    ["/a/i", undefined],
    ["(?=a)", undefined],
  ])("has the pattern %s", (preg, pattern) => expect((fieldsOf(full("S", { preg }))[0]?.config as Row | undefined)?.pattern).toBe(pattern));

  it.each<[string, object]>([
    ['((q1.NAOK == "Y"))', { field: "q1", op: "is", value: true }],
    ["q2 == 'A' and !is_empty(q3)", { all: [{ field: "q2", op: "is", value: "A" }, { field: "q3", op: "answered" }] }],
    ["is_empty(q3.NAOK) || q4.NAOK gt 3", { any: [{ field: "q3", op: "not_answered" }, { field: "q4", op: "gt", value: 3 }] }],
    ['q5_a.NAOK == "Y"', { field: "q5", op: "includes", value: "a" }],
    ['q5_a == ""', { any: [{ field: "q5", op: "not_answered" }, { field: "q5", op: "not_includes", value: "a" }] }],
    ["strlen(q3) > 0", { field: "q3", op: "answered" }],
    ["q2.NAOK != 'A' && 7X1X1.NAOK == 'N'", { all: [{ any: [{ field: "q2", op: "not_answered" }, { field: "q2", op: "is_not", value: "A" }] }, { field: "q1", op: "is", value: false }] }],
    ["7X1X4.NAOK >= 2", { field: "q4", op: "gte", value: 2 }],
    ["intval(q4) == 2", { field: "q4", op: "is", value: 2 }],
  ])("asks if %s", (relevance, condition) => {
    const sections = {
      surveys: [{ sid: 7, language: "en" }],
      questions: [question(1, "Y"), question(2, "L"), question(3, "S"), question(4, "N"), question(5, "M"), question(6, "S", { relevance })],
      subquestions: [line(5, "a")],
      answers: [answer(2, "A")],
    };
    expect(fieldsOf(sections).at(-1)).toMatchObject({ key: "q6", visible_if: condition });
  }); // prettier-ignore

  it("says why a rule was not carried over, and leaves out what is never asked", () => {
    const questions: Row[] = [
      question(1, "N"),
      question(2, "S", { relevance: "sum(q1, 2) == 3" }),
      question(3, "S", { relevance: "0" }),
      question(4, "S", { relevance: "q1 == '-oth-'" }),
    ];
    expect(reported({ questions }).slice(1)).toEqual([
      "taken q1 “Q1?”: A question of type “Number”",
      "taken q2 “Q2?”: A question of type “Short text”",
      "left_out q2 “Q2?”: sum(q1, 2) == 3: A rule; the question or page is always shown: it compares something other than an answer",
      "left_out q3 “Q3?”: It is never shown: its relevance is 0",
      "taken q4 “Q4?”: A question of type “Short text”",
      "left_out q4 “Q4?”: q1 == '-oth-': A rule; the question or page is always shown: it asks whether “Other” was chosen",
    ]);
  });

  it("reads the conditions of older surveys", () => {
    const condition = (scenario: number, cqid: number, value: string): Row => ({ qid: 3, cqid, method: "==", value, scenario });
    const questions = [question(1, "S"), question(2, "S"), question(3, "S")];
    const conditions = [condition(1, 1, "a"), condition(1, 1, "b"), condition(1, 2, "c"), condition(2, 2, "d")];
    const is = (field: string, value: string) => ({ field, op: "is", value });
    expect(fieldsOf({ questions, conditions }).at(-1)).toMatchObject({
      visible_if: { any: [{ all: [{ any: [is("q1", "a"), is("q1", "b")] }, is("q2", "c")] }, is("q2", "d")] },
    });
  });

  it("makes pages of groups, with their rules at their questions", () => {
    const groups: Row[] = [
      { gid: 2, group_name: "Second", group_order: 2, grelevance: "q1 == 'x'", description: "<b>More</b>" },
      { gid: 1, group_name: "First", group_order: 1 },
    ];
    const questions = [question(1, "S"), question(2, "S", { gid: 2 })];
    const rule = { field: "q1", op: "is", value: "x" };
    expect(fieldsOf({ groups, questions })).toMatchObject([
      { type: "page", label: "First" },
      { key: "q1" },
      { type: "page", label: "Second", description: "More", visible_if: rule },
      { key: "q2", visible_if: rule },
    ]);
    expect(fieldsOf({ groups, questions, surveys: [{ format: "A" }] })[0]).toMatchObject({ type: "statement", label: "First" });
  });

  it("takes the texts of the survey's language, in which answers are named", () => {
    const texts = (qid: number, en: string, de: string) => [
      { qid, question: en, language: "en" },
      { qid, question: de, language: "de" },
    ];
    const { content, report } = written(
      {
        surveys: [{ sid: 7, language: "de" }],
        surveys_languagesettings: [
          { surveyls_language: "en", surveyls_title: "Trip" },
          { surveyls_language: "de", surveyls_title: "Reise", surveyls_welcometext: "<p>Hallo</p>", surveyls_endtext: "Danke" },
        ],
        groups: [{ gid: 1, group_order: 1 }],
        group_l10ns: [{ gid: 1, group_name: "Seite", language: "de" }],
        questions: [{ qid: 1, title: "n", type: "S", gid: 1, question_order: 1 }, { qid: 2, title: "l", type: "L", gid: 1, question_order: 2 }], // prettier-ignore
        question_l10ns: [...texts(1, "Name?", "Name ist?"), ...texts(2, "Hi", "{n.NAOK}, {gone} {if(n == 'a', 'b', 'c')}?")],
        answers: [{ aid: 5, qid: 2, code: "A", sortorder: 1 }],
        answer_l10ns: [{ aid: 5, answer: "One", language: "en" }, { aid: 5, answer: "Eins", language: "de" }], // prettier-ignore
        defaultvalues: [{ dvid: 9, qid: 1, scale_id: 0, sqid: 0 }],
        defaultvalue_l10ns: [{ dvid: 9, language: "de", defaultvalue: "Ute" }],
        quota: [{ id: 1, name: "Half" }],
      },
      ["de", "en"],
    );
    expect(content).toMatchObject({ title: "Reise", description: "Hallo", settings: { content_locale: "de" } });
    expect(content.fields).toMatchObject([
      { type: "page", label: "Seite" },
      { key: "n", label: "Name ist?", default: "Ute" },
      { key: "l", label: "{{n}}, [gone] […]?", config: { options: [{ value: "A", label: "Eins" }] } },
    ]);
    expect(report.slice(0, 3).map(({ source: part, note }) => `${part}: ${note}`)).toEqual([
      "Languages: Texts in en were left out; add them as translations",
      "surveyls_endtext: Write the text of the thank-you page in the form's settings",
      "quota “Half”: Forms have no quotas",
    ]);
  });

  it("keeps hidden questions as hidden fields", () => {
    const defaultvalues = [{ qid: 1, defaultvalue: "x" }];
    const sections = { questions: [question(1, "S")], question_attributes: [attribute(1, "hidden", "1")], defaultvalues };
    expect(fieldsOf(sections)).toMatchObject([{ key: "q1", type: "hidden", config: { default: "x" } }]);
  });

  it("refuses what is none, or too large", () => {
    expect(refusal("")).toMatch(/^The file /);
    expect(refusal(document({}))).toBe("The file has no LimeSurvey groups or questions");
    expect(refusal("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>")).toBe("The file must not have a DOCTYPE");
    expect(refusal(`<a>${"<b>".repeat(10_000)}`)).toContain("100 deep");
    const many = Array.from({ length: 3001 }, (_, index) => question(index + 1, "S"));
    expect(refusal(document({ questions: many }))).toBe("The form has more than 3,000 parts");
    expect(refusal(document({ questions: [question(1, "Q")], subquestions: many.map((each) => ({ ...each, parent_qid: 1, qid: `s${each.qid}` })) }))).toBe("The form has more than 3,000 parts"); // prettier-ignore
    expect(refusal(`<document><rows>${"<row/>".repeat(200_001)}</rows></document>`)).toBe("The file has more than 200,000 elements");
  });

  it("survives shapes that no survey has", () => {
    const questions: Row[] = [
      {
        qid: "__proto__",
        title: "__proto__",
        type: "L",
        relevance: "__proto__ == constructor",
        question: "{__proto__} {constructor} {{}} {",
        gid: "x",
      },
      { qid: 2, parent_qid: 2, title: "itself" },
      { type: "M", title: "m" },
      { qid: 4, title: "m", type: "R", question_order: "NaN" },
      { qid: 5, title: "same", type: "S" },
      { qid: 6, title: "same", type: "S", relevance: "((((" },
      { qid: 7, title: "f", type: "|" },
    ];
    const attributes = [attribute(7, "allowed_filetypes", ",,/,"), attribute(7, "max_filesize", "NaN"), attribute(5, "__proto__", "1")];
    const conditions: Row[] = [{ qid: 5, cqid: 99, cfieldname: "((", method: "RX", value: '"' }, {}];
    const { content, report } = written({
      questions,
      question_attributes: attributes,
      conditions,
      groups: [{}],
      answers: [{}],
      surveys: [{}],
      quota: [{}],
    });
    expect((content.fields as { key: string }[]).map(({ key }) => key)).toEqual(expect.arrayContaining(["same", "same_2", "f"]));
    expect(report.length).toBeGreaterThan(8);
  });
});
