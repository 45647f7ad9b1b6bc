import { fieldSchema, fieldTypes } from "@/lib/rules/fields";
import type { Used } from "@/lib/entry/imports/expressions/said";
import type { Addend, Calculation } from "@/lib/entry/imports/expressions/to-calculation";
import { toCalculation } from "@/lib/entry/imports/expressions/to-calculation";
import type { Expression } from "@/lib/entry/imports/expressions/expression";
import { NotReadable } from "@/lib/entry/imports/expressions/expression";
import { lowerFirst, shorten } from "./mend-texts";
import type { Entered, Outline } from "./outline";
import type { Draft, Written } from "./rule-book";

type Find = (ref: string) => Used | undefined;
type Around = {
  /** The questions before it, by `ref`. */ earlier: ReadonlyMap<string, Draft>;
  /** How it differs from the source. */ changes: string[];
  /** The entries in which it is worked out. */ within?: Entered | undefined;
};

/** Each is at least one part of the expression (contract §41). */
const MOST_ADDENDS = 300;

/** Writes what a field calculates into its config. Returns why it cannot be calculated, or null. */
export function writeCalculation(field: Written, given: Calculation, { earlier, changes, within }: Around): string | null {
  if (given.expression === null) return notCalculated(given, given.reason ?? "it cannot be read");
  if (within && addsUp(given.expression, (ref) => earlier.get(ref)?.part.within === within))
    return notCalculated(given, "a calculation in an entry knows only the answers of that entry");
  if (given.addends && given.addends.length > MOST_ADDENDS) return notCalculated(given, "it adds up too much");
  const scored = new Map<Written, Option[]>();
  const find: Find = (ref) => {
    const draft = earlier.get(ref);
    return draft?.field ? usedAs(draft, draft.field, scored) : undefined;
  };
  try {
    const { expression, result } = toCalculation(given.addends ? totalOf(given.addends, { find, changes }) : given.expression, { find });
    field.config = { ...field.config, expression, result };
    for (const [question, options] of scored) question.config = { ...question.config, options };
    return null;
  } catch (error) {
    if (error instanceof NotReadable) return notCalculated(given, error.message);
    throw error;
  }
}

const OF_ALL = new Set(["sum", "count", "min", "max", "mean", "avg", "average"]);

/** Whether it takes the answers of all entries together, one of which it is worked out in. */
function addsUp(expression: Expression, isBeside: (ref: string) => boolean): boolean {
  switch (expression.kind) {
    case "call": {
      const [only, second] = expression.args;
      const isOfAll = OF_ALL.has(expression.name) && only?.kind === "ref" && !second && isBeside(only.name);
      return isOfAll || expression.args.some((each) => addsUp(each, isBeside));
    }
    case "not":
    case "unary":
      return addsUp(expression.of, isBeside);
    case "binary":
      return addsUp(expression.left, isBeside) || addsUp(expression.right, isBeside);
    default:
      return false;
  }
}

/** The sum of what can be said. @throws NotReadable if that is nothing. */
function totalOf(addends: Addend[], { find, changes }: { find: Find; changes: string[] }): Expression {
  const args: Expression[] = [];
  for (const { source, expression } of addends)
    try {
      toCalculation(expression, { find });
      args.push(expression);
    } catch (error) {
      if (!(error instanceof NotReadable)) throw error;
      changes.push(`it does not count ${shorten(source, 120)}: ${error.message}`);
    }
  if (args.length === 0) throw new NotReadable("nothing of what it adds up can be counted");
  return { kind: "call", name: "sum", args };
}

/** Why a form does not have a calculation of its source. */
export function notCalculated({ source }: Calculation, reason: string): string {
  return `It is not calculated, because ${lowerFirst(reason)}: ${shorten(source, 300)}`;
}

type Option = { value: string; label: string; score?: number };

function usedAs({ values }: Draft, field: Written, scored: Map<Written, Option[]>): Used | undefined {
  const parsed = fieldSchema.safeParse(field);
  if (!parsed.success || !fieldTypes[field.type].takesAnswer) return undefined;
  const stored = (value: string) => values.get(value) ?? value;
  const score = () => {
    const options = scoresOf(field, new Map(Array.from(values, ([from, to]) => [to, from])));
    if (!options) return false;
    scored.set(field, options);
    return true;
  };
  const { [field.type]: type } = fieldTypes;
  const hasPoints = type.scores(parsed.data).size > 0;
  return { key: field.key, family: type.family(parsed.data), isBox: parsed.data.config.display === "box", hasPoints, stored, score };
}

/**
 * Options whose values in the source are numbers, with these as their scores. Another answer would have none, and the source's own points are not
 * its numbers.
 */
function scoresOf({ config = {} }: Written, given: ReadonlyMap<string, string>): Option[] | null {
  const { options, other } = config;
  if (!Array.isArray(options) || other === true) return null;
  const found = options.map((option: unknown): Option | null => {
    const { value, label, score } = typeof option === "string" ? { value: option, label: option } : (option as Option); // the schema took it
    const number = Number(given.get(value) ?? value);
    const isOther = score !== undefined && score !== number;
    return value.trim() === "" || !Number.isFinite(number) || isOther ? null : { value, label, score: number };
  });
  return found.every((option) => option !== null) ? found : null;
}

/**
 * Texts name neither results that the form does not have nor answers of entries around which they do not stand. Changes the texts of the drafts, and
 * returns the other languages without them.
 */
export function withoutResults(drafts: Draft[], inOthers: ReadonlyMap<string, Outline>): ReadonlyMap<string, Outline> {
  const lost = drafts.flatMap(({ part, field }) => (!field && part.field?.calculation && part.field.name !== undefined ? [part.field.name] : [])); // prettier-ignore
  const inner = new Map(drafts.flatMap(({ part, field }) => (field && part.within ? [[field.key, part.within] as const] : [])));
  if (lost.length === 0 && inner.size === 0) return inOthers;
  const names = new Set(lost);
  const isKnown = (name: string, within: Entered | undefined) => !names.has(name) && (!inner.has(name) || inner.get(name) === within);
  const without = (text: string, within: Entered | undefined) => text.replaceAll(/\{\{([\w.-]{1,64})\}\}/g, (all, name: string) => (isKnown(name, within) ? all : `[${name}]`)); // prettier-ignore
  const tidied = <Texts extends { label: string; description?: string }>(texts: Texts, within: Entered | undefined): Texts => ({
    ...texts,
    label: without(texts.label, within),
    ...(texts.description !== undefined && { description: without(texts.description, within) }),
  });
  for (const draft of drafts) {
    if (!draft.field) continue;
    const field = tidied(draft.field, draft.part.within);
    if (field.label !== draft.field.label || field.description !== draft.field.description)
      draft.changes.push("its text shows the name of a calculation, or of a question in entries, instead of its result or answer");
    draft.field.label = field.label;
    if (field.description !== undefined) draft.field.description = field.description;
  }
  const others = Array.from(inOthers, ([name, outline]): [string, Outline] => {
    const parts = outline.parts.map((part, index) =>
      part.field ? { ...part, field: tidied(part.field, drafts[index]?.part.within) } : part,
    );
    return [name, { ...outline, parts }];
  });
  return new Map(others);
}
