import { describe, expect, it } from "vitest";
import type { Json } from "@/e2e/support/samples/qualtrics-survey";
import {
  question,
  block,
  survey,
  blocks,
  flow,
  toBlock,
  written,
  of,
  TWO,
  single,
  text,
  content,
  matrix,
  selected,
  typed,
  logic,
} from "@/e2e/support/samples/qualtrics-survey";

describe("rules", () => {
  const asked = [single, { ...single, Selector: "MAVR", RecodeValues: { "1": 10, "2": 20 } }, text, content("ValidNumber"), matrix];
  const said = (DisplayLogic: unknown) => {
    const { fields, report } = written(of(...asked, { ...text, DisplayLogic }));
    const rules = report.filter((finding) => finding.source.startsWith("qid6 “Text of QID6”: "));
    return { rule: fields.at(-1)?.visible_if, note: rules[0]?.note, count: rules.length };
  };
  it.each<[string, unknown, Json]>([
    ["a choice", logic(selected("QID1", 1)), { field: "qid1", op: "is", value: "1" }],
    [
      "not a choice",
      logic(selected("QID1", 1, "NotSelected")),
      {
        any: [
          { field: "qid1", op: "not_answered" },
          { field: "qid1", op: "is_not", value: "1" },
        ],
      },
    ],
    ["one of several", logic(selected("QID2", 1)), { field: "qid2", op: "includes", value: "10" }],
    ["text", logic(typed("QID3", "EqualTo", "a")), { field: "qid3", op: "is", value: "a" }],
    ["part of a text", logic(typed("QID3", "Contains", "a")), { field: "qid3", op: "contains", value: "a" }],
    ["no answer", logic(typed("QID3", "Empty")), { field: "qid3", op: "not_answered" }],
    ["an amount", logic(typed("QID4", "GreaterThan", "3")), { field: "qid4", op: "gt", value: 3 }],
    [
      "and before or",
      logic(selected("QID1", 1), { ...selected("QID2", 1), Conjuction: "Or" }, { ...typed("QID3", "NotEmpty"), Conjuction: "And" }),
      {
        any: [
          { field: "qid1", op: "is", value: "1" },
          {
            all: [
              { field: "qid2", op: "includes", value: "10" },
              { field: "qid3", op: "answered" },
            ],
          },
        ],
      },
    ],
    [
      "groups",
      { ...logic(selected("QID1", 1)), "1": { "0": typed("QID3", "NotEmpty"), Type: "AndIf" } },
      {
        all: [
          { field: "qid1", op: "is", value: "1" },
          { field: "qid3", op: "answered" },
        ],
      },
    ],
  ])("%s", (_, given, rule) => expect(said(given)).toEqual({ rule, note: "A rule", count: 1 }));

  it.each<[unknown, RegExp]>([
    [logic(selected("QID5", "1/2")), /rules cannot compare answers/],
    [logic(selected("QID9", 1)), /not a question of the form/],
    [logic(selected("QID1", 1, "Displayed")), /what was shown/],
    [logic({ LogicType: "DeviceType", Operator: "Is", LeftOperand: "mobile" }), /device/],
    [logic({ LogicType: "GeoIP" }), /where people are/],
    [logic({ LogicType: "EmbeddedField", LeftOperand: "nobody", Operator: "EqualTo", RightOperand: "1" }), /not a question/],
    [logic({ LogicType: "Moon" }), /something other than an answer/],
    [logic(typed("QID3", "MatchesRegex", "a")), /no operator/],
    [logic(typed("QID4", "GreaterThan", "many")), /not a number/],
    [{ "0": null, Type: "BooleanExpression" }, /nothing to compare/],
    [logic(...Array.from({ length: 1000 }, () => selected("QID1", 1))), /too many parts/],
  ])("%o is left out", (given, reason) => {
    const { rule, note } = said(given);
    expect(rule).toBeUndefined();
    expect(note).toMatch(reason);
  });

  it("a choice of one's own is not compared", () => {
    const own = { ...single, Choices: { ...TWO, "3": { Display: "Other", TextEntry: "on" } }, ChoiceOrder: [1, 2, 3] };
    const { report } = written(of(own, { ...text, DisplayLogic: logic(selected("QID1", 3)) }));
    expect(report.find((finding) => finding.source.startsWith("qid2 “Text of QID2”: "))?.note).toMatch(/whether “Other” was chosen/);
    expect(report.find((finding) => finding.source === "qid1: Other")).toMatchObject({ outcome: "changed" });
  });
});

describe("skip logic", () => {
  const skip = (to: string, choice = 1) => ({
    ChoiceLocator: `q://QID1/SelectableChoice/${choice}`,
    Condition: "Selected",
    SkipToDestination: to,
    Description: `<b>If ${choice}</b>`,
  });
  const not = (value: string) => ({
    any: [
      { field: "qid1", op: "not_answered" },
      { field: "qid1", op: "is_not", value },
    ],
  });
  const questions = ["QID1", "QID2", "QID3", "QID4"].map((id) => question(id, id === "QID1" ? single : text));
  const skipping = (...rules: Json[]) =>
    written(
      survey([
        blocks(block("A", [{ Type: "Question", QuestionID: "QID1", SkipLogic: rules }, "QID2", "QID3"]), block("B", ["QID4"])),
        flow(toBlock("A"), toBlock("B")),
        ...questions,
      ]),
    );
  const shown = (fields: Json[]) => fields.filter(({ type }) => type !== "page").map(({ visible_if: rule }) => rule);

  it("says what is asked only of the others", () => {
    expect(shown(skipping(skip("QID3")).fields)).toEqual([undefined, not("1"), undefined, undefined]);
    expect(shown(skipping(skip("ENDOFBLOCK")).fields)).toEqual([undefined, not("1"), not("1"), undefined]);
    expect(shown(skipping(skip("ENDOFSURVEY", 2)).fields)).toEqual([undefined, not("2"), not("2"), not("2")]);
  });

  it("that says nothing more, or leads back, is reported", () => {
    const { report } = skipping(skip("QID2"), skip("QID3"), skip("QID1", 2));
    expect(report.filter((finding) => finding.source.includes("Skip:")).map(({ outcome, note }) => [outcome, note])).toEqual([
      ["taken", "A rule; there is nothing to skip"],
      ["left_out", expect.stringMatching(/earlier rule/)],
      ["left_out", expect.stringMatching(/jump back/)],
    ]);
    const last = written(
      survey([
        blocks(block("A", [{ Type: "Question", QuestionID: "QID1", SkipLogic: [skip("ENDOFSURVEY")] }])),
        flow(toBlock("A")),
        questions[0],
      ]),
    );
    expect(last.report.at(-1)).toEqual({
      source: "Skip: If 1",
      outcome: "left_out",
      note: expect.stringMatching(/nothing after it to skip/) as string,
    });
  });
});
