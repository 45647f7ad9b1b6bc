import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { surveyCondition } from "@/lib/entry/imports/readers/surveyjs-rules";
import { ruleOf } from "@/lib/entry/imports/readers/xlsform/rules";
import type { Condition } from "@/lib/rules/conditions/condition";
import { Facts } from "@/lib/rules/conditions/facts";
import { judge } from "@/lib/rules/conditions/judge";
import type { Field } from "@/lib/rules/fields";
import { fieldsSchema, fieldTypes } from "@/lib/rules/fields";
import type { Named } from "./xpath";
import { writeXPath } from "./xpath";
import { writeSurveyExpression } from "./surveyjs";

const fields = fieldsSchema.parse([
  { key: "name", type: "text", label: "Name" },
  { key: "age", type: "number", label: "Age" },
  { key: "size", type: "select", label: "Size", config: { options: ["s", "l"] } },
  { key: "likes", type: "select", label: "Likes", config: { options: ["a", "b"], multiple: true } },
  { key: "agree", type: "checkbox", label: "Agree" },
  { key: "smokes", type: "checkbox", label: "Smokes", config: { display: "yes_no" } },
  { key: "day", type: "date", label: "Day" },
  { key: "at", type: "date", label: "At", config: { include_time: true } },
]);
const byKey = new Map(fields.map((field) => [field.key, field]));
const isBox = ({ key }: Field) => key === "agree";
const today = { first: "2026-11-28", last: "2026-11-28" };

const comparison = fc.oneof(
  fc.constantFrom(...fields.map(({ key }) => key)).chain((field) => fc.constantFrom({ field, op: "answered" as const }, { field, op: "not_answered" as const })),
  fc.record({ field: fc.constant("name"), op: fc.constantFrom("is", "is_not", "contains", "not_contains"), value: fc.constantFrom("x", "it's", "a b") }),
  fc.record({ field: fc.constant("age"), op: fc.constantFrom("is", "is_not", "lt", "lte", "gt", "gte"), value: fc.constantFrom(-1.5, 0, 3) }),
  fc.record({ field: fc.constant("size"), op: fc.constantFrom("is", "is_not"), value: fc.constantFrom("s", "l") }),
  fc.record({ field: fc.constant("size"), op: fc.constantFrom("in", "not_in"), value: fc.constantFrom(["s"], ["s", "l"]) }),
  fc.record({ field: fc.constant("likes"), op: fc.constantFrom("includes", "not_includes"), value: fc.constantFrom("a", "b") }),
  fc.record({ field: fc.constant("likes"), op: fc.constant("includes_all"), value: fc.constantFrom(["a"], ["a", "b"]) }),
  fc.record({ field: fc.constantFrom("agree", "smokes"), op: fc.constantFrom("is", "is_not"), value: fc.boolean() }),
  fc.record({ field: fc.constantFrom("day", "at"), op: fc.constantFrom("is", "is_not", "lt", "lte", "gt", "gte"), value: fc.constantFrom("2026-11-27", "2026-11-28") }),
) as fc.Arbitrary<Condition>; // prettier-ignore
const condition: fc.Arbitrary<Condition> = fc.letrec<{ any: Condition }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    comparison,
    fc.array(tie("any"), { minLength: 1, maxLength: 3 }).map((all): Condition => ({ all })),
    fc.array(tie("any"), { minLength: 1, maxLength: 3 }).map((any): Condition => ({ any })),
    tie("any").map((not): Condition => ({ not })),
  ),
})).any;
const answers = fc.record(
  {
    name: fc.constantFrom("x", "y", "it's", "a b"),
    age: fc.constantFrom(-1.5, 0, 1, 3, 4),
    size: fc.constantFrom("s", "l"),
    likes: fc.constantFrom(["a"], ["b"], ["a", "b"]),
    agree: fc.boolean(),
    smokes: fc.boolean(),
    day: fc.constantFrom("2026-11-26", "2026-11-27", "2026-11-28"),
    at: fc.constantFrom("2026-11-27T00:00", "2026-11-27T23:59", "2026-11-28T12:00"),
  },
  { requiredKeys: ["agree"] },
);

function holds(rule: Condition, given: Record<string, unknown>): boolean {
  const familyOf = (key: string) => {
    const field = byKey.get(key);
    return field ? fieldTypes[field.type].family(field) : "presence";
  };
  return judge(rule, new Facts({ familyOf, answerTo: (key) => given[key], today })) === true;
}

