import type { Comparison, Condition } from "@/lib/rules/conditions/condition";
import { comparisonsIn } from "@/lib/rules/conditions/condition";
import type { Steps } from "@/lib/base/turns/turns";

/** One way out of a step: the first whose condition holds is taken, and the next step if none is. */
export type Jump = { when: Condition | true; /** The place of the step that comes next; the number of steps for the end. */ to: number };

/** When a step is reached; null if it cannot be said as a condition. */
export type Reached = Condition | boolean | null;

/** More levels than this, and more comparisons, no condition has (contract §21). */
const MOST_LEVELS = 5;
const MOST_COMPARISONS = 50;

/**
 * When each of a form's steps is reached, from the jumps of each: unless an earlier step that is reached jumps over it. Jumps lead forward only,
 * and what is no condition is left out before.
 */
export function* reachedSteps(jumps: readonly (readonly Jump[])[]): Steps<Reached[]> {
  const reached: Reached[] = [];
  let open: Open[] = [];
  for (const [place, own] of jumps.entries()) {
    open = open.filter(({ last }) => last > place);
    // Each of them would be at least one comparison.
    reached.push(open.length > MOST_COMPARISONS ? null : reachedAt(place, open, reached));
    const last = own.reduce((most, { to }) => Math.max(most, to), 0);
    // Nothing leads on from what nobody reaches.
    if (last > place + 1 && reached[place] !== false) open.push({ from: place, jumps: own, last, ...readOnce(own) });
    yield;
  }
  return reached;
}

/** A step whose jumps lead past those that follow it. */
type Open = { from: number; jumps: readonly Jump[]; last: number } & ReturnType<typeof readOnce>;

/** What is the same at all steps that it may jump over. */
function readOnce(jumps: readonly Jump[]) {
  const last = jumps.at(-1);
  const rest = last?.when === true ? last : undefined;
  return { rest, chosen: exclusive(rest ? jumps.slice(0, -1) : jumps) };
}

function reachedAt(place: number, open: readonly Open[], reached: readonly Reached[]): Reached {
  let all: Reached = true;
  for (const step of open) {
    const comesFrom = reached[step.from] ?? null;
    const stays = staysBefore(place, step);
    // An answer that was not asked for is none, and no jump is taken without one; only what always jumps depends on being reached.
    const depends = step.jumps.some(({ when }) => when === true) && stays !== true;
    const passes: Reached = depends ? either(stays, opposite(comesFrom)) : stays;
    all = both(all, passes);
    if (all === false || all === null) return all;
  }
  return all;
}

/** Whether the first jump that is taken leads no further than to a place. */
function staysBefore(place: number, { jumps, rest, chosen }: Open): Reached {
  if (chosen) {
    const [isLeft, isKept] = [(to: number) => to > place, (to: number) => to <= place];
    const oneOf = (goes: (to: number) => boolean) => anyOf(chosen.filter(({ to }) => goes(to)).map(({ when }) => when));
    return rest && isLeft(rest.to) ? oneOf(isKept) : opposite(oneOf(isLeft));
  }
  let stays: Reached = true;
  for (const { when, to } of jumps.toReversed()) {
    const isBefore = to <= place;
    stays = when === true ? isBefore : isBefore ? either(when, stays) : both(opposite(when), stays);
    if (stays === null) return null;
  }
  return stays;
}

const ONE_ANSWER = new Set<string>(["is", "in", "not_in"]);

/** The jumps, if at most one of them can be taken: each for another choice of the same question. */
function exclusive(jumps: readonly Jump[]): { when: Comparison; to: number }[] | null {
  const found: { when: Comparison; to: number }[] = [];
  const seen = new Set<unknown>();
  for (const { when, to } of jumps.flatMap(alternatives)) {
    if (when === true || !("op" in when) || !ONE_ANSWER.has(when.op) || when.field !== (found[0]?.when.field ?? when.field)) return null;
    const value = JSON.stringify(when.value);
    if (!seen.has(value)) found.push({ when, to });
    seen.add(value);
  }
  return found.length > 0 ? found : null;
}

/** “If one or the other” is two jumps to the same place. */
function alternatives({ when, to }: Jump): Jump[] {
  return when !== true && "any" in when ? when.any.map((part) => ({ when: part, to })) : [{ when, to }];
}

