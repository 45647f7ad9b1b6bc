import fc from "fast-check";
import { expect, it } from "vitest";
import { decideOnPage, pageWith } from "@/e2e/support/samples/on-page";
import { ruledForms } from "@/e2e/support/samples/rules-arbitrary";
import type { Answer, Field, Posted } from "@/lib/rules/fields";
import { fieldsSchema, fieldTypes, hasRules } from "@/lib/rules/fields";
import { hasEntries } from "@/lib/rules/fields/entries";
import { pageSteps } from "@/lib/entry/respondent/view/page-steps";
import { readPosted } from "@/lib/entry/respondent/receiving/read-posted";
import { simulate } from "@/lib/entry/respondent/sending/simulate";
import { checkAnswers } from "@/lib/domain/responses/check-answers";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { conditionalKeys } from "./conditional-keys";
import type { Step } from "./walk";
import { walk } from "./walk";
import { atOnce } from "@/lib/base/turns/turns";

const today = { first: "2026-11-21", last: "2026-11-21" };
const runs = { numRuns: 300 };

/** What the inputs of a question hold when it is answered with this value. */
function typedAs(field: Field, value: unknown): Posted {
  if (value === undefined) return {};
  const parts = fieldTypes[field.type].parts(field);
  const [, year, month, day, time] = /^(\d{4})-(\d{2})-(\d{2})(?:T(.*))?$/.exec(typeof value === "string" ? value : "") ?? [];
  if (parts.includes("year") && year && month && day) return { day: [day], month: [month], year: [year], ...(time && { time: [time] }) };
  const isList = Array.isArray(value) && value.every((each) => typeof each !== "object");
  const hasParts = typeof value === "boolean" || (typeof value === "object" && !isList);
  if (hasParts) return fieldTypes[field.type].postedFor(field, value as Answer, en); // a valid answer, from the generator
  return { "": [value].flat().map(String) };
}

function entriesOf({ key }: Field, typed: Posted): [string, string][] {
  return Object.entries(typed).flatMap(([part, values]) =>
    values.map((value): [string, string] => [part === "" ? key : `${key}[${part}]`, value.replaceAll("\n", "\r\n")]),
  );
}

/** A step of a page without a script, which needs no answers. */
function withoutAnswer(step: Step): Step {
  const plain = { ...step };
  delete plain.answer;
  return plain;
}

it("shows and requires the same questions everywhere (promise P17)", () => {
  fc.assert(
    fc.property(ruledForms, ({ fields, data }) => {
      const { steps, issues } = atOnce(walk(fields, data, { today }));
      const typed = Object.fromEntries(fields.map((field): [string, Posted] => [field.key, typedAs(field, data[field.key])]));

      const isPlain = !hasRules(fields) && !hasEntries(fields);
      const asRendered = isPlain ? steps.map(withoutAnswer) : steps;
      expect(atOnce(pageSteps({ fields, typed, words: en, today })), "the page, and a preview").toEqual(asRendered);

      // A page with an unticked required box or an unanswered required row is shown again in any case. Until then its script counts what is
      // there as an answer.
      if (issues.some(({ code }) => code === "checkbox_required" || code === "matrix.all")) return;
      const isRuled = ({ field: { required, required_if }, isConditional }: Step) =>
        isConditional || (!required && required_if !== undefined);
      const ruled = steps.filter(isRuled);
      const decided = decideOnPage(pageWith({ fields, typed, steps, today })).filter(({ rule }) =>
        ruled.some(({ field }) => field.key === rule.key),
      );
      const isAsked = ({ isShown, isRequired }: { isShown: boolean; isRequired: boolean }, isAlways = false) => [
        isShown,
        isShown && (isRequired || isAlways),
      ];
      expect(
        decided.map(({ rule, ...decision }) => [
          rule.key,
          ...isAsked(
            decision,
            fields.some(({ key, required }) => key === rule.key && required),
          ),
        ]),
        "the script",
      ).toEqual(ruled.map(({ field, ...step }) => [field.key, ...isAsked(step)]));
    }),
    runs,
  );
});

