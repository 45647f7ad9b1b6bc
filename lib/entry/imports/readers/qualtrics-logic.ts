import type { Comparing, Expression } from "@/lib/entry/imports/expressions/expression";
import { NotReadable } from "@/lib/entry/imports/expressions/expression";
import type { Asked } from "@/lib/entry/imports/expressions/to-condition";
import { toCondition } from "@/lib/entry/imports/expressions/to-condition";
import type { Rule } from "@/lib/entry/imports/outline";
import { plainText } from "@/lib/entry/imports/plain-text";
import type { Shape } from "./qualtrics-shapes";
import { isShape, shape, textOf } from "./qualtrics-shapes";

/** What rules know of a question: how its answers are compared (null if they are not), and the values of its choices by their numbers. */
export type Compared = { answers: Asked["answers"] | null; values: ReadonlyMap<string, string>; own?: string };
/** By their ids; embedded data by `e:` and its name. */
export type Known = ReadonlyMap<string, Compared>;

export const embedded = (name: string): string => `e:${name}`;

const OPERATORS = new Map<string, Comparing>([
  ["EqualTo", "="], ["Is", "="], ["NotEqualTo", "!="], ["IsNot", "!="],
  ["GreaterThan", ">"], ["GreaterThanOrEqual", ">="], ["LessThan", "<"], ["LessThanOrEqual", "<="],
  ["Contains", "contains"], ["DoesNotContain", "!contains"],
]); // prettier-ignore
/** `Selected` and the like, of a choice; and `Empty` and the like, of an answer. */
const ABOUT_CHOICES = new Map<string, boolean>([["Selected", true], ["NotSelected", false]]); // prettier-ignore
const ABOUT_ANSWERS = new Map<string, Comparing>([["Empty", "="], ["NotEmpty", "!="], ["NotAnswered", "="], ["Answered", "!="]]); // prettier-ignore
const ELSEWHERE: Record<string, string> = {
  DeviceType: "it depends on the device",
  GeoIP: "it depends on where people are",
  PanelData: "it depends on a contact list",
  Quota: "it depends on a quota",
};
const MOST = 300;
/** Places of one block. */
const MOST_PLACES = 40;

/** Display, branch or skip logic as a rule. @param isSkipped whether it says when something is not shown. */
export function ruleFrom(logic: Shape, known: Known, { prefix = "", isSkipped = false } = {}): Rule {
  const source = `${prefix}${descriptionOf(logic)}`;
  return said(source, () => (isSkipped ? { kind: "not", of: expressionOf(logic, known) } : expressionOf(logic, known)), known);
}

/** A rule that holds if any of several lists of rules does; each is one that could be said. */
export function anyOf(lists: Rule[][]): Rule {
  const [first] = lists;
  if (lists.length > MOST_PLACES)
    return { source: first?.[0]?.source ?? "", condition: null, reason: "the block is shown in too many places" };
  const source = lists.map((rules) => rules.map((rule) => rule.source).join(" and ")).join("; or ");
  const conditions = lists.map((rules) => rules.flatMap(({ condition }) => (condition ? [condition] : [])));
  const lost = lists.flat().find(({ condition }) => condition === null);
  if (lost) return { source, condition: null, ...(lost.reason !== undefined && { reason: lost.reason }) };
  return { source, condition: { any: conditions.map((all) => (all.length === 1 && all[0] ? all[0] : { all })) } };
}

/** Not any of what rules say: for what comes after an end. */
export function noneOf(logics: Shape[], known: Known, prefix: string): Rule {
  const source = `${prefix}${logics.map(descriptionOf).join(" and ")}`;
  const all = () => logics.map((logic) => expressionOf(logic, known)).reduce((left, right) => ({ kind: "binary", op: "and", left, right }));
  return said(source, () => ({ kind: "not", of: all() }), known);
}

function said(source: string, expression: () => Expression, known: Known): Rule {
  const find = (ref: string): Asked | undefined => {
    const answers = known.get(ref)?.answers;
    return answers ? { answers } : undefined;
  };
  try {
    return { source, condition: toCondition(expression(), { find }) };
  } catch (error) {
    if (error instanceof NotReadable) return { source, condition: null, reason: error.message };
    throw error;
  }
}

