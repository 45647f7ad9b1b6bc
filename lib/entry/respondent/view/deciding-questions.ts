import { comparisonsIn } from "@/lib/rules/conditions/condition";
import { fieldTypes } from "@/lib/rules/fields";
import { PLACE } from "@/lib/rules/fields/answers-in-text";
import type { Step } from "@/lib/rules/paths/walk";

/** More labels would be a list that nobody reads. */
const MOST_NAMED = 3;

/** For a question that is not shown, the labels of those on the page that its condition compares; none if they are many. */
export function decidingAmong(steps: Step[]): (step: Step) => string[] {
  const labels = new Map<string, string>();
  for (const { field } of steps) if (!fieldTypes[field.type].isHidden) labels.set(field.key, field.label.replaceAll(PLACE, "…")); // it is said before anything is answered
  return ({ field: { visible_if }, isShown }) => {
    if (isShown || !visible_if) return [];
    const compared = new Set(comparisonsIn(visible_if).map(({ comparison }) => comparison.field));
    if (compared.size > MOST_NAMED) return [];
    return [...compared].flatMap((key) => labels.get(key) ?? []);
  };
}
