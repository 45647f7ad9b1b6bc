import type { TakenPage } from "./posted-page";
import { nameOf } from "@/lib/entry/respondent/view/way";
import type { AnswerIssue } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { REVIEW } from "@/lib/domain/unsent/places";

/** `to` is the name of the next page, perhaps with the link to continue later. Without it, the page has errors or was the last one. */
export type Onwards =
  | { leads: "to"; to: string; isLater?: true }
  | { leads: "back"; index: number; issues: AnswerIssue[]; due: string[] }
  | { leads: "out"; from: number | typeof REVIEW };

/** What happens after a posted page. */
export function onwards({ way, page, go, shown }: TakenPage, { hasReview }: { hasReview: boolean }): Onwards {
  const { pages, furthest, exit } = way;
  const nameAt = (place: number) => nameOf(pages[place] ?? { field: null, steps: [] });
  const index = page === REVIEW ? pages.length : pages.findIndex((each) => nameOf(each) === page);
  const wanted = go.startsWith("to:") ? pages.findIndex((each) => nameOf(each) === go.slice(3)) : -1;
  if (wanted >= 0 && wanted <= furthest) return { leads: "to", to: nameAt(wanted) };
  // The answers skip this page, or no page has this name.
  if (index < 0) return { leads: "to", to: nameAt(furthest), ...(go === "later" && { isLater: true }) };
  if (go === "later") return { leads: "to", to: page, isLater: true };
  if (go === "back") return { leads: "to", to: nameAt(Math.max(0, index - 1)) };
  if (page === REVIEW) return { leads: "out", from: REVIEW };
  const steps = pages[index]?.steps ?? [];
  const due = steps
    .filter(({ field }) => field.visible_if !== undefined && !shown.has(field.key) && fieldTypes[field.type].takesAnswer)
    .map(({ field }) => field.key);
  const issues = way.issues.filter(({ key }) => steps.some(({ field }) => field.key === key) && !due.includes(key));
  if (issues.length > 0 || due.length > 0) return { leads: "back", index, issues, due };
  if (index < pages.length - 1) return { leads: "to", to: nameAt(index + 1) };
  if (exit) return { leads: "to", to: nameAt(index) };
  return hasReview ? { leads: "to", to: REVIEW } : { leads: "out", from: index };
}
