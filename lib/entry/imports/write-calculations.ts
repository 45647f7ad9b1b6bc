import { fieldSchema, fieldTypes } from "@/lib/rules/fields";
import type { Used } from "@/lib/entry/imports/expressions/said";
import type { Calculation } from "@/lib/entry/imports/expressions/to-calculation";
import { toCalculation } from "@/lib/entry/imports/expressions/to-calculation";
import { NotReadable } from "@/lib/entry/imports/expressions/expression";
import { lowerFirst, shorten } from "./mend-texts";
import type { Outline } from "./outline";
import type { Draft, Written } from "./rule-book";

/** Writes what a field calculates into its config. Returns why it cannot be calculated, or null. @param earlier the questions before it, by `ref` */
export function writeCalculation(field: Written, given: Calculation, earlier: ReadonlyMap<string, Draft>): string | null {
  if (given.expression === null) return notCalculated(given, given.reason ?? "it cannot be read");
  const scored = new Map<Written, Option[]>();
  const find = (ref: string): Used | undefined => {
    const draft = earlier.get(ref);
    return draft?.field ? usedAs(draft, draft.field, scored) : undefined;
  };
  try {
    const { expression, result } = toCalculation(given.expression, { find });
    field.config = { ...field.config, expression, result };
    for (const [question, options] of scored) question.config = { ...question.config, options };
    return null;
  } catch (error) {
    if (error instanceof NotReadable) return notCalculated(given, error.message);
    throw error;
  }
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
  return { key: field.key, family: fieldTypes[field.type].family(parsed.data), isBox: parsed.data.config.display === "box", stored, score };
}

/** Options whose values in the source are numbers, with these as their scores. Another answer would have none. */
function scoresOf({ config = {} }: Written, given: ReadonlyMap<string, string>): Option[] | null {
  const { options, other } = config;
  if (!Array.isArray(options) || other === true) return null;
  const found = options.map((option: unknown): Option | null => {
    const { value, label, score } = typeof option === "string" ? { value: option, label: option } : (option as Option); // the schema took it
    const number = Number(given.get(value) ?? value);
    return value.trim() === "" || !Number.isFinite(number) ? null : { value, label, score: score ?? number };
  });
  return found.every((option) => option !== null) ? found : null;
}

/** Texts do not name results that the form does not have. Changes the texts of the drafts, and returns the other languages without them. */
export function withoutResults(drafts: Draft[], inOthers: ReadonlyMap<string, Outline>): ReadonlyMap<string, Outline> {
  const lost = drafts.flatMap(({ part, field }) => (!field && part.field?.calculation && part.field.name !== undefined ? [part.field.name] : [])); // prettier-ignore
  if (lost.length === 0) return inOthers;
  const names = new Set(lost);
  const without = (text: string) => text.replaceAll(/\{\{([\w.-]{1,64})\}\}/g, (all, name: string) => (names.has(name) ? `[${name}]` : all)); // prettier-ignore
  const tidied = <Texts extends { label: string; description?: string }>(texts: Texts): Texts => ({
    ...texts,
    label: without(texts.label),
    ...(texts.description !== undefined && { description: without(texts.description) }),
  });
  for (const draft of drafts) {
    if (!draft.field) continue;
    const field = tidied(draft.field);
    if (field.label !== draft.field.label || field.description !== draft.field.description)
      draft.changes.push("its text shows the name of a calculation instead of its result");
    draft.field.label = field.label;
    if (field.description !== undefined) draft.field.description = field.description;
  }
  const others = Array.from(inOthers, ([name, outline]): [string, Outline] => [
    name,
    { ...outline, parts: outline.parts.map((part) => (part.field ? { ...part, field: tidied(part.field) } : part)) },
  ]);
  return new Map(others);
}
