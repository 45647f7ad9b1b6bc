import { describe, expect, it } from "vitest";
import { inTurns } from "@/lib/base/turns/turns";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { readers } from "@/lib/entry/imports/readers";
import type { Part } from "@/lib/entry/imports/outline";
import { calculatedBy } from "@/lib/entry/imports/readers/xlsform/rules";
import { calculatedBy as calculatedByRedcap } from "@/lib/entry/imports/readers/redcap-logic";
import { surveyCalculation } from "@/lib/entry/imports/readers/surveyjs-rules";
import { writeContent } from "@/lib/entry/imports/write-content";
import { sourceOf } from "@/lib/entry/imports/read-definition";
import { contentOf } from "@/lib/entry/imports/import-form";
import { calculationsOf } from "@/lib/rules/fields/calculations";
import { resultOf, workOut } from "@/lib/rules/calculations/tree";
import type { Calculation } from "./to-calculation";

const questions: Part[] = [
  { source: "a", ref: "a", field: { name: "a", type: "number", label: "A" } },
  { source: "b", ref: "b", field: { name: "b", type: "number", label: "B" } },
  { source: "name", ref: "name", field: { name: "name", type: "text", label: "Name" } },
  { source: "size", ref: "size", field: { name: "size", type: "select", label: "Size", config: { options: ["s", "l"] } } },
  { source: "mood", ref: "mood", field: { name: "mood", type: "select", label: "Mood", config: { options: [{ value: "0", label: "Bad" }, { value: "3", label: "Good" }] } } },
  { source: "likes", ref: "likes", field: { name: "likes", type: "select", label: "Likes", config: { options: ["x", "y"], multiple: true } } },
  { source: "ok", ref: "ok", field: { name: "ok", type: "checkbox", label: "OK" } },
  { source: "born", ref: "born", field: { name: "born", type: "date", label: "Born" } },
  { source: "until", ref: "until", field: { name: "until", type: "date", label: "Until" } },
  { source: "at", ref: "at", field: { name: "at", type: "time", label: "At" } },
  { source: "my-key", ref: "my-key", field: { name: "my-key", type: "number", label: "Mine" } },
  { source: "file", ref: "file", field: { name: "file", type: "file", label: "File" } },
]; // prettier-ignore

type Imported = { fields: { key: string; type: string; label: string; config?: Record<string, unknown> }[] };

async function imported(calculation: Calculation) {
  const part: Part = { source: "c", ref: "c", field: { name: "c", type: "calculation", label: "C", calculation } };
  const after: Part = { source: "n", field: { type: "statement", label: "It is {{c}}" } };
  const { content, report } = await inTurns(writeContent({ title: "T", parts: [...questions, part, after] }));
  const { fields } = createFormSchema.parse(content);
  const config = (content as Imported).fields.find(({ key }) => key === "c")?.config;
  const worth = (answers: Record<string, unknown>) => {
    const { calculations, scores } = calculationsOf(fields);
    const found = calculations.get("c");
    const known = { answerTo: (key: string) => answers[key], scoresOf: (key: string) => scores.get(key), today: "2026-11-28" };
    return found && resultOf(workOut(found.tree, known), found);
  };
  return { config, worth, note: report.find(({ source }) => source === "c")?.note, texts: fields.map(({ label }) => label), report };
}

const given = {
  a: 6,
  b: 4,
  name: "Ada",
  size: "l",
  mood: "3",
  likes: ["x"],
  ok: true,
  born: "2000-02-01",
  until: "2000-02-11",
  "my-key": 2,
};
const xpath = (source: string) => imported(calculatedBy(source, (name) => (name === "gone" ? undefined : { answers: "words", hasOther: false, isTwice: name === "twice" }))); // prettier-ignore

