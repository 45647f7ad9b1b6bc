import type { Field } from "@/lib/rules/fields";
import { hasCalculations, hasRules } from "@/lib/rules/fields";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import type { KeptAnswers } from "@/lib/entry/respondent/view/kept-answers";
import { hasEntries } from "@/lib/rules/fields/entries";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import type { Step } from "@/lib/rules/paths/walk";
import { numbersIn } from "@/lib/rules/words/numbers";
import { entriesOnPage, readsTyped, scriptRulesOf } from "@/lib/entry/respondent/view/script-rules";

type Given = Pick<Appearance, "words" | "settings"> & {
  kept?: KeptAnswers;
  /** Of the page. */ steps: Step[];
  /** What it holds. */ typed: TypedAnswers;
};

/** The scripts that follow the answers (public/respondent), if any are needed, in their order. */
export function followersFor(fields: Field[]): string[] {
  if (!hasRules(fields)) return [];
  const needsMore = hasCalculations(fields) || hasEntries(fields) || fields.some(({ valid_if }) => valid_if !== undefined);
  return [...(readsTyped(fields) ? ["typed"] : []), needsMore ? "calculations" : "rules"];
}

/** What public/respondent/follow-rules.js reads; nothing when the form has no conditions. */
export function rulesForScript(fields: Field[], { words, settings, kept, steps, typed }: Given) {
  if (!hasRules(fields)) return {};
  return {
    "data-rules": scriptRulesOf(fields, { ...(kept && { kept }), entries: entriesOnPage(steps, typed), steps }),
    "data-zone": settings.time_zone ?? undefined,
    "data-decimal": numbersIn(words.format).decimal,
    "data-follows": words.follows(1),
  };
}
