import { findTemplate } from "./templates";

/** The initial content of a form: a template's, or `blank`. */
export function findBeginning(id: string): Record<string, unknown> | null {
  return id === "blank" ? blankForm : (findTemplate(id)?.content ?? null);
}

/** An empty form as the dashboard begins it: for many people, until it is closed. The API's own defaults are one response and 48 hours. */
const blankForm = { title: "", fields: [], settings: { response_limit: null }, expires_in: null };
