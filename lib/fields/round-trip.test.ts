import fc from "fast-check";
import { expect, it } from "vitest";
import { fieldsSchema } from "@/lib/fields";
import { inputName, readPosted } from "@/lib/respondent/read-posted";
import { checkAnswers } from "@/lib/responses/check-answers";

type Sample = { type: string; config: object; value: string | number | boolean | string[] };

const unicode = (max: number) => fc.string({ unit: "binary", minLength: 1, maxLength: max });
const line = unicode(60).filter((text) => !/[\r\n\0]/.test(text));
const lines = unicode(60).filter((text) => !/[\r\0]/.test(text));
const day = fc.date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T00:00:00Z"), noInvalidDate: true });
const choice = fc.uniqueArray(
  line.filter((text) => text.trim() !== ""),
  { minLength: 1, maxLength: 12 },
);

const texts = fc.record({
  type: fc.constant("text"),
  config: fc.record({ max_length: fc.integer({ min: 60, max: 2000 }) }, { requiredKeys: [] }),
  value: line,
});
const areas = fc.record({
  type: fc.constant("textarea"),
  config: fc.record({ rows: fc.integer({ min: 2, max: 20 }) }, { requiredKeys: [] }),
  value: lines,
});
const numbers = fc
  .record({
    value: fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
    isBounded: fc.boolean(),
  })
  .map(({ value, isBounded }) => ({ type: "number", config: isBounded ? { min: value, max: value, step: 1 } : {}, value }));
const emails = fc.emailAddress().map((value) => ({ type: "email", config: {}, value }));
const selects = choice.map((options) => ({ type: "select", config: { options }, value: options[0] ?? "" }));
const severals = choice
  .chain((options) => fc.tuple(fc.constant(options), fc.shuffledSubarray(options, { minLength: 1 })))
  .map(([options, value]) => ({ type: "select", config: { options, multiple: true, max_selections: value.length }, value }));
const boxes = fc.boolean().map((value) => ({ type: "checkbox", config: {}, value }));
const dates = day.map((instant) => ({ type: "date", config: {}, value: instant.toISOString().slice(0, 10) }));
const times = day.map((instant) => ({ type: "date", config: { include_time: true }, value: instant.toISOString().slice(0, 16) }));

const samples: fc.Arbitrary<Sample[]> = fc.array(fc.oneof(texts, areas, numbers, emails, selects, severals, boxes, dates, times), {
  minLength: 1,
  maxLength: 8,
});

function formOf(list: Sample[]) {
  const fields = fieldsSchema.parse(list.map(({ type, config }, index) => ({ key: `q${index}`, type, label: "Q", config })));
  return { fields, data: Object.fromEntries(list.map(({ value }, index) => [`q${index}`, value])) };
}

it("gives every valid answer back equal, whatever the fields (promise P13)", () => {
  fc.assert(
    fc.property(samples, (list) => {
      const { fields, data } = formOf(list);
      expect(checkAnswers(fields, data, { today: "2026-11-21" })).toEqual({ ok: true, answers: data });
    }),
  );
});

it("gives every valid answer back equal when a page posts it", () => {
  fc.assert(
    fc.property(samples, (list) => {
      const { fields, data } = formOf(list);
      const entries = fields.flatMap((field): [string, string][] => {
        const value = data[field.key] ?? "";
        if (value === false) return [];
        return (Array.isArray(value) ? value : [value]).map((item) => [inputName(field), String(item).replaceAll("\n", "\r\n")]);
      });
      expect(checkAnswers(fields, readPosted(fields, entries).data, { today: "2026-11-21" })).toEqual({ ok: true, answers: data });
    }),
  );
});

it("takes any JSON for an answer without falling over", () => {
  fc.assert(
    fc.property(samples, fc.array(fc.jsonValue()), (list, values) => {
      const { fields } = formOf(list);
      const checked = checkAnswers(fields, Object.fromEntries(values.map((value, index) => [`q${index}`, value])), { today: "2026-11-21" });
      expect(typeof checked.ok).toBe("boolean");
    }),
  );
});
