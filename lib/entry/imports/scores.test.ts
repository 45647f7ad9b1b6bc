import { describe, expect, it } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import { createFormSchema } from "@/lib/domain/forms/schema";
import type { ImportFormat } from "@/lib/domain/drafts/import-schema";
import { endingProblems } from "@/lib/rules/fields/rule-problems";
import { readEndings } from "@/lib/rules/forms/endings";
import { endingOf } from "@/lib/rules/paths/ending-of";
import { walk } from "@/lib/rules/paths/walk";
import { contentOf } from "./import-form";
import { readers } from "./readers";

const today = { first: "2026-11-28", last: "2026-11-28" };

/** A form of another product, and what follows from answers to it. */
function imported(format: ImportFormat, definition: object | string) {
  const source = typeof definition === "string" ? { name: null, text: definition } : { name: null, text: "", json: definition };
  const { content, report } = atOnce(contentOf(readers[format], source));
  const { fields, settings } = createFormSchema.parse({ ...content, title: "Title" });
  const endings = readEndings(settings);
  expect(endingProblems(endings, fields)).toEqual([]);
  return {
    fields,
    settings,
    notes: report.map(({ source: part, outcome, note }) => `${outcome} ${part}: ${note}`),
    /** The stored answers, and the ending. */
    answer: (data: Record<string, unknown>) => {
      const { answers, issues } = atOnce(walk(fields, data, { today }));
      expect(issues.filter(({ code }) => code !== "required")).toEqual([]);
      const stored = Object.fromEntries(answers);
      const ending = atOnce(endingOf(endings, { fields, answers: stored, today }));
      return { ...stored, ending: ending?.title ?? ending?.text ?? ending?.redirectUrl ?? ending?.key ?? null };
    },
  };
}

describe("a quiz of Google Forms", () => {
  const item = (id: string, kind: object, grading?: object) => ({
    itemId: `item-${id}`,
    title: id,
    questionItem: { question: { questionId: id, ...kind, ...(grading && { grading }) } },
  });
  const choice = (type: string, ...options: string[]) => ({ choiceQuestion: { type, options: options.map((value) => ({ value })) } });
  const right = (pointValue: number, ...answers: string[]) => ({
    pointValue,
    correctAnswers: { answers: answers.map((value) => ({ value })) },
  });
  const rows = [{ questionId: "g1", rowQuestion: { title: "One" }, grading: right(5, "x") }, { questionId: "g2", rowQuestion: { title: "Two" } }]; // prettier-ignore
  const quiz = {
    info: { title: "Quiz" },
    settings: { quizSettings: { isQuiz: true } },
    items: [
      item("capital", choice("RADIO", "Rome", "Paris"), { ...right(3, "Paris"), whenWrong: { text: "No" } }),
      item("rivers", choice("CHECKBOX", "Seine", "Rhine", "Po"), right(2, "Seine", "Rhine")),
      item("word", { textQuestion: {} }, right(4, "cat", "Cat")),
      item("essay", { textQuestion: { paragraph: true } }, { pointValue: 9 }),
      item("stars", { scaleQuestion: { low: 1, high: 5 } }, right(1, "5")),
      { itemId: "grid", title: "Grid", questionGroupItem: { questions: rows, grid: { columns: { type: "RADIO", options: [{ value: "x" }, { value: "y" }] } } } },
    ],
  }; // prettier-ignore
  const { fields, notes, answer } = imported("google_forms", quiz);

  it("adds up its points in a calculation that nobody sees", () => {
    expect(fields.at(-1)).toMatchObject({ key: "score", type: "calculation", config: { hidden: true, result: "number" } });
    expect(fields[0]?.config.options).toMatchObject([
      { value: "Rome", score: 0 },
      { value: "Paris", score: 3 },
    ]);
    expect(answer({ capital: "Paris", rivers: ["Rhine", "Seine"], word: "cat", stars: 5 })).toMatchObject({ score: 10 });
    expect(answer({ capital: "Rome", rivers: ["Seine"], word: "dog" })).toMatchObject({ score: 0 });
    expect(answer({ rivers: ["Seine", "Rhine", "Po"], stars: 4 })).toMatchObject({ score: 0 });
    expect(answer({})).toMatchObject({ score: 0 });
  });

  it("says which points it does not count, and that feedback is left out", () => {
    expect(notes).toContain("taken capital “capital”: 3 points: The score of its right choices".replace("capital “", "item-capital “"));
    expect(notes).toContain(
      "left_out item-essay “essay”: 9 points: Its points are not counted: the form does not say which answers are right",
    );
    expect(notes).toContain("left_out grid “Grid”: “One”: 5 points: Its points are not counted: rows of a matrix have no scores");
    expect(notes).toContain("left_out item-capital “capital”: feedback on wrong answers “No”: Forms have no feedback on answers");
    expect(notes.find((note) => note.startsWith("changed Score of the quiz"))).toContain(
      "it does not count the points of item-essay “essay”, grid “Grid”",
    );
  });

  it("has its total on a page of its own where the last page may be skipped", () => {
    const skipping = {
      choiceQuestion: {
        type: "RADIO",
        options: [
          { value: "a", goToAction: "SUBMIT_FORM" },
          { value: "b", goToAction: "NEXT_SECTION" },
        ],
      },
    };
    const page = { itemId: "p", title: "More", pageBreakItem: {} };
    const form = imported("google_forms", { info: { title: "Q" }, items: [item("first", skipping, right(2, "a")), page, item("last", { textQuestion: {} }, right(1, "z"))] }); // prettier-ignore
    expect(form.answer({ first: "a" })).toMatchObject({ score: 2 });
    expect(form.answer({ first: "b", last: "z" })).toMatchObject({ score: 1 });
  });
});

