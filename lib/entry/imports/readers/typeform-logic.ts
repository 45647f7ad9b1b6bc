import type { Comparison, Condition } from "@/lib/rules/conditions/condition";
import { comparisonsIn } from "@/lib/rules/conditions/condition";
import { NotReadable } from "@/lib/entry/imports/expressions/expression";
import type { Finding } from "@/lib/entry/imports/outline";
import type { Jump } from "./jumps";
import { oppositeOf } from "./jumps";
import type { Json } from "./json-values";
import { jsonOf, numberOf, objectsOf, textOf, valueAt } from "./json-values";
import { lost } from "./made";
import type { End } from "./typeform-endings";
import type { Choice, Compared } from "./typeform-questions";

/** A question or hidden value that conditions name. */
export type Named = { ref: string; compared: Compared; choices: Choice[] };
export type Logic = {
  /** By its ref, or `hidden:` and its name. */ find: (ref: string) => Named | undefined;
  /** The step at which a question or group stands. */ placeOf: (ref: string) => number | undefined;
  /** The number of steps: the end. */ end: number;
  /** A variable, by its name: its total stands below all questions. */ total?: (name: string) => Named | undefined;
};

const MAX_DEPTH = 10;
/** Actions of a question; each costs time at every step that it may jump over. */
const MOST_ACTIONS = 200;

/** By the operators of the source; what has `not` before it also holds without an answer. */
const OPERATORS: Record<string, Comparison["op"]> = {
  is: "is", equal: "is", on: "is",
  lower_than: "lt", earlier_than: "lt", before: "lt",
  lower_equal_than: "lte", earlier_than_or_on: "lte", before_on: "lte", before_or_on: "lte",
  greater_than: "gt", later_than: "gt", after: "gt",
  greater_equal_than: "gte", later_than_or_on: "gte", after_on: "gte", after_or_on: "gte",
  begins_with: "starts_with", contains: "contains",
}; // prettier-ignore
const OPPOSITES: Record<string, Comparison["op"]> = { is_not: "is", not_equal: "is", not_on: "is", not_contains: "contains" };
/** What conditions name, and how its name begins here. */
const SUBJECTS: Record<string, string> = { field: "", hidden: "hidden:" };
const ORDER: Comparison["op"][] = ["is", "lt", "lte", "gt", "gte"];
const HAS: Record<Compared, ReadonlySet<string>> = {
  words: new Set(["is", "starts_with", "contains"]),
  amount: new Set(ORDER),
  day: new Set(ORDER),
  one: new Set(["is"]),
  several: new Set(["is", "contains"]),
  box: new Set(["is"]),
  nothing: new Set(),
};

type Asking = {
  logic: Logic;
  place: number;
  source: string;
  /** What becomes of an action that is no jump. */ calculated: (action: Json, source: string) => Finding;
};

/** The jumps of a question at a step, those of them that lead to a screen at the end, and what becomes of each of its actions. */
export function jumpsOf(actions: unknown, { logic, place, source, calculated }: Asking): Jumps {
  const jumps: Jump[] = [];
  const ends: End[] = [];
  const before: (Condition | true)[] = [];
  const findings: Finding[] = [];
  for (const [index, given] of objectsOf(actions).entries()) {
    const name = `${source}: rule ${index + 1}`;
    const { action, condition, details } = given;
    if (action !== "jump") {
      findings.push(calculated(given, name));
      continue;
    }
    if (jumps.length >= MOST_ACTIONS) {
      findings.push(lost(name, `A question can have at most ${MOST_ACTIONS} rules that lead to other questions`));
      continue;
    }
    const { type: kind, value } = jsonOf(jsonOf(details).to);
    const target = textOf(value) ?? "";
    const to = kind === "thankyou" || kind === "url_redirect" ? logic.end : logic.placeOf(target);
    const head = `${name}, to ${target.slice(0, 80) || "nothing"}`;
    if (to === undefined) findings.push(lost(head, "The form has no such question"));
    else if (to <= place) findings.push(lost(head, "Forms cannot go back to an earlier question"));
    else
      try {
        const isEnd = to === logic.end;
        // Totals are worked out below all questions: they decide what is shown at the end, and skip nothing.
        const isLast = isEnd && to === place + 1;
        const when = conditionOf(condition, isLast ? logic : { find: logic.find, placeOf: logic.placeOf, end: logic.end }, 0);
        if (!asksTotal(when)) jumps.push({ when, to });
        if (isEnd) ends.push({ screen: target, when, before: [...before] });
        else before.push(when);
        findings.push(
          isLast
            ? { source: head, outcome: "taken", note: "It decides which ending is shown" }
            : to === place + 1
              ? { source: head, outcome: "taken", note: "It leads to the next question, which follows anyway" }
              : { source: head, outcome: "changed", note: "It became a rule of the questions that it skips" },
        );
      } catch (error) {
        if (!(error instanceof NotReadable)) throw error;
        findings.push(lost(head, `The rule was left out: ${error.message}`));
      }
  }
  return { jumps, ends, findings };
}

