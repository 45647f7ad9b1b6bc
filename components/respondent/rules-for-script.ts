import type { Field } from "@/lib/rules/fields";
import { hasCalculations, hasRules } from "@/lib/rules/fields";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import type { KeptAnswers } from "@/lib/entry/respondent/view/kept-answers";
import { hasEntries } from "@/lib/rules/fields/entries";
import type { Step } from "@/lib/rules/paths/walk";
import { numbersIn } from "@/lib/rules/words/numbers";
import { readsTyped, scriptRulesOf } from "@/lib/entry/respondent/view/script-rules";

type Given = Pick<Appearance, "words" | "settings"> & { kept?: KeptAnswers; /** Of the page. */ steps: Step[] };

/** The scripts that follow the answers (public/respondent), if any are needed, in their order. */
export function followersFor(fields: Field[]): string[] {
  if (!hasRules(fields)) return [];
  const needsMore = hasCalculations(fields) || hasEntries(fields) || fields.some(({ valid_if }) => valid_if !== undefined);
  return [...(readsTyped(fields) ? ["typed"] : []), needsMore ? "calculations" : "rules"];
}

function countsIn(steps: Step[]): ReadonlyMap<string, number> {
  return new Map(steps.flatMap(({ field, entries }): [string, number][] => (entries ? [[field.key, entries.length]] : [])));
}

/** What public/respondent/follow-rules.js reads; nothing when the form has no conditions. */
export function rulesForScript(fields: Field[], { words, settings, kept, steps }: Given) {
  if (!hasRules(fields)) return {};
  return {
    "data-rules": scriptRulesOf(fields, { ...(kept && { kept }), entries: countsIn(steps), steps }),
    "data-zone": settings.time_zone ?? undefined,
    "data-decimal": numbersIn(words.format).decimal,
    "data-follows": words.follows(1),
  };
}
