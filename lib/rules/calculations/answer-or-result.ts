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

type Told = {
  /** Told of each result, also if it is not accepted: people are shown what is wrong. */
  worked?: (key: string, result: unknown) => void;
};

/**
 * For the page's script: the answer to a question, or what a calculation results in; undefined if it is not accepted, null if only the service
 * can tell.
 * @param read what was typed or chosen
 */
export function answerOrResult<Each extends Rule>(rules: Each[], read: (rule: Each, facts: Facts) => unknown, { worked }: Told = {}) {
  const scores = new Map(rules.map((rule): [string, Scores] => [rule.key, new Map(rule.scores)]));
  return (rule: Each, answers: Map<string, unknown>, facts: Facts, isSame = false): unknown => {
    const { key, calculation, valid_if: valid, was } = rule;
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
    const work = (of: NonNullable<Rule["calculation"]>) => {
      if (isSame && was !== undefined) return was ?? undefined;
      const result = resultOf(workOut(of.tree, known), of);
      return unsure.size > 0 ? null : result;
    };
    const answer = calculation ? work(calculation) : read(rule, facts);
    answers.set(key, answer);
    if (calculation) worked?.(key, answer);
    return valid && judge(valid, facts) === false ? undefined : answer;
  };
}
