import { MAX_FIELDS } from "@/lib/rules/fields";
import type { BuilderState } from "./builder-state";

/** Whether the form has as many questions as it may have. */
export function isFull({ content }: Pick<BuilderState, "content">): boolean {
  return content.questions.length >= MAX_FIELDS;
}
