import type { Path } from "./condition";
import { ANSWERED, families } from "./operators";

/** A problem with a condition, and where in it. `reason` is for code that writes its own message. */
export type RuleProblem = { path: Path; message: string; reason: RuleFault };
type RuleFault = "rule_shape" | "rule_field" | "rule_operator" | "rule_value" | "no_finish";

const MAX_LEVELS = 5;
const MAX_COMPARISONS = 50;

const OPERATORS = new Set<unknown>([...ANSWERED, ...Object.values(families).flatMap(({ operators }) => Object.keys(operators))]);

/** Problems in the shape of a condition. Whether its questions exist is checked in lib/rules/fields/rule-problems.ts. */
export function conditionProblems(given: unknown): RuleProblem[] {
  return visit(given, { path: [], level: 1, left: { parts: MAX_COMPARISONS } });
}

/** `left`: how many more comparisons or mistakes are read, so that a body full of either ends early. */
type Place = { path: Path; level: number; left: { parts: number } };

function visit(given: unknown, place: Place): RuleProblem[] {
  const { path, level, left } = place;
  if (left.parts < 0) return []; // refused already
  if (level > MAX_LEVELS) return refused(place, `Must have at most ${MAX_LEVELS} levels`);
  if (typeof given !== "object" || given === null || Array.isArray(given)) return refused(place, "Must be a condition: an object");
  const below = (part: unknown, ...steps: Path) => visit(part, { path: [...path, ...steps], level: level + 1, left });
  const [name = "", ...others] = Object.keys(given);
  if (others.length === 0 && "not" in given) return below(given.not, "not");
  if (others.length === 0 && (name === "any" || name === "all")) {
    const parts = (given as Record<string, unknown>)[name]; // an object whose only key is `name`
    const list = { ...place, path: [...path, name] };
    if (!Array.isArray(parts) || parts.length === 0) return refused(list, "Must be a list of at least one condition");
    if (parts.length > MAX_COMPARISONS) return refused(list, `Must have at most ${MAX_COMPARISONS} conditions`);
    return parts.flatMap((part, index) => below(part, name, index));
  }
  if (!("field" in given)) return refused(place, "Must be {field, op, value}, or have one of any, all and not alone");
  left.parts--;
  if (left.parts < 0) return refused({ ...place, path: [] }, `Must have at most ${MAX_COMPARISONS} comparisons altogether`);
  return problemsOfComparison(given, path);
}

function refused({ path, left }: Place, message: string): RuleProblem[] {
  left.parts--;
  return [{ path, message, reason: "rule_shape" }];
}

function problemsOfComparison(given: object & { field: unknown }, path: Path): RuleProblem[] {
  const { field, op, value, ...others } = given as Record<string, unknown>; // the object that was just found to have a field
  const isKnown = OPERATORS.has(op);
  const takesValue = op !== "answered" && op !== "not_answered";
  const found: (RuleProblem | null)[] = [
    ...Object.keys(others).map((key): RuleProblem => {
      return { path: [key], message: 'Unknown: a comparison is {"field": "key", "op": "is", "value": "…"}', reason: "rule_shape" };
    }),
    typeof field === "string" ? null : { path: ["field"], message: "Must be the key of an earlier question", reason: "rule_field" },
    isKnown ? null : { path: ["op"], message: `Must be one of ${[...OPERATORS].join(", ")}`, reason: "rule_operator" },
    isKnown && takesValue && value === undefined ? { path: ["value"], message: "Required", reason: "rule_value" } : null,
    !takesValue && value !== undefined
      ? { path: ["value"], message: "Must be left out: this operator takes no value", reason: "rule_value" }
      : null,
  ];
  return found.filter((problem) => problem !== null).map((problem) => ({ ...problem, path: [...path, ...problem.path] }));
}
