import type { Field } from "@/lib/rules/fields";
import { fieldTypes, hasRules } from "@/lib/rules/fields";
import { hasEntries } from "@/lib/rules/fields/entries";
import type { Today } from "@/lib/rules/fields/definition/today";
import { keysIn } from "@/lib/rules/calculations/expression";
import { todayAt } from "@/lib/rules/fields/definition/today";
import type { Step } from "@/lib/rules/paths/walk";
import { walk } from "@/lib/rules/paths/walk";
import type { Steps } from "@/lib/base/turns/turns";
import type { Words } from "@/lib/rules/words/words";
import type { Appearance } from "./appearance";
import type { KeptAnswers } from "./kept-answers";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import type { FormView } from "./view";

type Shown = { fields: Field[]; typed: TypedAnswers; kept?: KeptAnswers; words: Words; today: Today };

/** The questions that a page shows and requires, given what was typed so far. */
export function* pageSteps({ fields, typed, kept = new Map(), words, today }: Shown): Steps<Step[]> {
  if (!hasRules(fields) && !hasEntries(fields))
    return fields.map((field) => ({ field, isShown: true, isConditional: false, isRequired: field.required }));
  const data = fields.map((field): [string, unknown] => {
    if (kept.has(field.key)) return [field.key, kept.get(field.key)];
    const posted = Object.hasOwn(typed, field.key) ? (typed[field.key] ?? {}) : {};
    return [field.key, fieldTypes[field.type].takesAnswer ? fieldTypes[field.type].read(field, posted, words) : undefined];
  });
  const { steps } = yield* walk(fields, Object.fromEntries(data), { today, checked: ({ key }) => kept.has(key) });
  return steps;
}

type Page = Pick<FormView, "form" | "now" | "typed"> & { appearance: Appearance };

/** The same for the page of a form. */
export function stepsOfForm({ appearance: { words, settings }, form, now, typed = {} }: Page): Steps<Step[]> {
  return pageSteps({ fields: form.fields, typed, words, today: todayAt(now, settings.time_zone) });
}

/**
 * The steps on this page of the form, shown or not; the page's own condition has no effect there. Until the page is sent they have no results
 * of what is asked on it: without a script they would stand beside other answers as soon as something is typed.
 */
export function stepsOnPage(steps: Step[], { page, sentBack }: Pick<FormView, "page" | "sentBack">): Step[] {
  const here = page
    ? steps.filter(({ field }) => page.keys.has(field.key)).map((step) => ({ ...step, isConditional: step.field.visible_if !== undefined }))
    : steps;
  return sentBack ? here : withoutEarlyResults(here);
}

function withoutEarlyResults(steps: Step[]): Step[] {
  const open = new Set<string>();
  return steps.map((step) => {
    const { key, type } = step.field;
    const { calculation, takesAnswer, isHidden } = fieldTypes[type];
    const given = calculation(step.field);
    if (given ? keysIn(given.expression).some((asked) => open.has(asked)) : takesAnswer && !isHidden) open.add(key);
    if (!given || !open.has(key)) return step;
    const { result: _, ...others } = step;
    return others;
  });
}
