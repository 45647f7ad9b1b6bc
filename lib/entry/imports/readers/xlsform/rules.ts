import type { Expression, Grammar } from "@/lib/entry/imports/expressions/expression";
import { NotReadable, parseExpression, refsIn } from "@/lib/entry/imports/expressions/expression";
import type { Calculation } from "@/lib/entry/imports/expressions/to-calculation";
import { calculationOf } from "@/lib/entry/imports/expressions/to-calculation";
import type { Asked } from "@/lib/entry/imports/expressions/to-condition";
import { certain, toCondition } from "@/lib/entry/imports/expressions/to-condition";
import type { Rule } from "@/lib/entry/imports/outline";
import type { Condition } from "@/lib/rules/conditions/condition";
import type { Answers } from "./kinds";

/** A question that rules can name. `hasOther`: people may answer in their own words. */
export type Known = { answers: Answers; hasOther: boolean; isTwice: boolean };
export type Find = (name: string) => Known | undefined;

/** XPath with `${name}`: paths are as their last name, and `.` is the answer itself. */
const GRAMMAR: Grammar = {
  refs: [
    /\$\{\s{0,5}([^{}\s]{1,200})\s{0,5}\}/y,
    /\.{0,2}\/{1,2}(?:[\w.-]{1,100}\/){0,30}([\p{L}_][\p{L}\p{N}_.:-]*)/uy,
    /(\.)(?![\d./])/y,
  ],
};
/** Functions that are their argument, as far as it is compared. */
const PLAIN = new Set(["string", "number", "int", "boolean", "date", "date-time", "normalize-space", "once"]);
/** The same where values are calculated. */
const PLAIN_VALUES = new Set(["string", "number", "boolean", "normalize-space", "once"]);
const COUNTS = new Set(["string-length", "count-selected"]);
const EMPTY: Expression = { kind: "string", value: "" };

/** @throws NotReadable with the reason. */
export function readXPath(source: string, same: ReadonlySet<string> = PLAIN): Expression {
  // Word processors bend quotes.
  const straight = /["']/.test(source) ? source : source.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"');
  // Texts of XPath have no escapes.
  return plain(parseExpression(straight.replaceAll("\\", "\\\\"), GRAMMAR), same);
}

function plain(expression: Expression, same: ReadonlySet<string>): Expression {
  switch (expression.kind) {
    case "call": {
      const { name } = expression;
      const args = expression.args.map((each) => plain(each, same));
      const [first, second] = args;
      if ((name === "true" || name === "false") && !first) return { kind: "boolean", value: name === "true" };
      if (name === "selected" && first && second) return { kind: "binary", op: "contains", left: first, right: second };
      return same.has(name) && first && !second ? first : { kind: "call", name, args };
    }
    case "not":
    case "unary":
      return { ...expression, of: plain(expression.of, same) };
    case "binary":
      return { ...expression, left: plain(expression.left, same), right: plain(expression.right, same) };
    default:
      return expression;
  }
}

/** A rule as one of ours; null if it always holds. */
export function ruleOf(source: string, find: Find): Rule | null {
  if (source === "" || isAlways(source)) return null;
  try {
    return { source, condition: conditionOf(readXPath(source), find) };
  } catch (error) {
    if (error instanceof NotReadable) return { source, condition: null, reason: error.message };
    throw error;
  }
}

/** What an answer must be, as a condition on the question `name`, which the expression calls “.”. @throws NotReadable with the reason. */
export function constraintOf(expression: Expression, name: string, find: Find): Condition {
  if (name === "") throw new NotReadable("its question has no name");
  const own = (ref: string) => (ref === "." ? name : ref);
  return certain(
    withOwn(
      conditionOf(expression, (ref) => find(own(ref))),
      own,
    ),
    name,
  );
}

function withOwn(condition: Condition, own: (ref: string) => string): Condition {
  if ("not" in condition) return { not: withOwn(condition.not, own) };
  if ("all" in condition) return { all: condition.all.map((part) => withOwn(part, own)) };
  if ("any" in condition) return { any: condition.any.map((part) => withOwn(part, own)) };
  return { ...condition, field: own(condition.field) };
}

/** What a row calculates. */
export function calculatedBy(source: string, find: Find): Calculation {
  return calculationOf(source, () => {
    const expression = readXPath(source, PLAIN_VALUES);
    for (const name of refsIn(expression)) once(name, find);
    return expression;
  });
}

function once(name: string, find: Find): Known | undefined {
  const found = find(name);
  if (found?.isTwice) throw new NotReadable(`several questions have the name “${name}”`);
  return found;
}

function conditionOf(given: Expression, find: Find): Condition {
  const known = (name: string) => once(name, find);
  const asked = (name: string): Asked | undefined => {
    const found = known(name);
    return found && { answers: ASKED[found.answers], ...(found.hasOther && { stored: refuseOther }) };
  };
  const call = (name: string, [first, second]: Expression[]): Expression | undefined =>
    name === "contains" && first && second ? { kind: "binary", op: "contains", left: first, right: second } : undefined;
  return toCondition(forAnswers(given, known), { find: asked, call });
}

const ASKED: Record<Answers, Asked["answers"]> = {
  words: "words", amount: "amount", one: "one", several: "several", box: "box", day: "words", clock: "words", other: "words", result: "result",
}; // prettier-ignore

/** A free-text answer is stored as people typed it, not as `other`. */
function refuseOther(value: string): string {
  if (value === "other") throw new NotReadable("it asks whether “Other” was chosen");
  return value;
}

export function isAlways(source: string): boolean {
  return /^(?:true\s{0,5}\(\s{0,5}\)|true|1|yes)$/i.test(source.trim());
}

export function isNever(source: string): boolean {
  return /^(?:false\s{0,5}\(\s{0,5}\)|false|0|no)$/i.test(source.trim());
}

/** Says what XPath compares by its types: today with dates, counts with nothing, “OK” with a box. */
function forAnswers(expression: Expression, find: Find): Expression {
  if (expression.kind === "not") return { ...expression, of: forAnswers(expression.of, find) };
  if (expression.kind !== "binary") return expression;
  const { op, left, right } = expression;
  const counted = whetherAnswered(expression);
  if (counted) return counted;
  if (left.kind === "ref") return { ...expression, right: valueFor(right, find(left.name)) };
  if (right.kind === "ref") return { ...expression, left: valueFor(left, find(right.name)) };
  return { kind: "binary", op, left: forAnswers(left, find), right: forAnswers(right, find) };
}

function valueFor(value: Expression, known: Known | undefined): Expression {
  if (known?.answers === "day" && value.kind === "call" && value.name === "today") return { kind: "string", value: "today" };
  // A box holds OK, or nothing.
  if (known?.answers === "box" && value.kind === "string") return { kind: "boolean", value: value.value !== "" };
  return value;
}

/** `count-selected(${a}) > 0` */
function whetherAnswered({ op, left, right }: Expression & { kind: "binary" }): Expression | null {
  if (left.kind !== "call" || !COUNTS.has(left.name) || right.kind !== "numeric") return null;
  const [of] = left.args;
  if (!of) return null;
  const isSome = (right.value === 0 && (op === ">" || op === "!=")) || (right.value === 1 && op === ">=");
  const isNone = (right.value === 0 && (op === "=" || op === "<=")) || (right.value === 1 && op === "<");
  if (isSome) return { kind: "binary", op: "!=", left: of, right: EMPTY };
  return isNone ? { kind: "binary", op: "=", left: of, right: EMPTY } : null;
}
