import fc from "fast-check";
import { samples } from "./field-arbitrary";
import type { Sample } from "./sample";
import type { Field } from "@/lib/rules/fields";
import { fieldsSchema, fieldTypes } from "@/lib/rules/fields";
import type { Condition, RuleValue } from "@/lib/rules/conditions/condition";
import type { Family } from "@/lib/rules/conditions/operators";
import { operatorsOf } from "@/lib/rules/conditions/operators";

/** A form in which each question may follow from those before it, and an answer to some of them. */
export type RuledForm = { fields: Field[]; data: Record<string, unknown> };

type Asked = Sample & { key: string; family: Family };

const SOME: Record<Family, fc.Arbitrary<string | number | boolean>> = {
  presence: fc.constant(true),
  text: fc.constantFrom("a", "Straße"),
  number: fc.constantFrom(-1, 0, 2.5, 100),
  date: fc.constantFrom("today", "2026-11-21", "2000-02-29T12:00"),
  time: fc.constant("12:00"),
  choice: fc.constant("gone"),
  choices: fc.constant("gone"),
  checkbox: fc.boolean(),
};

function comparison(asked: Asked[]): fc.Arbitrary<Condition> {
  return fc.constantFrom(...asked).chain(({ key, family, value }) =>
    fc.constantFrom(...operatorsOf(family)).chain((op): fc.Arbitrary<Condition> => {
      if (op === "answered" || op === "not_answered") return fc.constant({ field: key, op });
      const plain = typeof value === "object" && !Array.isArray(value) ? [] : [value].flat(); // parts of an answer are not compared
      const own = plain.filter((each) => isComparable(family, each));
      const one = own.length > 0 ? fc.oneof(fc.constantFrom(...own), SOME[family]) : SOME[family];
      const isList = ["in", "not_in", "includes_all"].includes(op);
      const values: fc.Arbitrary<RuleValue> = isList ? (fc.array(one, { minLength: 1, maxLength: 3 }) as fc.Arbitrary<RuleValue>) : one;
      return values.map((value) => ({ field: key, op, value }));
    }),
  );
}

/** What the schema takes as a value: text of some length. */
function isComparable(family: Family, value: string | number | boolean): boolean {
  return family !== "text" || (String(value).trim() !== "" && Array.from(String(value)).length <= 255);
}

function condition(asked: Asked[]): fc.Arbitrary<Condition> {
  const leaf = comparison(asked);
  const list = fc.array(leaf, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { arbitrary: leaf, weight: 3 },
    { arbitrary: list.map((any) => ({ any })), weight: 1 },
    { arbitrary: list.map((all) => ({ all: [...all, { not: { any: all } }] })), weight: 1 },
    { arbitrary: leaf.map((not) => ({ not })), weight: 1 },
  );
}

export const ruledForms: fc.Arbitrary<RuledForm> = samples.chain((list) => {
  const asked = list.map((sample, index): Asked => {
    const key = `q${index}`;
    const [field] = fieldsSchema.parse([{ key, type: sample.type, label: "Q", config: sample.config }]);
    return { ...sample, key, family: field ? fieldTypes[field.type].family(field) : "presence" };
  });
  const ruled = asked.map((sample, index) => {
    const before = asked.slice(0, index);
    const rule = before.length > 0 ? fc.option(condition(before), { nil: undefined }) : fc.constant(undefined);
    return fc.record({
      sample: fc.constant(sample),
      visible_if: rule,
      required_if: rule,
      required: fc.boolean(),
      isAnswered: fc.boolean(),
      page: fc.option(fc.record({ visible_if: rule, exit: fc.boolean() }), { nil: undefined, freq: 3 }),
    });
  });
  return fc.tuple(...ruled).map((questions) => ({
    fields: fieldsSchema.parse(
      questions.flatMap(({ sample: { key, type, config }, visible_if, required_if, required, page }) => {
        const own = { key, type, label: "Q", config, visible_if, required_if, required };
        const begun = page && {
          key: `p-${key}`,
          type: "page",
          label: "P",
          config: { exit: page.exit && page.visible_if !== undefined },
          visible_if: page.visible_if,
        };
        return begun ? [begun, own] : [own];
      }),
    ),
    data: Object.fromEntries(questions.flatMap(({ sample, isAnswered }) => (isAnswered ? [[sample.key, sample.value]] : []))),
  }));
});
