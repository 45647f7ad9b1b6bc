import type { Answer, Field } from "@/lib/rules/fields";
import { fieldTypes, hasRules } from "@/lib/rules/fields";
import type { Calculation } from "@/lib/rules/fields/calculations";
import { rulesOf } from "@/lib/rules/fields/rule-problems";
import { calculationsOf } from "@/lib/rules/fields/calculations";
import { blankAnswer } from "@/lib/rules/paths/blank-answer";
import { conditionalKeys } from "@/lib/rules/paths/conditional-keys";
import type { Condition } from "@/lib/rules/conditions/condition";
import { comparisonsIn } from "@/lib/rules/conditions/condition";
import type { Ruled } from "@/lib/rules/conditions/decide";
import type { KeptAnswers } from "./kept-answers";
import { inputName } from "@/lib/entry/respondent/receiving/read-posted";

/** What the page's script needs to know of a question (public/respondent/rules.js). */
export type ScriptRule = Ruled & {
  /** The name of its inputs. */
  name: string;
  /** An answer that is not on the page; null when there is none. */
  answer?: Answer | null;
  /** What is stored when nothing is typed. */
  blank?: Answer;
  /** Scores of its options, for calculations. */
  scores?: [value: string, score: number][];
  /** Whether it is accepted, if a condition or a calculation uses it. */
  valid_if?: Condition;
  /** What is worked out, for a calculation. */
  calculation?: Pick<Calculation, "tree" | "isDate" | "decimals">;
};

/** The questions that have a condition or are used in one, or in a calculation, in their order, as JSON; undefined when the form has none. */
export function scriptRulesOf(fields: Field[], kept: KeptAnswers = new Map()): string | undefined {
  if (!hasRules(fields)) return undefined;
  const { calculations, scores } = calculationsOf(fields);
  const conditions = fields.flatMap((field) => rulesOf(field).map(([, condition]) => condition));
  const looked = new Set([
    ...conditions.flatMap((condition) => comparisonsIn(condition).map(({ comparison }) => comparison.field)),
    ...[...calculations].flatMap(([key, { keys }]) => [key, ...keys]),
  ]);
  const conditional = conditionalKeys(fields);
  const rules = fields.flatMap((field): ScriptRule[] => {
    const { visible_if, required_if, valid_if } = field;
    const own = {
      visible_if,
      ...(!field.required && { required_if }),
      ...(looked.has(field.key) && { valid_if }),
      ...workedOut(calculations.get(field.key)),
    };
    const hasRule = visible_if !== undefined || required_if !== undefined;
    const begins = fieldTypes[field.type].begins(field);
    if (!looked.has(field.key) && !hasRule && !begins && !conditional.has(field.key)) return [];
    const blank = blankAnswer(field);
    const about = looked.has(field.key) ? { family: fieldTypes[field.type].family(field), ...(blank !== undefined && { blank }) } : {};
    const scored = [...(scores.get(field.key) ?? [])];
    const more = looked.has(field.key) && scored.length > 0 ? { scores: scored } : {};
    const answer = kept.has(field.key) ? { answer: kept.get(field.key) ?? null } : {};
    return [{ key: field.key, name: inputName(field), ...(begins && { begins }), ...about, ...more, ...answer, ...own }];
  });
  return JSON.stringify(rules);
}

function workedOut(calculation: Calculation | undefined): Pick<ScriptRule, "calculation"> {
  if (!calculation) return {};
  const { tree, isDate, decimals } = calculation;
  return { calculation: { tree, isDate, decimals } };
}
