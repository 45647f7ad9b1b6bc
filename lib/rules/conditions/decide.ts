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
  /** The keys of the questions that it follows from: those of its conditions and of its calculation. */
  uses?: string[];
};

export type Decision = { isShown: boolean; isRequired: boolean };

type Given<Rule> = {
  /** The answer to a question, given those before it. `isSame`: nothing that it follows from has changed. */
  read: (rule: Rule, answers: Map<string, unknown>, facts: Facts, isSame: boolean) => unknown;
  today: Today;
  /** What the service decided for a question when it rendered the page, if it is on it, and whether what was typed is no longer the same. */
  rendered?: (rule: Rule) => (Decision & { isTouched: boolean }) | undefined;
};

/**
 * For the page's script: which questions are shown, and which of them conditions require, given unchecked answers. What the service decided stands
 * as long as nothing that it follows from has changed, and where only the service can tell: so a page that came back can be sent.
 */
export function decide<Rule extends Ruled>(rules: Rule[], { read, today, rendered = () => undefined }: Given<Rule>) {
  const families = new Map(rules.map(({ key, family }) => [key, family]));
  const answers = new Map<string, unknown>();
  const changed = new Set<string>();
  const facts = new Facts({ familyOf: (key) => families.get(key) ?? "presence", answerTo: (key) => answers.get(key), today });
  const holds = (condition: Condition | undefined, before = false) => {
    facts.takeUnsure();
    const verdict = condition ? judge(condition, facts) : false;
    return verdict ?? (facts.takeUnsure() && before);
  };
  let place = START;
  let isElsewhere = false;
  return rules.map((rule): { rule: Rule } & Decision => {
    const { key, begins, visible_if, required_if, uses = [] } = rule;
    const before = rendered(rule);
    const hasChanged = uses.some((used) => changed.has(used));
    isElsewhere ||= Boolean(begins) && hasChanged; // other pages may be shown
    const isSame = before !== undefined && !hasChanged && !isElsewhere;
    place = reach(place, { begins, holds: () => visible_if === undefined || holds(visible_if, before?.isShown) });
    if (isSame) place = { ...place, isShown: before.isShown };
    const { isShown } = place;
    if (isShown && rule.family) answers.set(key, read(rule, answers, facts, isSame));
    if (before ? before.isTouched || !isSame : !("answer" in rule)) changed.add(key);
    return { rule, isShown, isRequired: isSame ? before.isRequired : isShown && holds(required_if, before?.isRequired) };
  });
}
