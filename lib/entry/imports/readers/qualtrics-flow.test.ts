import { describe, expect, it } from "vitest";
import { DomainError } from "@/lib/base/errors/errors";
import { MAX_PARTS } from "@/lib/entry/imports/reader";
import {
  question,
  block,
  survey,
  blocks,
  flow,
  toBlock,
  read,
  written,
  of,
  TWO,
  single,
  text,
  matrix,
  selected,
  logic,
} from "@/e2e/support/samples/qualtrics-survey";

describe("the flow", () => {
  const questions = [question("QID1", single), question("QID2", text), question("QID3", text)];
  const three = blocks(block("A", ["QID1"]), block("B", ["QID2", { Type: "Page Break" }, "QID3"]), block("T", ["QID9"], { Type: "Trash" }));
  const branch = (...elements: unknown[]) => ({ Type: "Branch", FlowID: "FL_3", BranchLogic: logic(selected("QID1", 1)), Flow: elements });
  const rule = { field: "qid1", op: "is", value: "1" };
  const through = (...elements: unknown[]) => written(survey([three, flow(...elements), ...questions, question("QID9", text)]));

  it("orders blocks, with pages of their own and what is in no use left out", () => {
    const { content: all, fields, report } = through(toBlock("A"), toBlock("B"));
    expect(all).toMatchObject({ title: "A survey", settings: { content_locale: "en" } });
    expect(fields.map(({ type, label }) => [type, label])).toEqual([
      ["select", "Text of QID1"],
      ["page", "Block B"],
      ["text", "Text of QID2"],
      ["page", "Block B (2)"],
      ["text", "Text of QID3"],
    ]);
    expect(report.find((finding) => finding.source.startsWith("qid9"))).toMatchObject({
      outcome: "left_out",
      note: "It is in the survey's trash",
    });
  });

  it("asks by its branches, and not what follows an end", () => {
    expect(through(toBlock("A"), branch(toBlock("B"))).fields.at(-1)?.visible_if).toEqual(rule);
    const ended = through(toBlock("A"), branch({ Type: "EndSurvey", Options: { a: 1 } }), toBlock("B"));
    expect(ended.fields.at(-1)?.visible_if).toEqual({
      any: [
        { field: "qid1", op: "not_answered" },
        { field: "qid1", op: "is_not", value: "1" },
      ],
    });
    const over = through(toBlock("A"), { Type: "EndSurvey" }, toBlock("B"));
    expect(over.fields).toHaveLength(1);
    expect(over.report.filter(({ outcome }) => outcome === "left_out").map(({ source: part }) => part)).toContain("qid2 “Text of QID2”");
  });

  it("shows a block once, by any of its rules", () => {
    const other = { ...branch(toBlock("B")), BranchLogic: logic(selected("QID1", 2)) };
    expect(through(toBlock("A"), branch(toBlock("B")), other).fields.at(-1)?.visible_if).toEqual({ any: [rule, { ...rule, value: "2" }] });
    const always = through(toBlock("A"), branch(toBlock("B")), toBlock("B"));
    expect(always.fields.at(-1)?.visible_if).toBeUndefined();
    expect(always.report.map(({ note }) => note)).toContain("The block is always shown");
  });

  it("has embedded data as hidden fields, and their values in texts and rules", () => {
    const data = {
      Type: "EmbeddedData",
      EmbeddedData: [{ Field: "from", Value: "mail" }, { Field: "from", Value: "b" }, { Field: "sum", Value: "${q://QID1/x}" }, null],
    };
    const piping = {
      ...text,
      QuestionText: "Hi ${e://Field/from}, ${q://QID1/ChoiceGroup/SelectedChoices}, ${q://QID9/ChoiceTextEntryValue}",
      DisplayLogic: logic({ LogicType: "EmbeddedField", LeftOperand: "from", Operator: "EqualTo", RightOperand: "mail" }),
    };
    const { fields, report } = written(
      survey([three, flow(data, toBlock("A"), toBlock("B")), questions[0], question("QID2", piping), questions[2]]),
    );
    expect(fields[0]).toMatchObject({ key: "from", type: "hidden", config: { default: "mail" } });
    expect(fields.find(({ key }) => key === "qid2")).toMatchObject({
      label: "Hi {{from}}, {{qid1}}, ${q://QID9/ChoiceTextEntryValue}",
      visible_if: { field: "from", op: "is", value: "mail" },
    });
    expect(report.filter(({ source: part }) => part.startsWith("from")).map(({ outcome }) => outcome)).toEqual(["changed", "left_out"]);
  });

  it.each(["WebService", "Authenticator", "Quota", "BlockRandomizer", "Group", "Comet"])(
    "%s is reported, and its blocks are asked",
    (Type) => {
      const { fields, report } = through({ Type, FlowID: "FL_7", SubSet: 1, Flow: [toBlock("A"), toBlock("B")] });
      expect(fields).toHaveLength(5);
      expect(report.some((finding) => finding.source.startsWith("FL_7"))).toBe(true);
    },
  );

  it("is not needed", () => expect(written(survey([three, ...questions])).fields.length).toBeGreaterThan(3));
});

