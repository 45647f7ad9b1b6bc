import type { Condition } from "@/lib/rules/conditions/condition";
import type { Expression } from "@/lib/entry/imports/expressions/expression";
import { NotReadable } from "@/lib/entry/imports/expressions/expression";
import type { Addend } from "@/lib/entry/imports/expressions/to-calculation";
import type { Finding, Part } from "@/lib/entry/imports/outline";
import { shorten } from "@/lib/entry/imports/mend-texts";
import type { Json } from "./json-values";
import { jsonOf, numberOf, objectsOf, textOf, valueAt } from "./json-values";
import { lost } from "./made";
import { pointsIf, pointsOf, totalParts } from "./points";
import type { Logic } from "./typeform-logic";
import { conditionOf } from "./typeform-logic";

/** A form has at most 100 questions. */
const MOST_VARIABLES = 100;
/** What an action does to the value of a variable: only what can be added up is a total. */
const SIGNS: Record<string, number> = { add: 1, subtract: -1 };
/** The variable that the points of choices are for, if there are several. */
const SCORE = "score";

type Variable = {
  name: string;
  key: string;
  start: number;
  terms: Addend[];
  /** Points of each choice, by question. */ scores: Map<string, Map<string, number>>;
  isChanged: boolean;
  /** Why it is not calculated. */ reason?: string;
};

/** The variables of a form: what its logic adds to them, which is worked out at the end. */
export class Variables {
  readonly #byName = new Map<string, Variable>();
  readonly #tooMany: string[] = [];

  /** @param newKey a key that no question has. */
  constructor(form: Json, { logic, newKey }: { logic: Logic; newKey: (name: string) => string }) {
    for (const [name, start] of Object.entries(jsonOf(form.variables))) {
      if (this.#byName.size >= MOST_VARIABLES) this.#tooMany.push(name);
      else this.#byName.set(name, { name, key: newKey(name), start: numberOf(start) ?? 0, terms: [], scores: new Map(), isChanged: false });
    }
    for (const { ref, actions } of objectsOf(form.logic))
      for (const action of objectsOf(actions)) if (textOf(action.action) !== "jump") this.#take(action, { ref: textOf(ref) ?? "", logic });
  }

  #targetOf({ details }: Json): Variable | undefined {
    const { target } = jsonOf(details);
    return this.#byName.get(textOf(jsonOf(target).value) ?? "");
  }

