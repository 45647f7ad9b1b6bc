import type { Answer, Field } from "@/lib/rules/fields";
import { fieldTypes, hasRules } from "@/lib/rules/fields";
import { rulesOf } from "@/lib/rules/fields/rule-problems";
import { blankAnswer } from "@/lib/rules/paths/blank-answer";
import { conditionalKeys } from "@/lib/rules/paths/conditional-keys";
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
};

/** The questions that have a condition or are used in one, in their order, as JSON; undefined when the form has none. */
export function scriptRulesOf(fields: Field[], kept: KeptAnswers = new Map()): string | undefined {
  if (!hasRules(fields)) return undefined;
  const conditions = fields.flatMap((field) => rulesOf(field).map(([, condition]) => condition));
  const looked = new Set(conditions.flatMap((condition) => comparisonsIn(condition).map(({ comparison }) => comparison.field)));
  const conditional = conditionalKeys(fields);
  const rules = fields.flatMap((field): ScriptRule[] => {
    const { visible_if, required_if } = field;
    const own = { visible_if, ...(!field.required && { required_if }) };
    const begins = fieldTypes[field.type].begins(field);
    if (!looked.has(field.key) && rulesOf(field).length === 0 && !begins && !conditional.has(field.key)) return [];
    const blank = blankAnswer(field);
    const about = looked.has(field.key) ? { family: fieldTypes[field.type].family(field), ...(blank !== undefined && { blank }) } : {};
    const answer = kept.has(field.key) ? { answer: kept.get(field.key) ?? null } : {};
    return [{ key: field.key, name: inputName(field), ...(begins && { begins }), ...about, ...answer, ...own }];
  });
  return JSON.stringify(rules);
}