describe("a Typeform with a score", () => {
  const choices = (...labels: string[]) => labels.map((label) => ({ id: `id-${label}`, ref: `ref-${label}`, label }));
  const field = (ref: string, type: string, properties: object = {}) => ({ ref, title: ref, type, properties });
  const isChosen = (ref: string, label: string) => ({ op: "is", vars: [{ type: "field", value: ref }, { type: "choice", value: `ref-${label}` }] }); // prettier-ignore
  const add = (value: number, condition: object, { action = "add", target = "score" } = {}) => ({
    action,
    details: { target: { type: "variable", value: target }, value: { type: "constant", value } },
    condition,
  });
  const always = { op: "always", vars: [] };
  const jump = (to: string, condition: object, type = "thankyou") => ({ action: "jump", details: { to: { type, value: to } }, condition });
  const scoreIs = (op: string, value: number) => ({
    op,
    vars: [
      { type: "variable", value: "score" },
      { type: "constant", value },
    ],
  });
  const form = {
    title: "Quiz",
    variables: { score: 1, price: 0 },
    fields: [
      field("drink", "multiple_choice", { choices: choices("Tea", "Milk") }),
      field("extras", "multiple_choice", { choices: choices("Sugar", "Lemon"), allow_multiple_selection: true }),
      field("sure", "yes_no"),
      field("cups", "number"),
    ],
    logic: [
      { ref: "drink", actions: [add(5, isChosen("drink", "Tea")), jump("bye", isChosen("drink", "Milk"))] },
      { ref: "extras", actions: [add(2, isChosen("extras", "Sugar")), add(3, isChosen("extras", "Lemon")), add(10, isChosen("extras", "Lemon"), { target: "price" })] },
      { ref: "sure", actions: [add(1, { op: "is", vars: [{ type: "field", value: "sure" }, { type: "constant", value: true }] }, { action: "subtract" })] },
      { ref: "cups", actions: [{ action: "add", details: { target: { value: "price" }, value: { type: "field", value: "cups" } }, condition: always }, jump("great", scoreIs("greater_equal_than", 8)), jump("away", scoreIs("lower_than", 0)), jump("good", always)] },
    ],
    thankyou_screens: [
      { ref: "great", title: "Great: {{var:score}}" },
      { ref: "good", title: "Good", properties: { description: "{{field:cups}} cups" } },
      { ref: "bye", title: "Bye" },
      { ref: "away", type: "url_redirect", title: "Away", properties: { redirect_url: "https://example.org/away" } },
      { ref: "unused", title: "Unused" },
    ],
  }; // prettier-ignore
  const { answer, fields, settings, notes } = imported("typeform", form);

  it("works out its variables and shows the screens by them", () => {
    expect(answer({ drink: "Tea", extras: ["Sugar", "Lemon"], sure: false, cups: 2 })).toMatchObject({ score: 11, price: 12, ending: "Great: {{score}}" }); // prettier-ignore
    expect(answer({ drink: "Tea", extras: ["Sugar"], sure: true, cups: 1 })).toMatchObject({ score: 7, price: 1, ending: "Good" });
    expect(answer({ drink: "Milk" })).toMatchObject({ score: 1, ending: "Bye" });
    expect(fields.filter(({ config }) => config.hidden === true).map(({ key }) => key)).toEqual(["score", "price"]);
    expect(settings).toMatchObject({ thank_you_title: "Unused" });
  });

  it("says what became of each rule and screen", () => {
    expect(notes).toContain("taken drink: rule 1, add to score: The total “score” counts it");
    expect(notes.filter((note) => note.includes("An ending")).map((note) => note.split(" ", 2)[1])).toEqual(["bye", "great", "away", "good"]); // prettier-ignore
    expect(notes.find((note) => note.includes("away “Away”"))).toContain("people go to https://example.org/away then");
  });

  it("leaves a variable out as a whole that is not only added to", () => {
    const logic = [{ ref: "drink", actions: [add(5, isChosen("drink", "Tea")), add(2, always, { action: "multiply" })] }];
    const { fields: left, notes: said } = imported("typeform", { ...form, variables: { score: 0 }, logic });
    expect(JSON.stringify(left)).not.toContain("score");
    expect(said).toContain("left_out variable score: It is not calculated: it is also set, multiplied or divided");
  });

  it("has one text for everybody where all answers lead to one screen", () => {
    const { settings: one } = imported("typeform", { ...form, logic: [{ ref: "cups", actions: [jump("good", always)] }] });
    expect(one).toMatchObject({ thank_you_title: "Good" });
    expect(one).not.toHaveProperty("endings");
  });
});