  #take(action: Json, { ref, logic }: { ref: string; logic: Logic }): void {
    const variable = this.#targetOf(action);
    if (!variable) return;
    variable.isChanged = true;
    try {
      const sign = valueAt(SIGNS, textOf(action.action) ?? "");
      if (typeof sign !== "number") throw new NotReadable("it is also set, multiplied or divided");
      this.#add(variable, { sign, value: jsonOf(jsonOf(action.details).value), when: conditionOf(action.condition, logic, 0), ref });
    } catch (error) {
      if (!(error instanceof NotReadable)) throw error;
      variable.reason ??= error.message;
    }
  }

  #add(variable: Variable, { sign, value, when, ref }: { sign: number; value: Json; when: Condition | true; ref: string }): void {
    const source = `what ${shorten(ref, 60)} adds`;
    const amount = numberOf(value.value);
    if (value.type === "constant" && amount !== undefined) {
      const counts = sign * amount;
      // What always counts does so once its question is answered.
      const condition: Condition = when === true ? { field: ref, op: "answered" } : when;
      if (this.#isScored(variable) && "op" in condition && CHOSEN.has(condition.op) && typeof condition.value === "string") {
        const scores = variable.scores.get(condition.field) ?? new Map<string, number>();
        variable.scores.set(condition.field, scores.set(condition.value, (scores.get(condition.value) ?? 0) + counts));
      } else variable.terms.push({ source, expression: pointsIf(expressionOf(condition), counts) });
      return;
    }
    const name = textOf(value.value);
    if (value.type !== "field" || name === undefined) throw new NotReadable("it adds something other than a number or an answer");
    const answer: Expression = { kind: "ref", name };
    const signed: Expression = sign < 0 ? { kind: "unary", op: "-", of: answer } : answer;
    variable.terms.push({ source, expression: when === true ? signed : pointsIf(expressionOf(when), signed) });
  }

  #isScored({ name }: Variable): boolean {
    return name === (this.#byName.has(SCORE) ? SCORE : this.#byName.keys().next().value);
  }

  /** What the choices of a question count, by their values. */
  scoresOf(ref: string): ReadonlyMap<string, number> | undefined {
    return [...this.#byName.values()].find(({ scores, reason }) => reason === undefined && scores.has(ref))?.scores.get(ref);
  }

  #calculated(): Variable[] {
    return [...this.#byName.values()].filter(({ isChanged, reason }) => isChanged && reason === undefined);
  }

  /** The key of its total. */
  keyOf(name: string): string | undefined {
    return this.#calculated().find((variable) => variable.name === name)?.key;
  }

  /** The totals, below all questions. @param isScored whether the options of a question have scores. */
  parts(parts: readonly Part[], isScored: (ref: string) => boolean): Part[] {
    const totals = this.#calculated().map(({ name, key, start, terms, scores }) => {
      const chosen = [...scores].flatMap(([ref, counts]): Addend[] =>
        (isScored(ref) ? [pointsOf(ref)] : chosenOf(ref, counts)).map((expression) => ({ source: `the choices of ${shorten(ref, 60)}`, expression })),
      );
      const first: Addend[] = start === 0 ? [] : [{ source: "its first value", expression: { kind: "numeric", value: start } }];
      return { name: key, ref: `variable:${name}`, label: name, source: `variable ${shorten(name, 60)}`, terms: [...first, ...chosen, ...terms] };
    }); // prettier-ignore
    return totalParts(parts, totals);
  }

  /** What became of an action on a variable. */
  findingOf(action: Json, source: string): Finding {
    const variable = this.#targetOf(action);
    const kind = (textOf(action.action) ?? "nothing").slice(0, 40);
    if (!variable) return lost(`${source}, ${kind}`, "The form has no such variable");
    const head = `${source}, ${kind} to ${variable.name.slice(0, 60)}`;
    if (variable.reason !== undefined) return lost(head, `Its variable is not calculated: ${variable.reason}`);
    return { source: head, outcome: "taken", note: `The total “${variable.key}” counts it` };
  }

  findings(): Finding[] {
    return [
      ...[...this.#byName.values()].flatMap(({ name, isChanged, reason }) =>
        isChanged && reason === undefined
          ? []
          : [lost(`variable ${shorten(name, 60)}`, isChanged ? `It is not calculated: ${reason ?? ""}` : "No rule changes it")],
      ),
      ...this.#tooMany.map((name) => lost(`variable ${shorten(name, 60)}`, `A form has at most ${MOST_VARIABLES} calculations`)),
    ];
  }
}

const CHOSEN = new Set<string>(["is", "includes"]);

function chosenOf(ref: string, counts: ReadonlyMap<string, number>): Expression[] {
  return [...counts].map(([value, points]) => pointsIf({ kind: "binary", op: "contains", left: { kind: "ref", name: ref }, right: { kind: "string", value } }, points)); // prettier-ignore
}

const OPERATORS = { is: "=", is_not: "!=", lt: "<", lte: "<=", gt: ">", gte: ">=", includes: "contains", not_includes: "!contains", contains: "contains", not_contains: "!contains" } as const; // prettier-ignore

/** A condition as part of a calculation. @throws NotReadable for what calculations cannot ask. */
function expressionOf(condition: Condition): Expression {
  if ("not" in condition) return { kind: "not", of: expressionOf(condition.not) };
  if ("all" in condition || "any" in condition) {
    const [op, parts] = "all" in condition ? (["and", condition.all] as const) : (["or", condition.any] as const);
    return parts.map(expressionOf).reduce((left, right) => ({ kind: "binary", op, left, right }));
  }
  const { field, op, value } = condition;
  const left: Expression = { kind: "ref", name: field };
  if (op === "answered" || op === "not_answered")
    return { kind: "binary", op: op === "answered" ? "!=" : "=", left, right: { kind: "empty" } };
  if (!Object.hasOwn(OPERATORS, op) || value === undefined || Array.isArray(value)) throw new NotReadable("it compares part of a text");
  const sign = OPERATORS[op as keyof typeof OPERATORS]; // hasOwn said so
  const right: Expression =
    typeof value === "number"
      ? { kind: "numeric", value }
      : typeof value === "boolean"
        ? { kind: "boolean", value }
        : { kind: "string", value };
  return { kind: "binary", op: sign, left, right };
}
