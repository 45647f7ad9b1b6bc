import type { Condition } from "./condition";
import { Facts } from "./facts";
import { judge } from "./judge";
import type { Family, Today } from "./operators";
import type { Beginning } from "./reach";
import { reach, START } from "./reach";

/** A page, or a question that has conditions or is used by one. */
export type Ruled = {
  key: string;
  /** Set for a page. */
  begins?: Beginning;
  /** Set only if a condition or a calculation uses the question, or if it is one. */
  family?: Family;
  visible_if?: Condition;
  required_if?: Condition;
};

export type Decision = { isShown: boolean; isRequired: boolean };

/**
 * For the page's script: which questions are shown, and which of them conditions require, given unchecked answers.
 * @param read the answer to a question, given those before it
 */
export function decide<Rule extends Ruled>(
  rules: Rule[],
  { read, today }: { read: (rule: Rule, answers: Map<string, unknown>, facts: Facts) => unknown; today: Today },
) {
  const families = new Map(rules.map(({ key, family }) => [key, family]));
  const answers = new Map<string, unknown>();
  const facts = new Facts({ familyOf: (key) => families.get(key) ?? "presence", answerTo: (key) => answers.get(key), today });
  const holds = (condition: Condition | undefined) => condition !== undefined && judge(condition, facts) === true;
  let place = START;
  return rules.map((rule): { rule: Rule } & Decision => {
    place = reach(place, { begins: rule.begins, holds: () => rule.visible_if === undefined || holds(rule.visible_if) });
    const { isShown } = place;
    if (isShown && rule.family) answers.set(rule.key, read(rule, answers, facts));
    return { rule, isShown, isRequired: isShown && holds(rule.required_if) };
  });
}
