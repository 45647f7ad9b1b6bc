import type { Rule } from "@/lib/entry/imports/outline";
import type { Condition } from "@/lib/rules/conditions/condition";
import type { Expression, Grammar } from "@/lib/entry/imports/expressions/expression";
import { NotReadable, parseExpression } from "@/lib/entry/imports/expressions/expression";
import type { Calculation } from "@/lib/entry/imports/expressions/to-calculation";
import { calculationOf } from "@/lib/entry/imports/expressions/to-calculation";
import type { Asked } from "@/lib/entry/imports/expressions/to-condition";
import { certain, toCondition } from "@/lib/entry/imports/expressions/to-condition";
import { resolvePath } from "./model";

/** How answers to a question are compared; `day` for dates, which can be compared with today. */
export type Answers = Asked["answers"] | "day";

/** XPath: paths from the root, relative ones, and the node itself. */
const GRAMMAR: Grammar = {
  refs: [
    /(\/[^\s"'()[\]=!<>,+*|]{1,1000})/y,
    /current\(\)\/([^\s"'()[\]=!<>,+*|]+)/y,
    /(\.\.?\/[^\s"'()[\]=!<>,+*|]+)/y,
    /(\.)(?![\d./])/y,
  ],
};
const LOOKS_UP = /\b(?:instance|pulldata|indexed-repeat|position|once|count|sum|random|jr:choice-name)\s?\(/;
/** Functions that are their argument, as far as it is compared. */
const PLAIN: ReadonlySet<string> = new Set(["string", "number", "date"]);
/** The same where values are calculated. */
const PLAIN_VALUES: ReadonlySet<string> = new Set(["string", "number", "boolean", "normalize-space", "once"]);

/** An expression whose names are paths from the root. @throws NotReadable */
export function readXPath(source: string, context: string, same = PLAIN): Expression {
  // Texts of XPath have no escapes.
  return renamed(parseExpression(source.replaceAll("\\", "\\\\"), GRAMMAR), { context, same });
}

type Reading = { context: string; /** Functions that are their argument. */ same: ReadonlySet<string> };

function renamed(expression: Expression, reading: Reading): Expression {
  switch (expression.kind) {
    case "ref":
      return /^[./]/.test(expression.name) ? { kind: "ref", name: resolvePath(expression.name, reading.context) } : expression;
    case "call": {
      const args = expression.args.map((each) => renamed(each, reading));
      const [first, second] = args;
      if (expression.name === "true" || expression.name === "false") return { kind: "boolean", value: expression.name === "true" };
      if (expression.name === "selected" && first && second) return { kind: "binary", op: "contains", left: first, right: second };
      if (reading.same.has(expression.name) && first) return first;
      return { kind: "call", name: expression.name, args };
    }
    case "not":
    case "unary":
      return { ...expression, of: renamed(expression.of, reading) };
    case "binary":
      return { ...expression, left: renamed(expression.left, reading), right: renamed(expression.right, reading) };
    default:
      return expression;
  }
}

/** The rule of a bind as one of ours; null if it always holds. */
export function ruleOf(source: string | undefined, context: string, answers: ReadonlyMap<string, Answers>): Rule | null {
  if (source === undefined || isAlways(source)) return null;
  try {
    return { source, condition: conditionOf(readXPath(source, context), answers) };
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    return { source, condition: null, reason: LOOKS_UP.test(source) ? "it looks up or counts something" : error.message };
  }
}

function conditionOf(expression: Expression, answers: ReadonlyMap<string, Answers>): Condition {
  const find = (path: string): Asked | undefined => {
    const found = answers.get(path);
    return found && { answers: found === "day" ? "words" : found };
  };
  return toCondition(forAnswers(expression, answers), { find });
}

/** What an answer must be. @throws NotReadable with the reason. */
export function constraintOf(expression: Expression, path: string, answers: ReadonlyMap<string, Answers>): Condition {
  return certain(conditionOf(expression, answers), path);
}

/** What a bind calculates. */
export function calculatedBy(source: string, path: string): Calculation {
  return calculationOf(source, () => readXPath(source, path, PLAIN_VALUES));
}

export function isAlways(source: string): boolean {
  return /^\s*(?:true\s?\(\s?\)|true|1|yes)\s*$/i.test(source);
}

export function isNever(source: string): boolean {
  return /^\s*(?:false\s?\(\s?\)|false|0|no)\s*$/i.test(source);
}

const EMPTY: Expression = { kind: "string", value: "" };

/** Says what XPath compares by its types: today with dates, lengths with nothing, “OK” with a confirmation. */
function forAnswers(expression: Expression, answers: ReadonlyMap<string, Answers>): Expression {
  if (expression.kind === "not") return { ...expression, of: forAnswers(expression.of, answers) };
  if (expression.kind !== "binary") return expression;
  const { op, left, right } = expression;
  const length = isAnswered(expression);
  if (length) return length;
  if (left.kind === "ref") return { ...expression, right: valueFor(right, answers.get(left.name)) };
  if (right.kind === "ref") return { ...expression, left: valueFor(left, answers.get(right.name)) };
  return { kind: "binary", op, left: forAnswers(left, answers), right: forAnswers(right, answers) };
}

function valueFor(value: Expression, answers: Answers | undefined): Expression {
  if (answers === "day" && value.kind === "call" && (value.name === "today" || value.name === "now"))
    return { kind: "string", value: "today" };
  // A confirmation holds OK, or nothing.
  if (answers === "box" && value.kind === "string") return { kind: "boolean", value: value.value !== "" };
  return value;
}

const LENGTHS = new Set(["string-length", "count-selected"]);

/** `string-length(x) > 0` */
function isAnswered({ op, left, right }: Expression & { kind: "binary" }): Expression | null {
  if (left.kind !== "call" || !LENGTHS.has(left.name) || right.kind !== "numeric") return null;
  const [of] = left.args;
  if (!of) return null;
  const isSome = (right.value === 0 && (op === ">" || op === "!=")) || (right.value === 1 && op === ">=");
  const isNone = (right.value === 0 && op === "=") || (right.value === 1 && op === "<");
  if (isSome) return { kind: "binary", op: "!=", left: of, right: EMPTY };
  return isNone ? { kind: "binary", op: "=", left: of, right: EMPTY } : null;
}