describe("a quiz of SurveyJS", () => {
  const radio = (name: string, more: object = {}) => ({ type: "radiogroup", name, choices: ["a", "b"], ...more });
  const elements = [
    radio("one", { correctAnswer: "a" }),
    { type: "checkbox", name: "two", choices: ["a", "b", "c"], correctAnswer: ["b", "a"] },
    { type: "text", name: "three", correctAnswer: "Cat" },
    { type: "boolean", name: "four", correctAnswer: true },
    { type: "ranking", name: "five", choices: ["a", "b"], correctAnswer: ["b", "a"] },
    radio("one", { correctAnswer: "a" }),
  ];

  it("counts right answers, and shows texts by them", () => {
    const { answer, notes, settings, fields } = imported("surveyjs", {
      elements,
      completedHtml: "<p>{correctAnswers} of {questionCount}, {incorrectAnswers} wrong</p>",
      completedHtmlOnCondition: [
        { expression: "{correctAnswers} == 0", html: { default: "None", de: "Keine" } },
        { expression: "{correctAnswers} >= 3 and {four} = true", html: "Many" },
        { expression: "{gone} > 1", html: "Never" },
      ],
      navigateToUrlOnCondition: [{ expression: "{three} = 'leave'", url: "https://example.org" }],
    });
    expect(answer({ one: "a", two: ["a", "b"], three: "Cat", four: true })).toMatchObject({ correctAnswers: 4, incorrectAnswers: 2, ending: "Many" }); // prettier-ignore
    expect(answer({ one: "b" })).toMatchObject({ correctAnswers: 0, ending: "None" });
    expect(answer({ one: "a", two: ["a"], three: "cat" })).toMatchObject({ correctAnswers: 1, ending: null });
    expect(answer({ three: "leave" })).toMatchObject({ ending: "https://example.org" });
    expect(settings?.thank_you_message).toBe("{{correctAnswers}} of 6, {{incorrectAnswers}} wrong");
    expect(fields.map(({ key }) => key)).not.toContain("score");
    expect(notes).toContain("left_out five: 1 point: Its points are not counted: answers of this type cannot be compared");
    expect(notes).toContain("changed three: 1 point: The total counts them for the right answer; capital letters matter");
    expect(notes.find((note) => note.includes("{gone}"))).toMatch(/^left_out .*“gone” is not a question of the form/);
    expect(notes.find((note) => /^taken Language .*\(de\)/.test(note))).toBeDefined();
  });

  it("adds up the scores of choices and questions", () => {
    const rated = {
      type: "radiogroup",
      name: "mood",
      choices: [
        { value: 1, text: "Bad", score: -2 },
        { value: 2, text: "Good", score: 4 },
      ],
    };
    const { answer } = imported("surveyjs", { elements: [rated, radio("one", { correctAnswer: "b", score: 10 })] }); // prettier-ignore
    expect(answer({ mood: "2", one: "b" })).toMatchObject({ score: 14 });
    expect(answer({ mood: "1", one: "a" })).toMatchObject({ score: -2 });
  });

  it("works out calculated values for what is shown at the end", () => {
    const { answer } = imported("surveyjs", {
      elements: [{ type: "text", inputType: "number", name: "n" }],
      calculatedValues: [{ name: "double", expression: "{n} * 2" }, { name: "odd" }],
      completedHtmlOnCondition: [{ expression: "{double} > 5", html: "Large: {double}" }],
    });
    expect(answer({ n: 3 })).toMatchObject({ double: 6, ending: "Large: {{double}}" });
    expect(answer({ n: 2 })).toMatchObject({ double: 4, ending: null });
  });
});

