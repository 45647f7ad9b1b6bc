import fc from "fast-check";
import { countCharacters } from "@/lib/fields/text-answer";

/** A field's type and config, with an answer that is valid for them. */
export type Sample = { type: string; config: Record<string, unknown>; value: string | number | boolean | string[] };

const unicode = (max: number) => fc.string({ unit: "binary", minLength: 1, maxLength: max });
const line = unicode(60).filter((text) => !/[\r\n\0]/.test(text));
export const filledLine = line.filter((text) => text.trim() !== "");
const lines = unicode(60).filter((text) => !/[\r\0]/.test(text));
const day = fc.date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T00:00:00Z"), noInvalidDate: true });
const choice = fc.uniqueArray(filledLine, { minLength: 1, maxLength: 12 });

/** Options that may each be left out. */
function config<T>(options: { [Name in keyof T]: fc.Arbitrary<T[Name]> }) {
  return fc.record(options, { requiredKeys: [] });
}

const texts = line.chain((value) =>
  fc.record({
    type: fc.constant("text"),
    config: config({
      placeholder: line,
      min_length: fc.nat(countCharacters(value)),
      max_length: fc.integer({ min: 60, max: 2000 }),
      pattern: fc.constantFrom("[^\\n]*", "(?:.|\\s)+"),
    }),
    value: fc.constant(value),
  }),
);
const areas = lines.chain((value) =>
  fc.record({
    type: fc.constant("textarea"),
    config: config({
      rows: fc.integer({ min: 2, max: 20 }),
      min_length: fc.nat(countCharacters(value)),
      max_length: fc.integer({ min: countCharacters(value), max: 10_000 }),
    }),
    value: fc.constant(value),
  }),
);
const numbers = fc
  .record({
    value: fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
    isBounded: fc.boolean(),
    rest: config({ unit: line, placeholder: line }),
  })
  .map(({ value, isBounded, rest }) => ({
    type: "number",
    config: isBounded ? { ...rest, min: value, max: value, step: 1 } : rest,
    value,
  }));
const emails = fc.record({ type: fc.constant("email"), config: config({ placeholder: line }), value: fc.emailAddress() });
const selects = fc
  .tuple(choice, config({ display: fc.constantFrom("auto", "radio", "dropdown") }))
  .map(([options, rest]) => ({ type: "select", config: { options, ...rest }, value: options[0] ?? "" }));
const severals = choice
  .chain((options) => fc.tuple(fc.constant(options), fc.shuffledSubarray(options, { minLength: 1 }), filledLine))
  .map(([options, value, label]) => ({
    type: "select",
    config: { multiple: true, max_selections: value.length, options: options.map((option) => ({ label, value: option })) },
    value,
  }));
const boxes = fc.record({ type: fc.constant("checkbox"), config: config({ checkbox_label: filledLine }), value: fc.boolean() });
const dates = fc.tuple(day, fc.boolean()).map(([instant, isBounded]) => {
  const value = instant.toISOString().slice(0, 10);
  return { type: "date", config: isBounded ? { max: value, min: value } : {}, value };
});
const times = day.map((instant) => ({ type: "date", config: { include_time: true }, value: instant.toISOString().slice(0, 16) }));

/** Every type that is answered with a value of its own; a file's answer is an upload. */
export const samples: fc.Arbitrary<Sample[]> = fc.array(fc.oneof(texts, areas, numbers, emails, selects, severals, boxes, dates, times), {
  minLength: 1,
  maxLength: 8,
});
