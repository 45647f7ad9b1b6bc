import type { Condition } from "./condition";
import type { Facts } from "./facts";

/** Null means unknown, because a compared question is unanswered or not shown. Only true shows a question, and only true requires it. */
export type Verdict = boolean | null;

/** The verdict of a condition (contract §21). The API, the page, its script, the preview and simulations all use this. */
export function judge(condition: Condition, facts: Facts): Verdict {
  if ("all" in condition) return settled(condition.all, false, facts);
  if ("any" in condition) return settled(condition.any, true, facts);
  if ("not" in condition) return opposite(judge(condition.not, facts));
  return facts.compare(condition);
}

/** One part with the deciding verdict decides the whole condition. */
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
