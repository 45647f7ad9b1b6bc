import type { Comparison, Condition } from "@/lib/rules/conditions/condition";
import type { Operator } from "@/lib/rules/conditions/operators";

/** Why a condition cannot be written in another language. */
export class CannotSay extends Error {}

/** A comparison that must hold, or that must not (`isTrue` false), both of them with an answer. */
export type Clause = Comparison & { isTrue: boolean };

/** A language for conditions, as far as most have the same: `and`, `or` and brackets. */
type Language = { compare: (clause: Clause) => Said };
/** An expression, and what joins its parts, if it has several. */
export type Said = { text: string; joint?: "and" | "or" };

/** As much as readers of other products take. */
const MAX_LENGTH = 20_000;

const OPPOSITE: Partial<Record<Operator, Operator>> = {
  answered: "not_answered", not_answered: "answered", is: "is_not", is_not: "is", lt: "gte", gte: "lt", gt: "lte", lte: "gt",
  contains: "not_contains", not_contains: "contains", in: "not_in", not_in: "in", includes: "not_includes", not_includes: "includes",
}; // prettier-ignore

/**
 * A condition in another language. There, a comparison is true or false; here, one without an answer is neither (contract §21). So negations are
 * carried to the comparisons, each of which says what holds with an answer. @throws CannotSay with the reason.
 */
export function writeCondition(condition: Condition, language: Language): Said {
  const said = write(condition, { language, isTrue: true });
  if (said.text.length > MAX_LENGTH) throw new CannotSay("it is too long");
  return said;
}

function write(condition: Condition, place: { language: Language; isTrue: boolean }): Said {
  const { language, isTrue } = place;
  if ("not" in condition) return write(condition.not, { language, isTrue: !isTrue });
  if ("field" in condition) {
    const opposite = isTrue ? undefined : OPPOSITE[condition.op];
    return language.compare(opposite ? { ...condition, op: opposite, isTrue: true } : { ...condition, isTrue });
  }
  const [parts, isAll] = "all" in condition ? [condition.all, true] : [condition.any, false];
  const said = parts.map((part) => write(part, place));
  return isAll === isTrue ? all(said) : any(said);
}

/** Parts that must hold together. */
export function all(parts: Said[]): Said {
  return joined(parts, "and");
}

/** Parts of which one must hold. */
export function any(parts: Said[]): Said {
  return joined(parts, "or");
}

function joined(parts: Said[], joint: "and" | "or"): Said {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const written = parts.map(({ text, joint: own }) => (own === undefined || own === joint ? text : `(${text})`));
  return { text: written.join(` ${joint} `), joint };
}

/** Families of answers that are written in a way of their own. */
export const FAMILY = { yesNo: "checkbox", amount: "number", day: "date", clock: "time", several: "choices" } as const;

/** The day after a day. @throws CannotSay at the end of the calendar. */
export function dayAfter(day: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString();
  if (next.startsWith("+")) throw new CannotSay("no day follows the last one of the calendar");
  return next.slice(0, 10);
}

/** A number without an exponent. @throws CannotSay for one that cannot be written so. */
export function plainNumber(value: unknown): string {
  const text = String(value);
  if (typeof value !== "number" || /[^\d.-]/.test(text)) throw new CannotSay("it compares with a number that cannot be written out");
  return text;
}

/** The values of a comparison. */
export function valuesOf({ value }: Comparison): (string | number | boolean)[] {
  return value === undefined ? [] : [value].flat();
}
