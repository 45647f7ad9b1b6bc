import type { Expression } from "@/lib/entry/imports/expressions/expression";
import { NotReadable } from "@/lib/entry/imports/expressions/expression";
import type { Finding } from "@/lib/entry/imports/outline";
import type { Condition } from "@/lib/rules/conditions/condition";
import type { Answers } from "./rules";
import { constraintOf, readXPath } from "./rules";

type Limits = Record<string, unknown>;
/** What a field can be limited in. */
export type Limit = "amount" | "day" | "length" | "count" | "pattern";

/** Comparisons of an answer, of its length or of the number of its choices, as options of fields. Lengths are whole numbers: “> 3” is “4 or more”. */
const AMOUNT: Record<string, string> = { ">=": "min", "<=": "max", ">": "more_than", "<": "less_than" };
const DAY: Record<string, string> = { ">=": "min", "<=": "max" };
const COUNTED: Record<string, { kind: Limit; min: string; max: string }> = {
  "string-length": { kind: "length", min: "min_length", max: "max_length" },
  "count-selected": { kind: "count", min: "min_selections", max: "max_selections" },
};
const FLIPPED: Record<string, string> = { ">=": "<=", "<=": ">=", ">": "<", "<": ">", "=": "=" };

type Own = { path: string; message: string; limits: ReadonlySet<Limit> };
type Constrained = Own & { source: string; part: string; answers: ReadonlyMap<string, Answers> };
type Checked = { config: Limits; /** What limits cannot say. */ rule: Condition | null; finding: Finding | null };

/** The limits that a constraint sets, as options of its field, what it says beside them, and what became of it. */
export function limitsOf({ path, source, message, limits: possible, part, answers }: Constrained): Checked {
  const head = { source: `${part}: ${source}` };
  const lost = (reason: string): Checked => ({
    config: {},
    rule: null,
    finding: { ...head, outcome: "left_out" as const, note: `Answers are not checked by this rule: ${reason}` },
  });
  try {
    const parts = conjuncts(readXPath(source, path));
    const limits = parts.map((each) => limitOf(each, { path, limits: possible, message }));
    const config: Limits = Object.fromEntries(limits.flatMap((each) => Object.entries(each ?? {})));
    const rest = parts.filter((_, index) => limits[index] === null).map((each) => ruleOf(each, { path, answers }));
    const rules = rest.filter((each) => typeof each !== "string");
    const reasons = rest.filter((each) => typeof each === "string");
    const [only] = rules;
    const rule = only === undefined ? null : rules.length === 1 ? only : { all: rules };
    const isLimited = Object.keys(config).length > 0;
    if (!isLimited && !rule) return lost(reasons.join("; ") || "only limits, lengths, counts and patterns are supported");
    if (!isLimited && reasons.length === 0) return { config, rule, finding: null };
    const changes = [
      ...(reasons.length > 0 ? [`only part of it was kept: ${reasons.join("; ")}`] : []),
      ...(message !== "" && !rule && config.pattern_hint === undefined ? ["forms show their own error message"] : []),
    ];
    const note = ["A rule for answers", ...changes].join("; ");
    return { config, rule, finding: { ...head, outcome: changes.length > 0 ? "changed" : "taken", note } };
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    return lost(error.message);
  }
}

/** Why it is none, as a text. */
function ruleOf(expression: Expression, { path, answers }: Pick<Constrained, "path" | "answers">): Condition | string {
  try {
    return constraintOf(expression, path, answers);
  } catch (error) {
    if (error instanceof NotReadable) return error.message;
    throw error;
  }
}

function conjuncts(expression: Expression): Expression[] {
  return expression.kind === "binary" && expression.op === "and"
    ? [...conjuncts(expression.left), ...conjuncts(expression.right)]
    : [expression];
}

function limitOf(expression: Expression, own: Own): Limits | null {
  if (expression.kind === "call") return patternOf(expression, own);
  if (expression.kind !== "binary") return null;
  const isFlipped = expression.right.kind === "ref" || expression.right.kind === "call";
  const isCall = expression.left.kind === "ref" || expression.left.kind === "call";
  const [what, value] = isFlipped && !isCall ? [expression.right, expression.left] : [expression.left, expression.right];
  const op = isFlipped && !isCall ? (FLIPPED[expression.op] ?? "") : expression.op;
  if (what.kind === "ref" && what.name === own.path)
    return own.limits.has("day") ? dayLimit(op, value) : own.limits.has("amount") ? amountLimit(op, value) : null;
  const counted = what.kind === "call" && Object.hasOwn(COUNTED, what.name) ? COUNTED[what.name] : undefined;
  const [of] = what.kind === "call" ? what.args : [];
  const number = numeric(value);
  if (
    !counted ||
    !own.limits.has(counted.kind) ||
    of?.kind !== "ref" ||
    of.name !== own.path ||
    number === null ||
    !Number.isInteger(number)
  )
    return null;
  if (op === "=") return { [counted.min]: number, [counted.max]: number };
  if (op === ">=" || op === ">") return { [counted.min]: op === ">" ? number + 1 : number };
  return op === "<=" || op === "<" ? { [counted.max]: op === "<" ? number - 1 : number } : null;
}

function numeric(value: Expression): number | null {
  if (value.kind === "numeric") return value.value;
  return value.kind === "unary" && value.of.kind === "numeric" ? -value.of.value : null;
}

function amountLimit(op: string, value: Expression): Limits | null {
  const number = numeric(value);
  const name = AMOUNT[op];
  return number === null || name === undefined ? null : { [name]: number };
}

function dayLimit(op: string, value: Expression): Limits | null {
  const name = DAY[op];
  const day = value.kind === "string" ? value.value : value.kind === "call" && value.name === "today" ? "today" : "";
  return name === undefined || !/^(?:today|\d{4}-\d{2}-\d{2})$/.test(day) ? null : { [name]: day };
}

/** `regex(., '[0-9]+')`, which the whole answer matches. */
function patternOf({ name, args: [of, pattern] }: Expression & { kind: "call" }, { path, message, limits }: Own): Limits | null {
  if (!limits.has("pattern") || name !== "regex" || of?.kind !== "ref" || of.name !== path || pattern?.kind !== "string") return null;
  return { pattern: pattern.value, ...(message !== "" && Array.from(message).length <= 255 && { pattern_hint: message }) };
}
