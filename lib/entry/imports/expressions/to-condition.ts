import type { Comparison, Condition } from "@/lib/rules/conditions/condition";
import type { Comparing, Expression } from "./expression";
import { NotReadable } from "./expression";

/** A question that expressions of the source can name. */
export type Asked = {
  /** How its answers are compared: `several` if several choices can be chosen, `one` if one, `box` for one that is ticked or not, `result` for what is calculated. */
  answers: "words" | "amount" | "one" | "several" | "box" | "result";
  /** The stored value of one of the source's: its choices may have other values there. */ stored?: (value: string) => string;
};

export type Scope = {
  /** By the names that the source uses; undefined for what is no question. */ find: (ref: string) => Asked | undefined;
  /** A function of the source that is a comparison, such as `selected(${a}, 'b')`, in terms of the others. Undefined if it has no meaning here. */
  call?: (name: string, args: Expression[]) => Expression | undefined;
};

const FLIPPED: Partial<Record<Comparing, Comparing>> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=", "!=": "!=" };
const OPPOSITE: Record<Comparing, Comparing> = {
  "=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">", contains: "!contains", "!contains": "contains", in: "!in", "!in": "in",
}; // prettier-ignore
const ORDERED: Partial<Record<Comparing, "lt" | "lte" | "gt" | "gte">> = { "<": "lt", "<=": "lte", ">": "gt", ">=": "gte" };

/**
 * An expression as a condition of ours, with the source's names in `field`. Elsewhere an unanswered question differs from every value, and here
 * comparing it is unknown (contract §21): so what is negated also holds without an answer.
 * @throws NotReadable with the reason if it cannot be said.
 */
export function toCondition(expression: Expression, scope: Scope): Condition {
  return convert(expression, { scope, isNegated: false });
}

type Place = { scope: Scope; isNegated: boolean };

function convert(expression: Expression, place: Place): Condition {
  const { scope, isNegated } = place;
  switch (expression.kind) {
    case "not":
      return convert(expression.of, { scope, isNegated: !isNegated });
    case "ref":
      return isTrue(expression.name, place);
    case "call": {
      const said = scope.call?.(expression.name, expression.args);
      if (!said) throw new NotReadable(`rules have no function “${expression.name}”`);
      return convert(said, place);
    }
    case "binary": {
      const { op, left, right } = expression;
      if (op === "and" || op === "or") {
        const parts = [left, right].flatMap((side) => flattened(side, op)).map((each) => convert(each, place));
        return (op === "and") === isNegated ? { any: parts } : { all: parts };
      }
      if (op === "+" || op === "-" || op === "*" || op === "/" || op === "%" || op === "^") throw new NotReadable("rules cannot calculate");
      return compare(isNegated ? OPPOSITE[op] : op, { left: called(left, scope), right: called(right, scope), scope, isNegated });
    }
    default:
      throw new NotReadable("it does not compare an answer");
  }
}

function flattened(expression: Expression, op: "and" | "or"): Expression[] {
  return expression.kind === "binary" && expression.op === op
    ? [...flattened(expression.left, op), ...flattened(expression.right, op)]
    : [expression];
}

/** A function whose value is compared, if it stands for one of the others: `string(${a}) = 'b'`. */
function called(expression: Expression, scope: Scope): Expression {
  return expression.kind === "call" ? (scope.call?.(expression.name, expression.args) ?? expression) : expression;
}

function isTrue(ref: string, { scope, isNegated }: Place): Condition {
  const { answers } = asked(ref, scope);
  if (answers === "box") return { field: ref, op: isNegated ? "is_not" : "is", value: true };
  if (answers === "result") throw new NotReadable("it asks whether a calculated value is true");
  return { field: ref, op: isNegated ? "not_answered" : "answered" };
}

function asked(ref: string, { find }: Scope): Asked {
  const found = find(ref);
  if (!found) throw new NotReadable(`“${ref}” is not a question of the form`);
  return found;
}

type Literal = string | number | boolean;
type Compared = { left: Expression; right: Expression; scope: Scope; isNegated: boolean };

