import type { Calculation } from "@/lib/entry/imports/expressions/to-calculation";
import { calculationOf } from "@/lib/entry/imports/expressions/to-calculation";
import { portablePatternOf } from "@/lib/entry/answer-schema/portable-pattern";
import type { Comparing, Expression, Grammar } from "@/lib/entry/imports/expressions/expression";
import { NotReadable, parseExpression } from "@/lib/entry/imports/expressions/expression";
import type { Asked } from "@/lib/entry/imports/expressions/to-condition";
import { toCondition } from "@/lib/entry/imports/expressions/to-condition";
import type { Finding, Rule } from "@/lib/entry/imports/outline";
import { shorten } from "@/lib/entry/imports/mend-texts";
import type { Condition } from "@/lib/rules/conditions/condition";
import type { Json } from "./json-values";
import { asText, isJson, isSet, listIn, numberIn, objectIn, objectsIn, valueAt, quoteJson, textIn } from "./json-values";
import { leftOut } from "./part-list";

/** A question that a rule can name: by its key, or by its path through the containers around it. */
export type Named = { ref: string; asked: Asked };
export type Find = (name: string) => Named | undefined;

/** How a rule or script of the source is quoted. */
const LONGEST_QUOTE = 200;
const LONGEST_SCRIPT = 5000;

/** When a component is shown, as its `conditional` or `customConditional` says; null if it always is. */
export function ruleOf(component: Json, find: Find): Rule | null {
  const conditional = objectIn(component, "conditional");
  const custom = valueAt(component, "customConditional");
  const logic = valueAt(conditional, "json");
  if (typeof custom === "string" && custom.trim() !== "") return said(custom, () => ofScript(custom, find));
  if (isFilled(logic)) return { source: quoteJson(logic), condition: null, reason: "it is JSON Logic, which is not supported" };
  const listed = objectsIn(conditional, "conditions").filter((each) => textIn(each, "component") !== "");
  const when = textIn(conditional, "when");
  const shows = !(valueAt(conditional, "show") === false || valueAt(conditional, "show") === "false");
  if (listed.length > 0) {
    const isAny = textIn(conditional, "conjunction") === "any";
    const source = `${shows ? "shown" : "hidden"} if ${listed.map(quote).join(isAny ? " or " : " and ")}`;
    return said(source, () => {
      const expressions = listed.map((each) => ofListed(each, find));
      return conditionOf(join(expressions, isAny ? "or" : "and"), { shows, find });
    });
  }
  // A builder leaves `show` empty where it has no rule.
  if (when === "" || (valueAt(conditional, "show") ?? "") === "") return null;
  const value = valueAt(conditional, "eq");
  return said(`${shows ? "shown" : "hidden"} if ${when} = ${asText(value)}`, () =>
    conditionOf(compare(refTo(when, find), "=", literal(value)), { shows, find }),
  );
}

function said(source: string, make: () => Condition): Rule {
  const quoted = shorten(source.replaceAll(/\s+/g, " ").trim(), LONGEST_QUOTE);
  try {
    return { source: quoted, condition: make() };
  } catch (error) {
    if (error instanceof NotReadable) return { source: quoted, condition: null, reason: error.message };
    throw error;
  }
}

type Wanted = { shows: boolean; find: Find };

function conditionOf(expression: Expression, { shows, find }: Wanted): Condition {
  return toCondition(shows ? expression : { kind: "not", of: expression }, { find: (ref) => find(ref)?.asked });
}

function refTo(name: string, find: Find): Expression {
  return { kind: "ref", name: find(name)?.ref ?? name };
}

function compare(left: Expression, op: Comparing, right: Expression): Expression {
  return { kind: "binary", op, left, right };
}

/** One and all of them, in a tree that is no deeper than it must be. */
function join(parts: Expression[], op: "or" | "and"): Expression {
  const [first, ...rest] = parts;
  if (!first) throw new NotReadable("it has nothing to compare");
  if (parts.length > 50) throw new NotReadable("a rule can have at most 50 comparisons");
  let whole = first;
  for (const right of rest) whole = { kind: "binary", op, left: whole, right };
  return whole;
}

function literal(value: unknown): Expression {
  if (typeof value === "number") return { kind: "numeric", value };
  if (typeof value === "boolean") return { kind: "boolean", value };
  if (typeof value === "string") return { kind: "string", value };
  if (value === undefined || value === null) return { kind: "empty" };
  throw new NotReadable("it compares an answer with something other than a text, a number, or yes or no");
}

const OPERATORS: Record<string, Comparing> = {
  isEqual: "=", isNotEqual: "!=", includes: "contains", notIncludes: "!contains",
  lessThan: "<", lessThanOrEqual: "<=", greaterThan: ">", greaterThanOrEqual: ">=",
  isDateEqual: "=", isNotDateEqual: "!=", dateLessThan: "<", dateLessThanOrEqual: "<=", dateGreaterThan: ">", dateGreaterThanOrEqual: ">=",
}; // prettier-ignore

function ofListed(given: Json, find: Find): Expression {
  const operator = textIn(given, "operator") || "isEqual";
  const ref = refTo(textIn(given, "component"), find);
  if (operator === "isEmpty" || operator === "isNotEmpty") return compare(ref, operator === "isEmpty" ? "=" : "!=", { kind: "empty" });
  const op = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  if (!op) throw new NotReadable(`rules have no operator “${shorten(operator, 40)}”`);
  const value = literal(valueAt(given, "value"));
  const isDate = operator.toLowerCase().includes("date");
  return compare(ref, op, isDate && value.kind === "string" ? { kind: "string", value: value.value.slice(0, 10) } : value);
}

