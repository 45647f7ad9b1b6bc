import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decideOnPage, inputsOf, isSure, pageWith } from "@/e2e/support/samples/on-page";
import { ruledForms } from "@/e2e/support/samples/rules-arbitrary";
import { atOnce } from "@/lib/base/turns/turns";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import { pageSteps } from "@/lib/entry/respondent/view/page-steps";
import type { Field, Posted } from "@/lib/rules/fields";
import { fieldsSchema, fieldTypes } from "@/lib/rules/fields";
import type { Comparison } from "@/lib/rules/conditions/condition";
import type { Family } from "@/lib/rules/conditions/operators";
import { words as en } from "@/lib/rules/words/languages/en/words";
import type { Step } from "./walk";
import { allSteps, walk } from "./walk";

const today = { first: "2026-11-21", last: "2026-11-21" };

const stepsFor = (fields: Field[], typed: TypedAnswers) => atOnce(pageSteps({ fields, typed, words: en, today }));

/** What a page shows and requires under conditions; other pages are not on it. */
const said = (steps: Step[]) =>
  new Map(
    allSteps(steps)
      .filter(
        ({ field, isConditional }) => fieldTypes[field.type].begins(field) === null && (isConditional || field.required_if !== undefined),
      )
      .map(({ field, isShown, isRequired }) => [field.key, `${isShown ? "shown" : "hidden"}${isShown && isRequired ? ", required" : ""}`]),
  );

/** What the script says of the same questions. */
function saidByScript(page: Parameters<typeof decideOnPage>[0], of: Map<string, string>, fields: Field[]) {
  const always = new Set(fields.filter(({ required }) => required).map(({ key }) => key));
  return new Map(
    decideOnPage(page)
      .filter(({ rule }) => of.has(rule.key))
      .map(({ rule, isShown, isRequired }) => {
        const required = isShown && (isRequired || always.has(rule.key));
        return [rule.key, `${isShown ? "shown" : "hidden"}${required ? ", required" : ""}`];
      }),
  );
}

const renderedBy = (steps: Step[]) =>
  new Map(allSteps(steps).map(({ field, isShown, isRequired }) => [field.key, { isShown, isRequired }]));

const one = (text: string): Posted => ({ "": [text] });
const day = (given: string, month = "", year = "", time?: string): Posted => ({
  day: [given],
  month: [month],
  year: [year],
  ...(time !== undefined && { time: [time] }),
});

const TEXTS: Partial<Record<Family, Posted[]>> = {
  number: [
    "€ 5",
    "5 €",
    "1.234",
    "1,234.5",
    "1,5",
    "abc",
    "5 kg",
    "-",
    "1e5",
    "1e400",
    "１２",
    "−3",
    "12 %",
    "9".repeat(16),
    " 7 ",
    "0.30",
  ].map(one),
  time: ["9", "9:30", "0930", "21h", "9:30 pm", "24:00", "noon", "９:15"].map(one),
  date: [
    day("31", "2", "2026"),
    day("21", "11", "2026", "9:30"),
    day("21", "11", "2026", "25:00"),
    day("3", "March", "2026"),
    day("31.12.2026"),
    day("03/04/2026"),
    day("1", "1", "2569"),
    day("1", "1", "1448"),
    day("1", "1", "26"),
    day("1"),
    day("１", "２", "２０２６"),
    day("1.", "2", "2026"),
  ],
  text: [
    "nomail",
    " a@example.org ",
    "a@bücher.example",
    "020 7946 0958",
    "+442079460958",
    "example.org",
    "https://example.org",
    "a\u200B",
    "\u200B",
    "  ",
    "x".repeat(300),
  ].map(one),
};

/** Something that people type for a question, whether it is an answer or not; nothing, for what is not typed. */
function typedFor(field: Field): fc.Arbitrary<Posted> {
  const { family, typed } = fieldTypes[field.type];
  const limits = typed(field);
  const texts = (TEXTS[family(field)] ?? []).filter(({ time }) => time === undefined || limits?.include_time);
  return limits ? fc.constantFrom<Posted>({}, ...texts) : fc.constant({});
}

const typedForms = ruledForms.chain(({ fields }) => {
  const typed = () =>
    fc
      .tuple(...fields.map(typedFor))
      .map((posted): TypedAnswers => Object.fromEntries(posted.map((each, index): [string, Posted] => [fields[index]?.key ?? "", each])));
  return fc.record({ fields: fc.constant(fields), first: typed(), then: typed(), kept: fc.array(fc.nat(20)) });
});

/** Required ones that nobody touched are refused, and until then the script takes what is there as the answer. */
const COMES_BACK = new Set(["checkbox_required", "matrix.all"]);

