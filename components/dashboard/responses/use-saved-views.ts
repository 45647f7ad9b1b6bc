import { useCallback, useSyncExternalStore } from "react";
import { keptByForm } from "./kept-by-form";
import type { SavedView } from "./saved-views";
import { parseViews } from "./saved-views";

const kept = keptByForm<readonly SavedView[]>({ prefix: "formslip:views:", parse: parseViews, isEmpty: ({ length }) => length === 0 });
const none: readonly SavedView[] = [];

/**
 * The saved views of a form's responses. They are kept in this browser, because each owner has their own way to look at responses; the address of
 * a view has all of it and can be sent to others. `keep` returns false if the browser cannot keep them.
 */
export function useSavedViews(formId: string) {
  const views = useSyncExternalStore(
    kept.subscribe,
    () => kept.read(formId),
    () => none,
  );
  const keep = useCallback(
    (next: readonly SavedView[]) => {
      kept.show(formId, next);
      return kept.keep(formId);
    },
    [formId],
  );
  return { views, keep };
}
