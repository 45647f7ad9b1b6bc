import type { Expression } from "@/lib/entry/imports/expressions/expression";
import type { Addend } from "@/lib/entry/imports/expressions/to-calculation";
import { POINTS } from "@/lib/entry/imports/expressions/to-calculation";
import type { Asked } from "@/lib/entry/imports/expressions/to-condition";
import { shorten } from "@/lib/entry/imports/mend-texts";
import type { Finding, NewField, Part } from "@/lib/entry/imports/outline";
import { fieldSchema, fieldTypes } from "@/lib/rules/fields";
import type { Made } from "./made";

/** The right answers to a question, and what they count. */
type Key = { /** Of the question. */ ref: string; answers: Asked["answers"]; right: string[]; points: number };
/** A question whose points are counted: `term` is what it adds to a total. */
type Counted = { made: Made; term: Expression } | { made: Made; term: null; reason: string };

const text = (value: string): Expression => ({ kind: "string", value });
const number = (value: number): Expression => ({ kind: "numeric", value });
const binary = (op: "=" | "and" | "or" | "contains", left: Expression, right: Expression): Expression => ({
  kind: "binary",
  op,
  left,
  right,
});

/** More are no quiz. */
const MOST_RIGHT = 40;

/** The points of the choices that were made. */
export function pointsOf(ref: string): Expression {
  return { kind: "call", name: POINTS, args: [{ kind: "ref", name: ref }] };
}

/** So many points if something holds. */
export function pointsIf(condition: Expression, points: Expression | number): Expression {
  return { kind: "call", name: "if", args: [condition, typeof points === "number" ? number(points) : points, number(0)] };
}

/**
 * Points for a right answer. Where one of several choices is made, they are scores of the options; otherwise the total asks for the answer, as
 * all right choices together count, and no others.
 */
export function withKey(made: Made, key: Key): Counted {
  const { ref, answers, right, points } = key;
  if (made.type === null) return { made, term: null, reason: "its question was left out" };
  if (right.length === 0) return { made, term: null, reason: "the form does not say which answers are right" };
  if (right.length > MOST_RIGHT) return { made, term: null, reason: "it has too many right answers" };
  if (answers === "result" || !isCompared(made)) return { made, term: null, reason: "answers of this type cannot be compared" };
  if (answers !== "one" || !Array.isArray(made.config?.options)) return { made, term: ifRight(key) };
  const scored = withScores(made, (value) => (right.includes(value) ? points : 0));
  return scored ? { made: scored, term: pointsOf(ref) } : { made, term: null, reason: "the right answer is none of its choices" };
}

/** So many points for a right answer, whatever its options count. */
export function ifRight({ ref, answers, right, points }: Key): Expression {
  const of: Expression = { kind: "ref", name: ref };
  const isSeveral = answers === "several";
  const each = right.map((value) => binary(isSeveral ? "contains" : "=", of, text(value)));
  const [op, last]: ["and" | "or", Expression[]] = isSeveral
    ? ["and", [binary("=", { kind: "call", name: "count", args: [of] }, number(right.length))]]
    : ["or", []];
  return pointsIf(
    [...each, ...last].reduce((left, next) => binary(op, left, next)),
    points,
  );
}

/** Whether calculations can compare answers to it. */
function isCompared({ type, config = {} }: Made & { type: NewField["type"] }): boolean {
  const parsed = fieldSchema.safeParse({ key: "question", type, label: "Question", config });
  // What is wrong with its options is mended later.
  return !parsed.success || fieldTypes[type].family(parsed.data) !== "presence";
}

/** A question whose options have scores; null if none of them would count. @param scoreOf by the value of an option */
export function withScores<Of extends Made>(made: Of, scoreOf: (value: string) => number | undefined): Of | null {
  if (made.type === null || !Array.isArray(made.config?.options)) return null;
  const given = made.config.options as (string | { value: string; label: string })[]; // a reader made them
  const options = given.map((option) => {
    const known = typeof option === "string" ? { value: option, label: option } : option;
    return { ...known, score: scoreOf(known.value) ?? 0 };
  });
  return options.some(({ score }) => score !== 0) ? { ...made, config: { ...made.config, options } } : null;
}

const PAGES: Partial<Record<NewField["type"], true>> = { page: true };

type Total = {
  name: string;
  label: string;
  /** How the source describes it. */ source: string;
  terms: Addend[];
  changes?: string[];
  /** Whether questions of the source can be named like this: its rules know it by its name. */ ref?: string;
};

/** A total, which nobody sees, below everything that it counts. */
function totalPart({ name, label, source, terms, changes = [], ref = name }: Total): Part {
  return {
    source,
    ref,
    ...(changes.length > 0 && { changes }),
    field: {
      name,
      type: "calculation",
      label,
      config: { hidden: true },
      calculation: { source, expression: { kind: "call", name: "sum", args: [] }, addends: terms },
    },
  };
}

/** Totals below the parts of a form. A page that is not always shown would take them along, so they have one of their own then. */
export function totalParts(parts: readonly Part[], totals: Total[]): Part[] {
  const last = parts.findLast(({ field }) => field !== null && PAGES[field.type] === true);
  const [first] = totals;
  const page: Part[] =
    first && last?.shownIf
      ? [{ source: `Page of ${first.label}`, changes: ["nothing on it is shown, so people do not come to it"], field: { name: `${first.name}_page`, type: "page", label: first.label } }]
      : []; // prettier-ignore
  return first ? [...page, ...totals.map(totalPart)] : [];
}

/** What became of the points of a question. @param isLoose whether the source does not look at capital letters. */
export function pointsFinding(
  source: string,
  { points, counted, isLoose = false }: { points: number; counted: Counted; isLoose?: boolean },
): Finding {
  const head = `${source}: ${points} ${points === 1 ? "point" : "points"}`;
  if (counted.term === null) return { source: head, outcome: "left_out", note: `Its points are not counted: ${counted.reason}` };
  const isScore = counted.term.kind === "call" && counted.term.name === POINTS;
  if (isScore) return { source: head, outcome: "taken", note: "The score of its right choices" };
  const note = "The total counts them for the right answer";
  return isLoose ? { source: head, outcome: "changed", note: `${note}; capital letters matter` } : { source: head, outcome: "taken", note };
}

/** How a total differs that does not count all points of its source. */
export function uncounted(sources: string[]): string[] {
  if (sources.length === 0) return [];
  return [`it does not count the points of ${shorten(sources.slice(0, 20).join(", "), 300)}`];
}