it("says what is lost around questions", () => {
  const given = {
    ...single,
    QuestionJS: "alert(1)",
    GradingData: [{}],
    Language: { FR: { QuestionText: "Texte" } },
    DynamicChoices: { Locator: "q://QID9" },
    Choices: { "1": { Display: "One", DisplayLogic: logic(selected("QID9", 1)), ExclusiveAnswer: true }, "2": { Display: "Two" } },
    ChoiceOrder: ["1"],
    Randomization: { Type: "Subset" },
    Validation: { Settings: { CustomValidation: { Logic: {} } } },
  };
  const { report } = written(
    survey([
      blocks(block("B", ["QID1"], { Options: { Looping: "Question", RandomizeQuestions: "true" } })),
      question("QID1", given),
      {
        Element: "SO",
        Payload: {
          Header: "<b>Head</b>",
          SurveyTermination: "Redirect",
          EOSRedirectURL: "https://example.org",
          AvailableLanguages: { EN: [], DE: [] },
          PasswordProtection: "Yes",
        },
      },
      { Element: "QO", Payload: { Name: "Men" } },
      { Element: "SCO", Payload: { ScoringCategories: [{}] } },
      { Element: "NT", Payload: { Notes: [{}] } },
    ]),
  );
  const sources = report.filter(({ outcome }) => outcome === "left_out").map(({ source: part }) => part);
  for (const part of [
    "Header “Head”",
    "Redirect https://example.org",
    "Protection of the survey",
    "Quota Men",
    "Scoring: Score",
    "Internal notes",
    "Languages",
    "Block B: loop and merge",
    "Block B: randomised questions",
    "qid1: One: display logic",
    "qid1: One: exclusive",
    "qid1: Two",
    "qid1: QuestionJS",
    "qid1: DynamicChoices",
    "qid1: custom validation",
    "qid1: scores",
  ])
    expect(sources).toContain(part);
  expect(report.find((finding) => finding.source === "Languages")?.note).toBe("Texts in FR, DE were left out; add them as translations");
});

