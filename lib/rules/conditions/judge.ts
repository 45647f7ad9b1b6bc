import type { Condition } from "./condition";
import type { Facts } from "./facts";

/** Null: unknown, because a question that is looked at is unanswered or not shown. Only true shows, and only true requires. */
export type Verdict = boolean | null;

/** The verdict of a condition (contract §21). The API, the page, its script, the preview and simulations all ask here. */
export function judge(condition: Condition, facts: Facts): Verdict {
  if ("all" in condition) return settled(condition.all, false, facts);
  if ("any" in condition) return settled(condition.any, true, facts);
  if ("not" in condition) return opposite(judge(condition.not, facts));
  return facts.compare(condition);
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