/** One of several choices of a question. */
function anyOf(comparisons: Comparison[]): Reached {
  const [first] = comparisons;
  if (!first) return false;
  const values = comparisons.filter(({ op }) => op === "in").flatMap(({ value }) => (Array.isArray(value) ? value : []));
  const others = comparisons.filter(({ op }) => op !== "in");
  return within({ any: [...(values.length > 0 ? [chosenOf(first.field, values)] : []), ...others] });
}

function chosenOf(field: string, values: (string | boolean)[]): Comparison {
  const [value] = values;
  return values.length === 1 && value !== undefined ? { field, op: "is", value } : { field, op: "in", value: values };
}

/** Whether both hold. */
export function both(left: Reached, right: Reached): Reached {
  if (left === false || right === false) return false;
  if (left === null || right === null) return null;
  if (left === true) return right;
  if (right === true) return left;
  return within({ all: unique([...partsOf(left, "all"), ...partsOf(right, "all")]) });
}

function either(left: Reached, right: Reached): Reached {
  if (left === true || right === true) return true;
  if (left === null || right === null) return null;
  if (left === false) return right;
  if (right === false) return left;
  return within({ any: unique([...partsOf(left, "any"), ...partsOf(right, "any")]) });
}

function partsOf(condition: Condition, name: "any" | "all"): Condition[] {
  const parts = (condition as { any?: Condition[]; all?: Condition[] })[name];
  return parts ?? [condition];
}

function unique(conditions: Condition[]): Condition[] {
  const seen = new Set<string>();
  return conditions.filter((condition) => {
    const text = JSON.stringify(condition);
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}

/** The condition, or null if it is larger than a form may have. */
function within(condition: { all: Condition[] } | { any: Condition[] }): Condition | null {
  const [parts, only] = "all" in condition ? [condition.all, condition.all[0]] : [condition.any, condition.any[0]];
  if (only && parts.length === 1) return only;
  return levelsOf(condition) > MOST_LEVELS || comparisonsIn(condition).length > MOST_COMPARISONS ? null : condition;
}

function levelsOf(condition: Condition): number {
  if ("not" in condition) return 1 + levelsOf(condition.not);
  if ("any" in condition) return 1 + Math.max(0, ...condition.any.map(levelsOf));
  return "all" in condition ? 1 + Math.max(0, ...condition.all.map(levelsOf)) : 1;
}

const OPPOSITES: Partial<Record<string, Comparison["op"]>> = {
  is: "is_not", is_not: "is", in: "not_in", not_in: "in", includes: "not_includes", not_includes: "includes",
  contains: "not_contains", not_contains: "contains", lt: "gte", gte: "lt", gt: "lte", lte: "gt",
}; // prettier-ignore

function opposite(given: Reached): Reached {
  return given === null ? null : typeof given === "boolean" ? !given : oppositeOf(given);
}

/** Holds exactly if the other does not: an answer that is missing is no answer that it compares with. */
export function oppositeOf(condition: Condition): Condition {
  if ("not" in condition) return condition.not;
  if ("all" in condition) return { any: condition.all.flatMap((part) => partsOf(oppositeOf(part), "any")) };
  if ("any" in condition) {
    const [field] = condition.any.map((part) => ("op" in part ? part.field : undefined));
    if (field !== undefined && condition.any.every((part) => "op" in part && part.field === field && part.op === "is"))
      return {
        any: [{ field, op: "not_answered" }, { all: condition.any.map((part) => ({ ...(part as Comparison), op: "is_not" as const })) }],
      };
    const [first, second, ...more] = condition.any;
    if (first && second && more.length === 0 && "op" in first && first.op === "not_answered") {
      // “Not answered, or not that” is what this makes of “that”.
      if ("op" in second && second.field === first.field) {
        const op = OPPOSITES[second.op];
        if (op) return { ...second, op };
      } else if ("not" in second && "op" in second.not && second.not.field === first.field) return second.not;
    }
    return { all: condition.any.flatMap((part) => partsOf(oppositeOf(part), "all")) };
  }
  const { field, op } = condition;
  if (op === "answered") return { field, op: "not_answered" };
  if (op === "not_answered") return { field, op: "answered" };
  const other = OPPOSITES[op];
  return { any: [{ field, op: "not_answered" }, other ? { ...condition, op: other } : { not: condition }] };
}
