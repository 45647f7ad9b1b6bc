import type { Scores, Tree } from "./tree";
import { resultOf, workOut } from "./tree";
import type { Condition } from "@/lib/rules/conditions/condition";
import type { Facts } from "@/lib/rules/conditions/facts";
import { judge } from "@/lib/rules/conditions/judge";

/** A question or a calculation, as the page's script knows it. */
type Rule = {
  key: string;
  scores?: [value: string, score: number][];
  calculation?: { tree: Tree; isDate: boolean; decimals?: number | undefined };
  valid_if?: Condition;
};

type Told = {
  /** Told of each result, also if it is not accepted: people are shown what is wrong. */
  worked?: (key: string, result: unknown) => void;
};

/**
 * For the page's script: the answer to a question, or what a calculation results in; undefined if it is not accepted.
 * @param read what was typed or chosen
 */
export function answerOrResult<Each extends Rule>(rules: Each[], read: (rule: Each) => unknown, { worked }: Told = {}) {
  const scores = new Map(rules.map((rule): [string, Scores] => [rule.key, new Map(rule.scores)]));
  return (rule: Each, answers: Map<string, unknown>, facts: Facts): unknown => {
    const { key, calculation, valid_if: valid } = rule;
    const known = {
      answerTo: (asked: string) => answers.get(asked),
      scoresOf: (asked: string) => scores.get(asked),
      today: facts.today.first,
    };
    const answer = calculation ? resultOf(workOut(calculation.tree, known), calculation) : read(rule);
    answers.set(key, answer);
    if (calculation) worked?.(key, answer);
    return valid && judge(valid, facts) === false ? undefined : answer;
  };
}
