import type { Condition } from "./condition";
import { judge } from "./judge";
import type { Family, Today } from "./operators";

/** A question that has conditions or is looked at by one. */
export type Ruled = {
  key: string;
  /** Only where a condition looks at it. */
  family?: Family;
  visible_if?: Condition;
  required_if?: Condition;
};

export type Decision = { isShown: boolean; isRequired: boolean };

/** Which questions are shown, and which of them conditions require, with answers that nothing has checked yet: for the page's script. */
export function decide<Rule extends Ruled>(
  rules: Rule[],
  { read, today }: { read: (rule: Rule, family: Family) => unknown; today: Today },
) {
  const families = new Map(rules.map(({ key, family }) => [key, family]));
  const answers = new Map<string, unknown>();
  const facts = { familyOf: (key: string) => families.get(key) ?? "presence", answerTo: (key: string) => answers.get(key), today };
  const holds = (condition: Condition | undefined) => condition !== undefined && judge(condition, facts) === true;
  return rules.map((rule): { rule: Rule } & Decision => {
    const isShown = rule.visible_if === undefined || holds(rule.visible_if);
    if (isShown && rule.family) answers.set(rule.key, read(rule, rule.family));
    return { rule, isShown, isRequired: isShown && holds(rule.required_if) };
  });
}