describe("calculations of XPath", () => {
  it.each<[source: string, expression: string, worth: unknown, without: unknown]>([
    ["${a} + ${b} * 2", "a + b * 2", 14, undefined],
    ["(${a} + ${b}) div 5 - -1", "(a + b) / 5 - -1", 3, undefined],
    ["${a} mod ${b}", "a % b", 2, undefined],
    ["${my-key} * 2", 'data["my-key"] * 2', 4, undefined],
    ["number(${a}) = 6", "count(a) > 0 && a == 6", true, false],
    ["${a} > ${b} and ${size} != 's'", 'count(a) > 0 && count(b) > 0 && a > b && !(count(size) > 0 && size == "s")', true, false],
    ["if(${a} > 5, 'many', 'few')", 'count(a) > 0 && a > 5 ? "many" : "few"', "many", "few"],
    ["if(selected(${likes}, 'x'), 1, 0) + if(selected(${size}, 'l'), '2', '0')", '(count(likes) > 0 && "x" in likes ? 1 : 0) + (count(size) > 0 && size == "l" ? 2 : 0)', 3, 0],
    ["if(${a} != '', ${a} * 2, '')", "a * 2", 12, undefined],
    ["if(${a} > 5, ${b}, '')", "count(a) > 0 && a > 5 ? b : 0 / 0", 4, undefined],
    ["if(${a} != '', ${a}, 0) + ${b}", "sum(a) + b", 10, undefined],
    ["coalesce(${a}, 0)", "sum(a)", 6, 0],
    ["coalesce(${a}, ${b})", "count(a) > 0 ? a : b", 6, undefined],
    ["sum(${a}, ${b})", "sum(a, b)", 10, 0],
    ["min(${a}, ${b}) + max(${a}, 10)", "min(a, b) + max(a, 10)", 14, undefined],
    ["round(${a} div ${b}, 1)", "round(a / b, 1)", 1.5, undefined],
    ["int(${a} div ${b})", "a / b - a / b % 1", 1, undefined],
    ["count-selected(${likes})", "count(likes)", 1, 0],
    ["${mood} + 1", "score(mood) + 1", 4, undefined],
    ["pow(${a}, 2)", "a * a", 36, undefined],
    ["${until} - ${born}", "until - born", 10, undefined],
    ["date(decimal-date-time(${born}) + 1)", 'date("1970-01-01") + (born - date("1970-01-01") + 1)', "2000-02-02", undefined],
    ["int((today() - ${born}) div 365.25)", "(today() - born) / 365.25 - (today() - born) / 365.25 % 1", 26, undefined],
    ["${born} < date('2000-03-01')", 'count(born) > 0 && born < date("2000-03-01")', true, false],
    ["${ok} = 'OK'", "count(ok) > 0 && ok == true", true, false],
    ["not(${name} = 'Ada')", '!(count(name) > 0 && name == "Ada")', false, true],
    ["'it\"s'", String.raw`"it\"s"`, 'it"s', 'it"s'],
  ])("%s", async (source, expression, result, without) => {
    const { config, worth, note, texts } = await xpath(source);
    expect({ config, note }).toMatchObject({ config: { expression }, note: "A question of type “Calculation”" });
    expect(worth(given)).toBe(result);
    expect(worth({})).toBe(without);
    expect(texts).toContain("It is {{c}}");
  }); // prettier-ignore

  it.each([
    ["concat(${name}, 'x')", "calculations have no function “concat”"],
    ["${name} + 1", "the answer to “name” is no number"],
    ["${size} * 2", "the answer to “size” is no number"],
    ["${at} > '10:00'", "the answer to “at” is no number"],
    ["${gone} + 1", "no question before it is “gone”"],
    ["${twice} + 1", "several questions have the name “twice”"],
    ["${later}", "no question before it is “later”"],
    ["contains(${name}, 'A')", "calculations have no function “contains”"],
    ["if(${a} > 1, 'x', 2)", "it results in values of different kinds"],
    ["count(${file})", "calculations have no function “count”"],
    ["''", "it is always empty"],
    ["${likes}", "its result is neither a number"],
    ["pulldata('a', 'b')", "calculations have no function “pulldata”"],
    ["${a} +", "it ends too early"],
    [["1", " + 1".repeat(600)].join(""), "it is too long"],
    [["1", " + 1".repeat(180)].join(""), "must have at most 300 parts"],
    ["abs(".repeat(38) + "${a}" + ")".repeat(38), "it is too long"],
  ])("%s is left out, with the reason", async (source, reason) => {
    const { config, note, texts, report } = await xpath(source);
    expect(config).toBeUndefined();
    expect(note).toContain(`It is not calculated, because ${reason}`);
    expect(texts).toContain("It is [c]");
    expect(report.at(-1)?.note).toContain("the name of a calculation");
  });
});