it.each([
  ["a stored entry that says only that a box is not ticked", [{ vegan: false }], true, 1],
  ["one in which the answers were removed", [{}, { name: "Ben" }], true, 2],
  ["no entry", undefined, false, 0],
])("asks whether there is an entry as the service does: %s", (_, guests, isAnswered, count) => {
  const inner = [
    { key: "name", type: "text", label: "Name" },
    { key: "vegan", type: "checkbox", label: "Vegan" },
  ];
  const fields = fieldsSchema.parse([
    { key: "guests", type: "repeat", label: "Guests", config: { fields: inner } },
    { key: "table", type: "text", label: "Table", visible_if: { field: "guests", op: "answered" } },
    { key: "number", type: "calculation", label: "Number", config: { expression: "count(guests)" } },
    { key: "many", type: "text", label: "Many", visible_if: { field: "number", op: "gte", value: 2 } },
  ]);
  const [field] = fields;
  if (!field) throw new Error("no field");
  const data = guests && { guests };
  const typed = { guests: typedAs(field, guests) };
  const { steps, answers } = atOnce(walk(fields, data ?? {}, { today }));
  expect(steps.map(({ isShown }) => isShown)).toEqual([true, isAnswered, true, count >= 2]);
  expect(answers.get("number")).toBe(count);
  expect(atOnce(pageSteps({ fields, typed, words: en, today })).map(({ isShown }) => isShown)).toEqual(steps.map(({ isShown }) => isShown));
  const decided = decideOnPage(pageWith({ fields, typed, steps, today }));
  expect(decided.filter(({ rule }) => ["table", "many"].includes(rule.key)).map(({ isShown }) => isShown)).toEqual([
    isAnswered,
    count >= 2,
  ]);
});

it("stores the same answers through the API and through pages without a script, and no answer to what is not shown (promise P17)", () => {
  fc.assert(
    fc.property(ruledForms, ({ fields, data }) => {
      const json = atOnce(checkAnswers(fields, data, { today }));
      const { steps } = atOnce(walk(fields, data, { today }));
      const hidden = steps.filter(({ isShown }) => !isShown).map(({ field }) => field.key);
      const simulated = atOnce(simulate({ fields, endings: [], data, today }));
      expect(simulated.visible, "a simulation").toEqual(fields.map(({ key }) => key).filter((key) => !hidden.includes(key)));
      expect(simulated.problems.map(({ loc }) => loc.at(-1))).toEqual(json.ok ? [] : json.issues.map(({ key }) => key));
      if (json.ok) expect(simulated.would_be_stored).toEqual(json.answers);
      if (json.ok) expect(Object.keys(json.answers).filter((key) => hidden.includes(key))).toEqual([]);

      // Each page sends what it shows, and comes back with what follows.
      const conditional = conditionalKeys(fields);
      const shown = new Set<string>();
      for (let sent = 0; sent <= fields.length; sent++) {
        const entries = fields
          .filter(({ key, type }) => !conditional.has(key) || fieldTypes[type].isHidden || shown.has(key))
          .flatMap((field) => entriesOf(field, typedAs(field, data[field.key])));
        const page = atOnce(checkAnswers(fields, readPosted(fields, entries, en).data, { today, shown }));
        if (!page.ok && page.due.length > 0) {
          for (const key of page.due) shown.add(key);
          continue;
        }
        expect(page).toEqual(json);
        return;
      }
      expect.unreachable("the page came back too often");
    }),
    runs,
  );
});

it("needs only what a page shows: an answer to what is not shown changes nothing", () => {
  fc.assert(
    fc.property(ruledForms, fc.jsonValue(), ({ fields, data }, other) => {
      const { steps, answers } = atOnce(walk(fields, data, { today }));
      const hidden = steps.filter(({ isShown }) => !isShown).map(({ field }): [string, unknown] => [field.key, other]);
      expect(atOnce(walk(fields, { ...data, ...Object.fromEntries(hidden) }, { today })).answers).toEqual(answers);
    }),
    runs,
  );
});
