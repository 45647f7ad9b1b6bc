import { useCallback, useSyncExternalStore } from "react";
import type { ColumnWidths } from "./column-widths";
import { areSet, parseWidths } from "./column-widths";

const PREFIX = "formslip:columns:";
const none: ColumnWidths = {};

/** By form, as far as this page has read or changed them. */
const known = new Map<string, ColumnWidths>();
const listeners = new Set<() => void>();

/**
 * The widths of the columns of a form's table, kept in this browser. Without storage (a private window, a full disk)
 * they last as long as the page. While an edge is dragged they are shown, but not kept.
 */
export function useColumnWidths(formId: string) {
  const widths = useSyncExternalStore(
    subscribe,
    () => read(formId),
    () => none,
  );
  const show = useCallback(
    (next: ColumnWidths) => {
      known.set(formId, next);
      for (const listener of listeners) listener();
    },
    [formId],
  );
  const keep = useCallback(() => {
    const now = read(formId);
    try {
      if (areSet(now)) localStorage.setItem(`${PREFIX}${formId}`, JSON.stringify(now));
      else localStorage.removeItem(`${PREFIX}${formId}`);
    } catch {
      // They last as long as the page.
    }
  }, [formId]);
  return { widths, show, keep };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(formId: string): ColumnWidths {
  const before = known.get(formId);
  if (before) return before;
  const found = parseWidths(stored(formId));
  known.set(formId, found);
  return found;
}

function stored(formId: string): string | null {
  try {
    return localStorage.getItem(`${PREFIX}${formId}`);
  } catch {
    return null;
  }
}
