import type { Expression } from "@/lib/entry/imports/expressions/expression";
import { NotReadable } from "@/lib/entry/imports/expressions/expression";
import type { Finding, NewField } from "@/lib/entry/imports/outline";
import { patternProblem } from "@/lib/rules/fields/definition/pattern";
import type { Condition } from "@/lib/rules/conditions/condition";
import type { Answers } from "./kinds";
import type { Find } from "./rules";
import { constraintOf, readXPath } from "./rules";

/** The limits that questions have, by their type. */
const ALLOWED: Partial<Record<NewField["type"], string[]>> = {
  text: ["min_length", "max_length", "pattern"],
  textarea: ["min_length", "max_length"],
  number: ["min", "max", "more_than", "less_than"],
  date: ["min", "max"],
  time: ["min", "max"],
  select: ["min_selections", "max_selections"],
};

type Values = Record<string, unknown>;
/** What a constraint has said so far, beside the options that its question has. */
type Limits = { said: Values; given: Values; allowed: string[] };

type Constrained = { answers: Answers; /** Of the question. */ name: string; find: Find } & Pick<NewField, "type" | "config">;
type Checked = { limits: Values; /** What limits cannot say. */ rule: Condition | null; finding: Omit<Finding, "source"> | null };

/** What a constraint says as options of its question and as a rule, and what became of the rest. */
export function limitsOf(source: string, { answers, name, find, type, config = {} }: Constrained): Checked {
  if (source === "") return { limits: {}, rule: null, finding: null };
  const limits: Limits = { said: {}, given: config, allowed: ALLOWED[type] ?? [] };
  const { said } = limits;
  const reasons: string[] = [];
  const rules: Condition[] = [];
  try {
    for (const part of partsOf(readXPath(source))) {
      const reason = take(part, { answers, limits });
      if (reason !== null) {
        const rule = ruleOf(part, { name, find });
        if (typeof rule === "string") reasons.push(reason === SAYS_MORE ? rule : reason);
        else rules.push(rule);
      }
    }
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    reasons.push(error.message);
  }
  const why = Array.from(new Set(reasons)).join("; ");
  const [only] = rules;
  const rule = only === undefined ? null : rules.length === 1 ? only : { all: rules };
  const isLimited = Object.keys(said).length > 0;
  if (reasons.length === 0) return { limits: said, rule, finding: isLimited ? { outcome: "taken", note: "A rule for answers" } : null };
  if (!isLimited && !rule)
    return { limits: said, rule, finding: { outcome: "left_out", note: `Answers are not checked by this rule: ${why}` } };
  return {
    limits: said,
    rule,
    finding: { outcome: "changed", note: `A rule for answers; only part of it was kept: ${why}` },
  };
}

function partsOf(expression: Expression): Expression[] {
  const parts: Expression[] = [];
  const left = [expression];
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.kind === "binary" && next.op === "and") left.push(next.right, next.left);
    else parts.push(next);
  }
  return parts;
}

/** Why it is none, as a text. */
function ruleOf(part: Expression, { name, find }: Pick<Constrained, "name" | "find">): Condition | string {
  try {
    return constraintOf(part, name, find);
  } catch (error) {
    if (error instanceof NotReadable) return error.message;
    throw error;
  }
}

const FLIPPED: Record<string, string> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=" };
const SAYS_MORE = "limits cannot express all of it";

/** Adds what a part says to the limits. Returns why it cannot, or null. */
function take(part: Expression, { answers, limits }: { answers: Answers; limits: Limits }): string | null {
  if (part.kind === "call" && part.name === "regex") return takePattern(part.args, { answers, limits });
  if (part.kind !== "binary") return SAYS_MORE;
  const isFirst = part.left.kind === "ref" || part.left.kind === "call";
  const [what, given] = isFirst ? [part.left, part.right] : [part.right, part.left];
  const op = isFirst ? part.op : FLIPPED[part.op];
  if (op === undefined) return SAYS_MORE;
  if (what.kind === "call" && what.args[0]?.kind === "ref" && what.args[0].name === ".")
    return takeCount(what.name, { op, given, answers, limits });
  if (what.kind !== "ref") return SAYS_MORE;
  if (what.name !== ".") return "it depends on other answers";
  if (answers === "amount") return takeNumber({ op, given, limits });
  if (answers === "day" || answers === "clock") return takeMoment({ op, given, answers, limits });
  return SAYS_MORE;
}

