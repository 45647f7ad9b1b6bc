import type { Rule } from "@/lib/entry/imports/outline";
import type { Expression, Grammar } from "@/lib/entry/imports/expressions/expression";
import { NotReadable, parseExpression } from "@/lib/entry/imports/expressions/expression";
import type { Calculation } from "@/lib/entry/imports/expressions/to-calculation";
import { calculationOf } from "@/lib/entry/imports/expressions/to-calculation";
import type { Asked } from "@/lib/entry/imports/expressions/to-condition";
import { toCondition } from "@/lib/entry/imports/expressions/to-condition";
import type { Row } from "./redcap-rows";

/** `[age]`, or one choice of several: `[colors(2)]`. */
const REF = String.raw`\[\s{0,9}([A-Za-z_]\w{0,99}(?:\([\w.-]{1,50}\))?)\s{0,9}\]`;
const grammar: Grammar = { refs: [new RegExp(REF, "y")], signs: { "^": "^" } };
const CHOICE = /^(\w+)\(([\w.-]+)\)$/;

/** How answers of a kind are compared; all others are words. */
const ANSWERS = new Map<string, Asked["answers"]>([
  ["radio", "one"],
  ["dropdown", "one"],
  ["truefalse", "one"],
  ["checkbox", "several"],
  ["yesno", "box"],
  ["slider", "amount"],
]);

/** The fields by their names, as branching logic compares them. The first of several with the same name counts. */
export function askedIn(rows: Row[]): Map<string, Asked> {
  const asked = new Map<string, Asked>();
  for (const { name, kind, check } of rows) {
    const answers = isCalc(kind) ? "result" : (ANSWERS.get(kind.toLowerCase()) ?? (/^(?:integer|number)/.test(check) ? "amount" : "words"));
    if (name !== "" && !asked.has(name)) asked.set(name, { answers });
  }
  return asked;
}

/** The names of fields on which branching logic and calculations depend. */
export function namesInLogic(rows: Row[]): Set<string> {
  const names = new Set<string>();
  for (const { logic, kind, choices } of rows)
    for (const source of [logic, isCalc(kind) ? choices : ""])
      for (const [, ref = ""] of source.matchAll(new RegExp(REF, "g"))) names.add(ref.split("(", 1)[0] ?? ref);
  return names;
}

export function isCalc(kind: string): boolean {
  return /^calc$/i.test(kind);
}

/** What a field calculates. */
export function calculatedBy(source: string): Calculation {
  return calculationOf(source, () => {
    if (/\]\s?\[/.test(source)) throw new NotReadable("it depends on an answer from another event or instance");
    return aboutChoices(parseExpression(source, grammar));
  });
}

/** When a field is shown. */
export function ruleOf(logic: string, asked: ReadonlyMap<string, Asked>): Rule {
  try {
    if (/\]\s?\[/.test(logic)) throw new NotReadable("it depends on an answer from another event or instance");
    const expression = aboutChoices(parseExpression(logic, grammar));
    return { source: logic, condition: toCondition(expression, { find: (name) => asked.get(name) }) };
  } catch (error) {
    if (error instanceof NotReadable) return { source: logic, condition: null, reason: error.message };
    throw error;
  }
}

/** `[colors(2)] = '1'` says that a choice is ticked. */
function aboutChoices(expression: Expression): Expression {
  if (expression.kind === "not") return { kind: "not", of: aboutChoices(expression.of) };
  if (expression.kind === "call") return { ...expression, args: expression.args.map(aboutChoices) };
  if (expression.kind === "unary") return { ...expression, of: aboutChoices(expression.of) };
  // What is ticked counts 1.
  const choice = choiceOf(expression);
  if (choice) return { kind: "binary", op: "contains", ...choice };
  if (expression.kind !== "binary") return expression;
  const { op, left, right } = expression;
  const [compared, value] = choiceOf(left) ? [choiceOf(left), right] : [choiceOf(right), left];
  if (!compared) return { ...expression, left: aboutChoices(left), right: aboutChoices(right) };
  const ticked = value.kind === "string" || value.kind === "numeric" ? String(value.value) : "";
  if (isArithmetic(op)) return { ...expression, left: aboutChoices(left), right: aboutChoices(right) };
  if ((op !== "=" && op !== "!=") || (ticked !== "1" && ticked !== "0"))
    throw new NotReadable("it compares a choice with something other than 1 or 0");
  return { kind: "binary", op: (op === "=") === (ticked === "1") ? "contains" : "!contains", ...compared };
}

function isArithmetic(op: string): boolean {
  return op === "+" || op === "-" || op === "*" || op === "/" || op === "^";
}

function choiceOf(expression: Expression): { left: Expression; right: Expression } | undefined {
  const [, name, value] = expression.kind === "ref" ? (CHOICE.exec(expression.name) ?? []) : [];
  if (name === undefined || value === undefined) return undefined;
  return { left: { kind: "ref", name }, right: { kind: "string", value } };
}