it.each<[Calculation, string, unknown]>([
  [calculatedByRedcap("round(([a]*10000)/(([b])^(2)),1)"), "round(a * 10000 / (b * b), 1)", 3750],
  [calculatedByRedcap("sum([mood],[a])"), "sum(score(mood), a)", 9],
  [calculatedByRedcap('datediff([until],[born],"d")'), "max(born - until, until - born)", 10],
  [calculatedByRedcap("[likes(x)] * 3 + if([likes(y)] = '1', 5, 0)"), '(count(likes) > 0 && "x" in likes ? 1 : 0) * 3 + (count(likes) > 0 && "y" in likes ? 5 : 0)', 3],
  [surveyCalculation("iif({a} notempty, {a}, 0) + {b}", { prefix: "", find: () => undefined }), "sum(a) + b", 10],
  [surveyCalculation("dateDiff({born}, {until}, 'days')", { prefix: "", find: () => undefined }), "until - born", 10],
  [surveyCalculation("{size} anyof ['s', 'l']", { prefix: "", find: () => undefined }), 'count(size) > 0 && size == "s" || count(size) > 0 && size == "l"', true],
  [surveyCalculation("(iif({a} notempty, 1, 0) + iif({likes} notempty, {likes}.length, 0))", { prefix: "", find: () => undefined }), "(count(a) > 0 ? 1 : 0) + (count(likes) > 0 ? count(likes) : 0)", 2],
  [surveyCalculation("iif({size} notempty, ({size} = 's' or {size} = 'l'), '')", { prefix: "", find: () => undefined }), 'count(size) > 0 ? count(size) > 0 && size == "s" || count(size) > 0 && size == "l" : 0 / 0 > 0', true],
])("of other products: $source", async (calculation, expression, result) => {
  const { config, worth } = await imported(calculation);
  expect(config?.expression).toBe(expression);
  expect(worth(given)).toBe(result);
}); // prettier-ignore

describe("a definition with calculations and constraints", () => {
  it("of XLSForm has them in the draft, and says what it has not", async () => {
    const rows = [
      "type,name,label,relevant,constraint,constraint_message,calculation",
      "integer,a,A,,. >= 1 and (. < 5 or ${b} = 2),Too many,",
      "integer,b,B,,. != 3 and . > ${a},No,",
      "calculate,total,,${a} > 1,,,${a} * ${b}",
      "text,why,Why {{total}}?,${total} > 4,,,",
    ];
    const source = await sourceOf(Buffer.from(`${rows.join("\n")}\n`), null);
    const { content, report } = await inTurns(contentOf(readers.xlsform, source));
    expect(content.fields).toMatchObject([
      { key: "a", config: { min: 1 } },
      { key: "b", valid_if: { any: [{ field: "b", op: "not_answered" }, { field: "b", op: "is_not", value: 3 }] }, valid_message: "No" },
      { key: "total", type: "calculation", label: "total", visible_if: { field: "a", op: "gt", value: 1 }, config: { expression: "a * b", hidden: true } },
      { key: "why", visible_if: { field: "total", op: "gt", value: 4 } },
    ]); // prettier-ignore
    expect((content as Imported).fields[0]).not.toHaveProperty("valid_message");
    expect(report.filter(({ source: part }) => part.includes("A”: .") || part.includes("B”: ."))).toMatchObject([
      { outcome: "left_out", note: expect.stringMatching(/answers are not checked by it: .*not above it.*“Too many” is not shown/) as unknown },
      { outcome: "taken" },
      { outcome: "taken", note: "A rule" },
      { outcome: "changed", note: expect.stringContaining("it compares an answer with a calculated value") as unknown },
    ]); // prettier-ignore
  });

  it("of SurveyJS has the results that people see, and rules with their messages", async () => {
    const json = JSON.stringify({
      title: "T",
      elements: [
        { type: "text", inputType: "number", name: "a", validators: [{ type: "expression", expression: "{a} <> 3", text: "Not three" }] },
        { type: "expression", name: "double", title: "Double", expression: "{a} * 2", displayStyle: "decimal", maximumFractionDigits: 1 },
        { type: "expression", name: "unseen", expression: "{double} + 1", visible: false },
        { type: "text", name: "why", visibleIf: "{double} > 4" },
      ],
    });
    const { content } = await inTurns(contentOf(readers.surveyjs, await sourceOf(Buffer.from(json), null)));
    expect(content.fields).toMatchObject([
      { key: "a", valid_if: { any: [{ op: "not_answered" }, { field: "a", op: "is_not", value: 3 }] }, valid_message: "Not three" },
      { key: "double", type: "calculation", label: "Double", config: { expression: "a * 2", decimals: 1, result: "number" } },
      { key: "unseen", config: { expression: "double + 1", hidden: true } },
      { key: "why", visible_if: { field: "double", op: "gt", value: 4 } },
    ]);
    expect(createFormSchema.safeParse(content).error).toBeUndefined();
  });
});
