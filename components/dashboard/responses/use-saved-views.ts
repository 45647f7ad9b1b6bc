import { useCallback, useSyncExternalStore } from "react";
import type { SavedView } from "./saved-views";
import { parseViews } from "./saved-views";

const PREFIX = "formslip:views:";
const none: readonly SavedView[] = [];

/** By form, as far as this page has read or changed them. */
const known = new Map<string, readonly SavedView[]>();
const listeners = new Set<() => void>();

/**
 * The saved views of a form's responses. They are kept in this browser, because how one looks at responses is each owner's own, and the
 * address of a view, which has all of it, can be sent to others. Without storage they last as long as the page.
 */
export function useSavedViews(formId: string) {
  const views = useSyncExternalStore(
    subscribe,
    () => read(formId),
    () => none,
  );
  const keep = useCallback(
    (next: readonly SavedView[]) => {
      known.set(formId, next);
      try {
        if (next.length > 0) localStorage.setItem(`${PREFIX}${formId}`, JSON.stringify(next));
        else localStorage.removeItem(`${PREFIX}${formId}`);
      } catch {
        // They last as long as the page.
      }
      for (const listener of listeners) listener();
    },
    [formId],
  );
  return { views, keep };
}

let isTold = false;

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Even while no list is shown: the next one must not write over what another tab has saved since then.
  if (!isTold) addEventListener("storage", forget);
  isTold = true;
  return () => void listeners.delete(listener);
}

/** Another tab has changed them. */
function forget({ key }: StorageEvent) {
  if (!key?.startsWith(PREFIX)) return;
  known.delete(key.slice(PREFIX.length));
  for (const listener of listeners) listener();
}

function read(formId: string): readonly SavedView[] {
  const before = known.get(formId);
  if (before) return before;
  const found = parseViews(stored(formId));
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
