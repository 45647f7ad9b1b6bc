import { blankForm } from "./blank-form";
import { findTemplate } from "./templates";

/** What a form begins with: a template's content, or `blank`. */
export function findBeginning(id: string): Record<string, unknown> | null {
  return id === "blank" ? blankForm : (findTemplate(id)?.content ?? null);
}