describe("whatever the file says", () => {
  const refusal = (json: unknown) => {
    try {
      read(json);
    } catch (error) {
      return error instanceof DomainError ? JSON.stringify(error.details) : String(error);
    }
    return "none";
  };
  const odd: unknown[] = [null, 7, "x", true, [], [null], {}, { "0": null }, { __proto__: null }, [[[]]]];

  it("shapes of all sorts are read", () => {
    expect(refusal(undefined)).toBe("none");
    const names = [
      "QuestionText",
      "DataExportTag",
      "QuestionType",
      "Selector",
      "SubSelector",
      "Choices",
      "ChoiceOrder",
      "Answers",
      "RecodeValues",
      "Validation",
      "DisplayLogic",
      "Configuration",
      "DefaultChoices",
      "Randomization",
      "AdditionalQuestions",
      "Groups",
      "Labels",
      "Language",
      "GradingData",
      "DynamicChoices",
    ];
    for (const value of odd) {
      expect(refusal({ SurveyEntry: value, SurveyElements: value })).toBe("none");
      for (const Element of ["SQ", "BL", "FL", "SO", "QO", "SCO", "NT", "XX"])
        expect(refusal(survey([{ Element, Payload: value }, value]))).toBe("none");
      for (const base of [single, text, matrix, { QuestionType: "SBS", Choices: TWO }, { QuestionType: "Slider" }, { QuestionType: "PGR" }])
        for (const name of names) expect(refusal(of({ ...base, [name]: value }))).toBe("none");
      for (const Type of ["Block", "Branch", "EmbeddedData", "EndSurvey", "BlockRandomizer"])
        expect(
          refusal(survey([flow({ Type, ID: value, BranchLogic: value, Flow: value, EmbeddedData: value, Options: value }, value)])),
        ).toBe("none");
      expect(
        refusal(
          survey([
            blocks(value, { ID: "A", BlockElements: value, Options: value }, block("B", [{ QuestionID: value, SkipLogic: value }])),
            flow(toBlock("A"), toBlock("B")),
          ]),
        ),
      ).toBe("none");
    }
    const json: unknown = JSON.parse(
      '{"SurveyEntry":{},"SurveyElements":[{"Element":"SQ","PrimaryAttribute":"__proto__","Payload":{"__proto__":{"x":1},"QuestionType":"MC","Selector":"SAVR","Choices":{"__proto__":{"Display":"A"},"constructor":{"Display":"B"}}}},{"Element":"BL","Payload":[{"ID":"__proto__","BlockElements":[{"QuestionID":"__proto__"}]}]}]}',
    );
    expect(written(json).fields).toMatchObject([
      {
        config: {
          options: [
            { value: "__proto__", label: "A" },
            { value: "constructor", label: "B" },
          ],
        },
      },
    ]);
  });

  it("is refused beyond the levels and parts of a form", () => {
    let deep: unknown = toBlock("A");
    for (let level = 0; level < 10_000; level++) deep = { Type: "Group", Flow: [deep] };
    expect(refusal(survey([flow(deep)]))).toMatch(/more than 30 levels/);
    expect(refusal(survey([flow(...Array.from({ length: MAX_PARTS + 1 }, () => toBlock("A")))]))).toMatch(/more than 3,000 elements/);
    expect(refusal(survey(Array.from({ length: MAX_PARTS + 1 }, (_, index) => question(`QID${index}`, text))))).toMatch(
      /more than 3,000 parts/,
    );
    expect(refusal(survey(Array.from({ length: 10_000 }, () => ({ Element: "XX" }))))).toMatch(/too many elements/);
  });

  it("has few rules at each question, however many it has", () => {
    const ids = Array.from({ length: 700 }, (_, index) => `QID${index + 1}`);
    const SkipLogic = [{ ChoiceLocator: "q://QID1/SelectableChoice/1", Condition: "Selected", SkipToDestination: "ENDOFSURVEY" }];
    const json = survey([
      blocks(
        block(
          "B",
          ids.map((QuestionID) => ({ QuestionID, SkipLogic })),
        ),
        ...ids.map((id) => block(id, [])),
      ),
      flow(
        toBlock("B"),
        ...ids
          .map((id) => ({ Type: "Branch", BranchLogic: logic(selected("QID1", 1)), Flow: [{ Type: "EndSurvey" }, toBlock(id)] }))
          .slice(0, 400),
      ),
      ...ids.map((id) => question(id, single)),
    ]);
    const { parts } = read(json);
    expect(Math.max(...parts.map(({ shownIf = [] }) => shownIf.length))).toBeLessThan(130);
    expect(parts.map((part) => (part.field === null ? part.reason : ""))).toContain(
      "The survey ends in too many places, so what follows is asked of everybody",
    );
  });
});