type Comparing = { op: string; given: Expression; limits: Limits };

function numberIn(given: Expression): number | null {
  const sign = given.kind === "unary" ? -1 : 1;
  const of = given.kind === "unary" ? given.of : given;
  const number = of.kind === "numeric" ? of.value : of.kind === "string" && of.value.trim() !== "" ? Number(of.value) : Number.NaN;
  return Number.isFinite(number) ? sign * number : null;
}

const NUMBERS: Record<string, string> = { ">=": "min", "<=": "max", ">": "more_than", "<": "less_than" };

function takeNumber({ op, given, limits }: Comparing): string | null {
  const number = numberIn(given);
  const name = NUMBERS[op];
  if (number === null) return "it compares an answer with a calculated value";
  return name === undefined ? SAYS_MORE : set(limits, name, number);
}

/** Lengths of texts and numbers of choices, both whole. */
function takeCount(name: string, { op, given, answers, limits }: Comparing & { answers: Answers }): string | null {
  const number = numberIn(given);
  const [least, most] =
    name === "string-length" && answers === "words"
      ? ["min_length", "max_length"]
      : name === "count-selected" && answers === "several"
        ? ["min_selections", "max_selections"]
        : [];
  if (number === null || !Number.isInteger(number) || least === undefined || most === undefined) return SAYS_MORE;
  if (op === "=") return set(limits, least, number) ?? set(limits, most, number);
  if (op === ">" || op === ">=") return set(limits, least, op === ">" ? number + 1 : number);
  return op === "<" || op === "<=" ? set(limits, most, op === "<" ? number - 1 : number) : SAYS_MORE;
}

function takeMoment({ op, given, answers, limits }: Comparing & { answers: Answers }): string | null {
  const isToday = answers === "day" && given.kind === "call" && given.name === "today";
  const text = isToday ? "today" : given.kind === "string" ? given.value : "";
  const shape = answers === "day" ? /^(?:today|\d{4}-\d\d-\d\d)$/ : /^\d\d:\d\d$/;
  const name = op === ">=" ? "min" : op === "<=" ? "max" : undefined;
  if (!shape.test(text)) return "it compares an answer with a calculated value";
  return name === undefined ? "limits always include the day or time itself" : set(limits, name, text);
}

function takePattern([what, given]: Expression[], { answers, limits }: { answers: Answers; limits: Limits }): string | null {
  if (what?.kind !== "ref" || what.name !== "." || given?.kind !== "string" || answers !== "words") return SAYS_MORE;
  // It is the whole answer that must match, here as there.
  const pattern = given.value.replace(/^\^/, "").replace(/(?<!\\)\$$/, "");
  if (pattern.includes("|") && pattern !== given.value) return "its pattern begins or ends with an alternative";
  const problem = patternProblem(pattern);
  return problem === null ? set(limits, "pattern", pattern) : `its pattern cannot be read: ${problem}`;
}

/** Beside a limit that the question has already, the stricter one counts. */
function set({ said, given, allowed }: Limits, name: string, value: number | string): string | null {
  if (!allowed.includes(name)) return "this question type has no such limit";
  if (said[name] !== undefined && said[name] !== value) return "it has two limits of the same kind";
  const own = given[name];
  const isStricter = typeof own === "number" && typeof value === "number" && (name.startsWith("min") ? own > value : own < value);
  said[name] = isStricter ? own : value;
  return null;
}
