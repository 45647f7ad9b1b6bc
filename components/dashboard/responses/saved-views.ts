import type { ListParams } from "./list-address";

/** A named filter, order and choice of columns, as in the URL of the list. */
export type SavedView = { name: string; params: ListParams };

export const MAX_VIEWS = 30;
export const MAX_NAME = 60;

/** Adds a view, or replaces the one of the same name. @returns null if there is no room for another one */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] | null {
  if (views.some(({ name }) => name === view.name)) return views.map((each) => (each.name === view.name ? view : each));
  return views.length < MAX_VIEWS ? [...views, view] : null;
}

/** Null if another has the new name. */
export function renamed(views: readonly SavedView[], name: string, to: string): SavedView[] | null {
  if (name !== to && views.some((each) => each.name === to)) return null;
  return views.map((each) => (each.name === name ? { ...each, name: to } : each));
}

/** Whether the list looks as in a view, whatever the order of its parameters. */
export function isView(params: ListParams, view: SavedView): boolean {
  const [now, then] = [params, view.params].map((each) => JSON.stringify(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))));
  return now === then;
}

/** Reads views kept as JSON, without those that are not valid. */
export function parseViews(text: string | null): SavedView[] {
  const read = attempt(text ?? "[]");
  return Array.isArray(read) ? read.filter(isSavedView).slice(0, MAX_VIEWS) : [];
}

function isSavedView(value: unknown): value is SavedView {
  if (typeof value !== "object" || value === null || !("name" in value) || !("params" in value)) return false;
  const { name, params } = value;
  if (typeof name !== "string" || name === "" || typeof params !== "object" || params === null || Array.isArray(params)) return false;
  return Object.values(params).every((each) => typeof each === "string");
}

function attempt(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
