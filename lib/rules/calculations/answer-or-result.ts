import type { Scores, Tree } from "./tree";
import { resultOf, workOut } from "./tree";
import type { Condition } from "@/lib/rules/conditions/condition";
import type { Facts } from "@/lib/rules/conditions/facts";
import { judge } from "@/lib/rules/conditions/judge";
import { UNREAD } from "@/lib/rules/conditions/unread";

/** A question or a calculation, as the page's script knows it. */
type Rule = {
  key: string;
  scores?: [value: string, score: number][];
  calculation?: { tree: Tree; isDate: boolean; decimals?: number | undefined };
  valid_if?: Condition;
  /** What the service read or worked out when it rendered the page; null if that is unknown. */
  was?: unknown;
};

/**
 * For the page's script: the answer to a question, or what a calculation results in; undefined if it is not accepted, null if only the service
 * can tell.
 * @param read what was typed or chosen
 */
export function answerOrResult<Each extends Rule>(rules: Each[], read: (rule: Each, facts: Facts) => unknown) {
  const scores = new Map(rules.map((rule): [string, Scores] => [rule.key, new Map(rule.scores)]));
  return (rule: Each, answers: Map<string, unknown>, facts: Facts, isSame = false): unknown => {
    const { key, calculation, valid_if: valid, was } = rule;
    if (calculation && isSame && was !== undefined) return was ?? undefined;
    const unsure = new Set<string>();
    const known = {
      answerTo(asked: string, isCounted = false) {
        const answer = answers.get(asked);
        if (answer === UNREAD && isCounted) return true; // it counts if it is accepted, and if not, the page comes back
        if (answer === UNREAD || answer === null) unsure.add(asked);
        return answer;
      },
      scoresOf: (asked: string) => scores.get(asked),
      today: facts.today.first,
    };
    const worth = calculation && resultOf(workOut(calculation.tree, known), calculation);
    const answer = calculation ? (unsure.size > 0 ? null : worth) : read(rule, facts);
    answers.set(key, answer);
    return valid && judge(valid, facts) === false ? undefined : answer;
  };
}
