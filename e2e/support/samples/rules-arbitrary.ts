import { listedIn } from "@/lib/rules/fields/definition/answer";
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

/** A calculation over some of the questions before it, which may be asked about like them. */
type Worked = { key: string; family: Family; config: { expression: string; result: string; hidden: boolean } };

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

const TERMS: Record<Family, (key: string) => string[]> = {
  presence: () => [],
  text: (key) => [`count(${key})`, `(${key} == "a" ? 1 : 2)`],
  number: (key) => [key, `-${key}`, `round(${key}, 1)`, `sum(${key})`, `max(${key}, 2)`],
  date: (key) => [`(${key} - date("2026-11-21"))`, `(${key} + 3 > today() ? 1 : 0)`],
  time: (key) => [`(${key} < ${key} ? 1 : 2)`, `count(${key})`],
  choice: (key) => [`count(${key})`, `(${key} == "a" || true ? 5 : 6)`],
  choices: (key) => [`count(${key})`, `("a" in ${key} ? 1 : 2)`],
  checkbox: (key) => [`(${key} ? 10 : 20)`, `(!${key} && false ? 1 : 2)`],
};

function calculation(key: string, asked: { key: string; family: Family }[]): fc.Arbitrary<Worked> {
  const terms = [...asked.flatMap((each) => TERMS[each.family](each.key)), "1"];
  const operator = fc.constantFrom("+", "-", "*", "/", "%");
  const number = fc
    .tuple(fc.constantFrom(...terms), fc.array(fc.tuple(operator, fc.constantFrom(...terms)), { maxLength: 4 }))
    .map(([first, rest]) => [first, ...rest.flat()].join(" "));
  const hidden = fc.boolean();
  return fc.oneof(
    fc.tuple(number, hidden).map(([expression, isHidden]): Worked => {
      return { key, family: "number", config: { expression, result: "number", hidden: isHidden } };
    }),
    fc.tuple(number, number, hidden).map(([left, right, isHidden]): Worked => {
      return { key, family: "checkbox", config: { expression: `${left} > ${right}`, result: "boolean", hidden: isHidden } };
    }),
  );
}

function comparison(asked: Pick<Asked, "key" | "family" | "value">[]): fc.Arbitrary<Condition> {
  return fc.constantFrom(...asked).chain(({ key, family, value }) =>
    fc.constantFrom(...operatorsOf(family)).chain((op): fc.Arbitrary<Condition> => {
      if (op === "answered" || op === "not_answered") return fc.constant({ field: key, op });
      const plain = typeof value === "object" ? listedIn(value) : [value]; // parts of an answer are not compared
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

function condition(asked: Pick<Asked, "key" | "family" | "value">[]): fc.Arbitrary<Condition> {
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
  return fc
    .tuple(...asked.map((_, index) => fc.option(calculation(`c${index}`, asked.slice(0, index)), { nil: undefined })))
    .chain((worked) => {
      const ruled = asked.map((sample, index) => {
        const before = asked.slice(0, index).flatMap((each, at) => {
          const made = worked[at];
          return made ? [{ ...made, value: made.family === "checkbox" ? true : 7 }, each] : [each];
        });
        const own = worked[index] ? [{ ...worked[index], value: worked[index].family === "checkbox" ? true : 7 }] : [];
        const rule =
          before.length + own.length > 0 ? fc.option(condition([...before, ...own]), { nil: undefined }) : fc.constant(undefined);
        return fc.record({
          sample: fc.constant(sample),
          calculation: fc.constant(worked[index]),
          valid_if: rule,
          visible_if: rule,
          required_if: rule,
          required: fc.boolean(),
          isAnswered: fc.boolean(),
          page: fc.option(fc.record({ visible_if: rule, exit: fc.boolean() }), { nil: undefined, freq: 3 }),
        });
      });
      return fc.tuple(...ruled).map((questions) => ({
        fields: fieldsSchema.parse(
          questions.flatMap(({ sample: { key, type, config }, calculation: made, visible_if, required_if, valid_if, required, page }) => {
            const own = { key, type, label: "Q", config, visible_if, required_if, valid_if, required };
            const before = made ? [{ key: made.key, type: "calculation", label: "C", config: made.config }] : [];
            const begun = page && {
              key: `p-${key}`,
              type: "page",
              label: "P",
              config: { exit: page.exit && page.visible_if !== undefined },
              visible_if: page.visible_if,
            };
            return begun ? [...before, begun, own] : [...before, own];
          }),
        ),
        data: Object.fromEntries(questions.flatMap(({ sample, isAnswered }) => (isAnswered ? [[sample.key, sample.value]] : []))),
      }));
    });
});