describe("a survey of Qualtrics with scoring", () => {
  it("has a total for each category", () => {
    const question = (id: string, payload: object) => ({ Element: "SQ", PrimaryAttribute: id, Payload: { QuestionText: id, DataExportTag: id.toLowerCase(), QuestionID: id, ...payload } }); // prettier-ignore
    const grades = (id: string, first: string, second: string) => ({ ChoiceID: id, Grades: { SC_1: first, SC_2: second } });
    const choices = { "1": { Display: "One" }, "2": { Display: "Two" } };
    const two = { QuestionType: "MC", Selector: "SAVR", Choices: choices };
    const definition = {
      SurveyEntry: { SurveyName: "S" },
      SurveyElements: [
        { Element: "SCO", Payload: { ScoringCategories: [{ ID: "SC_1", Name: "Depression" }, { ID: "SC_2", Name: "Stress" }, { ID: "SC_3", Name: "Empty" }], DefaultScoringCategory: "SC_1" } },
        { Element: "BL", Payload: [{ Type: "Default", Description: "B", ID: "B", BlockElements: ["QID1", "QID2", "QID3", "QID4"].map((id) => ({ Type: "Question", QuestionID: id })) }] },
        question("QID1", { ...two, RecodeValues: { "1": "5", "2": "6" }, GradingData: [grades("1", "3", "0"), grades("2", "4", "7")] }),
        question("QID2", { ...two, Selector: "MAVR", GradingData: [grades("1", "10", "1"), grades("2", "20", "2")] }),
        question("QID3", { QuestionType: "TE", Selector: "SL", GradingData: [{ TextEntry: "yes", Grades: { SC_1: 100 } }] }),
        question("QID4", { QuestionType: "Matrix", Selector: "Likert", SubSelector: "SingleAnswer", Choices: choices, Answers: choices, GradingData: [{ ChoiceID: "1", AnswerID: "2", Grades: { SC_1: 1 } }] }),
      ],
    }; // prettier-ignore
    const { answer, notes } = imported("qualtrics", definition);
    expect(answer({ qid1: "6", qid2: ["1", "2"], qid3: "yes" })).toMatchObject({ depression: 134, stress: 10 });
    expect(answer({ qid1: "5" })).toMatchObject({ depression: 3, stress: 0 });
    expect(notes).toContain("left_out qid4: scores of Depression: Its points are not counted: parts of a question have no scores");
    expect(notes.find((note) => note.includes("Scoring: Depression"))).toContain("it does not count the points of qid4");
    expect(notes).toContain("left_out Scoring: Empty: None of its points can be counted");
  });
});

