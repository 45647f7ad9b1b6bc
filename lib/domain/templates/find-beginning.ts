import { blankForm } from "./blank-form";
import { findTemplate } from "./templates";

/** The initial content of a form: a template's, or `blank`. */
export function findBeginning(id: string): Record<string, unknown> | null {
  return id === "blank" ? blankForm : (findTemplate(id)?.content ?? null);
}
