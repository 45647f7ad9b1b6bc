import type { Answer, Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { FillFor } from "@/lib/rules/fields/answers-in-text";
import { fillWith } from "@/lib/rules/fields/answers-in-text";
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
  const hidden = new Set(steps.flatMap(({ field, isShown }) => (isShown ? [] : [field.key])));
  const shown = Object.fromEntries(Object.entries(typed).filter(([key]) => !hidden.has(key)));
  return fillTyped(
    steps.map(({ field }) => field),
    shown,
    words,
    new Map(steps.flatMap(({ field, result }) => (result === undefined ? [] : [[field.key, result]]))),
  );
}