function descriptionOf(logic: Shape): string {
  const own = wordsOf(logic.Description);
  if (own !== "") return own;
  const parts = Object.values(logic).flatMap((group) => Object.values(shape(group)).map((part) => wordsOf(shape(part).Description)));
  return parts.filter(Boolean).slice(0, MOST).join(" ").replaceAll(/\s+/g, " ") || "(a rule without a description)";
}

/** Descriptions mark up their words without spaces between them. */
function wordsOf(description: unknown): string {
  return plainText(textOf(description).replaceAll("</", " </"));
}

/** A single comparison, or groups of them. Comparisons are joined as the later one says, and “and” binds closer than “or”. */
function expressionOf(logic: Shape, known: Known): Expression {
  if (logic.LogicType === undefined && (logic.ChoiceLocator !== undefined || logic.Locator !== undefined)) return comparison(logic, known);
  const groups: Joined[] = Object.values(logic)
    .filter(isShape)
    .map((group) => {
      const parts = Object.values(group)
        .filter(isShape)
        .map((part): Joined => ({ isOr: /^or/i.test(textOf(part.Conjuction) || textOf(part.Conjunction)), of: comparison(part, known) }));
      return { isOr: /^or/i.test(textOf(group.Type)), of: joined(parts) };
    });
  return joined(groups);
}

type Joined = { isOr: boolean; of: Expression };

function joined(parts: Joined[]): Expression {
  if (parts.length > MOST) throw new NotReadable("it has too many parts");
  const alternatives: Expression[] = [];
  for (const { isOr, of } of parts) {
    const last = alternatives.pop();
    if (!last) alternatives.push(of);
    else if (isOr) alternatives.push(last, of);
    else alternatives.push({ kind: "binary", op: "and", left: last, right: of });
  }
  if (alternatives.length === 0) throw new NotReadable("it has nothing to compare");
  return alternatives.reduce((left, right) => ({ kind: "binary", op: "or", left, right }));
}

const LOCATOR = /^q:\/\/([\w#.-]{1,60})\/(\w{1,60})(?:\/([\w-]{1,60}))?(?:\/([\w-]{1,60}))?/;

function comparison(part: Shape, known: Known): Expression {
  const kind = textOf(part.LogicType);
  const operator = textOf(part.Operator) || textOf(part.Condition);
  const left = textOf(part.LeftOperand) || textOf(part.ChoiceLocator) || textOf(part.Locator);
  if (Object.hasOwn(ELSEWHERE, kind)) throw new NotReadable(ELSEWHERE[kind] ?? "");
  if (kind === "EmbeddedField") return compared({ kind: "ref", name: embedded(left) }, operator, part.RightOperand);
  const [, id = "", what = "", choice, column] = LOCATOR.exec(left) ?? [];
  const question = known.get(id);
  if (id === "" || (kind !== "" && kind !== "Question")) throw new NotReadable("it compares something other than an answer");
  if (!question) throw new NotReadable(`“${id}” is not a question of the form`);
  if (question.answers === null || column !== undefined) throw new NotReadable("rules cannot compare answers to this question type");
  const ref: Expression = { kind: "ref", name: id };
  const isChosen = ABOUT_CHOICES.get(operator);
  if (isChosen !== undefined && choice !== undefined) {
    if (choice === question.own) throw new NotReadable("it asks whether “Other” was chosen");
    const value: Expression = { kind: "string", value: question.values.get(choice) ?? choice };
    const isList = question.answers === "several";
    return { kind: "binary", op: isList ? (isChosen ? "contains" : "!contains") : isChosen ? "=" : "!=", left: ref, right: value };
  }
  if (!/^Choice(?:Text|Numeric)EntryValue$/.test(what) && !ABOUT_ANSWERS.has(operator)) throw new NotReadable("it asks what was shown, or how many choices were chosen");
  if (choice !== undefined && question.values.size > 1) throw new NotReadable("it compares the text beside a choice");
  return compared(ref, operator, part.RightOperand);
} // prettier-ignore

function compared(ref: Expression, operator: string, right: unknown): Expression {
  const about = ABOUT_ANSWERS.get(operator);
  if (about) return { kind: "binary", op: about, left: ref, right: { kind: "empty" } };
  const op = OPERATORS.get(operator);
  if (!op) throw new NotReadable(`rules have no operator “${operator}”`);
  return { kind: "binary", op, left: ref, right: { kind: "string", value: textOf(right) } };
}