function quote(given: Json): string {
  return [textIn(given, "component"), textIn(given, "operator") || "isEqual", textIn(given, "value")].filter(Boolean).join(" ");
}

const grammar: Grammar = { refs: [/(?:data|row)\.(\w+(?:\.\w+)*)/y, /(?:data|row)\[["'](\w+)["']\]/y] };
const ASSIGNED = /^show ?=(?!=)([^;]+);?$/;

/** `show = data.size === "xl";` is the script that people write. Others are not read. */
function ofScript(script: string, find: Find): Condition {
  const line = script.slice(0, LONGEST_SCRIPT).replaceAll(/\s+/g, " ").trim();
  const [, expression] = ASSIGNED.exec(line) ?? [];
  if (expression === undefined || script.length > LONGEST_SCRIPT) throw new NotReadable("it is a script, which forms don't run");
  const parsed = renamed(parseExpression(expression, grammar), find);
  return conditionOf(parsed, { shows: true, find });
}

function renamed(expression: Expression, find: Find): Expression {
  if (expression.kind === "ref") return refTo(expression.name, find);
  if (expression.kind === "not") return { ...expression, of: renamed(expression.of, find) };
  if (expression.kind === "binary") return { ...expression, left: renamed(expression.left, find), right: renamed(expression.right, find) };
  return expression;
}

const WORKED_OUT = /^value ?=(?!=)([^;]+);?$/;

/** `value = data.a + data.b;`: what a component shows that nobody can answer. Null for other scripts, and where people can change it. */
export function calculatedBy(component: Json, find: Find): Calculation | null {
  const script = textIn(component, "calculateValue");
  const [, source] = script.length > LONGEST_SCRIPT ? [] : (WORKED_OUT.exec(script.replaceAll(/\s+/g, " ").trim()) ?? []);
  if (source === undefined || !isSet(component, "disabled")) return null;
  const calculation = calculationOf(source.trim(), () => renamed(parseExpression(source, grammar), find));
  return calculation.expression && isArithmetic(calculation.expression) ? calculation : null;
}

function isArithmetic(expression: Expression): boolean {
  if (expression.kind === "binary")
    return ["+", "-", "*", "/"].includes(expression.op) && isArithmetic(expression.left) && isArithmetic(expression.right);
  return expression.kind === "ref" || expression.kind === "numeric";
}

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isJson(value) ? Object.keys(value).length > 0 : asText(value).trim() !== "";
}

/** Scripts of a component, and why they are left out. */
const SCRIPTS: [name: string, note: string][] = [
  ["calculateValue", "Forms cannot calculate values, so people answer the question themselves"],
  ["customDefaultValue", "Forms don't run scripts, so the answer is not filled in"],
];
const CHECKS: [name: string, note: string][] = [
  ["custom", "Forms don't run scripts, so answers are not checked by this one"],
  ["json", "Answers are not checked by JSON Logic"],
  ["customMessage", "The page’s own message is shown instead"],
  ["minWords", "Forms have no minimum number of words"],
  ["maxWords", "Forms have no maximum number of words"],
];

/** Rules of a component that no field of ours has. */
export function otherRules(component: Json, source: string): Finding[] {
  const at = (name: string) => `${source}: ${name}`;
  const validate = objectIn(component, "validate");
  const pattern = textIn(validate, "pattern");
  const mask = textIn(component, "inputMask");
  const isPhone = textIn(component, "type").toLowerCase().includes("phone");
  return [
    ...SCRIPTS.flatMap(([name, note]) => (isFilled(valueAt(component, name)) ? [leftOut(at(name), note)] : [])),
    ...CHECKS.flatMap(([name, note]) => (isFilled(valueAt(validate, name)) ? [leftOut(at(name), note)] : [])),
    ...(pattern !== "" && portablePatternOf(pattern) === null
      ? [leftOut(at(`pattern ${shorten(pattern, 80)}`), "Forms don't support this pattern (only RE2)")]
      : []),
    ...(mask !== "" && !isPhone ? [leftOut(at(`mask ${shorten(mask, 80)}`), "Forms have no input masks")] : []),
    ...(isSet(component, "unique") || isSet(validate, "unique")
      ? [leftOut(at("unique"), "Forms don't check whether another response has the same answer")]
      : []),
    ...objectsIn(component, "logic")
      .slice(0, 100)
      .map((each) => leftOut(at(textIn(each, "name") || "logic"), "Forms cannot change a question while people fill in the form")),
    ...limits(component, at),
  ];
}

/** Limits of a repeat, and of dates that are worked out. */
function limits(component: Json, at: (name: string) => string): Finding[] {
  const picker = objectIn(component, "datePicker");
  const isWorkedOut = (value: string) => value !== "" && !/^\d{4}-\d\d-\d\d/.test(value);
  const dates = ["minDate", "maxDate"].filter((name) => isWorkedOut(textIn(picker, name) || textIn(component, name)));
  const parts = listIn(component, "components").length > 0 ? ["minLength", "maxLength"] : [];
  const rows = parts.filter((name) => numberIn(objectIn(component, "validate"), name) !== undefined);
  return [
    ...dates.map((name) => leftOut(at(name), "Limits cannot be calculated")),
    ...rows.map((name) => leftOut(at(name), "A limit on the number of rows")),
  ];
}
