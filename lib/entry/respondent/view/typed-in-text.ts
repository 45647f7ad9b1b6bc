import type { Answer, Field, Posted } from "@/lib/rules/fields";
import { entriesOf, entryFields, partsOfKey } from "@/lib/rules/fields/entries";
import { countPosted, partName, postedInEntries } from "@/lib/rules/fields/definition/posted-entries";
import { fieldTypes } from "@/lib/rules/fields";
import type { FillFor } from "@/lib/rules/fields/answers-in-text";
import { fillWith } from "@/lib/rules/fields/answers-in-text";
import { allSteps } from "@/lib/rules/paths/walk";
import type { Step } from "@/lib/rules/paths/walk";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import type { Words } from "@/lib/rules/words/words";

/** What the calculations of a form result in, by key. */
type Results = ReadonlyMap<string, Answer>;

/** Fills in what was typed on a page or prefilled by the link. */
export function fillTyped(fields: Field[], typed: TypedAnswers, words: Words, results: Results = new Map()): FillFor {
  return fillWith(fields, ({ key, ...field }) => {
    const { isHidden, show, showPosted } = fieldTypes[field.type];
    const result = results.get(key);
    if (result !== undefined) return show({ key, ...field }, result, words);
    const posted = Object.hasOwn(typed, key) ? typed[key] : undefined;
    return posted !== undefined || isHidden ? showPosted({ key, ...field }, posted ?? {}, words) : "";
  });
}

/** The same with what calculations result in, and for a page that may not show every question: answers to questions that it does not show are left out. */
export function fillSteps(steps: Step[], typed: TypedAnswers, words: Words): FillFor {
  const all = allSteps(steps);
  const hidden = new Set(all.flatMap(({ field, isShown }) => (isShown ? [] : [field.key])));
  const inEntries = Object.assign({}, ...steps.map((step) => typedInEntries(step, typed[step.field.key] ?? {}))) as TypedAnswers;
  const shown = Object.fromEntries(Object.entries({ ...typed, ...inEntries }).filter(([key]) => !hidden.has(key)));
  return fillTyped(
    all.map(({ field }) => field),
    shown,
    words,
    new Map(all.flatMap(({ field, result }) => (result === undefined ? [] : [[field.key, result]]))),
  );
}

/**
 * Questions and what was typed, with those of each entry after the question around them, by keys of their own.
 * @param also keys of questions in entries for which nothing was posted
 */
export function unroll(fields: Field[], typed: TypedAnswers, also: string[]): { fields: Field[]; typed: TypedAnswers } {
  const others = also.map(partsOfKey);
  const inEntries = fields.map((field) => {
    const posted = typed[field.key] ?? {};
    const { max } = entriesOf(field) ?? { max: 0 };
    const places = others.flatMap(({ key, index }) => (key === field.key && index !== undefined ? [index + 1] : []));
    const count = Math.min(max, Math.max(countPosted(posted, { max }), ...places));
    const entries = Array.from({ length: count }, (_, index) => entryFields(field, index).map((each) => ({ field: each })));
    return { fields: [field, ...entries.flat().map((each) => each.field)], typed: typedInEntries({ entries }, posted) };
  });
  return {
    fields: inEntries.flatMap((each) => each.fields),
    typed: Object.assign({}, typed, ...inEntries.map((each) => each.typed)) as TypedAnswers, // of the same kind
  };
}

/** What was posted for the questions of the entries, by their keys. */
export function typedInEntries({ entries = [] }: { entries?: Pick<Step, "field">[][] }, posted: Posted): TypedAnswers {
  const given = postedInEntries(posted);
  return Object.fromEntries(
    entries.flat().flatMap(({ field: { key } }): [string, Posted][] => {
      const { index = 0, inner = "" } = partsOfKey(key);
      const own = given.get(partName(index, inner));
      return own ? [[key, own]] : [];
    }),
  );
}
