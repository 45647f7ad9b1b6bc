import type { TakenPage } from "./posted-page";
import { nameOf } from "@/lib/entry/respondent/view/page-path";
import type { AnswerIssue } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { partsOfKey } from "@/lib/rules/fields/entries";
import { REVIEW } from "@/lib/domain/unsent/places";

/** `to` is the name of the next page, perhaps with the link to continue later. Without it, the page has errors or was the last one. */
export type NextStep =
  | { kind: "to"; to: string; isLater?: true }
  | { kind: "back"; index: number; issues: AnswerIssue[]; due: string[] }
  | { kind: "submit"; from: number | typeof REVIEW };

/** The step after a posted page. */
type Pressed = Pick<TakenPage, "path" | "page" | "go" | "shown">;

/** What happens after a posted page. */
export function nextStep({ path, page, go, shown }: Pressed, { hasReview }: { hasReview: boolean }): NextStep {
  const { pages, furthest, exit } = path;
  const nameAt = (place: number) => nameOf(pages[place] ?? { field: null, steps: [] });
  const index = page === REVIEW ? pages.length : pages.findIndex((each) => nameOf(each) === page);
  const wanted = go.startsWith("to:") ? pages.findIndex((each) => nameOf(each) === go.slice(3)) : -1;
  if (wanted >= 0 && wanted <= furthest) return { kind: "to", to: nameAt(wanted) };
  // The answers skip this page, or no page has this name.
  if (index < 0) return { kind: "to", to: nameAt(furthest), ...(go === "later" && { isLater: true }) };
  if (go === "later") return { kind: "to", to: page, isLater: true };
  if (go === "back") return { kind: "to", to: nameAt(Math.max(0, index - 1)) };
  if (page === REVIEW) return { kind: "submit", from: REVIEW };
  const steps = pages[index]?.steps ?? [];
  const due = steps
    .filter(({ field }) => field.visible_if !== undefined && !shown.has(field.key) && fieldTypes[field.type].takesAnswer)
    .map(({ field }) => field.key);
  const [later, onPage] = [new Set(due), new Set(steps.map(({ field }) => field.key))];
  const issues = path.issues.filter(({ key }) => onPage.has(partsOfKey(key).key) && !later.has(partsOfKey(key).key));
  if (issues.length > 0 || due.length > 0) return { kind: "back", index, issues, due };
  if (index < pages.length - 1) return { kind: "to", to: nameAt(index + 1) };
  if (exit) return { kind: "to", to: nameAt(index) };
  return hasReview ? { kind: "to", to: REVIEW } : { kind: "submit", from: index };
}