function compare(op: Comparing, { left, right, scope, isNegated }: Compared): Condition {
  if (left.kind !== "ref") {
    const flipped = FLIPPED[op];
    if (right.kind === "ref" && flipped) return compare(flipped, { left: right, right: left, scope, isNegated });
    if (right.kind === "ref" && (op === "in" || op === "!in"))
      return compare(op === "in" ? "contains" : "!contains", { left: right, right: left, scope, isNegated });
    throw new NotReadable("it compares something other than an answer");
  }
  if (right.kind === "ref") throw new NotReadable("it compares two answers");
  const { name } = left;
  const question = asked(name, scope);
  if (right.kind === "empty" || (right.kind === "string" && right.value === "")) {
    if (op === "=" || op === "!=") return { field: name, op: op === "=" ? "not_answered" : "answered" };
    throw new NotReadable("it compares an answer with nothing");
  }
  if (right.kind === "list") return compareList(op, { name, question, items: right.items });
  const value = valueOf(right, question);
  const ordered = ORDERED[op];
  // The opposite of “more than 3” holds without an answer, and “at most 3” does not.
  if (ordered) return isNegated ? orUnanswered({ field: name, op: ordered, value }) : { field: name, op: ordered, value };
  const isOpposite = op === "!=" || op === "!contains" || op === "!in";
  const isPart = (op === "contains" || op === "!contains") && question.answers === "words";
  const word = question.answers === "several" ? "includes" : isPart ? "contains" : "is";
  const opposite = { includes: "not_includes", contains: "not_contains", is: "is_not" } as const;
  return isOpposite ? orUnanswered({ field: name, op: opposite[word], value }) : { field: name, op: word, value };
}

function orUnanswered(comparison: Comparison): Condition {
  return { any: [{ field: comparison.field, op: "not_answered" }, comparison] };
}

type List = { name: string; question: Asked; items: Expression[] };

function compareList(op: Comparing, { name, question, items }: List): Condition {
  const values = items.map((item) => valueOf(item, question));
  if (values.length === 0) throw new NotReadable("it compares an answer with an empty list");
  const isList = question.answers === "several";
  const is = (value: Literal): Comparison => ({ field: name, op: isList ? "includes" : "is", value });
  if (op === "in" || op === "contains" || op === "=") return { any: values.map(is) };
  if (op !== "!in" && op !== "!contains" && op !== "!=") throw new NotReadable("it compares an answer with a list");
  const isNot = (value: Literal): Comparison => ({ field: name, op: isList ? "not_includes" : "is_not", value });
  return { any: [{ field: name, op: "not_answered" }, { all: values.map(isNot) }] };
}

/** @throws NotReadable if it is no literal. */
function valueOf(expression: Expression, { answers, stored = (value) => value }: Asked): Literal {
  const sign = expression.kind === "unary" ? -1 : 1;
  const literal = expression.kind === "unary" ? expression.of : expression;
  if (literal.kind !== "string" && literal.kind !== "numeric" && literal.kind !== "boolean")
    throw new NotReadable("it compares an answer with a calculated value");
  if (answers === "amount") {
    const number = sign * Number(literal.value);
    if (!Number.isFinite(number)) throw new NotReadable(`“${literal.value}” is not a number`);
    return number;
  }
  if (answers === "box") return asBoolean(literal.value);
  if (answers === "result") return resultOf(literal.value, sign);
  return stored(String(typeof literal.value === "number" ? sign * literal.value : literal.value));
}

function asBoolean(value: string | number | boolean): boolean {
  const text = String(value).toLowerCase();
  if (["true", "1", "yes", "y"].includes(text)) return true;
  if (["false", "0", "no", "n"].includes(text)) return false;
  throw new NotReadable(`“${text}” is neither yes nor no`);
}

/** Numbers are numbers, in quotes too, as calculations have them. */
function resultOf(value: Literal, sign: number): Literal {
  const text = String(value).trim();
  return typeof value !== "boolean" && text !== "" && Number.isFinite(Number(text)) ? sign * Number(text) : value;
}

/**
 * A condition of another product on an answer and earlier ones: there, a comparison without an answer is false, and here an answer is accepted
 * if the condition is unknown. @param own the question itself, which has an answer
 */
export function certain(condition: Condition, own: string): Condition {
  if ("not" in condition) return { not: certain(condition.not, own) };
  if ("all" in condition) return { all: condition.all.map((part) => certain(part, own)) };
  if ("any" in condition) {
    const free = new Set(condition.any.flatMap((part) => ("field" in part && part.op === "not_answered" ? [part.field] : [])));
    return { any: condition.any.map((part) => ("field" in part && free.has(part.field) ? part : certain(part, own))) };
  }
  if (condition.field === own || condition.op === "answered" || condition.op === "not_answered") return condition;
  return { all: [{ field: condition.field, op: "answered" }, condition] };
}
