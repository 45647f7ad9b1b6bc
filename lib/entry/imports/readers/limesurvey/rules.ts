import type { Rule } from "@/lib/entry/imports/outline";
import type { Expression, Grammar } from "@/lib/entry/imports/expressions/expression";
import { NotReadable, parseExpression } from "@/lib/entry/imports/expressions/expression";
import type { Asked } from "@/lib/entry/imports/expressions/to-condition";
import { toCondition } from "@/lib/entry/imports/expressions/to-condition";

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
  return { kind: "call", name, args: args.map((each) => said(each, find)) };
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
