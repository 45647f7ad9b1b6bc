import type { Step } from "./walk";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes, isNeverShown } from "@/lib/rules/fields";

/** A page on the way through a form. */
export type Page = {
  /** The field that begins it; null for the questions before the first one. */
  field: Field | null;
  /** The fields shown on it. */
  steps: Step[];
};

/**
 * The pages of a walk, in order. A page whose questions are all skipped is skipped as well; one without any
 * questions shows its texts.
 */
export function pagesOf(steps: Step[]): Page[] {
  const pages: (Page & { isAsking: boolean; isAnswered: boolean })[] = [];
  let isOn = true;
  for (const { field, isShown, ...step } of steps) {
    const { begins, takesAnswer } = fieldTypes[field.type];
    const begun = begins(field);
    if (begun) isOn = isShown;
    if (!isOn) continue;
    if (begun) pages.push({ field, steps: [], isAsking: false, isAnswered: false });
    else if (pages.length === 0) pages.push({ field: null, steps: [], isAsking: true, isAnswered: false });
    const page = pages.at(-1);
    if (!page || begun || isNeverShown(field)) continue;
    page.isAsking ||= takesAnswer;
    if (isShown) page.isAnswered ||= takesAnswer || page.field === null;
    if (isShown) page.steps.push({ field, isShown, ...step });
  }
  return pages.filter(({ isAsking, isAnswered }) => isAnswered || !isAsking).map(({ field, steps: on }) => ({ field, steps: on }));
}