type Jumps = { jumps: Jump[]; ends: End[]; findings: Finding[] };

const TOTAL = "variable:";

function asksTotal(when: Condition | true): boolean {
  return when !== true && comparisonsIn(when).some(({ comparison }) => comparison.field.startsWith(TOTAL));
}

/** @throws NotReadable with the reason if it cannot be said. */
export function conditionOf(given: unknown, logic: Logic, depth: number): Condition | true {
  const { op: named, vars } = jsonOf(given);
  const op = textOf(named) ?? "";
  if (op === "always" || op === "") return true;
  if (depth > MAX_DEPTH) throw new NotReadable("it is nested too deeply");
  const parts = objectsOf(vars);
  if (op === "and" || op === "or") {
    const conditions = parts.map((part) => conditionOf(part, logic, depth + 1));
    if (conditions.length === 0) throw new NotReadable("it has nothing to compare");
    const said = conditions.filter((condition) => condition !== true);
    if (op === "or" && said.length < conditions.length) return true;
    const [only] = said;
    if (!only) return true;
    return said.length === 1 ? only : op === "and" ? { all: said } : { any: said };
  }
  return comparisonOf(op, parts, logic);
}

function comparisonOf(op: string, [subject = {}, object = {}]: Json[], { find, total }: Logic): Condition {
  const prefix = valueAt(SUBJECTS, textOf(subject.type) ?? "");
  const name = textOf(subject.value) ?? "";
  const calculated = subject.type === "variable" ? total?.(name) : undefined;
  if (typeof prefix !== "string" && !calculated) throw new NotReadable("it compares a calculated value");
  const ref = calculated?.ref ?? `${String(prefix)}${name}`;
  const question = calculated ?? find(ref);
  if (!question) throw new NotReadable(`“${ref.slice(0, 80)}” is not a question of the form`);
  const isOpposite = Object.hasOwn(OPPOSITES, op);
  const said = (valueAt(OPERATORS, op) ?? valueAt(OPPOSITES, op)) as Comparison["op"] | undefined;
  if (!said || !HAS[question.compared].has(said)) throw new NotReadable(`rules cannot use “${op.slice(0, 40)}” with this question`);
  const value = valueOf(object, question);
  const comparison: Comparison = { field: ref, op: question.compared === "several" ? "includes" : said, value };
  return isOpposite ? oppositeOf(comparison) : comparison;
}

function valueOf({ type: kind, value }: Json, { compared, choices }: Named): string | number | boolean {
  const text = textOf(value);
  if (text === undefined) throw new NotReadable("it compares an answer with nothing");
  if (kind === "choice") {
    const choice = choices.find(({ refs }) => refs.includes(text));
    if (!choice) throw new NotReadable("its question has no such choice");
    return choice.value;
  }
  if (kind !== "constant") throw new NotReadable("it compares an answer with something other than a value");
  if (compared === "box") {
    const known = ({ true: true, false: false, yes: true, no: false } as Record<string, boolean>)[text.toLowerCase()];
    if (known === undefined) throw new NotReadable(`“${text.slice(0, 40)}” is neither yes nor no`);
    return known;
  }
  if (compared !== "amount") return text;
  const number = numberOf(value);
  if (number === undefined) throw new NotReadable(`“${text.slice(0, 40)}” is not a number`);
  return number;
}
