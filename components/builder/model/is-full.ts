import { MAX_FIELDS } from "@/lib/rules/fields";
import type { BuilderState } from "./builder-state";
import { flatQuestions } from "./inner-questions";

/** Whether the form has as many questions as it may have. */
export function isFull({ content }: Pick<BuilderState, "content">): boolean {
  return flatQuestions(content.questions).length >= MAX_FIELDS;
}