describe("conditions in another language, and back", () => {
  const named = (key: string): Named | undefined => {
    const field = byKey.get(key);
    return field && { field, values: new Map(), isBox: isBox(field), yesNo: key === "smokes" ? { yes: "yes", no: "no" } : null, rows: [] };
  };

  it("in XPath hold for the same answers", () => {
    const KINDS = {
      name: "words",
      age: "amount",
      size: "one",
      likes: "several",
      agree: "box",
      smokes: "one",
      day: "day",
      at: "words",
    } as const;
    fc.assert(
      fc.property(condition, answers, (rule, given) => {
        const { text } = writeXPath(rule, { find: named });
        if (/true\(\)|false\(\)/.test(text)) return; // no comparison of ours
        const back = ruleOf(text, (key) => (key in KINDS ? { answers: KINDS[key as keyof typeof KINDS], hasOther: false, isTwice: false } : undefined));
        expect(back?.reason).toBeUndefined();
        if (back?.condition) expect(holds(asStored(back.condition), given)).toBe(holds(rule, given));
      }),
      { numRuns: 500 },
    ); // prettier-ignore
  });

  it("in SurveyJS hold for the same answers", () => {
    const KINDS = {
      name: "words",
      age: "amount",
      size: "one",
      likes: "several",
      agree: "box",
      smokes: "box",
      day: "words",
      at: "words",
    } as const;
    fc.assert(
      fc.property(condition, answers, (rule, given) => {
        const { text } = writeSurveyExpression(rule, { find: (key) => byKey.get(key), isBox });
        if (/true = (?:true|false)/.test(text)) return;
        const back = surveyCondition(text, { prefix: "", find: (key) => (key in KINDS ? { answers: KINDS[key as keyof typeof KINDS] } : undefined) });
        expect(holds(back, given)).toBe(holds(rule, given));
      }),
      { numRuns: 500 },
    ); // prettier-ignore
  });

  it.each<[Condition, string, string]>([
    [{ all: [{ field: "age", op: "gte", value: 18 }, { any: [{ field: "size", op: "is", value: "s" }, { not: { field: "likes", op: "includes", value: "a" } }] }] }, "${age} >= 18 and (${size} = 's' or (${likes} != '' and not(selected(${likes}, 'a'))))", "{age} notempty and {age} >= 18 and ({size} = 's' or ({likes} notempty and {likes} notcontains 'a'))"],
    [{ field: "agree", op: "is", value: true }, "${agree} = 'OK'", "{agree} = true"],
    [{ field: "day", op: "gte", value: "today" }, "${day} >= today()", "{day} notempty and {day} >= today()"],
    [{ field: "at", op: "lte", value: "2026-12-31" }, "${at} < date('2027-01-01')", "{at} notempty and {at} < '2027-01-01'"],
    [{ field: "smokes", op: "is_not", value: true }, "${smokes} != '' and ${smokes} != 'yes'", "{smokes} = false"],
  ])("%j", (rule, xpath, expression) => {
    expect(writeXPath(rule, { find: named }).text).toBe(xpath);
    expect(writeSurveyExpression(rule, { find: (key) => byKey.get(key), isBox }).text).toBe(expression);
  }); // prettier-ignore

  it("that cannot be written say why", () => {
    const both = { field: "name", op: "is", value: `"it's"` } as const;
    expect(() => writeXPath(both, { find: named })).toThrow("both kinds of quotation marks");
    expect(() => writeSurveyExpression(both, { find: (key) => byKey.get(key), isBox })).toThrow("both kinds of quotation marks");
    expect(() => writeXPath({ field: "gone", op: "answered" }, { find: named })).toThrow("the file has no question “gone”");
    expect(() => writeXPath({ field: "age", op: "is", value: 1e300 }, { find: named })).toThrow("cannot be written out");
    expect(() => writeXPath({ any: Array.from({ length: 200 }, () => ({ field: "name", op: "is", value: "x".repeat(200) })) }, { find: named })).toThrow("it is too long"); // prettier-ignore
    expect(() => writeSurveyExpression({ field: "name", op: "starts_with", value: "a" }, { find: (key) => byKey.get(key), isBox })).toThrow("how a text begins"); // prettier-ignore
  });
});

/** Yes and no are choices in the file. */
function asStored(rule: Condition): Condition {
  if ("not" in rule) return { not: asStored(rule.not) };
  if ("all" in rule) return { all: rule.all.map(asStored) };
  if ("any" in rule) return { any: rule.any.map(asStored) };
  return rule.field === "smokes" && (rule.value === "yes" || rule.value === "no") ? { ...rule, value: rule.value === "yes" } : rule;
}
