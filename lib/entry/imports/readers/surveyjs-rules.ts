import type { Expression, Grammar } from "@/lib/entry/imports/expressions/expression";
import { NotReadable, parseExpression } from "@/lib/entry/imports/expressions/expression";
import type { Calculation } from "@/lib/entry/imports/expressions/to-calculation";
import { calculationOf } from "@/lib/entry/imports/expressions/to-calculation";
import type { Asked } from "@/lib/entry/imports/expressions/to-condition";
import { certain, toCondition } from "@/lib/entry/imports/expressions/to-condition";
import { shorten } from "@/lib/entry/imports/mend-texts";
import type { Rule } from "@/lib/entry/imports/outline";
import type { Condition } from "@/lib/rules/conditions/condition";

/** A question as expressions know it. `values` are its choices, if another answer may be given, too. */
export type SurveyAsked = Asked & { values?: string[] };
type Context = {
  /** Of the questions that repeat around it: `{panel.name}` is one of those. */ prefix: string;
  find: (ref: string) => SurveyAsked | undefined;
  /** What a name stands for beside questions: the name of a calculation, or a number. */ constant?: (
    name: string,
  ) => string | number | undefined;
};

const GRAMMAR: Grammar = {
  refs: [/\{([^{}]{1,200})\}/y],
  words: {
    equal: "=", notequal: "!=", noteq: "!=", greater: ">", less: "<", greaterorequal: ">=", lessorequal: "<=", negate: "not",
    contains: "contains", contain: "contains", notcontains: "!contains", notcontain: "!contains", anyof: "in", noneof: "!in",
  },
  word: (value) => ({ kind: "string", value }),
}; // prettier-ignore
/** What stands behind an answer: its length, or an operator. In quotes and references the same letters are text. */
const BEHIND = /'[^']*'|"[^"]*"|(\{[^{}]*\})(\.length\b)?|\b(notempty|empty)\b/gi;
const OTHER = "other";
/** Comparisons of a condition. */
const MOST_VALUES = 40;

/** An expression of SurveyJS as a condition. @throws NotReadable with the reason if it cannot be said. */
export function surveyCondition(text: string, context: Context): Condition {
  return toCondition(read(text, context), { find: context.find });
}

/** What the answer to the question `own` must be, as a rule. */
export function surveyConstraint(text: string, { own, ...context }: Context & { own: string }): Rule {
  const source = shorten(text, 300);
  try {
    return { source, condition: certain(surveyCondition(text, context), own) };
  } catch (error) {
    if (error instanceof NotReadable) return { source, condition: null, reason: error.message };
    throw error;
  }
}

/** What a question calculates. */
export function surveyCalculation(text: string, context: Context): Calculation {
  return calculationOf(text, () => read(text, context));
}

function read(text: string, context: Context): Expression {
  // Only quotation marks are escaped there.
  const written = text
    .replaceAll(/\\(?!["'])/g, "\\\\")
    .replaceAll(BEHIND, (all, ref: string | undefined, length: string | undefined, word: string | undefined) => {
      if (ref !== undefined && length !== undefined) return `length(${ref})`;
      return word === undefined ? all : word.toLowerCase() === "empty" ? "= ''" : "!= ''";
    });
  return renamed(parseExpression(written, GRAMMAR), context);
}

function renamed(expression: Expression, context: Context): Expression {
  switch (expression.kind) {
    case "ref": {
      const constant = context.constant?.(expression.name);
      if (typeof constant === "number") return { kind: "numeric", value: constant };
      return { kind: "ref", name: constant ?? refOf(expression.name, context.prefix) };
    }
    case "not":
    case "unary":
      return { ...expression, of: renamed(expression.of, context) };
    case "call":
      return ofEntries(expression, context) ?? { ...expression, args: expression.args.map((each) => renamed(each, context)) };
    case "binary": {
      const { op } = expression;
      const left = renamed(expression.left, context);
      const right = renamed(expression.right, context);
      if (right.kind === "list" && (op === "=" || op === "!=")) throw new NotReadable("it compares whole lists");
      return otherAnswer({ kind: "binary", op, left, right }, context) ?? { kind: "binary", op, left, right };
    }
    default:
      return expression;
  }
}

const OF_ENTRIES: Record<string, string> = {
  suminarray: "sum",
  countinarray: "count",
  mininarray: "min",
  maxinarray: "max",
  avginarray: "mean",
};

/** `sumInArray({guests}, 'age')` */
function ofEntries({ name, args: [list, column, ...more] }: Expression & { kind: "call" }, { prefix }: Context): Expression | null {
  const called = name.toLowerCase();
  const own = Object.hasOwn(OF_ENTRIES, called) ? OF_ENTRIES[called] : undefined;
  if (own === undefined || list?.kind !== "ref" || column?.kind !== "string" || more.length > 0) return null;
  return { kind: "call", name: own, args: [{ kind: "ref", name: `${refOf(list.name, prefix)}[].${column.value}` }] };
}

/** Within a repeat, `{panel.name}` is a question of the same entry. */
function refOf(name: string, prefix: string): string {
  const trimmed = name.trim();
  const inside = /^(?:panel|row)\.(.+)$/.exec(trimmed)?.[1];
  if (inside !== undefined && prefix !== "") return `${prefix}${inside}`;
  return trimmed.replaceAll(/\[\d{1,6}\]/g, "[]");
}

/** The choice “other” is no value here: it is an answer that is none of the choices. */
function otherAnswer({ op, left, right }: Expression & { kind: "binary" }, { find }: Context): Expression | null {
  if (left.kind !== "ref" || right.kind !== "string" || right.value !== OTHER || (op !== "=" && op !== "!=")) return null;
  const { values } = find(left.name) ?? {};
  if (!values) return null;
  if (values.length > MOST_VALUES) throw new NotReadable("its question has too many choices to compare");
  const items = values.map((value): Expression => ({ kind: "string", value }));
  const isOther: Expression = {
    kind: "binary",
    op: "and",
    left: { kind: "binary", op: "!=", left, right: { kind: "empty" } },
    right: { kind: "binary", op: "!in", left, right: { kind: "list", items } },
  };
  return op === "=" ? isOther : { kind: "not", of: isOther };
}
