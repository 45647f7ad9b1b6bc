import type { Rule } from "@/lib/entry/imports/outline";
import type { Expression, Grammar } from "@/lib/entry/imports/expressions/expression";
import { NotReadable, parseExpression } from "@/lib/entry/imports/expressions/expression";
import type { Calculation } from "@/lib/entry/imports/expressions/to-calculation";
import { calculationOf } from "@/lib/entry/imports/expressions/to-calculation";
import type { Asked } from "@/lib/entry/imports/expressions/to-condition";
import { certain, toCondition } from "@/lib/entry/imports/expressions/to-condition";

/** What expressions can name. */
export type Named = {
  /** The question whose answer the name stands for. */ ref: string;
  answers: Asked["answers"];
  /** Of a choice that can be ticked: its value. */ ticked?: string;
};

const SUFFIX = /\.(?:NAOK|value|valueNAOK|code)$/;
const GRAMMAR: Grammar = {
  refs: [/(\d{1,12}X\d{1,12}X\w{1,100})(?:\.\w{1,12})?/y],
  words: { eq: "=", ne: "!=", lt: "<", le: "<=", gt: ">", ge: ">=" },
  word: (word) => ({ kind: "ref", name: word.replace(SUFFIX, "") }),
};
const PLAIN = new Set(["intval", "floatval", "trim", "strval"]);
const ALWAYS = new Set(["", "1", "true"]);
/** The stored value of “Other”, which is a text of one's own here. */
const OTHER = "-oth-";
const EMPTY: Expression = { kind: "string", value: "" };

/** A relevance equation as a rule; null if it always holds. @param find what a name stands for. */
export function ruleOf(source: string, find: (name: string) => Named | undefined): Rule | null {
  if (ALWAYS.has(source.trim().toLowerCase())) return null;
  try {
    const answers = new Map<string, Asked>();
    const expression = said(parseExpression(source, GRAMMAR), (name) => {
      const found = find(name);
      if (found) answers.set(found.ref, { answers: found.answers });
      return found;
    });
    return { source, condition: toCondition(expression, { find: (ref) => answers.get(ref) }) };
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    return { source, condition: null, reason: error.message };
  }
}

/** What the answer to the question `own` must be, as a rule. @param source an equation, without braces or with them */
export function constraintOf(
  source: string,
  { own, name, find }: { own: Named; /** Of the attribute. */ name: string; find: Find },
): Rule | null {
  const rule = ruleOf(withoutBraces(source), (each) => (OWN.has(each) ? own : find(each)));
  if (!rule) return null;
  return { ...rule, source: `${name} ${source}`, condition: rule.condition && certain(rule.condition, own.ref) };
}

const OWN = new Set(["this", "self"]);

/** What an equation calculates. @param source a text with one expression in braces, and nothing else */
export function calculatedBy(source: string, find: Find): Calculation {
  return calculationOf(source, () => {
    const inner = withoutBraces(source);
    if (inner === source || /[{}]/.test(inner)) throw new NotReadable("it joins texts");
    return said(parseExpression(inner, GRAMMAR), find);
  });
}

function withoutBraces(source: string): string {
  const text = source.trim();
  return text.startsWith("{") && text.endsWith("}") ? text.slice(1, -1).trim() : source;
}

type Find = (name: string) => Named | undefined;

function said(expression: Expression, find: Find): Expression {
  switch (expression.kind) {
    case "ref": {
      const found = find(expression.name);
      if (!found) return expression;
      const ref: Expression = { kind: "ref", name: found.ref };
      return found.ticked === undefined ? ref : ticked(ref, found.ticked);
    }
    case "string":
      if (expression.value === OTHER) throw new NotReadable("it asks whether “Other” was chosen");
      return expression;
    case "call":
      return call(expression, find);
    case "not":
    case "unary":
      return { ...expression, of: said(expression.of, find) };
    case "binary":
      return binary(expression, find);
    default:
      return expression;
  }
}

function ticked(ref: Expression, value: string): Expression {
  return { kind: "binary", op: "contains", left: ref, right: { kind: "string", value } };
}

function call({ name, args }: Expression & { kind: "call" }, find: Find): Expression {
  const [first] = args;
  if (name === "is_empty" && first) return binary({ kind: "binary", op: "=", left: first, right: EMPTY }, find);
  if (PLAIN.has(name) && first && args.length === 1) return said(first, find);
  if (name === "count" && first) return { kind: "call", name: "sum", args: args.map((each) => countOf(each, find)) };
  return { kind: "call", name, args: args.map((each) => said(each, find)) };
}

/** 1 for a question that is answered. */
function countOf(of: Expression, find: Find): Expression {
  const [one, none]: Expression[] = [1, 0].map((value) => ({ kind: "numeric", value }));
  const isAnswered = binary({ kind: "binary", op: "!=", left: of, right: EMPTY }, find);
  return { kind: "call", name: "if", args: [isAnswered, one ?? EMPTY, none ?? EMPTY] };
}

function binary(expression: Expression & { kind: "binary" }, find: Find): Expression {
  const { op, left, right } = expression;
  const found = left.kind === "ref" ? find(left.name) : undefined;
  if (found?.ticked !== undefined && right.kind === "string" && (op === "=" || op === "!=")) {
    const isTicked = ticked({ kind: "ref", name: found.ref }, found.ticked);
    // A choice holds Y, or nothing.
    const isYes = (right.value === "Y") === (op === "=");
    if (right.value === "Y" || right.value === "") return isYes ? isTicked : { kind: "not", of: isTicked };
  }
  if (left.kind === "call" && left.name === "strlen" && right.kind === "numeric" && left.args[0]) {
    const isSome = (right.value === 0 && (op === ">" || op === "!=")) || (right.value === 1 && op === ">=");
    if (isSome) return binary({ kind: "binary", op: "!=", left: left.args[0], right: EMPTY }, find);
    if (right.value === 0 && op === "=") return binary({ kind: "binary", op: "=", left: left.args[0], right: EMPTY }, find);
  }
  return { kind: "binary", op, left: said(left, find), right: said(right, find) };
}
