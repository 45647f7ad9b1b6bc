import type { Field } from "@/lib/rules/fields";
import { readings } from "@/lib/rules/fields/readings";
import { readTyped } from "@/lib/rules/fields/typed-readings";
import { answerOrResult } from "@/lib/rules/calculations/answer-or-result";
import type { Today } from "@/lib/rules/conditions/operators";
import type { Decision } from "@/lib/rules/conditions/decide";
import { decide } from "@/lib/rules/conditions/decide";
import { UNREAD } from "@/lib/rules/conditions/unread";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import type { ScriptRule } from "@/lib/entry/respondent/view/script-rules";
import { entriesOnPage, scriptRulesOf } from "@/lib/entry/respondent/view/script-rules";
import { typedInEntries } from "@/lib/entry/respondent/view/typed-in-text";
import type { Step } from "@/lib/rules/paths/walk";

type Page = {
  rules: ScriptRule[];
  /** What the inputs hold, by key. */
  inputs: TypedAnswers;
  today: Today;
  /** What the service decided, by key; without it, everything is decided anew. */
  rendered?: ReadonlyMap<string, Decision>;
  /** Whether the inputs of a question hold something else than what was rendered. */
  isTouched?: (key: string) => boolean;
};

type Rendered = { fields: Field[]; typed: TypedAnswers; steps: Step[]; today: Today };

/** A page that the service has rendered with these answers, where nothing was touched. */
export function pageWith({ fields, typed, steps, today }: Rendered): Page {
  const entries = entriesOnPage(steps, typed);
  const rules = JSON.parse(scriptRulesOf(fields, { entries, steps }) ?? "[]") as ScriptRule[]; // as the page carries them
  return { rules, inputs: inputsOf(typed, steps), today };
}

/** What the inputs hold, those in entries by their own keys. */
export function inputsOf(typed: TypedAnswers, steps: Step[]): TypedAnswers {
  return Object.assign({}, typed, ...steps.map((step) => typedInEntries(step, typed[step.field.key] ?? {}))) as TypedAnswers;
}

/** Whether the script can tell what is typed, and that no limit refuses it. */
export function isSure({ key, typed, family = "presence", was }: ScriptRule, { inputs, today, isTouched = () => true }: Page): boolean {
  const read = typed ? readTyped(family, inputs[key] ?? {}, { typed, today }) : undefined;
  return (read !== null && read !== UNREAD) || (was !== undefined && !isTouched(key));
}

/** What the page's script decides: public/respondent/follow-rules.js without a page. */
export function decideOnPage(page: Page): ReturnType<typeof decide<ScriptRule>> {
  const { rules, inputs, today, rendered, isTouched = () => false } = page;
  const read = (rule: ScriptRule) => {
    const { key, family = "presence", typed, blank, was } = rule;
    const posted = inputs[key] ?? {};
    const given = typed ? readTyped(family, posted, { typed, today }) : readings[family](posted);
    if ((given === null || given === UNREAD) && was !== undefined && !isTouched(key)) return was ?? undefined;
    return given === undefined ? blank : given;
  };
  return decide(rules, {
    read: answerOrResult(rules, read),
    today,
    rendered(rule) {
      const before = rule.begins ? undefined : rendered?.get(rule.key);
      return before && { ...before, isTouched: isTouched(rule.key) };
    },
  });
}