describe("a survey of LimeSurvey", () => {
  type Row = Record<string, string | number>;
  const document = (sections: Record<string, Row[]>) => {
    const cells = (row: Row) => Object.entries(row).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`).join(""); // prettier-ignore
    const all = Object.entries(sections).map(([name, rows]) => `<${name}><rows>${rows.map((row) => `<row>${cells(row)}</row>`).join("")}</rows></${name}>`); // prettier-ignore
    return `<?xml version="1.0"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType><languages><language>en</language></languages>${all.join("")}</document>`;
  };
  const question = (qid: number, type: string, title: string, more: Row = {}): Row => ({ qid, parent_qid: 0, gid: 1, type, title, question: `Text of ${title}`, question_order: qid, ...more }); // prettier-ignore
  const line = (parent: number, title: string): Row => ({ qid: parent * 100 + (title.codePointAt(0) ?? 0), parent_qid: parent, title, question: `Line ${title}` }); // prettier-ignore
  const answer = (qid: number, code: string, points: number): Row => ({ qid, code, answer: `Answer ${code}`, assessment_value: points });
  const attribute = (qid: number, name: string, value: string): Row => ({ qid, attribute: name, value });

  it("adds up its assessments, and shows what they say of the total", () => {
    const assessment = (id: number, [minimum, maximum]: [number, number], scope = "T"): Row => ({ id, scope, gid: 1, name: `Result ${id}`, minimum, maximum, message: "<p>You have {TOTAL}</p>", language: "en" }); // prettier-ignore
    const { notes, answer: answered } = imported("limesurvey", document({
      surveys: [{ sid: 1, assessments: "Y", language: "en" }],
      questions: [question(1, "L", "one"), question(2, "M", "many"), question(3, "F", "table")],
      subquestions: [line(2, "a"), line(2, "b"), line(3, "a"), line(3, "b")],
      answers: [answer(1, "A1", 4), answer(1, "A2", -1), answer(3, "x", 1), answer(3, "y", 2)],
      question_attributes: [attribute(2, "assessment_value", "3")],
      assessments: [assessment(1, [-10, 4]), assessment(2, [5, 100]), assessment(3, [0, 9], "G")],
    })); // prettier-ignore
    expect(answered({ one: "A1", many: ["a", "b"] })).toMatchObject({ score: 10, ending: "Result 2" });
    expect(answered({ one: "A2" })).toMatchObject({ score: -1, ending: "Result 1" });
    expect(notes).toContain("left_out table “Text of table”: points: Its points are not counted: rows of a matrix have no scores");
    expect(notes).toContain("left_out assessment “Result 3”: Only one ending is shown, and it depends on the score of all groups");
    expect(notes).toContain("taken assessment “Result 1”: total from -10 to 4: An ending");
  });

  it("calculates its equations", () => {
    const { answer: answered, notes, fields } = imported("limesurvey", document({
      questions: [
        question(1, "N", "a"), question(2, "N", "b"), question(3, "M", "many"),
        question(4, "*", "total", { question: "<p>{a.NAOK * 2 + b}</p>" }),
        question(5, "*", "how", { question: "How many are answered" }),
        question(6, "*", "joined", { question: "Total: {a} of {b}" }),
        question(7, "*", "strange", { question: "{rand(1, 2)}" }),
        question(8, "S", "why", { relevance: "total > 10" }),
        question(9, "X", "note", { question: "You said {total}" }),
        question(10, "*", "ticked", { question: "{if(many_x == 'Y', 1, 0)}" }),
      ],
      subquestions: [line(3, "x"), line(3, "y")],
      question_attributes: [attribute(5, "equation", "{count(a, b.NAOK, many_x)}"), attribute(5, "hidden", "1")],
    })); // prettier-ignore
    expect(answered({ a: 3, b: 1, many: ["x"] })).toMatchObject({ total: 7, how: 3, ticked: 1 });
    expect(answered({ b: 1, many: ["y"] })).toEqual({ b: 1, many: ["y"], how: 1, ticked: 0, ending: null });
    expect(fields.find(({ key }) => key === "how")).toMatchObject({ label: "How many are answered", config: { hidden: true } });
    expect(fields.find(({ key }) => key === "why")?.visible_if).toEqual({ field: "total", op: "gt", value: 10 });
    expect(fields.find(({ key }) => key === "note")?.label).toBe("You said {{total}}");
    const left = notes.filter((note) => note.startsWith("left_out")).join("\n");
    expect(left).toContain("it joins texts: Total: {a} of {b}");
    expect(left).toContain("calculations have no function “rand”");
  });

  it("checks answers by validation equations, with their tips", () => {
    const { fields, notes } = imported("limesurvey", document({
      questions: [question(1, "N", "least"), question(2, "N", "most"), question(3, "K", "parts"), question(4, "S", "odd"), question(5, "I", "none")],
      subquestions: [line(3, "a"), line(3, "b")],
      question_attributes: [
        attribute(2, "em_validation_q", "this > 3 && least != 7"), attribute(2, "em_validation_q_tip", "<b>More</b> than three"),
        attribute(3, "em_validation_sq", "this <= 10"), attribute(3, "em_validation_q", "parts_a > 1"),
        attribute(4, "em_validation_q", "strlen(this) == 4"), attribute(5, "em_validation_q", "1 == 2"),
      ],
    })); // prettier-ignore
    const rule = (key: string) => fields.find((field) => field.key === key)?.valid_if;
    const issuesOf = (data: Record<string, unknown>) => atOnce(walk(fields, data, { today })).issues.map(({ key }) => key);
    expect(fields.find(({ key }) => key === "most")).toMatchObject({ valid_message: "More than three" });
    expect(issuesOf({ least: 1, most: 4 })).toEqual([]);
    expect(issuesOf({ least: 1, most: 3 })).toEqual(["most"]);
    expect(issuesOf({ least: 7, most: 4 })).toEqual(["most"]);
    expect(rule("parts_a")).toEqual({ field: "parts_a", op: "lte", value: 10 });
    expect(issuesOf({ parts_a: 1, parts_b: 2 })).toEqual(["parts_b"]);
    expect(notes.find((note) => note.includes("strlen"))).toMatch(/^left_out .*answers are not checked by it/);
    expect(notes).toContain("left_out none “Text of none”: em_validation_q 1 == 2: Answers are not checked by this rule");
  });
});
