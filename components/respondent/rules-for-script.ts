import type { Field } from "@/lib/rules/fields";
import { hasCalculations, hasRules } from "@/lib/rules/fields";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import type { KeptAnswers } from "@/lib/entry/respondent/view/kept-answers";
import { numbersIn } from "@/lib/rules/words/numbers";
import { scriptRulesOf } from "@/lib/entry/respondent/view/script-rules";

type Given = Pick<Appearance, "words" | "settings"> & { kept?: KeptAnswers };

/** The script that follows the answers (public/respondent), if any is needed. */
export function followerFor(fields: Field[]): "rules" | "calculations" | undefined {
  if (!hasRules(fields)) return undefined;
  return hasCalculations(fields) || fields.some(({ valid_if }) => valid_if !== undefined) ? "calculations" : "rules";
}

/** What public/respondent/follow-rules.js reads; nothing when the form has no conditions. */
export function rulesForScript(fields: Field[], { words, settings, kept }: Given) {
  if (!hasRules(fields)) return {};
  return {
    "data-rules": scriptRulesOf(fields, kept),
    "data-zone": settings.time_zone ?? undefined,
    "data-decimal": numbersIn(words.format).decimal,
    "data-follows": words.follows(1),
  };
}
