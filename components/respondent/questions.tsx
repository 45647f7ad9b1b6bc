import { AskedQuestion } from "./asked-question";
import type { AnswerIssue, Posted } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { Step } from "@/lib/rules/paths/walk";
import type { SeatsLeft } from "@/lib/rules/fields/seats";
import { decidingAmong } from "@/lib/entry/respondent/view/deciding-questions";
import type { FillFor } from "@/lib/rules/fields/answers-in-text";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import type { Words } from "@/lib/rules/words/words";

type Props = {
  words: Words;
  steps: Step[];
  typed: TypedAnswers;
  seatsLeft: SeatsLeft;
  issues: AnswerIssue[];
  seed?: string;
  fillFor: FillFor;
};

/** The questions of a page, with what was typed and what is wrong with it. */
export function Questions({ words, steps, typed, seatsLeft, issues, seed, fillFor }: Props) {
  const decidingFor = decidingAmong(steps);
  return steps.map((step) => {
    const { key } = step.field;
    const posted = postedIn(step, typed, words);
    const own = issues.filter((issue) => issue.key === key);
    const given = {
      posted,
      issues: own,
      left: Object.hasOwn(seatsLeft, key) ? seatsLeft[key] : undefined,
      seed,
      fill: fillFor(step.field),
    };
    return <AskedQuestion key={key} words={words} step={step} deciding={decidingFor(step)} {...given} />;
  });
}

/** What a question's control shows: what was typed, or what a calculation results in. */
export function postedIn({ field, result }: Step, typed: TypedAnswers, words: Words): Posted {
  if (result !== undefined) return { "": [fieldTypes[field.type].show(field, result, words)] };
  return Object.hasOwn(typed, field.key) ? (typed[field.key] ?? {}) : {};
}
