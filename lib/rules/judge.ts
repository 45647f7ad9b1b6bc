import type { Comparison, Condition } from "./condition";
import type { Family, Today } from "./operators";
import { families } from "./operators";

/** Null: unknown, because a question that is looked at is unanswered or not shown. Only true shows, and only true requires. */
export type Verdict = boolean | null;

/** What a condition can look at. */
export type Facts = {
  familyOf: (key: string) => Family;
  /** Undefined when it is unanswered or not shown. */
  answerTo: (key: string) => unknown;
  today: Today;
};

/** The verdict of a condition (contract §21). The API, the page, its script, the preview and simulations all ask here. */
export function judge(condition: Condition, facts: Facts): Verdict {
  if ("all" in condition) return settled(condition.all, false, facts);
  if ("any" in condition) return settled(condition.any, true, facts);
  if ("not" in condition) return opposite(judge(condition.not, facts));
  return compare(condition, facts);
}

/** A single part with the deciding verdict settles the whole. */
function settled(parts: Condition[], deciding: boolean, facts: Facts): Verdict {
  let verdict: Verdict = !deciding;
  for (const part of parts) {
    const own = judge(part, facts);
    if (own === deciding) return own;
    if (own === null) verdict = null;
  }
  return verdict;
}

function opposite(verdict: Verdict): Verdict {
  return verdict === null ? null : !verdict;
}

function compare({ field, op, value }: Comparison, { familyOf, answerTo, today }: Facts): Verdict {
  const answer = answerTo(field);
  if (op === "answered") return isAnswered(answer);
  if (op === "not_answered") return !isAnswered(answer);
  const { read, operators } = families[familyOf(field)];
  const known = isAnswered(answer) ? read(answer) : null;
  // A family has only operators for what it reads, and values were checked when the form was made.
  const compares = (operators as Record<string, (answer: unknown, value: unknown, today: Today) => boolean>)[op];
  return known === null || compares === undefined ? null : compares(known, value, today);
}

/** Blank text is no answer, as in a required question. */
function isAnswered(answer: unknown): boolean {
  return answer !== undefined && (typeof answer !== "string" || answer.trim() !== "");
}