describe("texts that the script may not be able to read (promise P17)", () => {
  it("never leave a page that came back in another state than the service decided, so it can be sent", () => {
    fc.assert(
      fc.property(typedForms, ({ fields, first }) => {
        const steps = stepsFor(fields, first);
        const expected = said(steps);
        const page = { ...pageWith({ fields, typed: first, steps, today }), rendered: renderedBy(steps), isTouched: () => false };
        expect(saidByScript(page, expected, fields)).toEqual(expected);
        // Also where the day of the device is wrong.
        expect(saidByScript({ ...page, today: { first: "1999-01-01", last: "1999-01-01" } }, expected, fields)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it("are decided as the service does, wherever the script is sure of what is typed", () => {
    fc.assert(
      fc.property(typedForms, ({ fields, first, then, kept }) => {
        const steps = stepsFor(fields, first);
        const untouched = new Set(kept.flatMap((index) => fields[index]?.key ?? []));
        const typed = Object.fromEntries(fields.map(({ key }) => [key, (untouched.has(key) ? first : then)[key] ?? {}]));
        const after = stepsFor(fields, typed);
        const isTouched = (key: string) => !untouched.has(key);
        const page = {
          ...pageWith({ fields, typed: first, steps, today }),
          rendered: renderedBy(steps),
          inputs: inputsOf(typed, after),
          isTouched,
        };
        const data = Object.fromEntries(fields.map((field) => [field.key, fieldTypes[field.type].read(field, typed[field.key] ?? {}, en)]));
        fc.pre(
          page.rules.every((rule) => isSure(rule, page)) &&
            !atOnce(walk(fields, data, { today })).issues.some(({ code }) => COMES_BACK.has(code)),
        );
        const expected = said(after);
        expect(saidByScript(page, expected, fields)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});

type Case = [
  what: string,
  question: Record<string, unknown>,
  typed: Posted,
  condition: Omit<Comparison, "field">,
  expected: "shown" | "hidden" | "as before",
];

describe("a question under a condition", () => {
  it.each<Case>([
    ["a unit before the number", { type: "number", config: { unit: "€" } }, one("€ 5"), { op: "gt", value: 3 }, "shown"],
    ["a number that the limits read", { type: "number", config: { max: 10 } }, one("1.234"), { op: "gt", value: 1 }, "shown"],
    ["more than the limit", { type: "number", config: { max: 10 } }, one("11"), { op: "answered" }, "hidden"],
    ["more than the exclusive limit", { type: "number", config: { less_than: 10 } }, one("10"), { op: "answered" }, "hidden"],
    ["a wrong step", { type: "number", config: { step: 0.1 } }, one("0.25"), { op: "answered" }, "hidden"],
    ["a right step", { type: "number", config: { step: 0.1 } }, one("0.3"), { op: "answered" }, "shown"],
    ["too many digits", { type: "number" }, one("12345678901234567"), { op: "answered" }, "hidden"],
    ["no number", { type: "number" }, one("many"), { op: "answered" }, "hidden"],
    ["an hour", { type: "time" }, one("9"), { op: "answered" }, "shown"],
    ["a time outside", { type: "time", config: { min: "10:00" } }, one("9:30"), { op: "answered" }, "hidden"],
    ["no real date", { type: "date" }, day("31", "2", "2026"), { op: "answered" }, "hidden"],
    ["a date outside", { type: "date", config: { max: "today" } }, day("1", "1", "2027"), { op: "answered" }, "hidden"],
    ["the name of a month", { type: "date" }, day("1", "March", "2026"), { op: "answered" }, "as before"],
    ["a year of another calendar", { type: "date" }, day("1", "3", "2569"), { op: "gt", value: "2030-01-01" }, "as before"],
    ["no address", { type: "email" }, one("nomail"), { op: "answered" }, "hidden"],
    ["an address", { type: "email" }, one(" ada@example.org"), { op: "is", value: "Ada@example.org" }, "shown"],
    ["an address in another script", { type: "email" }, one("ada@bücher.example"), { op: "contains", value: "ada" }, "as before"],
    [
      "a phone number",
      { type: "phone", config: { default_country: "GB" } },
      one("020 7946 0958"),
      { op: "starts_with", value: "+44" },
      "as before",
    ],
    ["a phone number at all", { type: "phone" }, one("+442079460958"), { op: "answered" }, "shown"],
    ["a web address", { type: "url" }, one("example.org"), { op: "starts_with", value: "https" }, "as before"],
    ["a text with a pattern", { type: "text", config: { pattern: "[A-Z]+" } }, one("ab"), { op: "is", value: "AB" }, "as before"],
    ["a text that is too short", { type: "text", config: { min_length: 3 } }, one("ab"), { op: "answered" }, "hidden"],
    [
      "too few options",
      { type: "select", config: { options: ["a", "b"], multiple: true, min_selections: 2 } },
      one("a"),
      { op: "answered" },
      "hidden",
    ],
  ])("%s", (_, question, typed, condition, expected) => {
    const fields = fieldsSchema.parse([
      { key: "q", label: "q", ...question },
      { key: "c", label: "c", type: "calculation", config: { expression: "count(q)" } },
      { key: "why", label: "why", type: "text", required: true, visible_if: { ...condition, field: "q" } },
    ]);
    for (const before of [true, false]) {
      const steps = stepsFor(fields, {}).map((step) => (step.field.key === "why" ? { ...step, isShown: before } : step));
      const page = {
        ...pageWith({ fields, typed: {}, steps, today }),
        rendered: renderedBy(steps),
        inputs: { q: typed },
        isTouched: () => true,
      };
      const why = decideOnPage(page).find(({ rule }) => rule.key === "why");
      expect(why?.isShown).toBe(expected === "as before" ? before : expected === "shown");
    }
    // The service decides, and the page comes back as it decided, until something is changed.
    const steps = stepsFor(fields, { q: typed });
    const back = { ...pageWith({ fields, typed: { q: typed }, steps, today }), rendered: renderedBy(steps), isTouched: () => false };
    expect(decideOnPage(back).find(({ rule }) => rule.key === "why")?.isShown).toBe(steps.at(-1)?.isShown);
    if (expected !== "as before") expect(steps.at(-1)?.isShown).toBe(expected === "shown");
  });
});
